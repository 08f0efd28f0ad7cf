-- Residents with their stays, beds, care levels and links to contacts (specification 1, section 3).
create table residents.residents (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  number text not null check (number <> ''),
  salutation text not null default '',
  first_name text not null default '',
  last_name text not null check (last_name <> ''),
  nickname text not null default '',
  gender text not null check (gender in ('female', 'male', 'other', 'unknown')),
  birth_date date,
  death_date date,
  ahv_number text,
  insurance_card_number text not null default '',
  health_insurance_number text not null default '',
  resident_type text not null default '',
  phone text not null default '',
  email text not null default '',
  address jsonb not null default '{}',
  remarks text not null default '',
  photo_file_id uuid,
  archived_at timestamptz,
  archived_by uuid,
  archived_until date,
  -- name both ways, number and birth date as people type it; the room is added by the search function
  search text generated always as (platform.fold(last_name || ' ' || first_name || ' ' || last_name || ' ' || nickname || ' ' || number || ' '
    || coalesce(lpad(extract(day from birth_date)::int::text, 2, '0') || '.' || lpad(extract(month from birth_date)::int::text, 2, '0') || '.' || extract(year from birth_date)::int::text
    || ' ' || extract(day from birth_date)::int::text || '.' || extract(month from birth_date)::int::text || '.' || extract(year from birth_date)::int::text
    || ' ' || lpad(extract(month from birth_date)::int::text, 2, '0') || '/' || lpad(extract(day from birth_date)::int::text, 2, '0') || '/' || extract(year from birth_date)::int::text, ''))) stored,
  -- accent-free order of lists
  sort_name text generated always as (platform.fold(last_name || ' ' || first_name)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  check (death_date is null or birth_date is null or death_date >= birth_date)
);
select platform.tenant_table('residents.residents');
create unique index residents_email on residents.residents (organisation_id, lower(email)) where email <> '';
create index residents_name on residents.residents (organisation_id, sort_name, id);
create index residents_search on residents.residents using gin (organisation_id, search gin_trgm_ops);

-- Entry and exit records; no second entry while one is open, no overlap.
create table residents.stays (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  entry_date date not null,
  exit_date date check (exit_date >= entry_date),
  reason_for_leaving text not null default '',
  location_before_entry text not null default '',
  location_after_leaving text not null default '',
  reservation_from date,
  reservation_to date check (reservation_to >= reservation_from),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  constraint stays_no_overlap exclude using gist (organisation_id with =, resident_id with =, daterange(entry_date, exit_date, '[]') with &&)
);
select platform.tenant_table('residents.stays');

-- Which bed a resident has from when to when (both days included); two residents can never hold one bed at once.
create table residents.bed_assignments (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  bed_id uuid not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, bed_id) references sites.beds (organisation_id, id),
  constraint bed_held_once exclude using gist (organisation_id with =, bed_id with =, daterange(from_date, to_date, '[]') with &&),
  constraint resident_in_one_bed exclude using gist (organisation_id with =, resident_id with =, daterange(from_date, to_date, '[]') with &&)
);
select platform.tenant_table('residents.bed_assignments');
create index bed_assignments_resident on residents.bed_assignments (organisation_id, resident_id, from_date desc);

create table residents.care_levels (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  level int not null check (level between 0 and 12),
  from_date date not null,
  to_date date check (to_date >= from_date),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  constraint one_level_a_day exclude using gist (organisation_id with =, resident_id with =, daterange(from_date, to_date, '[]') with &&)
);
select platform.tenant_table('residents.care_levels');

-- Absences during a stay: departure and return day count as present (kitchen and billing read them).
create table residents.absences (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('hospital', 'vacation', 'other')),
  departure_date date not null,
  return_date date check (return_date >= departure_date),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  constraint absences_no_overlap exclude using gist (organisation_id with =, resident_id with =, daterange(departure_date, return_date, '[)') with &&)
);
select platform.tenant_table('residents.absences');

create table residents.resident_contacts (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson', 'residualFinancier')),
  relationship text not null default '',
  sequence int not null default 1 check (sequence > 0),
  authorized_representative boolean not null default false,
  insurance_number text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, contact_id, kind),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id)
);
select platform.tenant_table('residents.resident_contacts');
-- only one contact may be the trusted person on the will, and one payer, insurer and residual financier per resident
create unique index one_trusted_person on residents.resident_contacts (organisation_id, resident_id, kind)
  where kind in ('trustedPerson', 'invoiceRecipient', 'healthInsurer', 'residualFinancier');

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
create function residents.find(organisation uuid, needle text, archived boolean, after_name text, after_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  return query
    select r.id from residents.residents r
    where r.organisation_id = organisation and r.search like '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      and (r.archived_at is not null) = archived
      and (after_id is null or (r.sort_name, r.id) > (after_name, after_id))
    order by r.sort_name, r.id limit wanted;
end $$;
revoke all on function residents.find(uuid, text, boolean, text, uuid, int) from public;
grant execute on function residents.find(uuid, text, boolean, text, uuid, int) to obhut_app;
