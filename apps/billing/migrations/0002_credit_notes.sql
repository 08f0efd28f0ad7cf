-- When a line was rendered and how it is taxed stand on paper (Art. 26 MWSTG); lines of before have neither.
alter table billing.services add column supply_from date check (supply_from <= supply_day);
alter table billing.invoice_lines
  add column supply_from date check (supply_from <= supply_day),
  add column tax_applicability text check (tax_applicability in ('included', 'excluded', 'not_applied')),
  add column vat_percent numeric(5, 2) check (vat_percent between 0 and 100),
  -- a line of an invoice that was credited in full: its service may stand on another invoice
  add column credited boolean not null default false;
alter table billing.invoice_lines drop constraint invoice_lines_organisation_id_service_id_key;
create unique index one_invoice_of_a_service on billing.invoice_lines (organisation_id, service_id) where not credited;

-- An invoice credited in full: its own document with its own number; the invoice itself stays as it is.
create table billing.credit_notes (
  organisation_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  resident_id uuid not null,
  number text not null,
  credit_date date not null,
  reason text not null check (reason <> ''),
  -- what became of the services: billed again, or cancelled
  services text not null check (services in ('billAgain', 'cancel')),
  -- whether the invoice had been paid, so that the amount is paid back
  refund boolean not null,
  recipient jsonb not null,
  creditor jsonb not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null check (total = net + vat),
  vat_groups jsonb not null,
  pdf_file_id uuid not null,
  issued_at timestamptz not null,
  issued_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  -- an invoice is credited once
  unique (organisation_id, invoice_id),
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, pdf_file_id) references platform.files (organisation_id, id)
);
select platform.tenant_table('billing.credit_notes');
create index credit_notes_resident on billing.credit_notes (organisation_id, resident_id);

-- The number of the credit note stands on the invoice as a flag.
alter table billing.invoices add column credited_by text;

create or replace function billing.keep_issued() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'due_date', 'paid_on', 'remarks', 'version', 'credited_by'];
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

create or replace function billing.keep_issued_line() returns trigger language plpgsql as $$
declare
  organisation uuid := case when tg_op = 'INSERT' then new.organisation_id else old.organisation_id end;
  invoice uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  if exists (select 1 from billing.invoices i where i.organisation_id = organisation and i.id = invoice and i.status <> 'draft') then
    -- only the credit note of its invoice marks a line
    if tg_op = 'UPDATE' and new.credited and not old.credited and to_jsonb(old) - 'credited' = to_jsonb(new) - 'credited'
      and exists (select 1 from billing.credit_notes c where c.organisation_id = organisation and c.invoice_id = invoice) then
      return new;
    end if;
    raise exception 'a line of an issued invoice cannot change' using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create function billing.keep_credit_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and platform.erasing() then return old; end if;
  raise exception 'a credit note cannot change' using errcode = '23514';
end $$;
create trigger keep_credit_note before update or delete on billing.credit_notes for each row execute function billing.keep_credit_note();
