-- A leave by day: away and back within one day. It shares no night with anything, so it may lie on the day on which somebody goes
-- to hospital; the nights of all others stay apart.
alter table residents.absences
  drop constraint absences_kind_check,
  add constraint absences_kind_check check (kind in ('hospital', 'vacation', 'dayLeave', 'other')),
  add constraint absences_day_leave check (kind <> 'dayLeave' or (return_date is not null and return_date = departure_date)),
  drop constraint absences_no_overlap,
  add constraint absences_no_overlap exclude using gist (organisation_id with =, resident_id with =, residents.nights(departure_date, return_date) with &&) where (kind <> 'dayLeave');
