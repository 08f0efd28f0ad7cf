-- Dashboards that people put together. "Now" is no record: it is made of what the apps offer.
create table dashboards.dashboards (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  owner_id uuid not null,
  name text not null check (name <> '' and name = btrim(name) and length(name) <= 60),
  -- [{ widget: 'app/Screen', columns: 3 | 4 | 6 | 8 | 12 }] in the order of reading
  layout jsonb not null check (jsonb_typeof(layout) = 'array'),
  visibility text not null check (visibility in ('all', 'users', 'roles')),
  roles text[] not null default '{}',
  opens_first boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references platform.accounts (organisation_id, id) on delete cascade,
  check ((visibility = 'roles') = (cardinality(roles) > 0))
);
select platform.tenant_table('dashboards.dashboards');
create unique index dashboards_name on dashboards.dashboards (organisation_id, owner_id, lower(name));
create unique index dashboards_opens_first on dashboards.dashboards (organisation_id, owner_id) where opens_first;

-- the selected users of a dashboard with the visibility 'users'
create table dashboards.viewers (
  organisation_id uuid not null,
  dashboard_id uuid not null,
  account_id uuid not null,
  primary key (organisation_id, dashboard_id, account_id),
  foreign key (organisation_id, dashboard_id) references dashboards.dashboards (organisation_id, id) on delete cascade,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('dashboards.viewers');
create index viewers_account on dashboards.viewers (organisation_id, account_id);
