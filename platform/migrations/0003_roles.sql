-- Roles as records, external users and what they may see (specification 1, section 6; specification 2, sections 3 and 6).

-- A role string may carry an organisation type before the equals sign; what counts is the role behind it.
create function platform.plain_roles(roles text[]) returns text[] language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(substr(role, strpos(role, '=') + 1)), '{}') from unnest(roles) role $$;
grant execute on function platform.plain_roles(text[]) to obhut_app;

alter table platform.roles
  add column name_de text not null default '',
  add column description_de text not null default '',
  add column app text not null default '',               -- sold app that the role belongs to; empty: the whole suite
  add column shipped boolean not null default false,
  add column external boolean not null default false,    -- accounts with it are asked per resident
  add column denials jsonb not null default '{}',        -- access key → actions; a denial beats every grant
  add constraint roles_code check (code ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  add constraint roles_name check (name <> '');
-- what administrators may do is never stored, so nobody can store less: the home would be locked out
alter table platform.roles add constraint administrators_may_everything
  check (code not in ('ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN') or (permissions is null and denials = '{}' and not external));

-- A deleted account stays as a name in the log and in records; it can never come in again.
alter table platform.accounts
  add column created_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add constraint deleted_is_inactive check (deleted_at is null or not active);
create index accounts_email on platform.accounts (organisation_id, lower(email));

-- An administrator looks at the product as a role or as an account sees it; such a session only reads.
alter table platform.sessions
  add column preview_roles text[],
  add column preview_account_id uuid,
  add column preview_name text;

-- null: what the account's roles give for a resident
alter table platform.resident_access alter column permissions drop not null;
create index resident_access_resident on platform.resident_access (organisation_id, resident_id);

-- Which residents an external account sees: all, those of a saved filter, chosen ones (platform.resident_access), or those who
-- have the account's person in their profile.
create table platform.external_users (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  access_type text not null check (access_type in ('ALL', 'FLEXIBLE', 'SPECIFIC', 'USER_LINK')),
  filter jsonb,
  contact_id uuid,                  -- the account's person in the directory of contacts
  resident_id uuid,                 -- the resident whose own account it is
  permissions jsonb,
  valid_from date,
  valid_to date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id),
  check (valid_to >= valid_from),
  check ((access_type = 'FLEXIBLE') = (filter is not null)),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.external_users');
create unique index external_users_contact on platform.external_users (organisation_id, contact_id) where contact_id is not null;

-- The directory of user names belongs to no tenant. An account of the own organisation is entered through this function; a name
-- that anybody has already is refused by the key.
create function platform.enter_directory(organisation uuid, account uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  insert into platform.sign_in_directory (username, organisation_id, account_id)
    select a.username, a.organisation_id, a.id from platform.accounts a where a.organisation_id = organisation and a.id = account;
end $$;
revoke all on function platform.enter_directory(uuid, uuid) from public;
grant execute on function platform.enter_directory(uuid, uuid) to obhut_app;
