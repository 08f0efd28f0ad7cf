-- Measures that restrict freedom (Swiss Civil Code 383 to 385): what, on which ground, who ordered it, who was told, until when.
create table restrictions.measures (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('bedRailOneSide', 'bedRailBothSides', 'beltBed', 'beltChair', 'tableAtChair', 'deepSeat',
    'wheelchairBrake', 'doorCode', 'sensorMat', 'tracker', 'lockedWard', 'holding', 'medication', 'bodySuit')),
  purpose text not null check (purpose in ('dangerToSelf', 'dangerToOthers', 'graveDisturbance')),
  reason text not null check (reason <> ''),
  capacity text not null check (capacity in ('lacking', 'present')),
  capacity_assessed_by text not null check (capacity_assessed_by <> ''),
  capacity_assessed_on date not null,
  consented boolean not null default false,
  milder_means text not null check (milder_means <> ''),
  ordered_by text not null check (ordered_by <> ''),
  agreed_in_team boolean,
  doctor text not null default '',
  emergency boolean not null default false,
  information text not null default '',
  starts_at timestamptz not null check (starts_at >= '1900-01-01'),
  -- the day of the start by the clock of the home
  starts_on date not null,
  planned_end date,
  next_review_on date not null,
  representative text not null default '',
  -- as what somebody represents the resident (Swiss Civil Code 378)
  representation text check (representation in ('directive', 'deputy', 'spouse', 'partner', 'descendants', 'parents', 'siblings')),
  representative_informed_at timestamptz,
  representative_informed_how text not null default '',
  representative_reaction text not null default '',
  no_representative boolean not null default false,
  -- the adult protection authority: informed where nobody represents the resident, or because somebody called it
  authority_informed_at timestamptz,
  authority_note text not null default '',
  risk_notes text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  ended_at timestamptz check (ended_at >= starts_at),
  ended_by uuid,
  end_reason text not null default '',
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (consented = (capacity = 'present')),
  -- the home says how long one order may last, at most a year
  check (planned_end between starts_on and starts_on + 366),
  check (next_review_on >= starts_on),
  check ((ended_at is null) = (end_reason = '')),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('restrictions.measures');
create index measures_resident on restrictions.measures (organisation_id, resident_id, starts_at desc, id desc);
create index measures_running on restrictions.measures (organisation_id, next_review_on, id) where ended_at is null and struck_at is null;
create index measures_newest on restrictions.measures (organisation_id, starts_at desc, id desc);

-- That somebody looked whether it is still needed.
create table restrictions.reviews (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  measure_id uuid not null,
  reviewed_on date not null,
  note text not null check (note <> ''),
  next_review_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, measure_id) references restrictions.measures (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  -- the home says how long the longest step is, at most half a year
  check (next_review_on between reviewed_on and reviewed_on + 184)
);
select platform.tenant_table('restrictions.reviews');
create index reviews_measure on restrictions.reviews (organisation_id, measure_id, reviewed_on desc, id desc);

-- How the resident was while it was applied.
create table restrictions.checks (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  measure_id uuid not null,
  checked_at timestamptz not null,
  state text not null check (state in ('calm', 'asleep', 'restless', 'distressed', 'injured')),
  note text not null default '',
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, measure_id) references restrictions.measures (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('restrictions.checks');
create index checks_measure on restrictions.checks (organisation_id, measure_id, checked_at desc, id desc);

-- Somebody called the adult protection authority in writing (Swiss Civil Code 385); the home passes it on at once.
create table restrictions.requests (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  measure_id uuid not null,
  received_at timestamptz not null,
  sender text not null check (sender <> ''),
  about text not null default '',
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  passed_on_at timestamptz check (passed_on_at >= received_at),
  passed_on_by uuid,
  passed_on_how text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, measure_id) references restrictions.measures (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((passed_on_at is null) = (passed_on_how = '') and (passed_on_at is null) = (passed_on_by is null))
);
select platform.tenant_table('restrictions.requests');
create index requests_measure on restrictions.requests (organisation_id, measure_id, received_at desc, id desc);
create index requests_open on restrictions.requests (organisation_id, measure_id) where passed_on_at is null;

-- Of which duties the people in charge were told: once while it is owed.
create table restrictions.reminders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  measure_id uuid not null,
  duty text not null check (duty in ('requestOpen', 'reviewOverdue', 'endPassed', 'newOrder', 'personOpen', 'representativeOpen', 'authorityOpen')),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, measure_id, duty),
  foreign key (organisation_id, measure_id) references restrictions.measures (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('restrictions.reminders', false);
