-- What was confirmed of an order that does not suit, by dish, so that it can be compared with what the dishes are later; empty for
-- orders of before: those have conflict_codes alone. The second person who confirms what is severe is never the first.
alter table gastro.meal_orders add column accepted jsonb not null default '[]' check (jsonb_typeof(accepted) = 'array');
alter table gastro.meal_orders add column second_by uuid;
alter table gastro.meal_orders add column second_at timestamptz;
alter table gastro.meal_orders add constraint second_is_another check ((second_by is null) = (second_at is null) and (second_by is null or second_by is distinct from conflict_by));
-- what kitchen and ward were told of it when something changed after it was ordered
alter table gastro.meal_orders add column told text[] not null default '{}';
create index meal_orders_resident on gastro.meal_orders (organisation_id, resident_id, day);
