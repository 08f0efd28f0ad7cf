-- Registration of companies and persons, and the links that confirm something by mail.
-- A registration of a new company already carries the id that its organisation will have: until it is confirmed there is
-- neither organisation nor account, so nothing of it can sign in, and a refused one leaves nothing behind.

-- ---------------------------------------------------------------- organisations: kind and company profile number
alter table platform.organisations add column kind text not null default 'nursing-home'
  check (kind in ('nursing-home', 'vendor', 'doctor', 'insurance', 'residual-financier', 'other'));

-- Eight digits, the last one checks the others (Luhn), so that a typing error finds no company; drawn at random, so that
-- numbers cannot be counted up.
create function platform.new_profile_number() returns text language plpgsql volatile as $$
declare
  digits text;
  total int;
  d int;
begin
  loop
    digits := (1000000 + floor(random() * 9000000))::int::text;
    total := 0;
    for i in 1..7 loop
      d := substr(digits, i, 1)::int * (case when i % 2 = 1 then 2 else 1 end);
      total := total + d / 10 + d % 10;
    end loop;
    digits := digits || ((10 - total % 10) % 10)::text;
    exit when not exists (select 1 from platform.organisations o where o.profile_number = digits);
  end loop;
  return digits;
end $$;
alter table platform.organisations add column profile_number text unique check (profile_number ~ '^[0-9]{8}$');
update platform.organisations set profile_number = platform.new_profile_number() where profile_number is null;
alter table platform.organisations alter column profile_number set default platform.new_profile_number();
alter table platform.organisations alter column profile_number set not null;

-- address and identity of the organisation as a company (specification 2, section 3: new user registration)
create table platform.companies (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name_2 text not null default '',
  company_type text not null default '',
  street text not null default '',
  street_2 text not null default '',
  post_office_box text not null default '',
  postal_code text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default 'CH' check (country = 'CH'),
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  duns_number text not null default '' check (duns_number ~ '^([0-9]{9})?$'),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id)
);
select platform.tenant_table('platform.companies');

-- ---------------------------------------------------------------- registrations
create table platform.registrations (
  organisation_id uuid not null,    -- of the company that is joined, or that will be created
  id uuid not null,
  kind text not null check (kind in ('create', 'join', 'recover')),
  actor text not null check (actor in ('nursing-home', 'vendor', 'doctor', 'insurance', 'residual-financier', 'other')),
  status text not null check (status in ('awaitingConfirmation', 'awaitingApproval', 'confirmed', 'declined')),
  email text not null check (email = lower(email)),
  full_name text not null check (full_name <> ''),
  salutation text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  language text not null check (language in ('en', 'de')),
  password_hash text,               -- only until the account exists
  company jsonb not null default '{}',
  account_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.registrations', logged => false);
-- one open registration per address, over all organisations: two that start at once meet here
create unique index registrations_open_email on platform.registrations (email) where status in ('awaitingConfirmation', 'awaitingApproval');
create index registrations_status on platform.registrations (organisation_id, status, id);

-- ---------------------------------------------------------------- links in mails
-- The token is stored as a hash, counts once and for a time; a new one voids the one before.
create table platform.confirmation_links (
  organisation_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose ~ '^[a-zA-Z]{3,40}$'),
  account_id uuid,
  registration_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'declined')),
  email text,                       -- the address that the link proves, where it is another than the account's
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  check ((account_id is null) <> (registration_id is null)),
  check ((used_at is null) = (outcome is null)),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, registration_id) references platform.registrations (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.confirmation_links', logged => false);
create index confirmation_links_account on platform.confirmation_links (organisation_id, account_id) where account_id is not null;
create index confirmation_links_registration on platform.confirmation_links (organisation_id, registration_id) where registration_id is not null;

-- how often somebody who is not known made an open call in an hour: by address, and by the mailbox that it writes to (hashes only)
create table platform.open_call_counts (
  key_hash bytea not null,
  hour timestamptz not null,
  count int not null check (count > 0),
  primary key (key_hash, hour)
);

-- the code that proves whose address a deleted account has
alter table platform.challenges drop constraint challenges_purpose_check;
alter table platform.challenges add constraint challenges_purpose
  check (purpose in ('secondFactor', 'reset', 'newPassword', 'emailFactor', 'newEmail', 'passkey', 'confirmIdentity', 'recovery'));

-- The user name of an account in the directory follows the account: an invited person may use another address.
create function platform.rename_in_directory(organisation uuid, account uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  update platform.sign_in_directory d set username = a.username from platform.accounts a
    where a.organisation_id = organisation and a.id = account and d.organisation_id = organisation and d.account_id = account;
end $$;
revoke all on function platform.rename_in_directory(uuid, uuid) from public;
grant execute on function platform.rename_in_directory(uuid, uuid) to obhut_app;

-- a mail may leave before its organisation exists
alter table platform.mails drop constraint mails_organisation_id_fkey;
