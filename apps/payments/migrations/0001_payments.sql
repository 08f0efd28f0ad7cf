-- Files of the bank, money that came, and which invoices it pays. The file itself is not kept: what it said stands in the payments.
create table payments.bank_files (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  kind text not null check (kind in ('camt053', 'camt054')),
  message_id text not null check (message_id <> ''),
  sha256 bytea not null,
  account_iban text not null,
  from_day date,
  to_day date,
  -- what stood in it: entries of the bank, and what was made of them
  entries int not null check (entries >= 0),
  payments int not null check (payments >= 0),
  duplicates int not null check (duplicates >= 0),
  outgoing int not null check (outgoing >= 0),
  reversals int not null check (reversals >= 0),
  -- reversals whose payment was not found, and collective bookings whose single payments come with another file
  unmatched int not null check (unmatched >= 0),
  awaited int not null check (awaited >= 0),
  credits bigint not null check (credits >= 0),
  loaded_at timestamptz not null,
  loaded_by uuid,
  primary key (organisation_id, id),
  -- the same file changes nothing, whatever it is called
  unique (organisation_id, message_id),
  unique (organisation_id, sha256)
);
select platform.tenant_table('payments.bank_files');

create table payments.payments (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  -- the file of the bank that told it; null: written down by hand
  source_id uuid,
  way text not null check (way in ('bank', 'cash', 'manual')),
  -- the entry of the account, and the single payment in it
  entry_ref text,
  servicer_ref text,
  end_to_end text not null default '',
  booked_on date not null,
  value_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text not null default '',
  text text not null default '',
  payer_name text not null default '',
  payer_iban text,
  -- what the rules said: the invoice that they found, and why money is with none
  rule text check (rule in ('reference', 'text', 'payer')),
  about_invoice_id uuid,
  finding text check (finding in ('doublePayment', 'credited', 'referenceUnknown', 'referenceWrong', 'currency', 'severalInvoices')),
  -- kept by the allocations: what went to invoices; and what went to invoices of people who were erased
  used bigint not null default 0,
  erased bigint not null default 0 check (erased >= 0),
  reversed_at timestamptz,
  reversal_source_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  state text generated always as (case
    when reversed_at is not null then 'reversed'
    when used + erased >= amount then 'assigned'
    when used + erased > 0 or finding in ('doublePayment', 'credited') then 'credit'
    when about_invoice_id is not null and finding is null then 'toConfirm'
    else 'unassigned' end) stored,
  search text generated always as (' ' || platform.fold(payer_name || ' ' || reference || ' ' || text)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  -- the file is written down when all of it is booked: only then it is known what stood in it
  foreign key (organisation_id, source_id) references payments.bank_files (organisation_id, id) deferrable initially deferred,
  foreign key (organisation_id, reversal_source_id) references payments.bank_files (organisation_id, id) deferrable initially deferred,
  foreign key (organisation_id, about_invoice_id) references billing.invoices (organisation_id, id),
  -- an entry of the bank is booked once, whichever file tells it
  unique (organisation_id, servicer_ref, amount),
  check ((way = 'bank') = (source_id is not null)),
  -- nobody gives away more than came
  check (used >= 0 and used + erased <= amount)
);
select platform.tenant_table('payments.payments');
create index payments_state on payments.payments (organisation_id, state, id);
create index payments_entry on payments.payments (organisation_id, entry_ref) where entry_ref is not null;
create index payments_payer on payments.payments (organisation_id, payer_iban) where payer_iban is not null;
create index payments_about on payments.payments (organisation_id, about_invoice_id) where about_invoice_id is not null;

create table payments.allocations (
  organisation_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  discount bigint not null default 0 check (discount >= 0),
  -- below 0: a little less came; above 0: a little more
  rounding bigint not null default 0 check (rounding between -5 and 5),
  how text not null check (how in ('reference', 'text', 'payer', 'person', 'credit')),
  created_at timestamptz not null,
  created_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  undone_why text check (undone_why <> ''),
  primary key (organisation_id, id),
  foreign key (organisation_id, payment_id) references payments.payments (organisation_id, id),
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  check ((undone_at is null) = (undone_why is null))
);
select platform.tenant_table('payments.allocations');
create index allocations_payment on payments.allocations (organisation_id, payment_id);
create index allocations_invoice on payments.allocations (organisation_id, invoice_id);

-- Money that came stays as it came: only what became of it changes.
create function payments.keep_payment() returns trigger language plpgsql as $$
declare
  free text[] := array['used', 'erased', 'rule', 'about_invoice_id', 'finding', 'reversed_at', 'reversal_source_id', 'state', 'search', 'version'];
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if tg_op = 'DELETE' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'money that came cannot change' using errcode = '23514';
  end if;
  if new.reversed_at is not null and new.used > 0 then
    raise exception 'money that went back pays nothing' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_payment before update or delete on payments.payments for each row execute function payments.keep_payment();

create function payments.keep_file() returns trigger language plpgsql as $$
begin
  raise exception 'a file of the bank cannot change' using errcode = '23514';
end $$;
create trigger keep_file before update or delete on payments.bank_files for each row execute function payments.keep_file();

-- An allocation is undone, never changed; what came and what is owed are its bounds, however many people work at once: whoever
-- comes second waits for the invoice, then for the payment.
create function payments.check_allocation() returns trigger language plpgsql as $$
declare
  owed bigint;
  covered bigint;
begin
  if tg_op = 'UPDATE' and (old.undone_at is not null or to_jsonb(old) - array['undone_at', 'undone_by', 'undone_why'] <> to_jsonb(new) - array['undone_at', 'undone_by', 'undone_why']) then
    raise exception 'an allocation cannot change' using errcode = '23514';
  end if;
  if new.undone_at is not null then return new; end if;
  select i.total into owed from billing.invoices i
    where i.organisation_id = new.organisation_id and i.id = new.invoice_id and i.status <> 'draft' for update;
  select coalesce(sum(a.amount + a.discount - a.rounding), 0) into covered from payments.allocations a
    where a.organisation_id = new.organisation_id and a.invoice_id = new.invoice_id and a.undone_at is null and a.id <> new.id;
  if owed is null or covered + new.amount + new.discount - new.rounding > owed then
    raise exception 'an invoice takes no more than it asks for' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_allocation before insert or update on payments.allocations for each row execute function payments.check_allocation();

create function payments.count_used() returns trigger language plpgsql as $$
declare
  given bigint := case when tg_op = 'INSERT' then new.amount when tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null then -new.amount else 0 end;
begin
  if given <> 0 then
    update payments.payments set used = used + given where organisation_id = new.organisation_id and id = new.payment_id;
  end if;
  return null;
end $$;
create trigger count_used after insert or update on payments.allocations for each row execute function payments.count_used();

-- With the invoice of an erased person its allocations go, too: the money stays given away.
create function payments.keep_allocation() returns trigger language plpgsql as $$
begin
  if not platform.erasing() then raise exception 'an allocation cannot be removed' using errcode = '23514'; end if;
  if old.undone_at is null then
    update payments.payments set used = used - old.amount, erased = erased + old.amount where organisation_id = old.organisation_id and id = old.payment_id;
  end if;
  return old;
end $$;
create trigger keep_allocation before delete on payments.allocations for each row execute function payments.keep_allocation();
