-- Databases of the first days: numbers of accounts stood with the contact; they have a table of their own since. What is no such number stays readable.
-- once contacts/0001_contacts.sql 13b761f9dd96c46f5e87a668b8f5f66bab19dd2ffc4277de6d7dffec244fd7a4
insert into bank_details.accounts (organisation_id, id, contact_id, iban, standard)
  select organisation_id, gen_random_uuid(), id, upper(replace(iban, ' ', '')), true from contacts.contacts
  where upper(replace(iban, ' ', '')) ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$';
update contacts.contacts set remarks = concat_ws(E'\n', nullif(remarks, ''), 'IBAN: ' || iban)
  where iban <> '' and upper(replace(iban, ' ', '')) !~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$';
alter table contacts.contacts drop column iban;
