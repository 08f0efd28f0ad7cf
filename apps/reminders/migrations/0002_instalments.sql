-- Which instalments of an invoice a letter asked for, counted from 1: the first one carries the level. One that comes to be overdue
-- when those before are paid begins anew.
alter table reminders.letter_invoices
  add column first_instalment int not null default 1 check (first_instalment >= 1),
  add column last_instalment int not null default 1 check (last_instalment >= first_instalment);
-- never twice the same level for what is due
drop index reminders.once_per_level;
create unique index once_per_level on reminders.letter_invoices (organisation_id, invoice_id, first_instalment, level) where raised;
