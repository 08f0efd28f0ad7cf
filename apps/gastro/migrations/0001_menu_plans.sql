-- Menu plans of a center: a week with menus per meal, and a dish per day, menu and course (specification 2, section 3).
create table gastro.menu_plans (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  center_id uuid not null,
  type text not null default 'week' check (type = 'week'),
  title text not null default '',
  first_day date not null check (extract(isodow from first_day) = 1),
  status text not null default 'unpublished' check (status in ('unpublished', 'published')),
  published_up_to date check (published_up_to between first_day and first_day + 6),
  locked boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, center_id, first_day),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id),
  check ((status = 'published') = (published_up_to is not null))
);
select platform.tenant_table('gastro.menu_plans');
create index menu_plans_day on gastro.menu_plans (organisation_id, first_day);

create table gastro.menus (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  meal text not null check (meal in ('breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner')),
  number int not null check (number between 1 and 9),
  name text not null default '',
  is_default boolean not null default false,
  -- null: included in board
  price_rappen int check (price_rappen >= 0),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, meal, number),
  foreign key (organisation_id, plan_id) references gastro.menu_plans (organisation_id, id) on delete cascade
);
select platform.tenant_table('gastro.menus');
create unique index one_default_menu on gastro.menus (organisation_id, plan_id, meal) where is_default;

create table gastro.menu_plan_entries (
  organisation_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  day date not null,
  course text not null check (course in
    ('starter', 'soup', 'salad', 'main', 'sideVegetable', 'sideStarch', 'dessert', 'cheese', 'bread', 'drink')),
  recipe_id uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, menu_id, day, course),
  foreign key (organisation_id, menu_id) references gastro.menus (organisation_id, id) on delete cascade,
  foreign key (organisation_id, recipe_id) references recipes.recipes (organisation_id, id)
);
select platform.tenant_table('gastro.menu_plan_entries');
create index menu_plan_entries_recipe on gastro.menu_plan_entries (organisation_id, recipe_id);
