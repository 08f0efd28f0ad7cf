-- Other words for the same food ("Härdöpfel", "spud", "pomme de terre"): allergies in words are found by them.
alter table recipes.ingredients add column synonyms text[] not null default '{}'
  check (array_position(synonyms, '') is null and cardinality(synonyms) <= 20);
