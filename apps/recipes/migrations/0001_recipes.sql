-- Ingredients with values per 100 g, and recipes made of them (specification 2, section 3).
create table recipes.ingredients (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name jsonb not null check (name ->> 'default' <> ''),
  -- accent-free names in each language, for order and search
  sort_en text not null check (sort_en <> ''),
  sort_de text not null check (sort_de <> ''),
  search text generated always as (sort_en || ' ' || sort_de) stored,
  category text not null default 'other',
  -- the unit in which it is usually measured
  unit text not null default 'g' check (unit in ('g', 'kg', 'ml', 'cl', 'dl', 'l', 'piece')),
  density numeric check (density > 0),            -- g/ml
  piece_weight numeric check (piece_weight > 0),  -- g
  loss_percent numeric not null default 0 check (loss_percent >= 0 and loss_percent < 100),
  -- grams of each nutrient per 100 g of the edible part; null is not known, which is never 0
  per_100g jsonb not null default '{}',
  -- allergen or kind of it → contains, mayContain, unknown, free; what is missing is unknown
  allergens jsonb not null default '{}',
  flags text[] not null default '{}',
  source text not null default 'own',
  source_id text,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, source, source_id)
);
select platform.tenant_table('recipes.ingredients');
create index ingredients_en on recipes.ingredients (organisation_id, sort_en, id);
create index ingredients_de on recipes.ingredients (organisation_id, sort_de, id);

create table recipes.recipes (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name jsonb not null check (name ->> 'default' <> ''),
  sort_en text not null check (sort_en <> ''),
  sort_de text not null check (sort_de <> ''),
  search text generated always as (sort_en || ' ' || sort_de) stored,
  category text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  servings numeric not null check (servings > 0),
  -- weight after cooking by weight before
  yield_factor numeric not null default 1 check (yield_factor > 0 and yield_factor <= 20),
  final_grams numeric check (final_grams > 0),
  -- IDDSI level as served; null where the kitchen has not tested it
  texture_level int check (texture_level between 0 and 7),
  preparation_minutes int check (preparation_minutes between 0 and 10000),
  cooking_minutes int check (cooking_minutes between 0 and 10000),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  tags text[] not null default '{}',
  remarks text not null default '',
  source text not null default 'own',
  source_id text,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, source, source_id)
);
select platform.tenant_table('recipes.recipes');
create index recipes_en on recipes.recipes (organisation_id, sort_en, id);
create index recipes_de on recipes.recipes (organisation_id, sort_de, id);

create table recipes.recipe_ingredients (
  organisation_id uuid not null,
  id uuid not null,
  recipe_id uuid not null,
  position int not null check (position >= 1),
  ingredient_id uuid not null,
  quantity numeric not null check (quantity >= 0),
  unit text not null check (unit in ('g', 'kg', 'ml', 'cl', 'dl', 'l', 'piece')),
  gross_grams numeric not null check (gross_grams >= 0),
  loss_percent numeric not null default 0 check (loss_percent >= 0 and loss_percent < 100),
  -- entered net grams win over the loss
  net_grams numeric check (net_grams >= 0),
  info text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, recipe_id, position),
  foreign key (organisation_id, recipe_id) references recipes.recipes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, ingredient_id) references recipes.ingredients (organisation_id, id)
);
select platform.tenant_table('recipes.recipe_ingredients');
create index recipe_ingredients_ingredient on recipes.recipe_ingredients (organisation_id, ingredient_id);

create table recipes.recipe_steps (
  organisation_id uuid not null,
  id uuid not null,
  recipe_id uuid not null,
  position int not null check (position >= 1),
  section text not null default '',
  instruction text not null check (instruction <> ''),
  primary key (organisation_id, id),
  unique (organisation_id, recipe_id, position),
  foreign key (organisation_id, recipe_id) references recipes.recipes (organisation_id, id) on delete cascade
);
select platform.tenant_table('recipes.recipe_steps');
