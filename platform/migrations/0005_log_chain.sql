-- The log: who came in, who was refused, who read, changed, exported and printed what; sealed block by block into a chain of
-- hashes. Sealing is done by the background (platform/server/log-chain.ts), never by a request.

-- Which transaction wrote a row. Everything below the oldest running transaction is complete, whatever its clock said: that is
-- how the sealer takes every row once and in order.
create function platform.this_transaction() returns bigint language sql volatile parallel restricted
  as $$ select pg_current_xact_id()::text::bigint $$;

-- ---------------------------------------------------------------- refusals, exports, prints, readings of the log
create table platform.access_events (
  organisation_id uuid not null,
  id uuid not null default platform.new_id(),
  at timestamptz not null default clock_timestamp(),
  account_id uuid,
  request_id text,
  kind text not null check (kind in ('refusal', 'export', 'print', 'logRead', 'erasure', 'prune')),
  call text not null,
  status int,
  code text,
  resident_id uuid,
  row_id uuid,
  detail jsonb,
  primary key (organisation_id, id)
);
alter table platform.access_events enable row level security;
create policy tenant on platform.access_events using (organisation_id = (select platform.current_organisation())) with check (organisation_id = (select platform.current_organisation()));
grant select, insert on platform.access_events to obhut_app;
create index access_events_resident on platform.access_events (organisation_id, resident_id, id) where resident_id is not null;

-- ---------------------------------------------------------------- what sealing needs on every row of the log
-- salt: the digest of a payload must not be guessed once the payload of an erased person is gone
-- erased_digest: takes the place of payload and salt when they are erased, so that the chain still holds
alter table platform.changes
  add column xact bigint not null default platform.this_transaction(),
  add column salt uuid default gen_random_uuid(),
  add column erased_digest bytea;
alter table platform.access_events
  add column xact bigint not null default platform.this_transaction(),
  add column salt uuid default gen_random_uuid(),
  add column erased_digest bytea;
alter table platform.reads add column xact bigint not null default platform.this_transaction();
alter table platform.sign_ins add column xact bigint not null default platform.this_transaction();
-- rows come in the order of their transactions, so a few bytes per block of pages are index enough
create index changes_xact on platform.changes using brin (xact) with (pages_per_range = 16, autosummarize = on);
create index reads_xact on platform.reads using brin (xact) with (pages_per_range = 16, autosummarize = on);
create index sign_ins_xact on platform.sign_ins using brin (xact) with (pages_per_range = 16, autosummarize = on);
create index access_events_xact on platform.access_events using brin (xact) with (pages_per_range = 16, autosummarize = on);
-- the log of one's own doings and the newest entries first
create index changes_account on platform.changes (organisation_id, account_id, id);
create index reads_account on platform.reads (organisation_id, account_id, id);
-- sign-ins are added to and read, never changed
revoke update, delete on platform.sign_ins from obhut_app;

-- ---------------------------------------------------------------- the entries as text, the same for sealer and verifier
create function platform.change_payload(before jsonb, after jsonb) returns text language sql immutable parallel safe
  as $$ select jsonb_build_array(before, after)::text $$;
create function platform.payload_digest(salt uuid, payload text) returns bytea language sql immutable parallel safe
  as $$ select sha256(convert_to(coalesce(salt::text, '') || ' ' || payload, 'UTF8')) $$;

-- head: what stays for ever · payload: what is erased with a person. Instants are written in the session's zone: UTC.
create view platform.log_entries as
  select organisation_id, 'changes' as source, id, xact, at, account_id, resident_id, erased_digest, salt,
    jsonb_build_array(organisation_id, 'changes', id, at, account_id, request_id, subject, row_id, resident_id, operation)::text as head,
    platform.change_payload(before, after) as payload
  from platform.changes
  union all
  select organisation_id, 'reads', id, xact, at, account_id, resident_id, null, null,
    jsonb_build_array(organisation_id, 'reads', id, at, account_id, request_id, call, resident_id, row_ids)::text, null
  from platform.reads
  union all
  select organisation_id, 'sign_ins', id, xact, at, account_id, null, null, null,
    jsonb_build_array(organisation_id, 'sign_ins', id, at, account_id, username, outcome, address)::text, null
  from platform.sign_ins
  union all
  select organisation_id, 'access_events', id, xact, at, account_id, resident_id, erased_digest, salt,
    jsonb_build_array(organisation_id, 'access_events', id, at, account_id, request_id, kind, call, status, code, resident_id, row_id)::text,
    coalesce(detail, 'null')::text
  from platform.access_events;

-- ---------------------------------------------------------------- the chain
create table platform.log_blocks (
  organisation_id uuid not null,
  number int not null check (number > 0),
  sealed_at timestamptz not null,
  members uuid[] not null,          -- the entries, in order; empty once they are past their retention
  digests bytea not null,           -- 32 bytes per entry
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  pruned_at timestamptz,
  primary key (organisation_id, number),
  check (length(digests) % 32 = 0)
);
alter table platform.log_blocks enable row level security;
create policy tenant on platform.log_blocks for select using (organisation_id = (select platform.current_organisation()));
grant select on platform.log_blocks to obhut_app;
alter table platform.log_blocks alter column digests set storage external; -- random bytes do not compress

-- how far all logs together are sealed; the lock on this row makes one server of several the sealer
create table platform.log_position (
  only_one boolean primary key default true check (only_one),
  xact bigint not null,
  id uuid not null,
  moved_at timestamptz not null default now()
);
insert into platform.log_position (xact, id) values (0, '00000000-0000-0000-0000-000000000000');

-- ---------------------------------------------------------------- erasing and pruning
-- Takes the payload of a person out of the log of the running organisation; the digest stays in its place. Answers how many entries.
create function platform.blank_log(resident uuid) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed int;
  told int;
begin
  if platform.current_organisation() is null then raise exception 'no organisation' using errcode = '42501'; end if;
  update platform.changes set erased_digest = platform.payload_digest(salt, platform.change_payload(before, after)), before = null, after = null, salt = null
    where organisation_id = platform.current_organisation() and resident_id = resident and erased_digest is null;
  get diagnostics changed = row_count;
  update platform.access_events set erased_digest = platform.payload_digest(salt, coalesce(detail, 'null')::text), detail = null, salt = null
    where organisation_id = platform.current_organisation() and resident_id = resident and erased_digest is null and detail is not null;
  get diagnostics told = row_count;
  insert into platform.access_events (organisation_id, account_id, request_id, kind, call, resident_id)
    values (platform.current_organisation(), platform.current_account(), platform.current_request(), 'erasure', 'log.blank', resident);
  return changed + told;
end $$;

-- The same for single rows that are not kept below a resident, for example a contact person.
create function platform.blank_log_rows(of_subject text, ids uuid[]) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed int;
begin
  if platform.current_organisation() is null then raise exception 'no organisation' using errcode = '42501'; end if;
  update platform.changes set erased_digest = platform.payload_digest(salt, platform.change_payload(before, after)), before = null, after = null, salt = null
    where organisation_id = platform.current_organisation() and subject = of_subject and row_id = any (ids) and erased_digest is null;
  get diagnostics changed = row_count;
  insert into platform.access_events (organisation_id, account_id, request_id, kind, call, row_id)
    select platform.current_organisation(), platform.current_account(), platform.current_request(), 'erasure', of_subject, one from unnest(ids) one;
  return changed;
end $$;

-- Deletes entries whose retention is over, whole blocks, oldest first; never what is younger than a year. Answers how many entries.
create function platform.prune_log(older_than timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  limit_at timestamptz := least(older_than, now() - interval '365 days');
  block record;
  removed int := 0;
  blocks int := 0;
begin
  if platform.current_organisation() is null then raise exception 'no organisation' using errcode = '42501'; end if;
  for block in select number, members from platform.log_blocks
    where organisation_id = platform.current_organisation() and pruned_at is null and sealed_at < limit_at order by number for update
  loop
    delete from platform.changes where organisation_id = platform.current_organisation() and id = any (block.members);
    delete from platform.reads where organisation_id = platform.current_organisation() and id = any (block.members);
    delete from platform.sign_ins where organisation_id = platform.current_organisation() and id = any (block.members);
    delete from platform.access_events where organisation_id = platform.current_organisation() and id = any (block.members);
    update platform.log_blocks set members = '{}', pruned_at = now() where organisation_id = platform.current_organisation() and number = block.number;
    removed := removed + cardinality(block.members);
    blocks := blocks + 1;
  end loop;
  if blocks > 0 then
    insert into platform.access_events (organisation_id, kind, call, detail)
      values (platform.current_organisation(), 'prune', 'log.prune', jsonb_build_object('blocks', blocks, 'entries', removed, 'olderThan', limit_at));
  end if;
  return removed;
end $$;
revoke execute on function platform.blank_log(uuid), platform.blank_log_rows(text, uuid[]), platform.prune_log(timestamptz) from public;
grant execute on function platform.blank_log(uuid), platform.blank_log_rows(text, uuid[]), platform.prune_log(timestamptz) to obhut_app;
