-- The list in other orders than that of names: by day of birth (the search by birth uses the same index), and who else has a family name.
create index residents_age on residents.residents (organisation_id, birth_date, id);
drop index residents.residents_birth;
create index residents_family on residents.residents (organisation_id, last_name);
