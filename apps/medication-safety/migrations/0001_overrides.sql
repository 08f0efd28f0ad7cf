-- Who ordered or gave a medicine although a check spoke against it, and why (care and medication, section 8). Never changed, only seen.
create table medication_safety.overrides (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  -- what the order was called then
  medicine text not null check (medicine <> ''),
  -- the key of the finding: the same until what it speaks of has changed
  finding text not null check (finding <> ''),
  code text not null check (code <> ''),
  -- an error is never answered, what is only told needs no answer
  level text not null check (level in ('alert', 'warning')),
  place text not null check (place in ('ordering', 'giving')),
  -- what the check said
  text_en text not null check (text_en <> ''),
  text_de text not null check (text_de <> ''),
  reason text not null check (reason <> ''),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  second_by uuid,
  seen_at timestamptz,
  seen_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  -- an alert has two signatures, of two people
  constraint two_people check (level <> 'alert' or (second_by is not null and second_by <> recorded_by)),
  check ((seen_at is null) = (seen_by is null))
);
select platform.tenant_table('medication_safety.overrides');
create index overrides_newest on medication_safety.overrides (organisation_id, recorded_at desc, id desc);
create index overrides_unseen on medication_safety.overrides (organisation_id, recorded_at desc, id desc) where seen_at is null;
create index overrides_resident on medication_safety.overrides (organisation_id, resident_id, finding, recorded_at desc, id desc);

-- It is seen once, and nothing else of it changes; only the name of who is erased goes out of the words.
create function medication_safety.override_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if platform.erasing() then return old; end if;
    raise exception 'an override is never removed' using errcode = '23514', constraint = 'override_stays';
  end if;
  if (new.resident_id, new.order_id, new.finding, new.code, new.level, new.place, new.recorded_at, new.recorded_by, new.second_by)
      is distinct from (old.resident_id, old.order_id, old.finding, old.code, old.level, old.place, old.recorded_at, old.recorded_by, old.second_by)
    or (old.seen_at is not null and new.seen_at is distinct from old.seen_at) then
    raise exception 'an override is never changed' using errcode = '23514', constraint = 'override_stays';
  end if;
  return new;
end $$;
create trigger override_stays before update or delete on medication_safety.overrides for each row execute function medication_safety.override_stays();
