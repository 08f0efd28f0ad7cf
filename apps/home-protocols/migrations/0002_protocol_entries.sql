-- Entries of protocols: when it was. What was answered stands with the form engine alone.
create table home_protocols.protocol_entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  protocol_id uuid not null,
  -- the answers as they hold now
  response_id uuid not null,
  at timestamptz not null check (at >= '1900-01-01'),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, response_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, protocol_id) references home_protocols.home_protocols (organisation_id, id),
  foreign key (organisation_id, response_id) references forms.responses (organisation_id, id),
  check ((struck_at is null) = (struck_reason = '')),
  check ((struck_at is null) = (struck_by is null))
);
select platform.tenant_table('home_protocols.protocol_entries');
create index protocol_entries_resident on home_protocols.protocol_entries (organisation_id, resident_id, at desc, id desc);
create index protocol_entries_protocol on home_protocols.protocol_entries (organisation_id, resident_id, protocol_id, at desc, id desc);

-- who recorded it and for whom never changes, and what was struck stays as it was
create function home_protocols.entry_stays() returns trigger language plpgsql as $$
begin
  if new.resident_id <> old.resident_id or new.protocol_id <> old.protocol_id or new.recorded_at <> old.recorded_at or new.recorded_by <> old.recorded_by
    or (old.struck_at is not null and (new.at <> old.at or new.response_id <> old.response_id or new.struck_at is distinct from old.struck_at)) then
    raise exception 'an entry of a protocol stays whose and by whom it was' using errcode = '23514', constraint = 'entry_stays';
  end if;
  return new;
end $$;
create trigger entry_stays before update on home_protocols.protocol_entries for each row execute function home_protocols.entry_stays();

-- What an entry said before: its moment, and the answers that were replaced.
create table home_protocols.entry_corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  entry_id uuid not null,
  response_id uuid not null,
  at timestamptz not null,
  reason text not null check (trim(reason) <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, entry_id) references home_protocols.protocol_entries (organisation_id, id),
  foreign key (organisation_id, response_id) references forms.responses (organisation_id, id)
);
select platform.tenant_table('home_protocols.entry_corrections');
create index entry_corrections_entry on home_protocols.entry_corrections (organisation_id, entry_id, corrected_at desc, id desc);
