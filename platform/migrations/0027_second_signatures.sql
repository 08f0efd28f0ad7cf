-- The signature of a second person on the device of the first one (four eyes). What was signed is only a keyed hash: whoever reads the
-- table learns neither a token nor a dose. A signature is used once, within its ten minutes, and never changed.
create table platform.second_signatures (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- who is signed in at the device, and who signs beside
  first_id uuid not null,
  signer_id uuid not null,
  -- the call for which it was given, and the digest of what that call is asked
  call text not null check (call ~ '^[A-Za-z][\w-]*(\.[\w-]+){2}$'),
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, first_id) references platform.accounts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, signer_id) references platform.accounts (organisation_id, id) on delete cascade,
  check (first_id <> signer_id),
  check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  check (used_at is null or used_at <= expires_at)
);
select platform.tenant_table('platform.second_signatures', logged => false);
-- who signed beside somebody last, and the signatures of an account that is removed
create index second_signatures_first on platform.second_signatures (organisation_id, first_id, created_at desc);
create index second_signatures_signer on platform.second_signatures (organisation_id, signer_id);

create function platform.keep_second_signature() returns trigger language plpgsql as $$
begin
  if (new.token_hash, new.first_id, new.signer_id, new.call, new.digest, new.created_at, new.expires_at) is distinct from (old.token_hash, old.first_id, old.signer_id, old.call, old.digest, old.created_at, old.expires_at) then
    raise exception 'a signature is never changed' using errcode = '23514';
  end if;
  if old.used_at is not null and new.used_at is distinct from old.used_at then
    raise exception 'a used signature stays used' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_second_signature before update on platform.second_signatures for each row execute function platform.keep_second_signature();

-- Wrong tries of this door alone: they lock neither a sign-in nor a PIN. Counted for the person whose PIN or password it should have
-- been, and for the one who is signed in at the device, who could go from colleague to colleague.
create table platform.second_signature_tries (
  organisation_id uuid not null,
  account_id uuid not null,
  side text not null check (side in ('signer', 'beside')),
  failed int not null check (failed >= 0),
  tried_at timestamptz not null default now(),
  primary key (organisation_id, account_id, side),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('platform.second_signature_tries', logged => false);

-- the log tells who stood at the device when somebody signed beside, rightly or wrongly
alter table platform.access_events drop constraint access_events_kind_check;
alter table platform.access_events add constraint access_events_kind_check check (kind in ('refusal', 'export', 'print', 'logRead', 'erasure', 'prune', 'signature'));
