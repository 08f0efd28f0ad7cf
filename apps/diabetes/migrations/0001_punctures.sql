-- Points of the skin that were punctured, for glucose or for insulin (care and medication, section 9.1). A row never changes: it is struck
-- when its reading is struck or its dose was not given after all, and a corrected point is another row.
create table diabetes.punctures (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('glucose', 'insulin')),
  -- region.side.number
  point text not null,
  used_at timestamptz not null check (used_at >= '1900-01-01'),
  -- 24 hours later it may be used again
  free_at timestamptz not null,
  -- the reading of the vital signs, or the dose of the ledger with the number of its entry
  reading_id uuid,
  dose_id uuid,
  dose_event int check (dose_event >= 1),
  -- it was not free: what waited on a device is kept all the same
  beyond boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, reading_id) references vitals.readings (organisation_id, id),
  foreign key (organisation_id, dose_id, resident_id) references medication_giving.doses (organisation_id, id, resident_id),
  check (free_at - used_at = interval '24 hours'),
  check ((kind = 'glucose') = (reading_id is not null)),
  check ((kind = 'insulin') = (dose_id is not null)),
  check ((dose_id is null) = (dose_event is null)),
  check ((struck_at is null) = (struck_reason = '')),
  check (point ~ (case kind
    when 'insulin' then '^(abdomenUpper|abdomenLower|thigh|buttock|upperArm)\.(left|right)\.([1-9]|1[0-2])$'
    else '^((thumb|index|middle|ring|little)\.(left|right)\.[12]|earLobe\.(left|right)\.1)$' end)),
  -- not twice within 24 hours, whoever is faster
  constraint punctures_rest exclude using gist (organisation_id with =, resident_id with =, point with =, tstzrange(used_at, free_at) with &&)
    where (struck_at is null and not beyond)
);
select platform.tenant_table('diabetes.punctures');
create index punctures_resident on diabetes.punctures (organisation_id, resident_id, used_at desc, id desc);
create index punctures_reading on diabetes.punctures (organisation_id, reading_id) where reading_id is not null;
create index punctures_dose on diabetes.punctures (organisation_id, dose_id) where dose_id is not null;

create function diabetes.puncture_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - array['struck_at', 'struck_by', 'struck_reason', 'recorded_by', 'version']
      <> to_jsonb(new) - array['struck_at', 'struck_by', 'struck_reason', 'recorded_by', 'version']
    or (old.struck_at is not null and new.struck_at is distinct from old.struck_at) then
    raise exception 'a puncture is struck, never changed' using errcode = '23514', constraint = 'puncture_stays';
  end if;
  return new;
end $$;
create trigger puncture_stays before update on diabetes.punctures for each row execute function diabetes.puncture_stays();

-- Points that are not used from a day to another one (scar, hardened skin); ended by hand before it.
create table diabetes.site_blocks (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  points text[] not null check (cardinality(points) between 1 and 100),
  from_day date not null,
  to_day date check (to_day >= from_day),
  reason text not null check (reason in ('scar', 'lipohypertrophy', 'inflammation', 'wound', 'other')),
  note text not null default '',
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  ended_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (reason <> 'other' or note <> ''),
  check ((ended_at is null) = (ended_reason = ''))
);
select platform.tenant_table('diabetes.site_blocks');
create index site_blocks_resident on diabetes.site_blocks (organisation_id, resident_id, from_day desc, id desc);

-- What was beside a glucose: the value itself is a reading of the vital signs.
create table diabetes.circumstances (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  reading_id uuid not null,
  meal text check (meal in ('before', 'after')),
  feels text[] not null default '{}' check (feels <@ '{hungry,unwell}'),
  device text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, reading_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, reading_id) references vitals.readings (organisation_id, id)
);
select platform.tenant_table('diabetes.circumstances');

-- Values below 4.0, until they were measured again.
create table diabetes.lows (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  reading_id uuid not null,
  value double precision not null check (value < 4),
  measured_at timestamptz not null,
  -- when it is to be measured again
  again_at timestamptz not null check (again_at > measured_at),
  ended_at timestamptz check (ended_at >= measured_at),
  -- the value that measured it again; null beside an end: its reading was struck
  ended_by_reading uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, reading_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, reading_id) references vitals.readings (organisation_id, id),
  check (ended_by_reading is null or ended_at is not null)
);
select platform.tenant_table('diabetes.lows');
create index lows_open on diabetes.lows (organisation_id, resident_id) where ended_at is null;

-- A scale begins at 0 and goes up row by row, each to where the next one begins: it has no gap and no overlap, and is open at the top.
-- Below 4.0 it says nothing (care and medication, section 9.2).
create function diabetes.scale_holds(begins double precision[], units double precision[], calls boolean[]) returns boolean
language sql immutable as $$
  select cardinality(begins) between 1 and 12 and cardinality(units) = cardinality(begins) and cardinality(calls) = cardinality(begins)
    and begins[1] = 0
    and not exists (select from unnest(begins, units) with ordinality as r (f, u, place)
      where f is null or u is null or u < 0 or u > 99 or u <> floor(u) or (f < 4 and u <> 0) or (place > 1 and f <= begins[place - 1]))
$$;
create table diabetes.scales (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  -- name and strength, as they were when it was ordered
  medicine text not null,
  part text not null check (part in ('all', 'morning', 'afternoon', 'evening', 'night')),
  -- each change is the next one
  number int not null check (number >= 1),
  ended boolean not null default false,
  -- its units come to those of the order, else they are the dose
  adds boolean not null,
  begins double precision[] not null default '{}',
  units double precision[] not null default '{}',
  calls boolean[] not null default '{}',
  doctor text not null check (doctor <> ''),
  ordered_on date not null,
  way text not null check (way in ('present', 'telephone', 'fax', 'written')),
  note text not null default '',
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, order_id, part, number),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  constraint scales_hold check (case when ended then cardinality(begins) = 0 else diabetes.scale_holds(begins, units, calls) end)
);
select platform.tenant_table('diabetes.scales');
create index scales_resident on diabetes.scales (organisation_id, resident_id, order_id, part, number desc);

create function diabetes.scale_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - array['doctor', 'note', 'recorded_by', 'version'] <> to_jsonb(new) - array['doctor', 'note', 'recorded_by', 'version'] then
    raise exception 'a scale is replaced by another one, never changed' using errcode = '23514', constraint = 'scale_stays';
  end if;
  return new;
end $$;
create trigger scale_stays before update on diabetes.scales for each row execute function diabetes.scale_stays();
-- The numbers of a scale follow each other: the newest holds.
create function diabetes.scale_follows() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select from diabetes.scales s where s.organisation_id = new.organisation_id and s.order_id = new.order_id
      and s.part = new.part and s.number = new.number - 1) then
    raise exception 'a scale follows the one before it' using errcode = '23514', constraint = 'scale_follows';
  end if;
  return new;
end $$;
create trigger scale_follows before insert on diabetes.scales for each row execute function diabetes.scale_follows();
