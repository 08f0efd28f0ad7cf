-- How the servers that a home names itself (its mail server, its identity providers) were found when they were last looked at.
-- Written every few minutes, so not logged.
create table platform.server_looks (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,                 -- of the mail server or of the identity provider
  kind text not null check (kind in ('mail', 'provider')),
  -- the setting that was looked at; a changed one has not been looked at yet
  of_version int not null,
  name text not null,
  address text not null,
  reason text,                      -- why it cannot be used; null: it answers
  since timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.server_looks', logged => false);
