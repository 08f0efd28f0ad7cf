-- Rates of the value added tax by code, and the highest daily share of residents in care (Art. 25a para. 5 KVG), each from a day
-- on. A home without rows has those that are shipped; its first change stores them. A row lasts until the next one begins.
create table tariffs.vat_rates (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  code text not null check (code in ('STD', 'RED', 'ACC')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  primary key (organisation_id, id),
  constraint one_rate_at_a_time exclude using gist (organisation_id with =, code with =, daterange(valid_from, valid_to, '[]') with &&)
);
select platform.tenant_table('tariffs.vat_rates');

create table tariffs.resident_caps (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  amount bigint not null check (amount >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  primary key (organisation_id, id),
  constraint one_cap_at_a_time exclude using gist (organisation_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
select platform.tenant_table('tariffs.resident_caps');
