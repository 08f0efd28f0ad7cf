-- Of which dish of the menus a sample is: its name is written in the language of whoever took it. Null: typed by hand. No key: a recipe
-- may go, the sample stays.
alter table food_safety.samples add column recipe_id uuid;
