-- What a doctor ordered for a resident (specification 1, section 3, Medicine). An order is never overwritten: its content lies in versions.
create table medication.orders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- the newest version
  number int not null default 1 check (number >= 1),
  stopped_at timestamptz,
  stop_reason text not null default '',
  stop_notes text not null default '',
  recorded_at timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((stopped_at is null) = (stop_reason = ''))
);
select platform.tenant_table('medication.orders');
create index orders_resident on medication.orders (organisation_id, resident_id, recorded_at desc, id desc);
create index orders_running on medication.orders (organisation_id, resident_id, id) where stopped_at is null;

create function medication.stop_stays() returns trigger language plpgsql as $$
begin
  if old.stopped_at is not null then
    raise exception 'a stopped order is not changed: a new one is made' using errcode = '23514', constraint = 'stop_stays';
  end if;
  return new;
end $$;
create trigger stop_stays before update of number, stopped_at, stop_reason, stop_notes on medication.orders
  for each row execute function medication.stop_stays();

-- Each step in the life of an order: who recorded it, why, who ordered it in which way, and whether it was signed.
create table medication.steps (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  step text not null check (step in ('ordered', 'changed', 'renewed', 'paused', 'resumed', 'stopped')),
  reason text not null default '',
  ordered_by text not null check (ordered_by <> ''),
  way text not null check (way in ('present', 'telephone', 'fax', 'written')),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  signed_at timestamptz,
  signed_by uuid,
  -- where a scanned paper carries the signature
  signed_file_id uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, order_id, id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (step in ('ordered', 'renewed') or reason <> ''),
  check ((signed_at is null) = (signed_by is null)),
  check (signed_file_id is null or signed_at is not null)
);
select platform.tenant_table('medication.steps');
create index steps_order on medication.steps (organisation_id, order_id, recorded_at, id);
create index steps_unsigned on medication.steps (organisation_id, resident_id, recorded_at, id) where way = 'telephone' and signed_at is null;

-- What was recorded stays: a step is signed once, and nothing else of it changes; only the name of who is erased goes.
create function medication.step_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.step, new.way, new.recorded_at) is distinct from (old.order_id, old.step, old.way, old.recorded_at)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at) then
    raise exception 'a step of an order is never changed' using errcode = '23514', constraint = 'step_stays';
  end if;
  return new;
end $$;
create trigger step_stays before update on medication.steps for each row execute function medication.step_stays();

-- What was ordered, from when on: the version that began last holds.
create table medication.order_versions (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  step_id uuid not null,
  number int not null check (number >= 1),
  type text not null check (type in ('fixed', 'reserve')),
  -- the product of the compendium, and what its label said
  product_id uuid,
  name text not null check (name <> ''),
  strength text not null default '',
  substances text not null default '',
  atc text[] not null default '{}',
  form text not null,
  route text not null default '',
  unit text not null check (unit in ('tablet', 'capsule', 'drop', 'mL', 'unit', 'puff', 'patch', 'sachet', 'suppository', 'syringe', 'piece')),
  divisibility text not null check (divisibility in ('whole', 'half', 'quarter')),
  starts_at timestamptz not null check (starts_at >= '1900-01-01'),
  -- the day of the start by the clock of the home
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  repetition text not null check (repetition in ('daily', 'weekdays', 'everyDays', 'monthly', 'cyclic', 'once', 'interval', 'variable', 'asNeeded')),
  anchor_at timestamptz not null,
  morning double precision not null check (morning >= 0 and morning <= 99 and morning * 4 = floor(morning * 4)),
  morning_time text not null check (morning_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  afternoon double precision not null check (afternoon >= 0 and afternoon <= 99 and afternoon * 4 = floor(afternoon * 4)),
  afternoon_time text not null check (afternoon_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  evening double precision not null check (evening >= 0 and evening <= 99 and evening * 4 = floor(evening * 4)),
  evening_time text not null check (evening_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  night double precision not null check (night >= 0 and night <= 99 and night * 4 = floor(night * 4)),
  night_time text not null check (night_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  explicit_times text[] not null default '{}',
  explicit_quantities double precision[] not null default '{}' check (0 < all (explicit_quantities) and 99 >= all (explicit_quantities)),
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  every_days int check (every_days between 1 and 366),
  every_months int check (every_months between 1 and 24),
  month_day int check (month_day between 1 and 31),
  days_on int check (days_on between 1 and 366),
  days_off int check (days_off between 1 and 366),
  interval_hours double precision check (interval_hours > 0 and interval_hours <= 2400),
  quantity double precision check (quantity > 0 and quantity <= 99 and quantity * 4 = floor(quantity * 4)),
  quantity_most double precision check (quantity_most >= quantity and quantity_most <= 99),
  doses_number int check (doses_number between 1 and 999),
  max24 double precision check (max24 > 0 and max24 <= 9999),
  max24_milligrams double precision check (max24_milligrams > 0),
  -- the most that is planned in any 24 hours; of a reserve its largest single dose
  per_day double precision not null check (per_day >= 0),
  maximum_confirmed_at timestamptz,
  maximum_confirmed_by uuid,
  empty_stomach boolean not null default false,
  food text check (food in ('before', 'with', 'after')),
  indication text not null default '',
  choice int check (choice between 1 and 9),
  call_doctor text not null default '',
  priority text not null default 'normal' check (priority in ('normal', 'important', 'critical')),
  doctor text not null check (doctor <> ''),
  prescribed_on date not null,
  valid_until date check (valid_until >= prescribed_on),
  injection text check (injection in ('intracutaneous', 'intramuscular', 'intravenous', 'subcutaneous')),
  strain text not null default '',
  mds boolean not null default false,
  blistered boolean not null default false,
  comments text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, order_id, number),
  unique (organisation_id, step_id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  foreign key (organisation_id, order_id, step_id) references medication.steps (organisation_id, order_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (cardinality(explicit_times) = cardinality(explicit_quantities)),
  check ((type = 'reserve') = (repetition = 'asNeeded')),
  -- what a reserve must state; a reserve above its maximum has no confirmation (care and medication, 3.1 and 5)
  check (type = 'fixed' or (indication <> '' and call_doctor <> '' and quantity is not null and interval_hours is not null and max24 is not null)),
  check (max24 is null or per_day <= max24 or (type = 'fixed' and maximum_confirmed_by is not null)),
  check ((maximum_confirmed_at is null) = (maximum_confirmed_by is null)),
  -- at most 24 months of a variable scheme
  check (repetition <> 'variable' or (ends_on is not null and ends_on <= (starts_on + interval '24 months')::date)),
  check (repetition <> 'interval' or (interval_hours is not null and quantity is not null)),
  check (repetition <> 'weekdays' or cardinality(weekdays) > 0),
  check (repetition <> 'everyDays' or every_days is not null),
  check (repetition <> 'monthly' or (every_months is not null and month_day is not null)),
  check (repetition <> 'cyclic' or (days_on is not null and days_off is not null)),
  -- the time of a dose is required (specification 1, section 5)
  check (repetition in ('interval', 'variable', 'asNeeded') or morning + afternoon + evening + night > 0 or cardinality(explicit_times) > 0),
  check (not (empty_stomach and food is not distinct from 'with'))
);
select platform.tenant_table('medication.order_versions');

create function medication.version_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.number, new.type, new.product_id, new.starts_at, new.ends_on, new.repetition, new.morning, new.afternoon, new.evening, new.night,
      new.explicit_times, new.explicit_quantities, new.quantity, new.interval_hours, new.max24)
    is distinct from (old.order_id, old.number, old.type, old.product_id, old.starts_at, old.ends_on, old.repetition, old.morning, old.afternoon, old.evening,
      old.night, old.explicit_times, old.explicit_quantities, old.quantity, old.interval_hours, old.max24) then
    raise exception 'an order is never overwritten: a change is another version' using errcode = '23514', constraint = 'version_stays';
  end if;
  return new;
end $$;
create trigger version_stays before update on medication.order_versions for each row execute function medication.version_stays();

-- The days of a variable scheme.
create table medication.variable_rows (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  version_id uuid not null,
  day date not null,
  morning double precision not null check (morning >= 0 and morning <= 99 and morning * 4 = floor(morning * 4)),
  afternoon double precision not null check (afternoon >= 0 and afternoon <= 99 and afternoon * 4 = floor(afternoon * 4)),
  evening double precision not null check (evening >= 0 and evening <= 99 and evening * 4 = floor(evening * 4)),
  night double precision not null check (night >= 0 and night <= 99 and night * 4 = floor(night * 4)),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, version_id, day),
  foreign key (organisation_id, version_id) references medication.order_versions (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('medication.variable_rows', false);

-- From, and up to but not including; the day behind its last one is active again by itself.
create table medication.pauses (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  step_id uuid not null,
  from_at timestamptz not null,
  to_day date not null,
  until_at timestamptz not null,
  resumed_at timestamptz,
  reason text not null check (reason <> ''),
  notes text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id) references medication.orders (organisation_id, id),
  foreign key (organisation_id, order_id, step_id) references medication.steps (organisation_id, order_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (until_at >= from_at),
  constraint one_pause_at_a_time exclude using gist (organisation_id with =, order_id with =, tstzrange(from_at, until_at) with &&)
);
select platform.tenant_table('medication.pauses');
