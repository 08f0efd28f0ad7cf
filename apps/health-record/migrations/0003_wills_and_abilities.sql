-- What a person has decided about treatment, and where the signed paper is. The trusted person is the one that is linked as such
-- (specification 1, section 5: only one).
create table health_record.wills (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- not asked, none and present are three different things
  state text not null check (state in ('none', 'present')),
  kind text not null default '',
  place text not null default '',
  signed_on date,
  reviewed_on date check (reviewed_on >= signed_on),
  resuscitation text not null check (resuscitation in ('notAsked', 'yes', 'no')),
  hospital text not null check (hospital in ('notAsked', 'yes', 'no')),
  trusted_contact_id uuid,
  remarks text not null default '',
  noted_on date not null,
  noted_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, trusted_contact_id) references contacts.contacts (organisation_id, id),
  check (state = 'present' or (kind = '' and place = '' and signed_on is null))
);
select platform.tenant_table('health_record.wills');

-- Hearing, vision and continence on scales from 0 to 4 (specification 2, section 9); null: not assessed.
create table health_record.abilities (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  hearing int check (hearing between 0 and 4),
  vision int check (vision between 0 and 4),
  continence int check (continence between 0 and 4),
  aids text[] not null default '{}' check (cardinality(aids) <= 20),
  remarks text not null default '',
  assessed_on date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (num_nonnulls(hearing, vision, continence) = 0 or assessed_on is not null)
);
select platform.tenant_table('health_record.abilities');

-- How a person reacts to an allergen: values of a dictionary.
alter table health_record.allergies add column reactions text[] not null default '{}' check (cardinality(reactions) <= 20);
