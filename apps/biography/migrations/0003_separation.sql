-- Whether a couple lives apart, by own will or by court (eCH-0011): only of who is married or in a registered partnership.
alter table biography.biographies
  add column separation text not null default '' check (separation in ('', 'voluntary', 'byCourt')),
  add constraint biographies_separation_of_couple check (separation = '' or marital_status in ('married', 'registered'));
