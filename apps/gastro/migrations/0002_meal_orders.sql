-- Where a person eats and which menu they take; diet, texture, thickness of drinks and portion stand in the health record.
create table gastro.meal_profiles (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  place text not null default 'diningHall' check (place in ('diningHall', 'room')),
  -- the number of the menu that is ordered if nobody chooses
  menu_number int check (menu_number between 1 and 9),
  note text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('gastro.meal_profiles');

create table gastro.meal_orders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  day date not null,
  meal text not null check (meal in ('breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner')),
  menu_id uuid not null,
  portion text not null check (portion in ('full', 'half')),
  quantity int not null default 1 check (quantity between 1 and 10),
  place text not null check (place in ('diningHall', 'room')),
  diet text not null default 'regular',
  texture int check (texture between 3 and 7),
  note text not null default '',
  status text not null default 'confirmed' check (status in ('confirmed', 'received', 'delivered', 'billed', 'cancelled')),
  source text not null check (source in ('manual', 'auto')),
  price_rappen int check (price_rappen >= 0),
  ordered_by uuid,
  ordered_at timestamptz not null,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- an order in spite of allergens: which, the text that was shown, why, who and when
  conflict_codes text[] not null default '{}',
  conflict_text text not null default '',
  conflict_reason text not null default '',
  conflict_by uuid,
  conflict_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, menu_id) references gastro.menus (organisation_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (conflict_codes = '{}' or (conflict_by is not null and conflict_at is not null and conflict_text <> ''))
);
select platform.tenant_table('gastro.meal_orders');
-- one order per person and meal, whoever orders first; and an automatic one only once, also after it was cancelled
create unique index one_order_a_meal on gastro.meal_orders (organisation_id, resident_id, day, meal) where status <> 'cancelled';
create unique index one_auto_order on gastro.meal_orders (organisation_id, resident_id, day, meal) where source = 'auto';
create index meal_orders_day on gastro.meal_orders (organisation_id, day, meal);
create index meal_orders_menu on gastro.meal_orders (organisation_id, menu_id, day);

create table gastro.skipped_meals (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  day date not null,
  meal text not null check (meal in ('breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner')),
  reason text not null check (reason <> ''),
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, day, meal),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('gastro.skipped_meals');
create index skipped_meals_day on gastro.skipped_meals (organisation_id, day);
