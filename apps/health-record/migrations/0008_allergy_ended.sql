-- Since when an allergy is not held any more: the next people on duty hear of it. Empty: it holds, or nobody knows since when it does not.
alter table health_record.allergies
  add column ended_on date,
  add constraint allergies_ended_inactive check (ended_on is null or status = 'inactive');
