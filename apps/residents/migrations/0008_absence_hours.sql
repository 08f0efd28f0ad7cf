-- At what time somebody goes and comes back, where it is known: what is to be done while they are in the house is still to be done.
alter table residents.absences
  add column departure_time text check (departure_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column return_time text check (return_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint absences_return_hour check (return_time is null or return_date is not null),
  add constraint absences_hours check (return_date <> departure_date or departure_time < return_time);
