-- What a kitchen says of a recipe beyond its values: properties and own tags from its lists, and photos (specification 2, section 3).
alter table recipes.recipes add column properties text[] not null default '{}'
  check (array_position(properties, '') is null and cardinality(properties) <= 20);
alter table recipes.recipes add column own_tags text[] not null default '{}'
  check (array_position(own_tags, '') is null and cardinality(own_tags) <= 20);
alter table recipes.recipes add check (source <> '' and source_id <> '');

create table recipes.photos (
  organisation_id uuid not null,
  id uuid not null,
  recipe_id uuid not null,
  file_id uuid not null,
  caption text not null default '' check (char_length(caption) <= 200),
  -- shown in lists; at most one
  cover boolean not null default false,
  width int not null check (width > 0),
  height int not null check (height > 0),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, file_id),
  foreign key (organisation_id, recipe_id) references recipes.recipes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id)
);
select platform.tenant_table('recipes.photos');
create index photos_recipe on recipes.photos (organisation_id, recipe_id, id);
create unique index photos_one_cover on recipes.photos (organisation_id, recipe_id) where cover;
