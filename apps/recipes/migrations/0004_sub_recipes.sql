-- A line of a recipe is an ingredient or another recipe, which then counts with its finished weight. No recipe contains itself.
alter table recipes.recipe_ingredients alter column ingredient_id drop not null;
alter table recipes.recipe_ingredients add column part_id uuid;
alter table recipes.recipe_ingredients add check (num_nonnulls(ingredient_id, part_id) = 1);
alter table recipes.recipe_ingredients add foreign key (organisation_id, part_id) references recipes.recipes (organisation_id, id);
create index recipe_ingredients_part on recipes.recipe_ingredients (organisation_id, part_id) where part_id is not null;

create function recipes.keep_parts_apart() returns trigger language plpgsql as $$
begin
  if new.part_id is null then return new; end if;
  -- two at once, each into the other, would close a circle that neither sees: who puts recipes into recipes of a home waits
  perform pg_advisory_xact_lock(hashtextextended('recipes.parts ' || new.organisation_id, 0));
  if exists (
    with recursive below as (
      select new.part_id as id
      union select l.part_id from recipes.recipe_ingredients l join below b on l.recipe_id = b.id
        where l.organisation_id = new.organisation_id and l.part_id is not null
    ) select from below where id = new.recipe_id
  ) then
    raise exception 'a recipe does not contain itself' using errcode = '23514', constraint = 'recipe_ingredients_no_circle';
  end if;
  return new;
end $$;
create trigger keep_parts_apart before insert or update of part_id, recipe_id on recipes.recipe_ingredients
  for each row execute function recipes.keep_parts_apart();
