-- Medical information: allergies, diagnoses, medicines of the past (specification 1, section 3).
create table health_record.allergy_states (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  state text not null check (state in ('known', 'noneKnown', 'notAsked')),
  asked_on date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('health_record.allergy_states');

create table health_record.allergies (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('food', 'medicine', 'environment', 'other')),
  name text not null check (name <> ''),
  -- codes of the 14 food allergens that this allergy stands for; empty when it is none of them
  allergens text[] not null default '{}',
  severity text not null check (severity in ('mild', 'moderate', 'severe', 'unknown')),
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

create table health_record.diagnoses (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  name text not null check (name <> ''),
  status text not null check (status in ('active', 'inactive', 'resolved')),
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
create index earlier_medicines_resident on health_record.earlier_medicines (organisation_id, resident_id);
