-- Imports of catalogues and interaction lists with a report per row, and the pairs that such a list names.
alter table compendium.editions add constraint editions_once unique (organisation_id, source, title, dated);
-- which kind of list described the product best so far: a list of less weight only fills what is empty
alter table compendium.products add column described_by text check (described_by in ('swissmedic', 'priceList', 'catalogue')),
  add constraint products_described check ((edition_id is null) = (described_by is null));

create table compendium.imports (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null check (kind in ('swissmedic', 'priceList', 'catalogue', 'interactions')),
  dry_run boolean not null,
  title text not null check (title <> ''),
  -- the day that the list says of itself; null: read from the file
  dated date,
  file_id uuid not null,
  file_name text not null,
  -- status, position and total stand with the task
  task_id uuid not null,
  edition_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, task_id),
  foreign key (organisation_id, task_id) references platform.tasks (organisation_id, id),
  foreign key (organisation_id, edition_id) references compendium.editions (organisation_id, id),
  foreign key (organisation_id, created_by) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('compendium.imports');

create table compendium.import_rows (
  organisation_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position int not null check (position >= 1),
  line int check (line >= 1),
  label text not null default '',
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  code text,
  said text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, import_id, position),
  foreign key (organisation_id, import_id) references compendium.imports (organisation_id, id) on delete cascade,
  check ((outcome = 'refused') = (code is not null))
);
select platform.tenant_table('compendium.import_rows', logged => false);
create index import_rows_outcome on compendium.import_rows (organisation_id, import_id, outcome, position);

-- Two that do not go well together, as a list names them: each is an ATC code or the beginning of one, or the name of a substance.
create table compendium.interactions (
  organisation_id uuid not null,
  id uuid not null,
  edition_id uuid not null,
  one text not null check (one <> ''),
  other text not null check (other <> ''),
  severity text not null check (severity in ('info', 'warning', 'alert')),
  text_en text not null default '',
  text_de text not null default '',
  primary key (organisation_id, id),
  -- a pair stands once in a list, whichever comes first
  check (one <= other),
  unique (organisation_id, edition_id, one, other),
  check (text_en <> '' or text_de <> ''),
  foreign key (organisation_id, edition_id) references compendium.editions (organisation_id, id)
);
select platform.tenant_table('compendium.interactions', logged => false);
