-- What was not done of it is a warning for the next people on duty, not a line among others: whoever orders it says so, it is not a
-- matter of the tab on which it stands.
alter table care_tasks.schedules add column warns boolean not null default false;
alter table care_tasks.occurrences add column warns boolean not null default false;
-- what was ordered so far warned by its tab. The order stays as it was read: no new version, and what was told of it stays told
alter table care_tasks.schedules disable trigger user;
alter table care_tasks.occurrences disable trigger user;
update care_tasks.schedules set warns = true where tab in ('protocols', 'medications');
update care_tasks.occurrences set warns = true where tab in ('protocols', 'medications');
alter table care_tasks.schedules enable trigger user;
alter table care_tasks.occurrences enable trigger user;
