-- How the cost of care is split by level (Art. 25a KVG), and what the home charges per day. Both with validity.
create table tariffs.cost_allocations (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  level text not null check (level <> ''),
  cost_type text not null check (cost_type <> ''),
  normative_cost bigint not null check (normative_cost >= 0),
  insurance_type text not null check (insurance_type in ('none', 'exact', 'max', 'percentage')),
  insurance_value numeric(12, 3) check (insurance_value >= 0),
  resident_type text not null check (resident_type in ('none', 'exact', 'max', 'percentage')),
  resident_value numeric(12, 3) check (resident_value >= 0),
  government_type text not null check (government_type in ('none', 'exact', 'max', 'percentage')),
  government_value numeric(12, 3) check (government_value >= 0),
  duration_from int check (duration_from >= 0),
  duration_to int check (duration_to >= duration_from),
  duration_unit text not null check (duration_unit in ('minutesPerDay', 'hoursPerDay', 'minutesPerMonth', 'hoursPerMonth')),
  unit text not null check (unit in ('day', 'hour', 'piece')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  statutory_cap boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  -- amounts are whole Rappen, percentages at most 100; only `max` may be open
  check (case insurance_type when 'none' then insurance_value is null when 'max' then insurance_value is null or insurance_value = trunc(insurance_value)
    when 'exact' then insurance_value is not null and insurance_value = trunc(insurance_value) else insurance_value is not null and insurance_value <= 100 end),
  check (case resident_type when 'none' then resident_value is null when 'max' then resident_value is null or resident_value = trunc(resident_value)
    when 'exact' then resident_value is not null and resident_value = trunc(resident_value) else resident_value is not null and resident_value <= 100 end),
  check (case government_type when 'none' then government_value is null when 'max' then government_value is null or government_value = trunc(government_value)
    when 'exact' then government_value is not null and government_value = trunc(government_value) else government_value is not null and government_value <= 100 end),
  -- specification 2, section 5: only one per level
  constraint one_allocation_per_level exclude using gist
    (organisation_id with =, cost_type with =, level with =, daterange(valid_from, valid_to, '[]') with &&)
);
select platform.tenant_table('tariffs.cost_allocations');

create table tariffs.prices (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null check (kind in ('board', 'attendance', 'reservation', 'absenceDeduction', 'mealExtra')),
  -- francs per day or piece, up to 4 decimals; a deduction stands here without its sign
  price numeric(12, 4) not null check (price >= 0),
  min_consecutive_days int check (min_consecutive_days > 0),
  max_days_per_year int check (max_days_per_year > 0),
  vat_code text not null check (vat_code in ('STD', 'RED', 'ACC', 'EXEMPT', 'OUT')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  primary key (organisation_id, id),
  check (kind = 'absenceDeduction' or (min_consecutive_days is null and max_days_per_year is null)),
  constraint one_price_at_a_time exclude using gist
    (organisation_id with =, kind with =, daterange(valid_from, valid_to, '[]') with &&)
);
select platform.tenant_table('tariffs.prices');
