-- Signing in: security policies, address rules, second factors, challenges, kept sign-ins, single sign-on.
-- Codes and tokens are stored as hashes, secrets encrypted by the application (platform/server/secrets.ts).

-- what happened at the door; the list of outcomes is kept by the code that writes them
alter table platform.sign_ins drop constraint sign_ins_outcome_check;
alter table platform.sign_ins add constraint sign_ins_outcome check (outcome ~ '^[a-zA-Z]{3,40}$');
create index sign_ins_account on platform.sign_ins (organisation_id, account_id, id desc);

-- ---------------------------------------------------------------- policies (specification 2, section 3: security policy)
create table platform.security_policies (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (name <> ''),
  applies_to text not null check (applies_to in ('all', 'roles', 'accounts')),
  roles text[] not null default '{}',
  account_ids uuid[] not null default '{}',
  two_factor text not null check (two_factor in ('off', 'optional', 'required')),
  methods text[] not null check (methods <@ array['authenticator', 'email', 'passkey']),
  maximum_failed_sign_ins int not null check (maximum_failed_sign_ins between 1 and 100),
  lock_minutes int not null check (lock_minutes between 0 and 10080),                   -- 0: until an administrator unlocks
  session_lock_minutes int not null check (session_lock_minutes between 0 and 480),     -- 0: never
  registration_link_hours int not null check (registration_link_hours in (24, 168, 336, 720)),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, name),
  check (two_factor = 'off' or cardinality(methods) > 0),
  check (applies_to <> 'roles' or cardinality(roles) > 0),
  check (applies_to <> 'accounts' or cardinality(account_ids) > 0)
);
select platform.tenant_table('platform.security_policies');

-- the IP whitelist: an address or subnet for all users, one role or one user
create table platform.address_rules (
  organisation_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  applies_to text not null check (applies_to in ('all', 'role', 'account')),
  role text check ((applies_to = 'role') = (role is not null)),
  account_id uuid check ((applies_to = 'account') = (account_id is not null)),
  network cidr not null,
  note text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, policy_id) references platform.security_policies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.address_rules');
create index address_rules_policy on platform.address_rules (organisation_id, policy_id);

-- Looked at with every request, so it stands where the session look-up reads anyway.
alter table platform.organisations add column restricts_addresses boolean not null default false;
create function platform.note_address_rules() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update platform.organisations o set restricts_addresses = exists (select 1 from platform.address_rules r where r.organisation_id = o.id)
    where o.id = coalesce(new.organisation_id, old.organisation_id);
  return null;
end $$;
create trigger note_address_rules after insert or delete on platform.address_rules for each row execute function platform.note_address_rules();

-- ---------------------------------------------------------------- accounts and sessions
-- codes are counted apart from passwords
alter table platform.accounts add column failed_codes int not null default 0 check (failed_codes >= 0);
alter table platform.accounts add column email_codes boolean not null default false;   -- the email code is switched on as a second factor

-- an account is found by user name or by email before anybody is known; the trigger keeps the copy of the address right
alter table platform.sign_in_directory add column email text;
create index sign_in_directory_email on platform.sign_in_directory (email);
create function platform.directory_email() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'accounts' then
    update platform.sign_in_directory d set email = lower(new.email) where d.organisation_id = new.organisation_id and d.account_id = new.id;
    return null;
  end if;
  new.email := (select lower(a.email) from platform.accounts a where a.organisation_id = new.organisation_id and a.id = new.account_id);
  return new;
end $$;
create trigger directory_email after update of email on platform.accounts for each row execute function platform.directory_email();
create trigger directory_email before insert on platform.sign_in_directory for each row execute function platform.directory_email();

-- twoFactorSetup: the policy wants a second factor that is not there yet, nothing but setting it up is allowed;
-- twoFactorProven: it is there now, the next step exchanges this session for a full one under a new token
alter table platform.sessions add column stage text not null default 'full' check (stage in ('full', 'twoFactorSetup', 'twoFactorProven'));
alter table platform.sessions add column family_id uuid;                               -- the kept sign-in that it came from
alter table platform.sessions add column authenticated_at timestamptz not null default now();
alter table platform.sessions add column active_at timestamptz not null default now();
alter table platform.sessions add column idle_minutes int not null default 0 check (idle_minutes >= 0);
alter table platform.sessions add column locked_at timestamptz;
create index sessions_account on platform.sessions (organisation_id, account_id);

-- "Keep me logged in": every use gives a new token; a used one that comes again ends the whole family
create table platform.kept_sign_ins (
  organisation_id uuid not null,
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.kept_sign_ins', logged => false);
create index kept_sign_ins_family on platform.kept_sign_ins (organisation_id, family_id);
create index kept_sign_ins_account on platform.kept_sign_ins (organisation_id, account_id);

-- ---------------------------------------------------------------- second factors
create table platform.authenticators (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  secret bytea not null,            -- encrypted
  confirmed_at timestamptz,
  last_step bigint,                 -- a code counts once: steps up to this one are used
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.authenticators');

create table platform.passkeys (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, credential_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.passkeys');
create index passkeys_account on platform.passkeys (organisation_id, account_id);

create table platform.recovery_codes (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, code_hash),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.recovery_codes', logged => false);

-- A started sign-in, password reset or registration of a factor: short, few tries, one use. It authorises nothing.
create table platform.challenges (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('secondFactor', 'reset', 'newPassword', 'emailFactor', 'newEmail', 'passkey', 'confirmIdentity')),
  token_hash bytea not null,
  code_hash bytea,
  code_expires_at timestamptz,
  webauthn_challenge text,
  detail jsonb not null default '{}',
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.challenges', logged => false);
create index challenges_account on platform.challenges (organisation_id, account_id, purpose);

-- ---------------------------------------------------------------- single sign-on (OpenID Connect), one or more providers per organisation
create table platform.identity_providers (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null check (name <> ''),
  issuer text not null check (issuer ~ '^https?://'),
  client_id text not null check (client_id <> ''),
  secret bytea,                     -- encrypted
  role_claim text not null default '',
  role_map jsonb not null default '{}',                       -- value of the claim → role
  default_role text,
  creates_accounts boolean not null default false,
  links_by_email boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
select platform.tenant_table('platform.identity_providers');

-- which organisation a provider code belongs to; read before anybody is known
create table platform.identity_provider_directory (
  code text primary key,
  organisation_id uuid not null,
  provider_id uuid not null,
  foreign key (organisation_id, provider_id) references platform.identity_providers (organisation_id, id) on delete cascade
);
create function platform.note_identity_provider() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from platform.identity_provider_directory where organisation_id = new.organisation_id and provider_id = new.id;
  insert into platform.identity_provider_directory (code, organisation_id, provider_id) values (new.code, new.organisation_id, new.id);
  return null;
end $$;
create trigger note_identity_provider after insert or update of code on platform.identity_providers for each row execute function platform.note_identity_provider();

create table platform.external_identities (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  subject text not null check (subject <> ''),
  account_id uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, provider_id, subject),
  foreign key (organisation_id, provider_id) references platform.identity_providers (organisation_id, id) on delete cascade,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.external_identities');
create index external_identities_account on platform.external_identities (organisation_id, account_id);

-- ---------------------------------------------------------------- limits that are no matter of one organisation (no names: hashes only)
-- failures of unknown user names, so that they lock like known ones
create table platform.unknown_sign_ins (
  name_hash bytea primary key,
  failed int not null,
  locked_until timestamptz,
  at timestamptz not null default now()
);
-- how many different names failed from one address (IPv6: one /64) in a quarter of an hour
create table platform.failures_by_address (
  network cidr not null,
  name_hash bytea not null,
  failed int not null,
  at timestamptz not null default now(),
  primary key (network, name_hash)
);
create index failures_by_address_age on platform.failures_by_address (at);

-- A mail that carries a code is emptied as soon as it has left, and is not shown to those who may read the sent mails.
alter table platform.mails add column confidential boolean not null default false;
