-- Menus without dates: a week, a day or a single menu (specification 2, section 3), and cycles of weeks (kitchen and operations 1.2).
create table menu_templates.templates (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  type text not null check (type in ('week', 'day', 'single')),
  title text not null check (title <> ''),
  description text not null default '',
  version int not null default 1,
  primary key (organisation_id, id)
);
create unique index templates_title on menu_templates.templates (organisation_id, lower(title));
create index templates_list on menu_templates.templates (organisation_id, title, id);
select platform.tenant_table('menu_templates.templates');

create table menu_templates.menus (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  meal text not null check (meal in ('breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner')),
  number int not null check (number between 1 and 9),
  name text not null default '',
  is_default boolean not null default false,
  -- null: included in board
  price_rappen int check (price_rappen >= 0),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, template_id, meal, number),
  foreign key (organisation_id, template_id) references menu_templates.templates (organisation_id, id) on delete cascade
);
create unique index one_default_menu on menu_templates.menus (organisation_id, template_id, meal) where is_default;
select platform.tenant_table('menu_templates.menus');

create table menu_templates.entries (
  organisation_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  -- days from the first one of the template
  day_offset int not null check (day_offset between 0 and 6),
  course text not null check (course in
    ('starter', 'soup', 'salad', 'main', 'sideVegetable', 'sideStarch', 'dessert', 'cheese', 'bread', 'drink')),
  recipe_id uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, menu_id, day_offset, course),
  foreign key (organisation_id, menu_id) references menu_templates.menus (organisation_id, id) on delete cascade,
  foreign key (organisation_id, recipe_id) references recipes.recipes (organisation_id, id)
);
create index entries_recipe on menu_templates.entries (organisation_id, recipe_id);
select platform.tenant_table('menu_templates.entries');

create table menu_templates.cycles (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  title text not null check (title <> ''),
  -- the Monday of a first week
  anchor date not null check (extract(isodow from anchor) = 1),
  version int not null default 1,
  primary key (organisation_id, id)
);
create unique index cycles_title on menu_templates.cycles (organisation_id, lower(title));
select platform.tenant_table('menu_templates.cycles');

create table menu_templates.cycle_weeks (
  organisation_id uuid not null,
  id uuid not null,
  cycle_id uuid not null,
  position int not null check (position between 1 and 12),
  template_id uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, cycle_id, position),
  foreign key (organisation_id, cycle_id) references menu_templates.cycles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, template_id) references menu_templates.templates (organisation_id, id)
);
create index cycle_weeks_template on menu_templates.cycle_weeks (organisation_id, template_id);
select platform.tenant_table('menu_templates.cycle_weeks');
