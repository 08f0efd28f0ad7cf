-- Databases of the first days: diet, texture, thickness of drinks and portion stood with the kitchen; their one home since is the
-- health record. A diet that has no name there stays readable.
-- from 364f48383b62047127aec462ebb7a51ac94f26b8974b9825bb33ba407be8ba2f
-- after health-record/0002_nutrition.sql
insert into health_record.nutrition (organisation_id, id, resident_id, diet, texture, drink_level, portion, remarks)
  select p.organisation_id, gen_random_uuid(), p.resident_id, case when k.known then p.diet else 'regular' end, p.texture, p.drink_level, p.portion, case when k.known then '' else p.diet end
  from gastro.meal_profiles p, lateral (select p.diet in ('regular', 'light', 'vegetarian', 'vegan', 'diabetic', 'highEnergy', 'lowSalt', 'kidney', 'glutenFree', 'lactoseFree',
    'lowFibre', 'noPork', 'noAlcohol') as known) k
  on conflict (organisation_id, resident_id) do nothing;
alter table gastro.meal_profiles drop column diet, drop column texture, drop column drink_level, drop column portion;
