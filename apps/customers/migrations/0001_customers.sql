-- Payment methods, payment terms, customer groups and customers.
create table customers.payment_methods (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  kind text not null check (kind in ('cash', 'card', 'invoice', 'mobile', 'account')),
  auto_print boolean not null,
  favorite boolean not null,
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('customers.payment_methods');
create unique index payment_methods_name on customers.payment_methods (organisation_id, lower(name_en));

create table customers.payment_terms (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (name <> ''),
  net_days int not null check (net_days between 0 and 365),
  discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
  discount_days int not null check (discount_days between 0 and 365),
  -- due on a day of the month, so many months after the invoice
  proximate_month int check (proximate_month between 0 and 12),
  proximate_day int check (proximate_day between 1 and 31),
  split_payments int not null check (split_payments between 1 and 24),
  -- days between two instalments
  aging_days int not null check (aging_days between 0 and 365),
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  check (proximate_month is null or proximate_day is not null),
  check (split_payments = 1 or aging_days > 0),
  check (discount_percent = 0 or discount_days > 0)
);
select platform.tenant_table('customers.payment_terms');
create unique index payment_terms_name on customers.payment_terms (organisation_id, lower(name));

create table customers.groups (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  category text not null check (category in ('residents', 'staff', 'external')),
  payment_method_id uuid,
  payment_term_id uuid,
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, payment_method_id) references customers.payment_methods (organisation_id, id),
  foreign key (organisation_id, payment_term_id) references customers.payment_terms (organisation_id, id)
);
select platform.tenant_table('customers.groups');
create unique index groups_name on customers.groups (organisation_id, lower(name_en));

create table customers.customers (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  number text not null check (number <> ''),
  group_id uuid not null,
  name text not null check (name <> ''),
  -- who it is, where the suite knows the person already
  resident_id uuid,
  contact_id uuid,
  email text not null default '',
  phone text not null default '',
  address jsonb not null default '{}',
  -- null: as the group
  payment_method_id uuid,
  payment_term_id uuid,
  remarks text not null default '',
  active boolean not null default true,
  search text generated always as (' ' || platform.fold(name || ' ' || number)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, group_id) references customers.groups (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id),
  foreign key (organisation_id, payment_method_id) references customers.payment_methods (organisation_id, id),
  foreign key (organisation_id, payment_term_id) references customers.payment_terms (organisation_id, id),
  check (resident_id is null or contact_id is null)
);
select platform.tenant_table('customers.customers');
create unique index customers_resident on customers.customers (organisation_id, resident_id) where resident_id is not null;
create unique index customers_contact on customers.customers (organisation_id, contact_id) where contact_id is not null;
create index customers_name on customers.customers (organisation_id, platform.fold(name), id);
