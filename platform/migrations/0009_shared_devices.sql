-- Shared devices with PINs, notifications by choice, the sign-in page of a home, logout at the provider, a session under a new
-- token, and the check value of the master secret.

-- ---------------------------------------------------------------- policies
-- Hours after a sign-in with password and second factor in which a person may come back on the same shared device by PIN or
-- passkey; 0: never. Off unless a policy allows it.
alter table platform.security_policies add column quick_switch_hours int not null default 0 check (quick_switch_hours between 0 and 24);

-- ---------------------------------------------------------------- shared devices
-- A browser that several people use, known by a token in its cookie. What it remembers belongs to it: no other device is told.
create table platform.shared_devices (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  token_hash bytea not null,
  name text not null check (name <> ''),
  registered_by uuid not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, registered_by) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.shared_devices');

-- who signed in on a device with password and second factor, and when last
create table platform.shared_device_people (
  organisation_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  account_id uuid not null,
  proven_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, device_id, account_id),
  foreign key (organisation_id, device_id) references platform.shared_devices (organisation_id, id) on delete cascade,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.shared_device_people', logged => false);
create index shared_device_people_account on platform.shared_device_people (organisation_id, account_id);

-- argon2id over a keyed hash: four digits alone would be guessed from a copy of the database. A counter of its own: wrong PINs
-- block the PIN, never the account, or everybody at the device could lock out everybody else.
create table platform.pins (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  failed int not null default 0 check (failed >= 0),
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, account_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.pins', logged => false);

alter table platform.challenges drop constraint challenges_purpose;
alter table platform.challenges add constraint challenges_purpose check (purpose in
  ('secondFactor', 'reset', 'newPassword', 'emailFactor', 'newEmail', 'passkey', 'confirmIdentity', 'recovery', 'quickSwitch', 'unlock'));

-- ---------------------------------------------------------------- sessions
alter table platform.sessions
  add column two_factors boolean not null default false,   -- begun with two factors, not with a kept sign-in or a PIN
  add column device_id uuid,                               -- the shared device on which somebody came back by PIN or passkey
  add column provider_logout bytea,                        -- encrypted: where the provider is told about the logout
  -- the token before the last new one is good for a moment longer, for requests that were under way
  add column former_hash bytea,
  add column renewed_at timestamptz;
create index sessions_former on platform.sessions (organisation_id, former_hash) where former_hash is not null;

-- ---------------------------------------------------------------- notifications
alter table platform.notifications add column kind text not null default 'other' check (kind ~ '^[A-Za-z][A-Za-z.-]{0,79}$');
-- From which severity on a kind of notification reaches somebody in the app and by email. No row: all in the app, none by email.
create table platform.notification_choices (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kinds jsonb not null default '{}',               -- kind → { app, email }
  quiet_from time,
  quiet_to time,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null and quiet_to is null),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.notification_choices');
-- a mail that tells of a notification, and one that waits for the end of quiet hours
alter table platform.mails
  add column notification_id uuid,
  add column send_after timestamptz;
create index mails_notification on platform.mails (organisation_id, notification_id) where notification_id is not null and sent_at is null;

-- ---------------------------------------------------------------- the sign-in page of a home
-- The code cannot be guessed: nobody can go through the homes of an installation.
alter table platform.organisations
  add column sign_in_code text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  add column logo_file_id uuid;
alter table platform.organisations add foreign key (id, logo_file_id) references platform.files (organisation_id, id) deferrable initially deferred;
-- Only the own organisation, only the logo; null takes it away.
create function platform.set_logo(file uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update platform.organisations set logo_file_id = file where id = platform.current_organisation();
end $$;
revoke execute on function platform.set_logo(uuid) from public;
grant execute on function platform.set_logo(uuid) to obhut_app;

-- ---------------------------------------------------------------- the installation
-- A keyed hash of a fixed word: another master secret is noticed at the start, not when the first secret cannot be opened.
create table platform.secret_check (
  one boolean primary key default true check (one),
  digest bytea not null
);
