-- The frame's own tables and the functions with which apps declare theirs.
-- Every tenant table has organisation_id first in its keys; row-level security is the second wall.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

create function platform.current_organisation() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;
create function platform.current_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
create function platform.current_request() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.request_id', true), '') $$;
-- accent-free lower case; the same folding as platform/domain/plain-text.ts
create function platform.fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

-- time-ordered ids (UUID version 7) for rows that the database itself writes; records get theirs from the application
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create function platform.new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function platform.new_id() returns uuid language sql volatile parallel safe as $f$
      select encode(set_byte(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        6, 112 | (get_byte(uuid_send(gen_random_uuid()), 6) & 15)), 'hex')::uuid $f$;
  end if;
end $$;

create table platform.organisations (
  id uuid primary key,
  name text not null,
  zone text not null default 'Europe/Zurich',
  created_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- change log and read log
create table platform.changes (
  organisation_id uuid not null,
  id uuid not null default platform.new_id(),
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  request_id text,
  subject text not null,            -- schema.table
  row_id uuid,
  resident_id uuid,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,                     -- differences only
  after jsonb,
  primary key (organisation_id, id)
) partition by hash (organisation_id);
create table platform.changes_0 partition of platform.changes for values with (modulus 4, remainder 0);
create table platform.changes_1 partition of platform.changes for values with (modulus 4, remainder 1);
create table platform.changes_2 partition of platform.changes for values with (modulus 4, remainder 2);
create table platform.changes_3 partition of platform.changes for values with (modulus 4, remainder 3);
create index changes_row on platform.changes (organisation_id, subject, row_id);
create index changes_resident on platform.changes (organisation_id, resident_id, id);

create table platform.reads (
  organisation_id uuid not null,
  id uuid not null default platform.new_id(),
  at timestamptz not null default clock_timestamp(),
  account_id uuid not null,
  request_id text,
  call text not null,
  resident_id uuid,
  row_ids uuid[],
  primary key (organisation_id, id)
) partition by hash (organisation_id);
create table platform.reads_0 partition of platform.reads for values with (modulus 4, remainder 0);
create table platform.reads_1 partition of platform.reads for values with (modulus 4, remainder 1);
create table platform.reads_2 partition of platform.reads for values with (modulus 4, remainder 2);
create table platform.reads_3 partition of platform.reads for values with (modulus 4, remainder 3);
create index reads_resident on platform.reads (organisation_id, resident_id, id);

-- One trigger for all tenant tables: no handler can forget the log. Differences only; never secrets or derived search text.
create function platform.log_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  b jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  a jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  r jsonb := coalesce(a, b);
  k text;
  hidden text[] := array['search', 'password_hash', 'token_hash', 'code_hash', 'secret'];
begin
  if tg_op = 'UPDATE' then
    for k in select jsonb_object_keys(b) loop
      if b -> k is not distinct from a -> k then b := b - k; a := a - k; end if;
    end loop;
    if a - 'version' - 'updated_at' - hidden = '{}'::jsonb then return null; end if;
  end if;
  insert into platform.changes (organisation_id, account_id, request_id, subject, row_id, resident_id, operation, before, after)
  values ((r ->> 'organisation_id')::uuid, platform.current_account(), platform.current_request(),
    tg_table_schema || '.' || tg_table_name, (r ->> 'id')::uuid,
    case when tg_table_schema = 'residents' and tg_table_name = 'residents' then (r ->> 'id')::uuid else (r ->> 'resident_id')::uuid end,
    lower(tg_op), b - hidden, a - hidden);
  -- the resident goes with it, so that only those are told who may see the resident
  perform pg_notify('obhut_changes', (r ->> 'organisation_id') || ' ' || tg_table_schema || '.' || tg_table_name || ' ' || coalesce(r ->> 'id', '') || ' '
    || coalesce(case when tg_table_schema = 'residents' and tg_table_name = 'residents' then r ->> 'id' else r ->> 'resident_id' end, ''));
  return null;
end $$;

-- For technical tables that are not logged but wait for background work or are shown live.
create function platform.announce_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_notify('obhut_changes', new.organisation_id::text || ' ' || tg_table_schema || '.' || tg_table_name || ' ' || new.id::text);
  return null;
end $$;

-- The version that clients send back grows with every change.
create function platform.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- organisation_id and id are never updated.
create function platform.keep_identity() returns trigger language plpgsql as $$
begin
  if new.organisation_id <> old.organisation_id or new.id <> old.id then
    raise exception 'identity of a row cannot change' using errcode = '23514';
  end if;
  return new;
end $$;

-- Declares a tenant table: row-level security, grants, versions and log. Called once per table by its migration.
-- logged = false is for technical rows (sessions, keys, outbox), never for care or money.
create function platform.tenant_table(target regclass, logged boolean default true) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenant on %s using (organisation_id = (select platform.current_organisation())) with check (organisation_id = (select platform.current_organisation()))', target);
  execute format('grant select, insert, update, delete on %s to obhut_app', target);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function platform.next_version()', target);
  end if;
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then
    execute format('create trigger keep_identity before update of organisation_id, id on %s for each row execute function platform.keep_identity()', target);
  end if;
  if logged then
    execute format('create trigger log_change after insert or update or delete on %s for each row execute function platform.log_change()', target);
  end if;
end $$;

grant usage on schema platform to obhut_app;
grant select on platform.organisations to obhut_app;
alter table platform.organisations enable row level security;
create policy own on platform.organisations using (id = (select platform.current_organisation()));
-- the log can be added to and read, never changed
alter table platform.changes enable row level security;
create policy tenant on platform.changes for select using (organisation_id = (select platform.current_organisation()));
grant select on platform.changes to obhut_app;
alter table platform.reads enable row level security;
create policy tenant on platform.reads using (organisation_id = (select platform.current_organisation())) with check (organisation_id = (select platform.current_organisation()));
grant select, insert on platform.reads to obhut_app;

-- ---------------------------------------------------------------- accounts, roles, sessions
create table platform.roles (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  code text not null,
  name text not null,
  description text not null default '',
  permissions jsonb,                -- access key → actions; null: as the apps ship it
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
select platform.tenant_table('platform.roles');

create table platform.accounts (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  username text not null check (username = lower(username) and username <> ''),
  email text not null,
  full_name text not null check (full_name <> ''),
  password_hash text,
  roles text[] not null check (cardinality(roles) > 0),
  active boolean not null default true,
  confirmed boolean not null default true,
  failed_sign_ins int not null default 0 check (failed_sign_ins >= 0),
  locked_until timestamptz,
  language text not null default 'en',
  demo boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, username)
);
select platform.tenant_table('platform.accounts');

-- The one global table with a name in it: which organisation a user name belongs to. Read before anybody is known.
create table platform.sign_in_directory (
  username text primary key,
  organisation_id uuid not null,
  account_id uuid not null,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);

create table platform.sessions (
  organisation_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  keep boolean not null default false,
  address inet,
  user_agent text,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.sessions', logged => false);

-- sign-ins, refusals, sign-outs: the place where the next rules of access write to
create table platform.sign_ins (
  organisation_id uuid not null references platform.organisations,
  id uuid not null default platform.new_id(),
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  username text not null,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'locked', 'inactive', 'notConfirmed', 'signedOut')),
  address inet,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.sign_ins', logged => false);

-- which resident an external account may see, and what of it (specification 1, section 6)
create table platform.resident_access (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resident_id uuid not null,
  permissions jsonb not null,
  valid_from date,
  valid_to date check (valid_to is null or valid_from is null or valid_to >= valid_from),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, resident_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.resident_access');

-- ---------------------------------------------------------------- idempotency, settings, dictionaries, sequences
create table platform.idempotency_keys (
  organisation_id uuid not null,
  account_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, key)
);
select platform.tenant_table('platform.idempotency_keys', logged => false);
create index idempotency_keys_age on platform.idempotency_keys (created_at);

create table platform.settings (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  scope text not null check (scope in ('organisation', 'site', 'account')),
  scope_id uuid not null,           -- the organisation, site or account that the value belongs to
  key text not null check (key ~ '^[A-Za-z0-9._-]{1,120}$'),
  value jsonb not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, scope, scope_id, key)
);
select platform.tenant_table('platform.settings');

create table platform.dictionary_values (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  dictionary text not null,
  value text not null check (value <> ''),
  label_en text not null,
  label_de text not null,
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, dictionary, value)
);
select platform.tenant_table('platform.dictionary_values');

create table platform.sequences (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  code text not null,
  pattern text not null,
  initial_number bigint not null check (initial_number >= 0),
  last_number bigint,
  last_year int,
  yearly_restart boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code)
);
select platform.tenant_table('platform.sequences', logged => false);

-- ---------------------------------------------------------------- outbox, files, mail, notifications
create table platform.outbox (
  organisation_id uuid not null,
  id uuid not null default platform.new_id(),
  event text not null,
  payload jsonb not null,
  account_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  attempts int not null default 0,
  last_error text,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.outbox', logged => false);
create trigger announce_change after insert on platform.outbox for each row execute function platform.announce_change();
create index outbox_open on platform.outbox (created_at) where delivered_at is null;
-- at least once, and once per listener: a listener's work and this row are one transaction
create table platform.deliveries (
  organisation_id uuid not null,
  outbox_id uuid not null,
  listener text not null,
  primary key (organisation_id, outbox_id, listener)
);
select platform.tenant_table('platform.deliveries', logged => false);

create table platform.files (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  purpose text not null,
  resident_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.files');

create table platform.mails (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.mails', logged => false);
create trigger announce_change after insert on platform.mails for each row execute function platform.announce_change();

create table platform.notifications (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  severity text not null check (severity in ('info', 'warning', 'alert')),
  title_en text not null,
  title_de text not null,
  link text,
  resident_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  acknowledged_at timestamptz,
  snoozed_until timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.notifications');
create index notifications_account on platform.notifications (organisation_id, account_id, created_at desc);

-- long work with visible progress (imports, monthly runs, exports)
create table platform.tasks (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null,
  position int not null default 0,
  total int,
  result jsonb,
  error text,
  cancel_asked boolean not null default false,
  alive_at timestamptz,             -- told by the server that works on it; a running task that is silent was interrupted
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.tasks', logged => false);
create trigger announce_change after insert or update on platform.tasks for each row execute function platform.announce_change();
