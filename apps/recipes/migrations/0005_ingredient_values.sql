-- Ingredients to the last field: names of the Swiss table in its other languages, its energy as published, and what they cost.
-- Vitamins and minerals stand in per_100g beside the other nutrients.
alter table recipes.ingredients add column name_fr text not null default '' check (char_length(name_fr) <= 200);
alter table recipes.ingredients add column name_it text not null default '' check (char_length(name_it) <= 200);
-- accent-free synonyms and names of the other languages, for the search
alter table recipes.ingredients add column search_other text not null default '';
-- as the source states it, per 100 g; the product reckons with its own factors
alter table recipes.ingredients add column published_kilojoules numeric check (published_kilojoules >= 0);
alter table recipes.ingredients add column published_kilocalories numeric check (published_kilocalories >= 0);
-- "sack", what it weighs, and what it cost when it was bought last
alter table recipes.ingredients add column purchase_unit text not null default '' check (char_length(purchase_unit) <= 60);
alter table recipes.ingredients add column purchase_grams numeric check (purchase_grams > 0);
alter table recipes.ingredients add column purchase_rappen int check (purchase_rappen >= 0);
alter table recipes.ingredients add column purchased_on date;
alter table recipes.ingredients add constraint ingredients_price_whole
  check (purchase_rappen is null or purchase_grams is not null and purchased_on is not null);

-- how it is cooked: vitamins and minerals are lost by it (kitchen, 4.2)
alter table recipes.recipe_ingredients add column cooking text not null default 'none'
  check (cooking in ('none', 'boiled', 'steamed', 'braised', 'baked', 'fried'));
