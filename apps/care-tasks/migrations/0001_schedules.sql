-- What is to be done for a resident, once or again and again, because another record orders it: a measure of the care plan, a
-- dressing, an observation. The other app keeps that record; this one keeps when it is due and what became of it.
create table care_tasks.schedules (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- app and topic of the record that orders it, and its id
  source text not null check (source ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  source_id uuid not null,
  title text not null check (title <> '' and length(title) <= 400),
  instructions text not null default '' check (length(instructions) <= 8000),
  -- tab of the record on which it stands
  tab text not null,
  repetition text not null check (repetition in ('once', 'daily', 'weekly')),
  every int not null default 1 check (every between 1 and 52),
  weekdays int[] not null default '{}',
  starts_on date not null,
  -- the day before it begins: it never is
  ends_on date check (ends_on >= starts_on - 1),
  -- the resident left, or the record was closed: nothing is due after that day, whatever was ordered. Empty again when they are back
  left_on date,
  moments text[] not null check (cardinality(moments) between 1 and 12),
  -- null: whoever is on duty
  assigned_to uuid,
  -- what is done or not done writes an entry of the care report
  reports boolean not null default false,
  -- up to which day its occurrences are there
  generated_to date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, source, source_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, assigned_to) references platform.accounts (organisation_id, id),
  check ((repetition = 'weekly') = (cardinality(weekdays) > 0)),
  check (weekdays <@ '{1,2,3,4,5,6,7}'),
  check (repetition <> 'once' or every = 1)
);
select platform.tenant_table('care_tasks.schedules');
create index schedules_resident on care_tasks.schedules (organisation_id, resident_id);
create index schedules_to_generate on care_tasks.schedules (organisation_id, generated_to, id);

-- One time at which it is due. It keeps what was ordered when it became due: a later change of the schedule is of the future.
create table care_tasks.occurrences (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  schedule_id uuid not null,
  -- the civil day and the moment of it as the schedule names them: what is generated twice is one
  day date not null,
  moment text not null,
  due_from timestamptz not null,
  due_until timestamptz not null check (due_until >= due_from),
  title text not null,
  instructions text not null default '',
  tab text not null,
  assigned_to uuid,
  reports boolean not null default false,
  state text not null default 'open' check (state in ('open', 'done', 'notDone', 'moved')),
  reason text not null default '' check (length(reason) <= 500),
  note text not null default '' check (length(note) <= 2000),
  -- the entry of the care report that says so
  entry_id uuid,
  -- when it was done, and when and by whom that was recorded
  happened_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- the one that was moved to here
  moved_from uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, schedule_id) references care_tasks.schedules (organisation_id, id),
  foreign key (organisation_id, moved_from) references care_tasks.occurrences (organisation_id, id),
  foreign key (organisation_id, assigned_to) references platform.accounts (organisation_id, id),
  unique (organisation_id, moved_from),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'done') = (happened_at is not null)),
  check (state not in ('notDone', 'moved') or reason <> ''),
  check (state in ('done', 'notDone') or (note = '' and entry_id is null)),
  check (state <> 'open' or reason = '')
);
select platform.tenant_table('care_tasks.occurrences');
create unique index occurrences_once on care_tasks.occurrences (organisation_id, schedule_id, day, moment) where moved_from is null;
create index occurrences_open on care_tasks.occurrences (organisation_id, due_from, id) where state = 'open';
create index occurrences_resident on care_tasks.occurrences (organisation_id, resident_id, due_from, id);
