-- How a person eats and drinks. The one home of these values: the kitchen reads them from here.
create table health_record.nutrition (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  diet text not null default 'regular' check (diet in ('regular', 'light', 'vegetarian', 'vegan', 'diabetic', 'highEnergy', 'lowSalt', 'kidney', 'glutenFree',
    'lactoseFree', 'lowFibre', 'noPork', 'noAlcohol')),
  -- IDDSI levels as prescribed by a professional, never derived; null: nothing prescribed
  texture int check (texture between 3 and 7),
  drink_level int check (drink_level between 0 and 4),
  portion text not null default 'full' check (portion in ('full', 'half')),
  likes text[] not null default '{}' check (cardinality(likes) <= 30),
  dislikes text[] not null default '{}' check (cardinality(dislikes) <= 30),
  -- needs of a day, as set by a professional
  energy_kcal int check (energy_kcal between 500 and 5000),
  fluid_ml int check (fluid_ml between 200 and 5000),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('health_record.nutrition');
