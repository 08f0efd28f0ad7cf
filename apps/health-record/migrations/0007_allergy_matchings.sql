-- By which version of the kitchen's matching of words an entry was linked to ingredients; none: before versions were counted. Apart
-- from the entry, because linking it anew is no change of it. All links are made from words, none by hand.
create table health_record.allergy_matchings (
  organisation_id uuid not null,
  id uuid not null,                 -- of the allergy
  resident_id uuid not null,
  matched_by int not null check (matched_by > 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, id) references health_record.allergies (organisation_id, id) on delete cascade
);
select platform.tenant_table('health_record.allergy_matchings', logged => false);
create index allergy_matchings_resident on health_record.allergy_matchings (organisation_id, resident_id);
