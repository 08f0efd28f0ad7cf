-- What the ledger of the home is told: each document and each change of being paid, once, in the order in which it happened. Amounts
-- and numbers stand in it, nobody's name: it stays when the people are erased, as the books do (Art. 958f OR).
alter table billing.services add column charge text check (charge in ('fee', 'interest'));
update billing.services set charge = 'interest' where interest_free;

-- since when an invoice is paid, or is not any more
alter table billing.invoices add column settled_at timestamptz;

create or replace function billing.keep_issued() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'due_date', 'paid_on', 'settled_at', 'remarks', 'version', 'credited_by'];
begin
  -- the erasure of a person has moved a copy into the locked area, where the law asks for one
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if old.status = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'an issued invoice cannot change' using errcode = '23514';
  end if;
  -- a credited invoice is settled: nothing of it moves any more
  if old.credited_by is not null and (new.credited_by is distinct from old.credited_by or new.status <> old.status) then
    raise exception 'a credited invoice cannot change' using errcode = '23514';
  end if;
  return new;
end $$;

-- Whoever changes an invoice holds it alone, so what happens to one invoice has ascending places; payments draws from it, too. What
-- was there before has the microseconds of its moment, which are less.
create sequence billing.journal_places as bigint start 4000000000000000;
grant usage on sequence billing.journal_places to obhut_app;

create table billing.journal (
  organisation_id uuid not null references platform.organisations,
  id uuid not null default gen_random_uuid(),
  place bigint not null default nextval('billing.journal_places'),
  kind text not null check (kind in ('invoice', 'creditNote', 'paid', 'reopened')),
  -- no key: the invoice of an erased person goes, its number and its amounts stay
  invoice_id uuid not null,
  -- of the invoice, or of the credit note
  number text not null,
  recipient_id uuid not null,
  payer text not null,
  -- null: the day of `at` where the home is
  day date,
  at timestamptz not null,
  -- of a credit note: below 0; of the others what is asked for
  total bigint not null,
  -- of a credit note: whether the invoice was paid; its rest that no money covered was paid by hand
  was_paid boolean not null default false,
  -- of a reopened one: the place at which it was paid
  paid_at_place bigint,
  vat_groups jsonb not null,
  -- sums of lines by kind, charge and tax
  sums jsonb not null,
  taken_at timestamptz,
  primary key (organisation_id, id),
  check (day is not null or kind = 'reopened'),
  check ((kind = 'reopened') = (paid_at_place is not null))
);
select platform.tenant_table('billing.journal', false);
create index journal_waiting on billing.journal (organisation_id, place) where taken_at is null;
create index journal_invoice on billing.journal (organisation_id, invoice_id, kind);
-- a document is told once
create unique index journal_once on billing.journal (organisation_id, invoice_id, kind) where kind in ('invoice', 'creditNote');

create function billing.keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_at is not null or to_jsonb(old) - 'taken_at' <> to_jsonb(new) - 'taken_at' then
    raise exception 'the journal cannot change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_journal before update or delete on billing.journal for each row execute function billing.keep_journal();

-- Sums of the lines of an invoice; `sign`: -1 of a credit note.
create function billing.sums_of(home uuid, invoice uuid, sign int) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'charge', s.charge, 'vatCode', s.vat_code, 'percent', s.percent,
    'applicability', s.tax_applicability, 'amount', s.amount) order by s.kind, s.charge, s.vat_code, s.percent, s.tax_applicability), '[]')
  from (select l.kind, v.charge, l.vat_code, l.vat_percent::text as percent, l.tax_applicability, (sign * sum(l.amount))::bigint as amount
    from billing.invoice_lines l
      left join billing.services v on v.organisation_id = l.organisation_id and v.id = l.service_id
    where l.organisation_id = home and l.invoice_id = invoice
    group by l.kind, v.charge, l.vat_code, l.vat_percent, l.tax_applicability) s
$$;

create function billing.tell_invoice() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'draft' end;
  moved timestamptz := coalesce(case when tg_op = 'INSERT' then new.settled_at else nullif(new.settled_at, old.settled_at) end, now());
begin
  if was = 'draft' and new.status <> 'draft' then
    insert into billing.journal (organisation_id, kind, invoice_id, number, recipient_id, payer, day, at, total, vat_groups, sums)
    values (new.organisation_id, 'invoice', new.id, new.number, new.recipient_contact_id, new.payer, new.invoice_date,
      coalesce(new.issued_at, now()), new.total, new.vat_groups, billing.sums_of(new.organisation_id, new.id, 1));
  end if;
  if was <> 'paid' and new.status = 'paid' then
    insert into billing.journal (organisation_id, kind, invoice_id, number, recipient_id, payer, day, at, total, vat_groups, sums)
    values (new.organisation_id, 'paid', new.id, new.number, new.recipient_contact_id, new.payer, new.paid_on,
      moved, new.total, '[]', '[]');
  end if;
  if was = 'paid' and new.status <> 'paid' then
    insert into billing.journal (organisation_id, kind, invoice_id, number, recipient_id, payer, at, total, paid_at_place, vat_groups, sums)
    select new.organisation_id, 'reopened', new.id, new.number, new.recipient_contact_id, new.payer,
      moved, new.total, max(j.place), '[]', '[]'
    from billing.journal j where j.organisation_id = new.organisation_id and j.invoice_id = new.id and j.kind = 'paid';
  end if;
  return null;
end $$;
create trigger tell_invoice after insert or update of status on billing.invoices for each row execute function billing.tell_invoice();

create function billing.tell_credit_note() returns trigger language plpgsql as $$
begin
  insert into billing.journal (organisation_id, kind, invoice_id, number, recipient_id, payer, day, at, total, was_paid, vat_groups, sums)
  select new.organisation_id, 'creditNote', i.id, new.number, i.recipient_contact_id, i.payer, new.credit_date, new.issued_at,
    new.total, new.refund, new.vat_groups, billing.sums_of(new.organisation_id, i.id, -1)
  from billing.invoices i where i.organisation_id = new.organisation_id and i.id = new.invoice_id;
  return null;
end $$;
create trigger tell_credit_note after insert on billing.credit_notes for each row execute function billing.tell_credit_note();

-- What was there before the journal. That an invoice was paid by hand and opened again before is not known any more, and nets out.
insert into billing.journal (organisation_id, place, kind, invoice_id, number, recipient_id, payer, day, at, total, vat_groups, sums)
select i.organisation_id, (extract(epoch from i.issued_at) * 1000000)::bigint, 'invoice', i.id, i.number, i.recipient_contact_id, i.payer,
  i.invoice_date, i.issued_at, i.total, i.vat_groups, billing.sums_of(i.organisation_id, i.id, 1)
from billing.invoices i where i.status <> 'draft';
insert into billing.journal (organisation_id, place, kind, invoice_id, number, recipient_id, payer, day, at, total, was_paid, vat_groups, sums)
select c.organisation_id, (extract(epoch from c.issued_at) * 1000000)::bigint, 'creditNote', c.invoice_id, c.number, i.recipient_contact_id, i.payer,
  c.credit_date, c.issued_at, c.total, c.refund, c.vat_groups, billing.sums_of(c.organisation_id, c.invoice_id, -1)
from billing.credit_notes c join billing.invoices i on i.organisation_id = c.organisation_id and i.id = c.invoice_id;
-- at which moment it was paid is not known: after all money that came, or just before its credit note
insert into billing.journal (organisation_id, place, kind, invoice_id, number, recipient_id, payer, day, at, total, vat_groups, sums)
select i.organisation_id, coalesce((extract(epoch from c.issued_at) * 1000000)::bigint - 1, 3900000000000000), 'paid', i.id, i.number,
  i.recipient_contact_id, i.payer, i.paid_on, coalesce(c.issued_at, i.issued_at), i.total, '[]', '[]'
from billing.invoices i left join billing.credit_notes c on c.organisation_id = i.organisation_id and c.invoice_id = i.id
where i.status = 'paid';
