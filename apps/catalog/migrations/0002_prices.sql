-- Price lists with dated prices, and taxes of order types.
create table catalog.price_lists (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_applicability text not null check (tax_applicability in ('included', 'excluded', 'notApplied')),
  is_default boolean not null,
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, id, currency)
);
select platform.tenant_table('catalog.price_lists');
create unique index price_lists_name on catalog.price_lists (organisation_id, lower(name_en));
create unique index price_lists_default on catalog.price_lists (organisation_id, currency) where is_default;

-- A customer group has one list in a currency. A group that is removed leaves its list.
create table catalog.price_list_groups (
  organisation_id uuid not null references platform.organisations,
  list_id uuid not null,
  group_id uuid not null,
  currency text not null,
  primary key (organisation_id, list_id, group_id),
  unique (organisation_id, group_id, currency),
  foreign key (organisation_id, list_id, currency) references catalog.price_lists (organisation_id, id, currency) on update cascade on delete cascade,
  foreign key (organisation_id, group_id) references customers.groups (organisation_id, id) on delete cascade
);
select platform.tenant_table('catalog.price_list_groups');

create table catalog.prices (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  price numeric(12, 4) not null check (price >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  is_default boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, list_id) references catalog.price_lists (organisation_id, id),
  foreign key (organisation_id, product_id) references catalog.products (organisation_id, id),
  foreign key (organisation_id, product_id, variant_id) references catalog.variants (organisation_id, product_id, id),
  constraint one_price_at_a_time exclude using gist
    (organisation_id with =, list_id with =, product_id with =, coalesce(variant_id, '00000000-0000-0000-0000-000000000000') with =, daterange(valid_from, valid_to, '[]') with &&),
  constraint one_default_price_at_a_time exclude using gist
    (organisation_id with =, list_id with =, product_id with =, daterange(valid_from, valid_to, '[]') with &&) where (is_default)
);
select platform.tenant_table('catalog.prices');
create index prices_product on catalog.prices (organisation_id, product_id, valid_from);
create index prices_list on catalog.prices (organisation_id, list_id);
create index prices_variant on catalog.prices (organisation_id, variant_id) where variant_id is not null;

create table catalog.taxes (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  kind text not null check (kind in ('percent', 'amount')),
  -- per cent, or francs per unit
  value numeric(12, 4) not null check (value >= 0 and (kind = 'amount' or value <= 100)),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('catalog.taxes');

-- specification 2, section 5: an order type cannot be in two taxes with overlapping validity
create table catalog.tax_order_types (
  organisation_id uuid not null references platform.organisations,
  tax_id uuid not null,
  order_type text not null check (order_type in ('onSite', 'takeAway', 'delivery', 'staffMeal')),
  valid_from date not null,
  valid_to date,
  primary key (organisation_id, tax_id, order_type),
  foreign key (organisation_id, tax_id) references catalog.taxes (organisation_id, id) on delete cascade,
  constraint one_tax_per_order_type exclude using gist
    (organisation_id with =, order_type with =, daterange(valid_from, valid_to, '[]') with &&)
);
select platform.tenant_table('catalog.tax_order_types');
