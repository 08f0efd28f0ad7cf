-- Imports with a report per row, and the names under which others know our records. All three are technical: what an import
-- changes in care or kitchen is logged by the tables that it changes.
create table interchange.imports (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null check (kind in ('fhir', 'foods')),
  dry_run boolean not null,
  -- day from which new residents have a stay
  entry_date date check (entry_date is null or kind = 'fhir'),
  -- persons who resemble a resident are taken as well
  allow_similar boolean not null default false,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 200),
  -- status, position and total stand with the task
  task_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, task_id),
  foreign key (organisation_id, task_id) references platform.tasks (organisation_id, id),
  foreign key (organisation_id, created_by) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('interchange.imports');

create table interchange.import_rows (
  organisation_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position int not null check (position >= 1),
  -- name of the file, and the line in it for tables
  source text not null,
  line int check (line >= 1),
  label text not null default '',
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  code text,
  subject text check (subject in ('resident', 'ingredient')),
  subject_id uuid,
  detail jsonb not null default '{}',
  primary key (organisation_id, id),
  unique (organisation_id, import_id, position),
  foreign key (organisation_id, import_id) references interchange.imports (organisation_id, id) on delete cascade,
  check ((outcome = 'refused') = (code is not null)),
  check ((subject is null) = (subject_id is null))
);
select platform.tenant_table('interchange.import_rows', logged => false);
create index import_rows_outcome on interchange.import_rows (organisation_id, import_id, outcome, position);

-- What another system calls a record of ours. The unique key is what makes an import repeatable.
create table interchange.external_ids (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  system text not null check (system <> '' and length(system) <= 200),
  external_id text not null check (external_id <> '' and length(external_id) <= 200),
  subject text not null check (subject in ('resident', 'diagnosis', 'allergy', 'earlierMedicine', 'reading', 'ingredient')),
  -- the record; for parts of a resident's record the resident that carries them
  subject_id uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, system, external_id)
);
select platform.tenant_table('interchange.external_ids', logged => false);
create index external_ids_subject on interchange.external_ids (organisation_id, subject, subject_id);
