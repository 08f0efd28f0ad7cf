-- A measure by medicine needs the order of the medicine: a day after it began without one, who is in charge is told.
alter table restrictions.reminders drop constraint reminders_duty_check;
alter table restrictions.reminders add constraint reminders_duty_check check (duty in ('requestOpen', 'reviewOverdue', 'endPassed', 'newOrder', 'orderMissing', 'personOpen', 'representativeOpen', 'authorityOpen'));
