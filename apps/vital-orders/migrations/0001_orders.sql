-- What is measured on a resident, because it was ordered: one vital sign, again and again until it ends.
create table vital_orders.orders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth', 'calfCircumference')),
  -- when its terms began or it ended: each of it is another version
  changed_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text not null default '' check (length(end_reason) <= 200),
  version int not null default 1,
  primary key (organisation_id, id),
  -- what belongs to an order is of the same person
  unique (organisation_id, id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (end_reason = ''))
);
select platform.tenant_table('vital_orders.orders');
create index orders_resident on vital_orders.orders (organisation_id, resident_id, id);
create index orders_running on vital_orders.orders (organisation_id, resident_id) where ended_at is null;

-- What an order says from one moment to another. A change ends these terms and begins others: what was ordered before stays readable.
create table vital_orders.terms (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at),
  -- nothing is due while it rests
  paused boolean not null default false,
  repetition text not null check (repetition in ('once', 'daily', 'weekly')),
  every int not null default 1 check (every between 1 and 52),
  weekdays int[] not null default '{}',
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  moments text[] not null check (cardinality(moments) between 1 and 12),
  -- a value outside of these asks for attention; the second ones are of the diastolic pressure
  below numeric,
  above numeric check (above > below),
  second_below numeric,
  second_above numeric check (second_above > second_below),
  reason text not null default '' check (length(reason) <= 200),
  ordered_by text not null default '' check (length(ordered_by) <= 200),
  instructions text not null default '' check (length(instructions) <= 500),
  -- why it was changed, paused or resumed; the first terms have none
  why text not null default '' check (length(why) <= 200),
  recorded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id, resident_id) references vital_orders.orders (organisation_id, id, resident_id),
  check ((repetition = 'weekly') = (cardinality(weekdays) > 0)),
  check (weekdays <@ '{1,2,3,4,5,6,7}'),
  check (repetition <> 'once' or every = 1),
  constraint terms_one_at_a_time exclude using gist (organisation_id with =, order_id with =, tstzrange(from_at, to_at) with &&)
);
select platform.tenant_table('vital_orders.terms');
create index terms_of_order on vital_orders.terms (organisation_id, order_id, from_at desc);

-- What became of one time at which an order was due: measured on the round, or why not.
create table vital_orders.results (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  day date not null,
  moment text not null,
  outcome text not null check (outcome in ('measured', 'refused', 'asleep', 'notPossible', 'other')),
  note text not null default '' check (length(note) <= 200),
  reading_id uuid,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  -- taken back, or measured later after all
  undone_at timestamptz,
  undone_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id, resident_id) references vital_orders.orders (organisation_id, id, resident_id),
  foreign key (organisation_id, reading_id) references vitals.readings (organisation_id, id),
  check ((outcome = 'measured') = (reading_id is not null)),
  check (outcome <> 'other' or note <> ''),
  check ((undone_at is null) = (undone_by is null))
);
select platform.tenant_table('vital_orders.results');
-- two people on the same round never record the same twice
create unique index results_once on vital_orders.results (organisation_id, order_id, day, moment) where undone_at is null;
create index results_recorded on vital_orders.results (organisation_id, resident_id, recorded_at desc);
