-- Answers that came through a public link may be put into the record of a resident, once; everything else of a completed form stays.
create or replace function forms.completed_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'inProgress' and (new.answers is distinct from old.answers or new.result is distinct from old.result or new.day is distinct from old.day
    or new.score is distinct from old.score or new.outcome is distinct from old.outcome or new.shift is distinct from old.shift or new.remarks is distinct from old.remarks
    or new.definition_version_id is distinct from old.definition_version_id or (old.resident_id is not null and new.resident_id is distinct from old.resident_id) or new.status = 'inProgress') then
    raise exception 'a completed form is corrected, not edited' using errcode = '23514', constraint = 'completed_stays';
  end if;
  return new;
end $$;
-- what came through links and waits for somebody
create index responses_standalone on forms.responses (organisation_id, definition_id, id desc) where resident_id is null and deleted_at is null;
