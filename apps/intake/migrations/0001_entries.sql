-- What went in and out, and what was eaten. Corrected with a reason, never gone. Urine and vomit stand with the excretion.
create table intake.entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  happened_at timestamptz not null check (happened_at >= '1900-01-01'),
  kind text not null check (kind in ('in', 'out', 'meal')),
  route text check (route in ('oral', 'tube', 'subcutaneous', 'intravenous', 'drain', 'stool', 'other')),
  ml int check (ml between 0 and 3000),
  -- value of the dictionary intake.drinks
  drink text check (drink <> ''),
  meal text check (meal in ('breakfast', 'midMorning', 'lunch', 'midAfternoon', 'dinner', 'lateMeal')),
  portion int check (portion in (0, 25, 50, 75, 100)),
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (case kind
    when 'in' then ml is not null and coalesce(route in ('oral', 'tube', 'subcutaneous', 'intravenous'), false)
      and meal is null and portion is null
    when 'out' then ml is not null and coalesce(route in ('drain', 'stool', 'other'), false)
      and drink is null and meal is null and portion is null
    else ml is null and route is null and drink is null and (meal is not null or portion is not null or note <> '') end),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('intake.entries');
create index entries_resident on intake.entries (organisation_id, resident_id, happened_at desc, id desc);

-- What an entry said before it was corrected, and why.
create table intake.corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  entry_id uuid not null,
  -- only the fields that were changed, as they stood
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, entry_id) references intake.entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('intake.corrections');
create index corrections_entry on intake.corrections (organisation_id, entry_id, corrected_at desc, id desc);

-- Who is observed from when to when, with which target, and who ordered it.
create table intake.orders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  from_day date not null,
  to_day date,
  -- millilitres by mouth a day; null: the target of the home
  target_ml int check (target_ml between 0 and 10000),
  ordered_by text not null check (ordered_by <> ''),
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (to_day >= from_day),
  constraint one_order_a_day exclude using gist (organisation_id with =, resident_id with =, daterange(from_day, to_day, '[]') with &&)
);
select platform.tenant_table('intake.orders');
create index orders_resident on intake.orders (organisation_id, resident_id, from_day desc);
