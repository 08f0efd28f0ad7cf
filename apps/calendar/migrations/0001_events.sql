-- What a home changed of the types that are shipped, and its own.
create table calendar.event_types (
  organisation_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-zA-Z0-9-]{1,60}$'),
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  colour text not null check (colour in ('teal', 'blue', 'violet', 'pink', 'orange', 'green', 'grey')),
  symbol text not null check (symbol <> ''),
  -- who is there cannot be elsewhere at the same time; a birthday takes nobody's time
  blocks boolean not null default true,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
select platform.tenant_table('calendar.event_types');

-- An event, or a series of them: days and times by the clock of the home, so that a series keeps its hour when the clocks change.
create table calendar.events (
  organisation_id uuid not null,
  id uuid not null,
  -- the only resident that it is about; null: nobody, or several (calendar.participants)
  resident_id uuid,
  type text not null check (type <> ''),
  title text not null check (title <> ''),
  remarks text not null default '',
  first_day date not null check (first_day between '1900-01-01' and '2999-12-31'),
  last_day date not null,
  -- null: all day
  start_time time,
  end_time time,
  zone text not null,
  -- a recurrence rule of RFC 5545 without its end; null: once
  rule text check (rule ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,-]+)*$'),
  rule_until date,
  rule_count int check (rule_count between 1 and 10000),
  -- the last day on which it can happen; null: a series without end
  ends_by date,
  reminder_minutes int check (reminder_minutes between 0 and 40320),
  -- the series from which this one day was taken
  series_id uuid,
  series_day date,
  -- how another calendar knows it, where it was imported
  imported_uid text,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  removed_at timestamptz,
  removed_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (last_day >= first_day and last_day <= first_day + 366),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or last_day > first_day or end_time > start_time),
  check (rule is not null or (rule_until is null and rule_count is null and ends_by = last_day)),
  check (rule_until is null or rule_count is null),
  check (rule_until between first_day and first_day + interval '100 years'),
  check (ends_by is not null or (rule is not null and rule_until is null and rule_count is null)),
  check (ends_by >= last_day),
  check (rule is null or series_id is null),
  check ((series_id is null) = (series_day is null)),
  check ((removed_at is null) = (removed_by is null))
);
select platform.tenant_table('calendar.events');
create index events_span on calendar.events (organisation_id, first_day, ends_by) where removed_at is null;
create index events_series on calendar.events (organisation_id, series_id) where series_id is not null;
create unique index events_imported on calendar.events (organisation_id, imported_uid) where imported_uid is not null and removed_at is null;

-- Who takes part, and where.
create table calendar.participants (
  organisation_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('resident', 'account', 'room', 'guest')),
  resident_id uuid,
  account_id uuid,
  label text not null default '',
  -- what the event is called and when it first happens: an event of several people is on the record of none of them
  title text not null check (title <> ''),
  first_day date not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, event_id) references calendar.events (organisation_id, id) on delete cascade,
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((kind = 'resident') = (resident_id is not null)),
  check ((kind = 'account') = (account_id is not null)),
  check ((kind in ('room', 'guest')) = (label <> '')),
  unique (organisation_id, event_id, resident_id),
  unique (organisation_id, event_id, account_id)
);
select platform.tenant_table('calendar.participants');
create unique index participants_label on calendar.participants (organisation_id, event_id, kind, lower(label)) where label <> '';
create index participants_resident on calendar.participants (organisation_id, resident_id) where resident_id is not null;
create index participants_account on calendar.participants (organisation_id, account_id) where account_id is not null;
create index participants_event on calendar.participants (organisation_id, event_id);

-- Days of a series on which it does not happen as the rule says: called off, or an event of its own.
create table calendar.exceptions (
  organisation_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  day date not null,
  moved boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, event_id) references calendar.events (organisation_id, id) on delete cascade,
  unique (organisation_id, event_id, day)
);
select platform.tenant_table('calendar.exceptions');

-- That people were told of one day of an event.
create table calendar.reminders (
  organisation_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  day date not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, event_id) references calendar.events (organisation_id, id) on delete cascade,
  unique (organisation_id, event_id, day)
);
select platform.tenant_table('calendar.reminders');

-- Secret addresses under which another calendar reads; only the hash is stored.
create table calendar.feeds (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null check (name <> ''),
  -- shown to others: every event of the house, no names, no titles
  shared boolean not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, key_hash)
);
select platform.tenant_table('calendar.feeds');
create index feeds_account on calendar.feeds (organisation_id, account_id, created_at desc);
