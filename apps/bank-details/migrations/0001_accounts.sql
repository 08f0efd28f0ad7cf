-- Bank details of a resident or of a contact; one of them is the standard (specification 1, section 3).
create table bank_details.accounts (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid,
  contact_id uuid,
  bank_name text not null default '',
  address jsonb not null default '{}',
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  account_number text not null default '',
  clearing_number text not null default '' check (clearing_number ~ '^\d{0,5}$'),
  standard boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  check (num_nonnulls(resident_id, contact_id) = 1),
  check (iban is not null or account_number <> ''),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, contact_id) references contacts.contacts (organisation_id, id) on delete cascade
);
select platform.tenant_table('bank_details.accounts');
create unique index standard_of_resident on bank_details.accounts (organisation_id, resident_id) where standard and resident_id is not null;
create unique index standard_of_contact on bank_details.accounts (organisation_id, contact_id) where standard and contact_id is not null;
create index accounts_resident on bank_details.accounts (organisation_id, resident_id);
create index accounts_contact on bank_details.accounts (organisation_id, contact_id);
create unique index iban_once_of_resident on bank_details.accounts (organisation_id, resident_id, iban) where resident_id is not null;
create unique index iban_once_of_contact on bank_details.accounts (organisation_id, contact_id, iban) where contact_id is not null;
