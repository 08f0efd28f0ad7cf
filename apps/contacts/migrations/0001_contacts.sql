-- The directory of people and organisations around residents; one person may serve several residents.
create table contacts.contacts (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kinds text[] not null check (kinds <@ array['contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson', 'residualFinancier'] and cardinality(kinds) > 0),
  salutation text not null default '',
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  company_name text not null default '',
  specialty text not null default '',
  category text not null default '',
  address jsonb not null default '{}',
  phones jsonb not null default '[]',
  email text not null default '',
  gln text,
  iban text,
  remarks text not null default '',
  active boolean not null default true,
  search text generated always as (platform.fold(last_name || ' ' || first_name || ' ' || company_name)) stored,
  -- accent-free order of lists: people by family name, organisations by their name
  sort_name text collate "C" generated always as (platform.fold(case when last_name <> '' then last_name || ' ' || first_name else company_name end)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  check (last_name <> '' or company_name <> '')
);
select platform.tenant_table('contacts.contacts');
create index contacts_name on contacts.contacts (organisation_id, sort_name, id);
