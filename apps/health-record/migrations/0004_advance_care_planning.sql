-- Advance care planning: what the person wants besides resuscitation and hospital, the doctor who signed it, and the review
-- after twelve months.
alter table health_record.wills
  drop constraint wills_hospital_check,
  add constraint wills_hospital_check check (hospital in ('notAsked', 'yes', 'limited', 'no')),
  add column intensive_care text not null default 'notAsked' check (intensive_care in ('notAsked', 'yes', 'no')),
  add column artificial_nutrition text not null default 'notAsked' check (artificial_nutrition in ('notAsked', 'yes', 'no')),
  add column antibiotics text not null default 'notAsked' check (antibiotics in ('notAsked', 'yes', 'no')),
  -- a value of a dictionary; empty: not asked
  add column place_of_death text not null default '',
  add column doctor_contact_id uuid,
  add column doctor_signed_on date,
  add foreign key (organisation_id, doctor_contact_id) references contacts.contacts (organisation_id, id),
  add check (doctor_signed_on is null or doctor_contact_id is not null);

-- Of which review somebody was told: once for each, however often the job runs. Apart, because a notice is no change of the will.
create table health_record.will_reminders (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  review_on date not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, review_on),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('health_record.will_reminders', false);

-- How sure an allergy is. What was recorded before, or came from elsewhere without it, says nothing about it.
alter table health_record.allergies add column certainty text not null default 'unknown' check (certainty in ('suspected', 'confirmed', 'unknown'));
