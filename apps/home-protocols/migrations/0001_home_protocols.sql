-- Forms that a home offers as protocols. Which form it is never changes; what it asks is a version of the form engine.
create table home_protocols.home_protocols (
  organisation_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  name jsonb not null check (length(name ->> 'default') between 1 and 60),
  icon text not null check (icon <> ''),
  -- the answer that grid and chart show
  shown_item text not null check (shown_item <> ''),
  -- where it is offered; empty: everywhere
  department_ids uuid[] not null default '{}' check (cardinality(department_ids) <= 50),
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, definition_id),
  -- a form that nobody ever answered may be deleted; its mark goes along
  foreign key (organisation_id, definition_id) references forms.definitions (organisation_id, id) on delete cascade
);
select platform.tenant_table('home_protocols.home_protocols');
