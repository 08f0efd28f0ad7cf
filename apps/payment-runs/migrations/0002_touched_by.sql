-- Four eyes: whoever has ever changed what is paid, to whom or when, does not release it, also when somebody else changed it after.
alter table payment_runs.runs add column touched_by uuid[] not null default '{}';
update payment_runs.runs set touched_by = case when created_by = changed_by then array[created_by] else array[created_by, changed_by] end;

create function payment_runs.keep_touched() returns trigger language plpgsql as $$
declare
  before uuid[] := case when tg_op = 'UPDATE' then old.touched_by else '{}' end;
begin
  new.touched_by := (select array_agg(distinct who) from unnest(before || array[new.created_by, new.changed_by]) who);
  return new;
end $$;
create trigger keep_touched before insert or update on payment_runs.runs for each row execute function payment_runs.keep_touched();

alter table payment_runs.runs add constraint runs_four_eyes check (released_by is null or not released_by = any (touched_by));
