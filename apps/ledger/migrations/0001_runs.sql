-- Accounts of the ledger of a home, valid from a day; and what was exported to it, run by run.
create table ledger.plans (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  valid_from date not null,
  -- a run has booked by it: from then on it stays as it is
  used_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, valid_from)
);
select platform.tenant_table('ledger.plans');

create table ledger.accounts (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  -- what is booked on it, such as receivables or revenue.board
  role text not null check (role ~ '^[a-zA-Z]+(\.[a-zA-Z]+)*$'),
  account text not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$'),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, role),
  foreign key (organisation_id, plan_id) references ledger.plans (organisation_id, id) on delete cascade
);
select platform.tenant_table('ledger.accounts');

create table ledger.tax_codes (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  vat_code text not null check (vat_code in ('STD', 'RED', 'ACC', 'EXEMPT', 'OUT')),
  -- each rate has a code of its own; 0 for what bears no tax
  percent numeric(5, 2) not null check (percent between 0 and 100),
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$'),
  -- where the tax is owed; without tax there is none
  account text check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$'),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, vat_code, percent),
  foreign key (organisation_id, plan_id) references ledger.plans (organisation_id, id) on delete cascade,
  check ((percent > 0) = (account is not null)),
  check (percent = 0 or vat_code in ('STD', 'RED', 'ACC'))
);
select platform.tenant_table('ledger.tax_codes');

create function ledger.keep_plan() returns trigger language plpgsql as $$
begin
  if old.used_at is not null and (tg_op = 'DELETE' or to_jsonb(old) - 'version' <> to_jsonb(new) - 'version') then
    raise exception 'accounts by which a run has booked cannot change' using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_plan before update or delete on ledger.plans for each row execute function ledger.keep_plan();

create function ledger.keep_plan_row() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger.plans p where p.organisation_id = coalesce(new.organisation_id, old.organisation_id)
    and p.id in (new.plan_id, old.plan_id) and p.used_at is not null) then
    raise exception 'accounts by which a run has booked cannot change' using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_account before insert or update or delete on ledger.accounts for each row execute function ledger.keep_plan_row();
create trigger keep_tax_code before insert or update or delete on ledger.tax_codes for each row execute function ledger.keep_plan_row();

create table ledger.runs (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  number text not null,
  -- null: the first run takes all that was before
  from_day date,
  until_day date not null check (until_day >= from_day),
  documents int not null check (documents > 0),
  lines int not null check (lines >= 0),
  late int not null check (late between 0 and documents),
  debit bigint not null check (debit >= 0),
  credit bigint not null,
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  -- two people at once: one run
  unique (organisation_id, until_day),
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id),
  check (debit = credit)
);
select platform.tenant_table('ledger.runs');

create table ledger.documents (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  position int not null check (position > 0),
  -- what the journals call it: booked once
  entry_id uuid not null,
  kind text not null check (kind in ('invoice', 'creditNote', 'paid', 'reopened', 'came', 'allocated', 'undone', 'refund', 'paidBack', 'returned')),
  number text not null,
  -- of the event; and on which day it is booked: later where its period was closed
  day date not null,
  booked_on date not null check (booked_on >= day),
  late boolean not null generated always as (booked_on > day) stored,
  -- no key: the books stay when the people are erased
  recipient_id uuid,
  payment_id uuid,
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines int not null check (lines >= 0),
  -- why it has no bookings: somebody books it by hand
  set_aside text check (set_aside <> ''),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id),
  unique (organisation_id, run_id, position),
  foreign key (organisation_id, run_id) references ledger.runs (organisation_id, id),
  check ((lines = 0) = (set_aside is not null))
);
select platform.tenant_table('ledger.documents', false);
create index documents_late on ledger.documents (organisation_id, run_id, position) where late;

create table ledger.lines (
  organisation_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  position int not null check (position > 0),
  role text not null,
  account text not null check (account <> ''),
  -- above 0 debit, below 0 credit; 0 only on an invoice of 0
  amount bigint not null,
  tax_code text,
  tax_percent numeric(5, 2),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, document_id, position),
  foreign key (organisation_id, document_id) references ledger.documents (organisation_id, id)
);
select platform.tenant_table('ledger.lines', false);

-- What cannot be booked in francs, and why somebody books it by hand: it stands in the next run without bookings.
create table ledger.set_aside (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  entry_id uuid not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  created_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id)
);
select platform.tenant_table('ledger.set_aside');

-- What was exported stays as it is; what changes later comes as new bookings.
create function ledger.keep() returns trigger language plpgsql as $$
begin
  raise exception 'what was exported to the ledger cannot change' using errcode = '23514';
end $$;
create trigger keep before update or delete on ledger.runs for each row execute function ledger.keep();
create trigger keep before update or delete on ledger.documents for each row execute function ledger.keep();
create trigger keep before update or delete on ledger.lines for each row execute function ledger.keep();
create trigger keep before update or delete on ledger.set_aside for each row execute function ledger.keep();

-- A run takes no more documents than it says.
create function ledger.check_document() returns trigger language plpgsql as $$
begin
  if new.position > (select r.documents from ledger.runs r where r.organisation_id = new.organisation_id and r.id = new.run_id) then
    raise exception 'a run of the ledger does not hold what it says' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_document before insert on ledger.documents for each row execute function ledger.check_document();

-- Debit is credit, document by document: its bookings come together, and none later.
create function ledger.check_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select distinct organisation_id, document_id from added) a
      join ledger.documents d on d.organisation_id = a.organisation_id and d.id = a.document_id
      join ledger.lines l on l.organisation_id = d.organisation_id and l.document_id = d.id
    group by d.organisation_id, d.id, d.lines having sum(l.amount) <> 0 or count(*) <> d.lines) then
    raise exception 'a document of the ledger does not balance' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger check_lines after insert on ledger.lines referencing new table as added for each statement execute function ledger.check_lines();

-- At the end the run holds what it says.
create function ledger.check_run() returns trigger language plpgsql as $$
declare
  own record;
  booked record;
begin
  select count(*)::int as documents, count(*) filter (where d.late)::int as late, coalesce(sum(d.lines), 0)::int as lines into own
    from ledger.documents d where d.organisation_id = new.organisation_id and d.run_id = new.id;
  select count(*)::int as lines, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit into booked
    from ledger.documents d join ledger.lines l on l.organisation_id = d.organisation_id and l.document_id = d.id
    where d.organisation_id = new.organisation_id and d.run_id = new.id;
  if (own.documents, own.late, own.lines, booked.lines, booked.debit) is distinct from (new.documents, new.late, new.lines, new.lines, new.debit) then
    raise exception 'a run of the ledger does not hold what it says' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_run after insert on ledger.runs deferrable initially deferred for each row execute function ledger.check_run();
