-- Payment runs: what is paid out of the home, seen by four eyes, with the file that went to the bank; and its payments.
create table payment_runs.runs (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'released', 'exported', 'confirmed', 'rejected')),
  -- drawn when the run is released; the bank knows it as the id of the message
  number text,
  execution_day date not null,
  account_iban text not null check (account_iban ~ '^(CH|LI)\d{2}[A-Z0-9]{17}$'),
  account_bic text check (account_bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  created_at timestamptz not null,
  created_by uuid not null,
  -- who changed last what is paid, to whom, or when
  changed_at timestamptz not null,
  changed_by uuid not null,
  released_at timestamptz,
  released_by uuid,
  exported_at timestamptz,
  exported_by uuid,
  file_id uuid,
  sha256 text,
  settled_at timestamptz,
  settled_by uuid,
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id),
  -- four eyes
  check (released_by <> created_by and released_by <> changed_by),
  check (num_nonnulls(number, released_at, released_by) = case when state = 'draft' then 0 else 3 end),
  -- what went out has its file and its hash
  check (num_nonnulls(file_id, sha256, exported_at, exported_by) in (0, 4)),
  check (sha256 ~ '^[0-9a-f]{64}$'),
  check (state not in ('exported', 'confirmed') or file_id is not null),
  check (state not in ('draft', 'released') or file_id is null),
  check (num_nonnulls(settled_at, settled_by) = case when state in ('confirmed', 'rejected') then 2 else 0 end),
  check ((state = 'rejected') = (reason <> ''))
);
select platform.tenant_table('payment_runs.runs');
create index runs_state on payment_runs.runs (organisation_id, state, id);

create table payment_runs.payouts (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  -- what it pays: the kind of claim and its record
  kind text not null check (kind in ('refund')),
  source_id uuid not null,
  -- by which the bank names it; from the release on
  end_to_end text check (end_to_end ~ '^[A-Za-z0-9?:().,''+ -][A-Za-z0-9/?:().,''+ -]{0,34}$' and end_to_end not like '%//%'),
  name text not null default '',
  street text not null default '',
  house_number text not null default '',
  postal_code text not null default '',
  town text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  reference_type text not null check (reference_type in ('QRR', 'SCOR', 'NON')),
  reference text not null default '',
  message text not null default '' check (char_length(message) <= 140),
  amount bigint not null check (amount > 0),
  currency text not null default 'CHF' check (currency = 'CHF'),
  state text not null default 'open' check (state in ('open', 'paid', 'rejected')),
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, end_to_end),
  foreign key (organisation_id, run_id) references payment_runs.runs (organisation_id, id) on delete cascade,
  check ((reference_type = 'NON') = (reference = '')),
  check ((state = 'rejected') = (reason <> ''))
);
select platform.tenant_table('payment_runs.payouts');
create index payouts_run on payment_runs.payouts (organisation_id, run_id, id);
-- two clerks at once: nothing is paid out twice
create unique index one_living_payout on payment_runs.payouts (organisation_id, kind, source_id) where state = 'open';

-- A run goes on, never back; what was released is what is paid.
create function payment_runs.keep_run() returns trigger language plpgsql as $$
declare
  free text[] := array['state', 'exported_at', 'exported_by', 'file_id', 'sha256', 'settled_at', 'settled_by', 'reason', 'version'];
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'a payment run that was released cannot be removed' using errcode = '23514'; end if;
    return old;
  end if;
  if old.state <> new.state and (old.state, new.state) not in
    (('draft', 'released'), ('released', 'exported'), ('released', 'rejected'), ('exported', 'confirmed'), ('exported', 'rejected')) then
    raise exception 'a payment run cannot go from % to %', old.state, new.state using errcode = '23514';
  end if;
  if old.state <> 'draft' and to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'a payment run that was released cannot change' using errcode = '23514';
  end if;
  if old.file_id is not null and (old.file_id, old.sha256) is distinct from (new.file_id, new.sha256) then
    raise exception 'the file of a payment run cannot change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_run before update or delete on payment_runs.runs for each row execute function payment_runs.keep_run();

create function payment_runs.keep_payout() returns trigger language plpgsql as $$
declare
  free text[] := array['state', 'reason', 'version'];
  run_state text;
begin
  select r.state into run_state from payment_runs.runs r
    where r.organisation_id = coalesce(new.organisation_id, old.organisation_id) and r.id = coalesce(new.run_id, old.run_id);
  -- with a draft that is discarded its payments go
  if run_state is null or run_state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(old) - free <> to_jsonb(new) - free or (old.state <> 'open' and old.state <> new.state) then
    raise exception 'a payment of a released run cannot change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_payout before insert or update or delete on payment_runs.payouts for each row execute function payment_runs.keep_payout();
