-- How sure the source was of a diagnosis that came from elsewhere, in its own words: a provisional one must not leave as confirmed.
-- Empty: it said nothing. Null: recorded here, then the status says it. Another status chosen here takes the word back.
alter table health_record.diagnoses add column verification text check (verification in ('', 'unconfirmed', 'provisional', 'differential', 'confirmed'));
-- imports of before noted a certainty other than confirmed in the remarks; the rest was confirmed or said nothing, which is not known any more
update health_record.diagnoses set verification = substring(remarks from '^FHIR: (.*)$') where remarks in ('FHIR: unconfirmed', 'FHIR: provisional', 'FHIR: differential');
-- what the source doubted and still has is suspected
update health_record.diagnoses set status = 'suspected' where status = 'active' and verification in ('unconfirmed', 'provisional', 'differential');
