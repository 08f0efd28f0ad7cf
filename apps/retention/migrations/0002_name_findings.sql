-- An erasure goes by ids. Afterwards the name is looked for in what others wrote; each place is blanked or kept with a reason
-- before the erasure is certified. The name stands here only until the last place is decided.
create table retention.name_searches (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  erasure_id uuid not null,
  last_name text not null,
  first_name text not null,
  birth_date date,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'closed')),
  -- media type → files whose text could not be read
  unread jsonb not null default '{}',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, erasure_id),
  -- the protocol is written at the end of the erasure, in the same transaction
  foreign key (organisation_id, erasure_id) references platform.erasures (organisation_id, id) deferrable initially deferred,
  check (state <> 'closed' or (last_name = '' and first_name = '' and birth_date is null))
);
select platform.tenant_table('retention.name_searches');

create table retention.name_findings (
  organisation_id uuid not null,
  id uuid not null,
  search_id uuid not null,
  -- where: table and row, and in it a column, the bytes of a file, or only the log of a row
  source text not null check (source <> ''),
  row_id uuid not null,
  kind text not null check (kind in ('column', 'content', 'log')),
  column_name text not null default '',
  -- the words around the name, until it is decided
  excerpt text not null default '',
  status text not null default 'open' check (status in ('open', 'blanked', 'kept', 'gone')),
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, search_id, source, row_id, kind, column_name),
  foreign key (organisation_id, search_id) references retention.name_searches (organisation_id, id) on delete cascade,
  check (kind <> 'column' or column_name <> ''),
  check (status <> 'kept' or reason <> ''),
  check (status = 'open' or excerpt = ''),
  check ((status = 'open') = (decided_at is null))
);
select platform.tenant_table('retention.name_findings');
create index name_findings_open on retention.name_findings (organisation_id, search_id, id) where status = 'open';
