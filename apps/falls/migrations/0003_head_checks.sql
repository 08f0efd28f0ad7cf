-- What was found at a check after a blow to the head. The task is done by it; pulse, blood pressure and consciousness stand among the
-- vital signs (`readings`). Taken back with its task it is struck and stays readable.
create table falls.head_checks (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  fall_id uuid not null,
  -- the care task that it answers
  task_id uuid not null,
  happened_at timestamptz not null,
  level text not null check (level in ('A', 'C', 'V', 'P', 'U')),
  pupils text not null check (pupils in ('equal', 'unequal')),
  reaction text not null check (reaction in ('prompt', 'slow', 'none')),
  headache boolean not null,
  vomiting boolean not null,
  pulse int check (pulse between 20 and 250),
  systolic int check (systolic between 40 and 300),
  diastolic int check (diastolic between 20 and 200),
  note text not null default '' check (length(note) <= 500),
  readings uuid[] not null check (cardinality(readings) between 1 and 3),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, fall_id) references falls.falls (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((systolic is null) = (diastolic is null) and (systolic is null or systolic > diastolic)),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('falls.head_checks');
create unique index head_checks_of_task on falls.head_checks (organisation_id, task_id) where struck_at is null;
create index head_checks_of_fall on falls.head_checks (organisation_id, fall_id, happened_at desc, id desc);
create index head_checks_resident on falls.head_checks (organisation_id, resident_id, happened_at desc, id desc);
