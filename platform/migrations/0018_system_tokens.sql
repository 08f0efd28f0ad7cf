-- Tokens by which other systems read instead of a person. The token itself is never stored, only its hash. A token is never changed
-- and never deleted: the log names it by its id for as long as the log is kept. It can only be revoked, for ever.
create table platform.system_tokens (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  token_hash bytea not null check (length(token_hash) = 32),
  -- what it may do; which scopes there are stands in the manifests
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_by uuid,
  revoked_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, revoked_by) references platform.accounts (organisation_id, id),
  check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
  check ((revoked_at is null) = (revoked_by is null))
);
select platform.tenant_table('platform.system_tokens');
revoke delete on platform.system_tokens from obhut_app;
create unique index system_tokens_hash on platform.system_tokens (organisation_id, token_hash);
-- one name means one token in the log, also among those that were revoked
create unique index system_tokens_name on platform.system_tokens (organisation_id, lower(name));

create function platform.keep_system_token() returns trigger language plpgsql as $$
begin
  if (new.name, new.token_hash, new.scopes, new.created_by, new.created_at, new.expires_at) is distinct from (old.name, old.token_hash, old.scopes, old.created_by, old.created_at, old.expires_at) then
    raise exception 'a token is never changed' using errcode = '23514';
  end if;
  if old.revoked_at is not null and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by) then
    raise exception 'a revoked token stays revoked' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_system_token before update on platform.system_tokens for each row execute function platform.keep_system_token();
