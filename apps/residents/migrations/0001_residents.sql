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
  photo_taken_on date,
  archived_at timestamptz,
  archived_by uuid,
  archived_until date,
  unarchived_at timestamptz,
  unarchived_by uuid,
  -- name both ways, number and year of birth, each word after a blank; the room is added by the search function
  search text generated always as (' ' || platform.fold(last_name || ' ' || first_name || ' ' || last_name || ' ' || nickname || ' ' || number || ' '
    || coalesce(extract(year from birth_date)::int::text, ''))) stored,
  -- accent-free order of lists
  sort_name text collate "C" generated always as (platform.fold(last_name || ' ' || first_name)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  check (death_date >= birth_date),
  check ((photo_file_id is null) = (photo_taken_on is null)),
  check (archived_at is not null or archived_by is null)
);
select platform.tenant_table('residents.residents');
create unique index residents_email on residents.residents (organisation_id, lower(email)) where email <> '';
create index residents_name on residents.residents (organisation_id, sort_name, id);
create index residents_birth on residents.residents (organisation_id, birth_date);
create index residents_search on residents.residents using gin (organisation_id, search gin_trgm_ops);

-- Days of a stay, a bed or an absence as a range in which the last day is shared: who leaves makes room for who comes on the
-- same day. A single day counts as one.
create function residents.nights(first_day date, last_day date) returns daterange language sql immutable parallel safe
  as $$ select daterange(first_day, case when last_day = first_day then first_day + 1 else last_day end) $$;
grant execute on function residents.nights(date, date) to obhut_app;

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
  constraint stays_no_overlap exclude using gist (organisation_id with =, resident_id with =, residents.nights(entry_date, exit_date) with &&)
);
select platform.tenant_table('residents.stays');
create index stays_resident on residents.stays (organisation_id, resident_id, entry_date);
create index stays_entry on residents.stays (organisation_id, entry_date);
create index stays_exit on residents.stays (organisation_id, exit_date);

-- Which bed a resident has from when to when ; two residents can never hold one bed at once.
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
  constraint bed_held_once exclude using gist (organisation_id with =, bed_id with =, residents.nights(from_date, to_date) with &&),
  constraint resident_in_one_bed exclude using gist (organisation_id with =, resident_id with =, residents.nights(from_date, to_date) with &&)
);
select platform.tenant_table('residents.bed_assignments');
create index bed_assignments_bed on residents.bed_assignments (organisation_id, bed_id, from_date);
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
  constraint absences_no_overlap exclude using gist (organisation_id with =, resident_id with =, residents.nights(departure_date, return_date) with &&)
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
  remarks text not null default '',
  -- of an insurer only: one per type of insurance
  insurance_type text not null default '',
  insurance_number text not null default '',
  card_number text not null default '',
  valid_till date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, contact_id, kind, insurance_type),
  check (kind = 'healthInsurer' or (insurance_type = '' and insurance_number = '' and card_number = '' and valid_till is null)),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id)
);
select platform.tenant_table('residents.resident_contacts');
create index resident_contacts_contact on residents.resident_contacts (organisation_id, contact_id);
-- only one contact may be the trusted person on the will; one payer and one residual financier per resident, one insurer per type
create unique index one_trusted_person on residents.resident_contacts (organisation_id, resident_id, kind)
  where kind in ('trustedPerson', 'invoiceRecipient', 'residualFinancier');
create unique index one_insurer_per_type on residents.resident_contacts (organisation_id, resident_id, insurance_type) where kind = 'healthInsurer';

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters: at the beginning of a word); one with a digit may also be the room (beds).
-- births: any of these days. kind: present, expected, left, deceased or all, on a day. within: only people of these beds.
-- First those whose family name begins with a typed word, then the others, both in the order of names: the first group is a
-- range of the index of names, walked only as far as wanted, so that a frequent name costs the same in a home of any size.
create function residents.find(organisation uuid, words text[], births date[], beds uuid[], archived boolean, kind text, on_day date,
  within uuid[], bedless boolean, after_name text, after_id uuid, wanted int,
  of_type text default null, min_level int default null, max_level int default null, away boolean default false)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  word text;
  pattern text;
  holders uuid[];
  here constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and s.entry_date <= $4 and (s.exit_date is null or s.exit_date >= $4))';
  -- one list of all who come or have no stay at all: asked row by row, 100,000 residents would take a second
  awaited constant text := 'r.id in (select s.resident_id from residents.stays s where s.organisation_id = $1 and s.entry_date > $4 union all select x.id from residents.residents x left join residents.stays s on s.organisation_id = x.organisation_id and s.resident_id = x.id where x.organisation_id = $1 and s.id is null)';
  coming constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and s.entry_date > $4)';
  ever constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id)';
  held constant text := 'exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id';
  query text := 'select r.id, r.sort_name from residents.residents r where r.organisation_id = $1 and (r.archived_at is not null) = $2';
  span text;
  after_begins boolean := false;
  spans text[] := '{}';
  others text := '';
  found_rows int := 0;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  select array_agg(b.resident_id) into holders from residents.bed_assignments b
    where b.organisation_id = organisation and b.bed_id = any(beds) and b.from_date <= on_day and (b.to_date is null or b.to_date >= on_day);
  foreach word in array words loop
    pattern := case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    if holders is not null and word ~ '[0-9]' then query := query || format(' and (r.search like %L or r.id = any($3))', pattern);
    else query := query || format(' and r.search like %L', pattern);
    end if;
    span := format('r.sort_name >= %L and r.sort_name < %L', word, word || chr(1114111));
    spans := spans || span;
    others := others || ' and not (' || span || ')';
    after_begins := after_begins or starts_with(after_name, word);
  end loop;
  if births is not null then query := query || ' and r.birth_date = any($9)'; end if;
  if kind <> 'all' then query := query || case when kind = 'deceased' then ' and r.death_date <= $4' else ' and (r.death_date is null or r.death_date > $4)' end; end if;
  query := query || case kind when 'present' then ' and ' || here when 'left' then ' and ' || ever || ' and not ' || here || ' and not ' || coming
    when 'expected' then ' and not ' || here || ' and ' || awaited else '' end;
  if within is not null then query := query || ' and ' || held || ' and b.bed_id = any($5) and (b.to_date is null or b.to_date >= $4 or $10 <> ''present''))'; end if;
  if of_type is not null then query := query || ' and r.resident_type = $11'; end if;
  if min_level is not null or max_level is not null then
    query := query || ' and exists (select from residents.care_levels l where l.organisation_id = r.organisation_id and l.resident_id = r.id and l.from_date <= $4'
      || ' and (l.to_date is null or l.to_date >= $4) and l.level between coalesce($12, 0) and coalesce($13, 12))';
  end if;
  if away then
    query := query || ' and exists (select from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id and a.departure_date <= $4'
      || ' and (a.return_date is null or a.return_date > $4))';
  end if;
  if bedless then query := query || ' and not ' || held || ' and b.from_date <= $4 and (b.to_date is null or b.to_date >= $4))'; end if;
  if cardinality(words) > 0 and (after_id is null or after_begins) then
    return query execute (select 'select p.id from (' || string_agg('(' || query || ' and ' || one
        || case when after_id is null then '' else ' and (r.sort_name, r.id) > ($6, $7)' end || ' order by r.sort_name, r.id limit $8)', ' union ')
        || ') p order by p.sort_name, p.id limit $8' from unnest(spans) as one)
      using organisation, archived, holders, on_day, within, after_name, after_id, wanted, births, kind, of_type, min_level, max_level;
    get diagnostics found_rows = row_count;
    if found_rows >= wanted then return; end if;
  end if;
  if after_id is not null and not after_begins then others := others || ' and (r.sort_name, r.id) > ($6, $7)'; end if;
  return query execute 'select p.id from (' || query || others || ' order by r.sort_name, r.id limit $8) p'
    using organisation, archived, holders, on_day, within, after_name, after_id, wanted - found_rows, births, kind, of_type, min_level, max_level;
end $$;
revoke all on function residents.find(uuid, text[], date[], uuid[], boolean, text, date, uuid[], boolean, text, uuid, int, text, int, int, boolean) from public;
grant execute on function residents.find(uuid, text[], date[], uuid[], boolean, text, date, uuid[], boolean, text, uuid, int, text, int, int, boolean) to obhut_app;
