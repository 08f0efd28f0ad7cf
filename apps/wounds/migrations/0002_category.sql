-- A pressure ulcer has a category from its first record on: what cannot be classified yet is U. One that was recorded without stays as
-- it is until its type or its category is written again.
create function wounds.need_category() returns trigger language plpgsql as $$
begin
  if new.type = 'pressureUlcer' and new.classification is null and (tg_op = 'INSERT' or old.type <> new.type or old.classification is not null) then
    raise exception 'a pressure ulcer has a category' using errcode = 'check_violation', constraint = 'wounds_category';
  end if;
  return new;
end $$;
create trigger need_category before insert or update of type, classification on wounds.wounds for each row execute function wounds.need_category();
