-- Lines to other systems that a home sets up itself (specification 1, sections 5 and 8: integration).
create table admin.interfaces (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null check (kind in ('homeManagement', 'accounting', 'ordering', 'laboratory', 'other')),
  name text not null check (name <> '' and length(name) <= 60),
  protocol text not null check (protocol in ('sftp', 'ftps', 'ftp', 'https')),
  host text not null check (host <> ''),
  port int not null check (port between 1 and 65535),
  -- under which code the other system knows this home
  department_code text not null check (department_code ~ '^\S{5}$'),
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('admin.interfaces');
create unique index interfaces_name on admin.interfaces (organisation_id, lower(name));

-- What the other system said the last time somebody tried; the interface itself is not changed by trying.
create table admin.interface_checks (
  organisation_id uuid not null,
  interface_id uuid not null,
  -- the setting that was tried; a changed one has not been tried yet
  interface_version int not null,
  at timestamptz not null default now(),
  ok boolean not null,
  answer text not null check (length(answer) <= 500),
  primary key (organisation_id, interface_id),
  foreign key (organisation_id, interface_id) references admin.interfaces (organisation_id, id) on delete cascade
);
select platform.tenant_table('admin.interface_checks', logged => false);

-- In which category an app is shown.
create table admin.app_categories (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  app_code text not null check (app_code ~ '^[a-z][a-z-]{0,39}$'),
  category text not null check (category <> ''),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, app_code)
);
select platform.tenant_table('admin.app_categories');

-- Settings that were taken over from a file.
create table admin.settings_imports (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  at timestamptz not null default now(),
  account_id uuid not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  changed int not null check (changed >= 0),
  refused int not null check (refused >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('admin.settings_imports');
