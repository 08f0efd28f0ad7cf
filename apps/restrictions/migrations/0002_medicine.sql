-- The order of the medicine by which somebody is restrained: another record of the person, and what it was called when it was chosen.
alter table restrictions.measures
  add column medicine_id uuid,
  add column medicine_name text not null default '' check (length(medicine_name) <= 200),
  add constraint measures_medicine check ((medicine_id is null) = (medicine_name = '') and (medicine_id is null or kind = 'medication'));
