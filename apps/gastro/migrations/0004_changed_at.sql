-- When the choice of an order was last changed; the kitchen hears of what changed after the cut-off.
alter table gastro.meal_orders add column changed_at timestamptz;
