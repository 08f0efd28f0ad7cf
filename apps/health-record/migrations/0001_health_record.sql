-- Medical information: allergies, diagnoses, medicines of the past (specification 1, section 3).

-- "None known" is something that somebody asked and recorded. No row means: not asked.
create table health_record.allergy_states (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  state text not null check (state in ('known', 'noneKnown', 'notAsked')),
  asked_on date,
  asked_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (state = 'notAsked' or asked_on is not null)
);
select platform.tenant_table('health_record.allergy_states');

create table health_record.allergies (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('food', 'medicine', 'contact', 'pollen', 'insect', 'environment', 'other')),
  name text not null check (name <> ''),
  -- codes of the 14 food allergens that this allergy stands for, NUT or NUT.hazelnut; empty when it is none of them
  allergens text[] not null default '{}',
  severity text not null check (severity in ('mild', 'moderate', 'severe', 'lifeThreatening', 'unknown')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  code text not null default '',
  code_system text not null default '',
  remarks text not null default '',
  recorded_on date,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('health_record.allergies');
create index allergies_resident on health_record.allergies (organisation_id, resident_id);
-- the same allergy twice in the list helps nobody
create unique index allergies_once on health_record.allergies (organisation_id, resident_id, kind, lower(name)) where status = 'active';

create table health_record.diagnoses (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  name text not null check (name <> ''),
  status text not null check (status in ('suspected', 'active', 'chronic', 'inRemission', 'inactive', 'resolved')),
  code text not null default '',
  code_system text not null default '',
  onset_on date,
  ended_on date check (ended_on >= onset_on),
  doctor_contact_id uuid,
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, doctor_contact_id) references contacts.contacts (organisation_id, id)
);
select platform.tenant_table('health_record.diagnoses');
create index diagnoses_resident on health_record.diagnoses (organisation_id, resident_id);

-- Medicines that somebody else ordered before or outside: shown as history, never given from here.
create table health_record.earlier_medicines (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  name text not null check (name <> ''),
  code text not null default '',
  code_system text not null default '',
  status text not null,
  ordered_on date,
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('health_record.earlier_medicines');
create index earlier_medicines_resident on health_record.earlier_medicines (organisation_id, resident_id, ordered_on desc);
