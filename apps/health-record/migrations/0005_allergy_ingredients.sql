-- Which ingredients of the kitchen an allergy in words stands for, kept when it was recorded: a later change of a name or of a
-- language does not loosen it. An ingredient that is deleted takes its links along; the entry then says that it has none.
create table health_record.allergy_ingredients (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  allergy_id uuid not null,
  ingredient_id uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, allergy_id, ingredient_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, allergy_id) references health_record.allergies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, ingredient_id) references recipes.ingredients (organisation_id, id) on delete cascade
);
select platform.tenant_table('health_record.allergy_ingredients');
create index allergy_ingredients_resident on health_record.allergy_ingredients (organisation_id, resident_id);
create index allergy_ingredients_ingredient on health_record.allergy_ingredients (organisation_id, ingredient_id);
