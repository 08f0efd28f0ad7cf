create table medication_safety.overrides (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  primary key (organisation_id, id)
);
create unique index overrides_name on medication_safety.overrides (organisation_id, lower(name));
create index overrides_list on medication_safety.overrides (organisation_id, name, id);
select platform.tenant_table('medication_safety.overrides');
