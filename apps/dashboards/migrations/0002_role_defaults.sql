-- Which dashboard opens for people of a role who have not chosen one themselves. It must be shared with the role; when its owner
-- takes it back, it does not open any more, and the settings say so.
create table dashboards.role_defaults (
  organisation_id uuid not null,
  id uuid not null,
  role text not null check (role <> ''),
  dashboard_id uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, role),
  foreign key (organisation_id, dashboard_id) references dashboards.dashboards (organisation_id, id) on delete cascade
);
select platform.tenant_table('dashboards.role_defaults');
