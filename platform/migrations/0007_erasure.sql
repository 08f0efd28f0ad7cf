-- Erasing a person: the protocol of what was erased, the records that law keeps longer, and the one way past guards on rows.
-- The columns are named person_id, not resident_id: they stay when everything with resident_id goes.
create table platform.erasures (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  person_id uuid not null,
  erased_at timestamptz not null,
  erased_by uuid,                    -- null: the job of a retention policy
  policy text,
  reason text not null default '',
  counts jsonb not null,             -- table → rows
  files int not null check (files >= 0),
  log_rows int not null check (log_rows >= 0),
  kept jsonb not null,               -- table → rows in the locked area
  primary key (organisation_id, id)
);
select platform.tenant_table('platform.erasures');
-- a protocol is written once
create function platform.keep_erasure() returns trigger language plpgsql as $$
begin
  raise exception 'the protocol of an erasure cannot change' using errcode = '23514';
end $$;
create trigger keep_erasure before update or delete on platform.erasures for each row execute function platform.keep_erasure();

-- The locked area: what another law keeps longer than the record of the person (business books, article 958f OR). Not logged:
-- the log would keep what is to go with the row.
create table platform.locked_records (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  erasure_id uuid not null,
  person_id uuid not null,
  source text not null,              -- schema.table
  title text not null,
  record jsonb not null,             -- the row with its parts, by table
  file_ids uuid[] not null default '{}',
  law text not null,
  keep_until date not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, erasure_id) references platform.erasures (organisation_id, id)
);
select platform.tenant_table('platform.locked_records', logged => false);
create index locked_records_until on platform.locked_records (organisation_id, keep_until);

-- Whether the running statement belongs to an erasure. Guards of single tables (issued invoices) let it pass; the role of the
-- application cannot reach it but through erase_rows, which runs as the owner.
create function platform.erasing() returns boolean language sql stable
  as $$ select current_user <> 'obhut_app' and coalesce(current_setting('app.erasing', true), '') = 'on' $$;
grant execute on function platform.erasing() to obhut_app;

-- Deletes rows of one tenant table whose column is one of some ids, in the organisation of the transaction. Answers how many.
create function platform.erase_rows(target regclass, key text, ids uuid[]) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  erased int;
begin
  if platform.current_organisation() is null then raise exception 'no organisation' using errcode = '42501'; end if;
  if not exists (select from pg_policy p where p.polrelid = target and p.polname = 'tenant') then
    raise exception '% is no tenant table', target using errcode = '42501';
  end if;
  if target in ('platform.changes'::regclass, 'platform.reads'::regclass, 'platform.sign_ins'::regclass, 'platform.erasures'::regclass, 'platform.accounts'::regclass) then
    raise exception '% is never erased', target using errcode = '42501';
  end if;
  perform set_config('app.erasing', 'on', true);
  execute format('delete from %s where organisation_id = $1 and %I = any($2)', target, key) using platform.current_organisation(), ids;
  get diagnostics erased = row_count;
  perform set_config('app.erasing', '', true);
  return erased;
end $$;
revoke execute on function platform.erase_rows(regclass, text, uuid[]) from public;
grant execute on function platform.erase_rows(regclass, text, uuid[]) to obhut_app;

-- Takes the content from single rows of the change log; that something happened, when and by whom, stays, and so does the chain.
-- Beside blank_log: rows that speak of a person without naming the person (parts of parts, settings). Answers how many.
create function platform.blank_changes(ids uuid[]) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed int;
begin
  if platform.current_organisation() is null then raise exception 'no organisation' using errcode = '42501'; end if;
  with blanked as (
    update platform.changes set erased_digest = platform.payload_digest(salt, platform.change_payload(before, after)), before = null, after = null, salt = null
    where organisation_id = platform.current_organisation() and id = any(ids) and erased_digest is null returning subject, row_id),
  -- the log says itself that this was an erasure; without it the chain counts as broken
  told as (
    insert into platform.access_events (organisation_id, account_id, request_id, kind, call, row_id)
    select distinct platform.current_organisation(), platform.current_account(), platform.current_request(), 'erasure', subject, row_id from blanked)
  select count(*)::int into changed from blanked;
  return changed;
end $$;
revoke execute on function platform.blank_changes(uuid[]) from public;
grant execute on function platform.blank_changes(uuid[]) to obhut_app;

-- The person's own accounts lose name, address and every way in; the row stays, because the log names it by id.
create function platform.erase_accounts(person uuid) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  own uuid[] := array(select account_id from platform.external_users where organisation_id = platform.current_organisation() and resident_id = person);
begin
  delete from platform.sign_in_directory where organisation_id = platform.current_organisation() and account_id = any(own);
  delete from platform.sessions where organisation_id = platform.current_organisation() and account_id = any(own);
  update platform.accounts set username = 'erased-' || id, email = '', full_name = '–', password_hash = null, active = false
  where organisation_id = platform.current_organisation() and id = any(own);
  perform platform.blank_changes(array(select c.id from platform.changes c
    where c.organisation_id = platform.current_organisation() and c.subject = 'platform.accounts' and c.row_id = any(own)));
  return cardinality(own);
end $$;
revoke execute on function platform.erase_accounts(uuid) from public;
grant execute on function platform.erase_accounts(uuid) to obhut_app;
