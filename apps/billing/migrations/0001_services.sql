-- Months, what was rendered in them, and the invoices over it.
create table billing.periods (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('open', 'closed')),
  -- why the month was opened again
  reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, month)
);
select platform.tenant_table('billing.periods');

create table billing.invoices (
  organisation_id uuid not null,
  id uuid not null,
  month text not null,
  resident_id uuid not null,
  resident_name text not null,
  resident_number text not null,
  payer text not null check (payer in ('resident', 'insurer', 'residualFinancier')),
  recipient_contact_id uuid not null,
  recipient jsonb not null,
  language text not null check (language in ('en', 'de')),
  status text not null check (status in ('draft', 'pending', 'overdue', 'paid')),
  number text,
  invoice_date date,
  due_date date check (due_date >= invoice_date),
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  vat_groups jsonb not null,
  creditor jsonb,
  reference_type text check (reference_type in ('QRR', 'SCOR', 'NON')),
  reference text,
  payload text,
  pdf_file_id uuid,
  issued_at timestamptz,
  issued_by uuid,
  paid_on date,
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  unique (organisation_id, reference),
  foreign key (organisation_id, month) references billing.periods (organisation_id, month),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, recipient_contact_id) references contacts.contacts (organisation_id, id),
  foreign key (organisation_id, pdf_file_id) references platform.files (organisation_id, id),
  -- a draft has no number; everything that was issued has number, date, due date and payload
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (invoice_date is not null and due_date is not null and payload is not null and creditor is not null)),
  check ((status = 'paid') = (paid_on is not null)),
  check (total = net + vat)
);
select platform.tenant_table('billing.invoices');
create index invoices_month on billing.invoices (organisation_id, month, status);
create index invoices_resident on billing.invoices (organisation_id, resident_id, month desc);
create index invoices_due on billing.invoices (organisation_id, due_date) where status = 'pending';

create table billing.services (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  month text not null,
  kind text not null check (kind in ('board', 'attendance', 'care', 'absence', 'reservation', 'notice', 'noticeDeduction', 'extra')),
  source text not null check (source in ('stay', 'order', 'manual')),
  -- collecting a month again finds its own rows by this key, so it adds nothing twice; manual rows have none
  source_key text check ((source = 'manual') = (source_key is null)),
  payer text not null check (payer in ('resident', 'insurer', 'residualFinancier')),
  level text,
  name text not null default '',
  quantity numeric(12, 3) not null check (quantity > 0),
  unit_price numeric(12, 4) not null,
  amount bigint not null,
  vat_code text not null check (vat_code in ('STD', 'RED', 'ACC', 'EXEMPT', 'OUT')),
  tax_applicability text not null check (tax_applicability in ('included', 'excluded', 'not_applied')),
  supply_day date not null,
  reclaimable boolean not null default false,
  -- shares of one care day in Rappen and the allocation behind them
  split jsonb,
  status text not null check (status in ('new', 'exported', 'invoiced', 'paid', 'cancelled', 'closed')),
  invoice_id uuid,
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id, month, source_key),
  foreign key (organisation_id, month) references billing.periods (organisation_id, month),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  check (kind <> 'care' or level is not null),
  check (extract(year from supply_day) * 100 + extract(month from supply_day) = replace(month, '-', '')::int),
  check (amount = round(quantity * unit_price * 100)),
  check (status not in ('invoiced', 'paid') or invoice_id is not null),
  check (status not in ('new', 'exported') or invoice_id is null)
);
select platform.tenant_table('billing.services');
create index services_month on billing.services (organisation_id, month, resident_id, id);
create index services_invoice on billing.services (organisation_id, invoice_id) where invoice_id is not null;

create table billing.invoice_lines (
  organisation_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position int not null check (position > 0),
  service_id uuid not null,
  kind text not null check (kind in ('board', 'attendance', 'care', 'absence', 'reservation', 'notice', 'noticeDeduction', 'extra')),
  level text,
  name text not null,
  quantity numeric(12, 3) not null,
  unit_price numeric(12, 4) not null,
  amount bigint not null,
  vat_code text not null check (vat_code in ('STD', 'RED', 'ACC', 'EXEMPT', 'OUT')),
  supply_day date not null,
  reclaimable boolean not null,
  split jsonb,
  primary key (organisation_id, id),
  unique (organisation_id, invoice_id, position),
  -- a service stands on one invoice only
  unique (organisation_id, service_id),
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  foreign key (organisation_id, service_id) references billing.services (organisation_id, id),
  check (amount = round(quantity * unit_price * 100))
);
select platform.tenant_table('billing.invoice_lines');

-- Issued invoices are immutable: only their status, payment and remarks change, and nothing after the draft is deleted.
create function billing.keep_issued() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'due_date', 'paid_on', 'remarks', 'version'];
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
  return new;
end $$;
create trigger keep_issued before update or delete on billing.invoices for each row execute function billing.keep_issued();

create function billing.keep_issued_line() returns trigger language plpgsql as $$
declare
  organisation uuid := case when tg_op = 'INSERT' then new.organisation_id else old.organisation_id end;
  invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if exists (select 1 from billing.invoices i where i.organisation_id = organisation and i.id = invoice and i.status <> 'draft') then
    raise exception 'a line of an issued invoice cannot change' using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger keep_issued_line before insert or update or delete on billing.invoice_lines for each row execute function billing.keep_issued_line();
