-- Care plans: plan, problems, goals, measures; evaluations hang on each of the first three. A completed plan is read only.
create table care_plan.plans (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- the diagnosis: its words as they were, and its code where it came from the catalogue
  name text not null check (name <> ''),
  code text not null default '',
  priority int not null default 3 check (priority between 1 and 5),
  sort_order int not null default 0,
  responsible uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED')),
  description text not null default '',
  -- the standard plan it was copied from, in the version it had then
  applied_from text not null default '' check (applied_from in ('', 'diagnosis', 'mds', 'ltcf')),
  applied_code text not null default '',
  applied_version int,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  closed_on date,
  closed_by uuid,
  closing_evaluation text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((status = 'COMPLETED') = (closed_at is not null)),
  check ((status = 'COMPLETED') = (closing_evaluation <> '')),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_on is null)),
  check ((applied_from = '') = (applied_version is null))
);
select platform.tenant_table('care_plan.plans');
create index plans_resident on care_plan.plans (organisation_id, resident_id, status, sort_order, id);
create index plans_responsible on care_plan.plans (organisation_id, responsible) where status = 'OPEN';

create table care_plan.problems (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  plan_id uuid not null,
  kind text not null default 'actual' check (kind in ('actual', 'risk', 'wellness')),
  name text not null check (name <> ''),
  code text not null default '',
  description text not null default '',
  influencing_factors text not null default '',
  symptoms text not null default '',
  resources text not null default '',
  area text not null,
  cap text,
  priority int not null default 3 check (priority between 1 and 5),
  sort_order int not null default 0,
  evaluation_weeks int not null check (evaluation_weeks between 1 and 52),
  next_evaluation_on date not null,
  -- the finding it was made from
  source_key text not null default '',
  source_text text not null default '',
  applied_from text not null default '' check (applied_from in ('', 'diagnosis', 'mds', 'ltcf')),
  applied_code text not null default '',
  applied_version int,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, resident_id, plan_id) references care_plan.plans (organisation_id, resident_id, id),
  -- a risk and a wish to become stronger have no signs yet
  check (kind = 'actual' or symptoms = '')
);
select platform.tenant_table('care_plan.problems');
create index problems_plan on care_plan.problems (organisation_id, plan_id, sort_order, id);
create index problems_due on care_plan.problems (organisation_id, next_evaluation_on, id);

create table care_plan.goals (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  plan_id uuid not null,
  problem_id uuid not null,
  name text not null check (name <> ''),
  code text not null default '',
  description text not null default '',
  target_on date not null,
  progress int not null default 0 check (progress between 0 and 100),
  measures text not null default 'continued' check (measures in ('continued', 'stopped')),
  priority int not null default 3 check (priority between 1 and 5),
  sort_order int not null default 0,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, plan_id, problem_id) references care_plan.problems (organisation_id, plan_id, id)
);
select platform.tenant_table('care_plan.goals');
create index goals_problem on care_plan.goals (organisation_id, plan_id, problem_id, sort_order, id);

create table care_plan.tasks (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  plan_id uuid not null,
  goal_id uuid not null,
  name text not null check (name <> ''),
  code text not null default '',
  description text not null default '',
  -- the day of what is done once; the first day of what is repeated
  due_date date not null,
  until date,
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  times text[] not null default '{}',
  repetition text not null check (repetition in ('once', 'daily', 'weekly')),
  every int not null default 1 check (every between 1 and 52),
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  assigned_to uuid,
  comment text not null default '',
  reports boolean not null default false,
  status text not null default 'running' check (status in ('running', 'stopped')),
  ended_on date,
  close_comment text not null default '',
  priority int not null default 3 check (priority between 1 and 5),
  sort_order int not null default 0,
  changed_at timestamptz not null,
  changed_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, plan_id, goal_id) references care_plan.goals (organisation_id, plan_id, id),
  check (end_time is null or (start_time is not null and start_time < end_time)),
  check (until >= due_date),
  check ((repetition = 'weekly') = (cardinality(weekdays) > 0)),
  check (start_time is not null or cardinality(times) > 0),
  check ((status = 'stopped') = (ended_on is not null))
);
select platform.tenant_table('care_plan.tasks');
create index tasks_goal on care_plan.tasks (organisation_id, plan_id, goal_id, sort_order, id);
create index tasks_changed on care_plan.tasks (organisation_id, resident_id, changed_at);
create index tasks_assigned on care_plan.tasks (organisation_id, assigned_to) where status = 'running';

create table care_plan.evaluations (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  plan_id uuid not null,
  -- of a problem or of a goal; neither: of the whole plan
  problem_id uuid,
  goal_id uuid,
  evaluated_on date not null check (evaluated_on >= '1900-01-01'),
  comment text not null check (comment <> ''),
  progress int check (progress between 0 and 100),
  entered_at timestamptz not null,
  entered_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, resident_id, plan_id) references care_plan.plans (organisation_id, resident_id, id),
  foreign key (organisation_id, plan_id, problem_id) references care_plan.problems (organisation_id, plan_id, id),
  foreign key (organisation_id, plan_id, goal_id) references care_plan.goals (organisation_id, plan_id, id),
  check (problem_id is null or goal_id is null),
  check (progress is null or goal_id is not null)
);
select platform.tenant_table('care_plan.evaluations');
create index evaluations_plan on care_plan.evaluations (organisation_id, plan_id, evaluated_on desc, id desc);

-- What an evaluation said before it was corrected, and why.
create table care_plan.evaluation_versions (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  evaluation_id uuid not null,
  evaluated_on date not null,
  comment text not null,
  progress int,
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, evaluation_id) references care_plan.evaluations (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('care_plan.evaluation_versions');
create index evaluation_versions_evaluation on care_plan.evaluation_versions (organisation_id, evaluation_id, corrected_at desc);

-- What became of a finding that was proposed as a problem: it is not proposed again while it says the same.
create table care_plan.decisions (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  concern_key text not null check (concern_key <> ''),
  decision text not null check (decision in ('taken', 'declined')),
  area text not null,
  concern_text text not null,
  problem_id uuid,
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, concern_key),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('care_plan.decisions');
