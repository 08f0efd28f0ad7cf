create table intake.entries (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  primary key (organisation_id, id)
);
create unique index entries_name on intake.entries (organisation_id, lower(name));
create index entries_list on intake.entries (organisation_id, name, id);
select platform.tenant_table('intake.entries');
