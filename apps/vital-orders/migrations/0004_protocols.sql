-- Protocols that are recorded because it was ordered: what, how often, until. A change ends an order and begins the one that follows it.
create table vital_orders.protocol_orders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- the app that keeps the protocol, and its code there
  app text not null check (app ~ '^[a-z][a-z-]*$'),
  protocol text not null check (protocol <> '' and length(protocol) <= 80),
  -- as it was called when it was ordered: one that the home no longer offers has its name still
  name text not null check (name <> '' and length(name) <= 200),
  from_at timestamptz not null,
  repetition text not null check (repetition in ('once', 'daily', 'weekly')),
  every int not null default 1 check (every between 1 and 52),
  weekdays int[] not null default '{}',
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  moments text[] not null check (cardinality(moments) between 1 and 12),
  reason text not null default '' check (length(reason) <= 200),
  ordered_by text not null default '' check (length(ordered_by) <= 200),
  instructions text not null default '' check (length(instructions) <= 500),
  recorded_by uuid not null,
  ended_at timestamptz check (ended_at >= from_at),
  ended_by uuid,
  end_reason text not null default '' check (length(end_reason) <= 200),
  -- the order that this one follows
  follows_id uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, resident_id),
  unique (organisation_id, follows_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, follows_id) references vital_orders.protocol_orders (organisation_id, id),
  check ((repetition = 'weekly') = (cardinality(weekdays) > 0)),
  check (weekdays <@ '{1,2,3,4,5,6,7}'),
  check (repetition <> 'once' or every = 1),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (end_reason = ''))
);
select platform.tenant_table('vital_orders.protocol_orders');
create index protocol_orders_resident on vital_orders.protocol_orders (organisation_id, resident_id, id);
create index protocol_orders_running on vital_orders.protocol_orders (organisation_id, resident_id) where ended_at is null;

-- Why a protocol was not recorded when it was due.
create table vital_orders.protocol_skips (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  order_id uuid not null,
  day date not null,
  moment text not null,
  outcome text not null check (outcome in ('refused', 'asleep', 'notPossible', 'other')),
  note text not null default '' check (length(note) <= 200),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, order_id, resident_id) references vital_orders.protocol_orders (organisation_id, id, resident_id),
  check (outcome <> 'other' or note <> ''),
  check ((undone_at is null) = (undone_by is null))
);
select platform.tenant_table('vital_orders.protocol_skips');
create unique index protocol_skips_once on vital_orders.protocol_skips (organisation_id, order_id, day, moment) where undone_at is null;
create index protocol_skips_resident on vital_orders.protocol_skips (organisation_id, resident_id, recorded_at desc);
