-- Observation phases: for some days chosen shifts owe an entry on a topic. The entries stand in the care report; here is only which
-- of them answers which phase.
create table observations.phases (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  topic text not null check (topic <> '' and length(topic) <= 60),
  -- what is looked for, and who reports
  question text not null default '' check (length(question) <= 500),
  reporters text not null default '' check (length(reporters) <= 200),
  from_day date not null,
  to_day date not null check (to_day >= from_day and to_day - from_day <= 91),
  shifts int[] not null check (cardinality(shifts) between 1 and 3 and shifts <@ '{0,1,2}'),
  every_days int not null default 1 check (every_days between 1 and 14),
  -- rhythms that were changed, the oldest first: until which day, shifts, every how many days; what was owed by then stays owed
  former jsonb not null default '[]' check (jsonb_typeof(former) = 'array'),
  -- ended before its last day: from the next day on nothing is owed
  deactivated_on date check (deactivated_on <= to_day),
  deactivated_at timestamptz,
  deactivated_by uuid,
  deactivation_reason text not null default '' check (length(deactivation_reason) <= 300),
  started_at timestamptz not null,
  started_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((deactivated_on is null) = (deactivated_at is null)),
  check ((deactivated_on is null) = (deactivated_by is null)),
  check ((deactivated_on is null) = (deactivation_reason = '')),
  constraint phases_one_of_a_topic exclude using gist (
    organisation_id with =, resident_id with =, topic with =,
    daterange(from_day, greatest(coalesce(deactivated_on, to_day), from_day), '[]') with &&
  )
);
select platform.tenant_table('observations.phases');
create index phases_resident on observations.phases (organisation_id, resident_id, from_day);
create index phases_running on observations.phases (organisation_id, to_day);

-- Which entry of the care report answers a phase, in which shift of which day.
create table observations.reports (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  phase_id uuid not null,
  day date not null,
  shift int not null check (shift between 0 and 2),
  entry_id uuid not null,
  written_at timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, phase_id) references observations.phases (organisation_id, id)
);
select platform.tenant_table('observations.reports');
create index reports_phase on observations.reports (organisation_id, phase_id, day, shift);
