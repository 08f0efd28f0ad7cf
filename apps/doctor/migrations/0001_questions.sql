-- What nurses ask the doctor about a resident. The words never change.
create table doctor.questions (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  asked_at timestamptz not null,
  asked_by uuid not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (answered_at is null or withdrawn_at is null),
  check (answered_at >= asked_at and withdrawn_at >= asked_at)
);
select platform.tenant_table('doctor.questions');
create index questions_resident on doctor.questions (organisation_id, resident_id, asked_at desc, id desc);
create index questions_open on doctor.questions (organisation_id, resident_id) where answered_at is null and withdrawn_at is null;

-- What doctors answered. A correction is a new answer.
create table doctor.answers (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  question_id uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  answered_at timestamptz not null,
  answered_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id, question_id) references doctor.questions (organisation_id, resident_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('doctor.answers');
create index answers_question on doctor.answers (organisation_id, question_id, answered_at desc, id desc);
create index answers_resident on doctor.answers (organisation_id, resident_id);

-- When an account last looked at a record as a doctor: what was measured since is new.
create table doctor.looks (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  account_id uuid not null,
  looked_at timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, resident_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('doctor.looks');
create index looks_resident on doctor.looks (organisation_id, resident_id);
