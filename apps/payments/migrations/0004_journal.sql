-- What the ledger of the home is told of money: each movement once, with its day. Amounts and numbers stand in it, nobody's name: it
-- stays when the people are erased.
alter table payments.payments
  -- on which day the bank took the money back
  add column reversed_on date,
  -- when last it was decided what becomes of the rest, or some of it was used
  add column moved_at timestamptz;
-- the bank took the money back on this day
alter table payments.allocations add column undone_on date;

create or replace function payments.keep_payment() returns trigger language plpgsql as $$
declare
  free text[] := array['used', 'erased', 'rule', 'about_invoice_id', 'finding', 'reversed_at', 'reversed_on', 'reversal_source_id', 'refund_at', 'refund_by', 'refund_note', 'refund_held', 'refunded', 'refunded_on', 'moved_at', 'state', 'search', 'version'];
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if tg_op = 'DELETE' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'money that came cannot change' using errcode = '23514';
  end if;
  if new.reversed_at is not null and new.used > 0 then
    raise exception 'money that went back pays nothing' using errcode = '23514';
  end if;
  if new.refund_at is not null and new.used > old.used then
    raise exception 'money that is paid back pays nothing' using errcode = '23514';
  end if;
  if new.refunded < old.refunded then
    raise exception 'what was paid back does not come again' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace function payments.check_allocation() returns trigger language plpgsql as $$
declare
  owed bigint;
  covered bigint;
begin
  if tg_op = 'UPDATE' and (old.undone_at is not null or to_jsonb(old) - array['undone_at', 'undone_on', 'undone_by', 'undone_why'] <> to_jsonb(new) - array['undone_at', 'undone_on', 'undone_by', 'undone_why']) then
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

create or replace function payments.count_used() returns trigger language plpgsql as $$
declare
  given bigint := case when tg_op = 'INSERT' then new.amount when tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null then -new.amount else 0 end;
begin
  if given <> 0 then
    update payments.payments set used = used + given, moved_at = coalesce(new.undone_at, new.created_at)
      where organisation_id = new.organisation_id and id = new.payment_id;
  end if;
  return null;
end $$;

create table payments.journal (
  organisation_id uuid not null references platform.organisations,
  id uuid not null default gen_random_uuid(),
  -- ascending for one invoice and for one payment: whoever changes one holds it alone
  place bigint not null default nextval('billing.journal_places'),
  kind text not null check (kind in ('came', 'allocated', 'undone', 'refund', 'paidBack', 'returned')),
  -- no keys: what goes with an erased person stays here by its amounts
  payment_id uuid not null,
  invoice_id uuid,
  allocation_id uuid,
  way text not null check (way in ('bank', 'cash', 'manual')),
  currency text not null,
  -- null: the day of `at` where the home is
  day date,
  at timestamptz not null,
  -- only a decision to pay back can be below 0: it is withdrawn
  amount bigint not null check (amount > 0 or kind = 'refund'),
  discount bigint not null default 0,
  rounding bigint not null default 0,
  -- of the invoice
  number text not null default '',
  recipient_id uuid,
  vat_groups jsonb not null default '[]',
  taken_at timestamptz,
  primary key (organisation_id, id),
  check ((kind in ('allocated', 'undone')) = (invoice_id is not null)),
  check (num_nonnulls(invoice_id, allocation_id, recipient_id) in (0, 3))
);
select platform.tenant_table('payments.journal', false);
create index journal_waiting on payments.journal (organisation_id, place) where taken_at is null;
create index journal_invoice on payments.journal (organisation_id, invoice_id, place) where invoice_id is not null;
-- money comes once, goes back to the bank once, is set against an invoice once
create unique index journal_once on payments.journal (organisation_id, payment_id, kind) where kind in ('came', 'returned');
create unique index journal_allocation_once on payments.journal (organisation_id, allocation_id, kind) where allocation_id is not null;

create function payments.keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_at is not null or to_jsonb(old) - 'taken_at' <> to_jsonb(new) - 'taken_at' then
    raise exception 'the journal cannot change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_journal before update or delete on payments.journal for each row execute function payments.keep_journal();

-- What of a payment goes back to its payer, by decision of a person.
create function payments.goes_back(one payments.payments) returns bigint language sql immutable as $$
  select case when one.refund_at is not null and one.reversed_at is null then one.amount - one.used - one.erased - one.refunded else 0 end
$$;

create function payments.tell_payment() returns trigger language plpgsql as $$
declare
  moved timestamptz := coalesce(new.moved_at, now());
  decided bigint;
begin
  if tg_op = 'INSERT' then
    insert into payments.journal (organisation_id, kind, payment_id, way, currency, day, at, amount)
    values (new.organisation_id, 'came', new.id, new.way, new.currency, new.value_on, new.created_at, new.amount);
    return null;
  end if;
  -- what was paid back had been decided, whatever became of the decision since
  decided := payments.goes_back(new) - payments.goes_back(old) + new.refunded - old.refunded;
  if decided <> 0 then
    insert into payments.journal (organisation_id, kind, payment_id, way, currency, at, amount)
    values (new.organisation_id, 'refund', new.id, new.way, new.currency, coalesce(new.reversed_at, moved), decided);
  end if;
  if new.refunded > old.refunded then
    insert into payments.journal (organisation_id, kind, payment_id, way, currency, day, at, amount)
    values (new.organisation_id, 'paidBack', new.id, new.way, new.currency, new.refunded_on, moved, new.refunded - old.refunded);
  end if;
  if old.reversed_at is null and new.reversed_at is not null then
    insert into payments.journal (organisation_id, kind, payment_id, way, currency, day, at, amount)
    values (new.organisation_id, 'returned', new.id, new.way, new.currency, greatest(new.reversed_on, new.value_on), new.reversed_at, new.amount);
  end if;
  return null;
end $$;
create trigger tell_payment after insert or update on payments.payments for each row execute function payments.tell_payment();

-- Money that was for an invoice when it came pays it on its day; what a person says later counts on the day of saying it.
create function payments.tell_allocation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payments.journal (organisation_id, kind, payment_id, invoice_id, allocation_id, way, currency, day, at, amount, discount, rounding, number, recipient_id, vat_groups)
    select new.organisation_id, 'allocated', p.id, i.id, new.id, p.way, p.currency,
      case when new.created_at = p.created_at then greatest(p.value_on, i.invoice_date) end,
      new.created_at, new.amount, new.discount, new.rounding, i.number, i.recipient_contact_id, case when new.discount > 0 then i.vat_groups else '[]' end
    from payments.payments p, billing.invoices i
    where p.organisation_id = new.organisation_id and p.id = new.payment_id and i.organisation_id = new.organisation_id and i.id = new.invoice_id;
  elsif old.undone_at is null and new.undone_at is not null then
    insert into payments.journal (organisation_id, kind, payment_id, invoice_id, allocation_id, way, currency, day, at, amount, discount, rounding, number, recipient_id, vat_groups)
    select j.organisation_id, 'undone', j.payment_id, j.invoice_id, j.allocation_id, j.way, j.currency, new.undone_on, new.undone_at,
      j.amount, j.discount, j.rounding, j.number, j.recipient_id, j.vat_groups
    from payments.journal j
    where j.organisation_id = new.organisation_id and j.allocation_id = new.id and j.kind = 'allocated';
  end if;
  return null;
end $$;
create trigger tell_allocation after insert or update on payments.allocations for each row execute function payments.tell_allocation();

-- What was there before the journal, in the order of its moments.
insert into payments.journal (organisation_id, place, kind, payment_id, way, currency, day, at, amount)
select organisation_id, (extract(epoch from created_at) * 1000000)::bigint, 'came', id, way, currency, value_on, created_at, amount from payments.payments;
insert into payments.journal (organisation_id, place, kind, payment_id, invoice_id, allocation_id, way, currency, day, at, amount, discount, rounding, number, recipient_id, vat_groups)
select a.organisation_id, (extract(epoch from e.at) * 1000000)::bigint + e.after, e.kind, p.id, i.id, a.id, p.way, p.currency, e.day, e.at, a.amount, a.discount, a.rounding,
  i.number, i.recipient_contact_id, case when a.discount > 0 then i.vat_groups else '[]' end
from payments.allocations a
  join payments.payments p on p.organisation_id = a.organisation_id and p.id = a.payment_id
  join billing.invoices i on i.organisation_id = a.organisation_id and i.id = a.invoice_id
  cross join lateral (values
    ('allocated', case when a.created_at = p.created_at then greatest(p.value_on, i.invoice_date) end, a.created_at, 1),
    ('undone', null, a.undone_at, 2)) as e (kind, day, at, after)
where e.at is not null;
insert into payments.journal (organisation_id, place, kind, payment_id, way, currency, at, amount)
select p.organisation_id, (extract(epoch from coalesce(p.refund_at, p.refunded_on::timestamptz)) * 1000000)::bigint + 3, 'refund', p.id, p.way, p.currency,
  coalesce(p.refund_at, p.refunded_on::timestamptz), payments.goes_back(p) + p.refunded
from payments.payments p where payments.goes_back(p) + p.refunded > 0;
insert into payments.journal (organisation_id, place, kind, payment_id, way, currency, day, at, amount)
select p.organisation_id, (extract(epoch from p.refunded_on::timestamptz) * 1000000)::bigint + 4, 'paidBack', p.id, p.way, p.currency, p.refunded_on, p.refunded_on::timestamptz, p.refunded
from payments.payments p where p.refunded > 0;
insert into payments.journal (organisation_id, place, kind, payment_id, way, currency, day, at, amount)
select p.organisation_id, (extract(epoch from p.reversed_at) * 1000000)::bigint + 5, 'returned', p.id, p.way, p.currency, p.reversed_on, p.reversed_at, p.amount
from payments.payments p where p.reversed_at is not null;
