-- Reminders: by which plan, what waits with a reason, the run in which letters are made, and the letters that went out.
create table reminders.plans (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  -- for whom: a group of customers, a payment term, or (neither) everybody else
  group_id uuid,
  payment_term_id uuid,
  levels jsonb not null check (jsonb_typeof(levels) = 'array' and jsonb_array_length(levels) between 1 and 5),
  fees_agreed boolean not null,
  interest_hundredths int not null check (interest_hundredths between 0 and 1500),
  smallest bigint not null check (smallest between 0 and 100000),
  pay_days int not null check (pay_days between 1 and 60),
  version int not null default 1,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, group_id, payment_term_id),
  foreign key (organisation_id, group_id) references customers.groups (organisation_id, id) on delete cascade,
  foreign key (organisation_id, payment_term_id) references customers.payment_terms (organisation_id, id) on delete cascade,
  check (group_id is null or payment_term_id is null)
);
select platform.tenant_table('reminders.plans');

-- Why an invoice, or a payer, is not reminded for now. Lifted, never removed.
create table reminders.blocks (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  invoice_id uuid,
  resident_id uuid,
  recipient_contact_id uuid,
  kind text not null check (kind in ('disputed', 'blocked', 'instalments')),
  until date,
  reason text not null check (reason <> ''),
  made_at timestamptz not null,
  made_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, recipient_contact_id) references contacts.contacts (organisation_id, id),
  check ((invoice_id is null) <> (recipient_contact_id is null)),
  check ((invoice_id is null) = (resident_id is null)),
  check (kind <> 'instalments' or until is not null)
);
select platform.tenant_table('reminders.blocks');
create unique index one_block_of_invoice on reminders.blocks (organisation_id, invoice_id) where lifted_at is null and invoice_id is not null;
create unique index one_block_of_payer on reminders.blocks (organisation_id, recipient_contact_id) where lifted_at is null and recipient_contact_id is not null;

create table reminders.runs (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  status text not null check (status in ('open', 'issuing', 'done', 'dropped')),
  made_at timestamptz not null,
  made_by uuid,
  closed_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  check ((status in ('open', 'issuing')) = (closed_at is null))
);
select platform.tenant_table('reminders.runs');
-- two clerks at once: one wins
create unique index one_run_at_a_time on reminders.runs (organisation_id) where closed_at is null;

create table reminders.letters (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  recipient_contact_id uuid not null,
  -- the resident, where the letter is about one only
  resident_id uuid,
  status text not null check (status in ('draft', 'sent', 'escalated')),
  level int not null check (level > 0),
  is_last boolean not null,
  number text,
  recipient jsonb not null,
  language text not null check (language in ('en', 'de')),
  sent_on date,
  pay_by date,
  open bigint not null check (open > 0),
  fee bigint not null check (fee >= 0),
  interest bigint not null check (interest >= 0),
  pdf_file_id uuid,
  sha256 text,
  sent_at timestamptz,
  sent_by uuid,
  escalated_at timestamptz,
  escalated_by uuid,
  note text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  unique (organisation_id, run_id, recipient_contact_id),
  foreign key (organisation_id, run_id) references reminders.runs (organisation_id, id),
  foreign key (organisation_id, recipient_contact_id) references contacts.contacts (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, pdf_file_id) references platform.files (organisation_id, id),
  -- what went out has number, day, paper and its hash
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (sent_on is not null and pay_by >= sent_on and pdf_file_id is not null and sha256 ~ '^[0-9a-f]{64}$' and sent_at is not null)),
  -- only after the last notice
  check (status <> 'escalated' or (is_last and escalated_at is not null))
);
select platform.tenant_table('reminders.letters');
create index letters_payer on reminders.letters (organisation_id, recipient_contact_id, id);

create table reminders.letter_invoices (
  organisation_id uuid not null,
  id uuid not null,
  letter_id uuid not null,
  invoice_id uuid not null,
  resident_id uuid not null,
  level int not null check (level >= 0),
  -- whether this letter brings the invoice to its level
  raised boolean not null check (not raised or level > 0),
  open bigint not null check (open > 0),
  due_on date not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, letter_id, invoice_id),
  foreign key (organisation_id, letter_id) references reminders.letters (organisation_id, id) on delete cascade,
  foreign key (organisation_id, invoice_id) references billing.invoices (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('reminders.letter_invoices');
-- never twice the same level for an invoice
create unique index once_per_level on reminders.letter_invoices (organisation_id, invoice_id, level) where raised;
create index letter_invoices_resident on reminders.letter_invoices (organisation_id, resident_id);

-- What went out stays as it went: only that it was handed over is added.
create function reminders.keep_letter() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'escalated_at', 'escalated_by', 'note', 'version'];
begin
  if old.status = 'draft' or (tg_op = 'DELETE' and platform.erasing()) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(old) - free <> to_jsonb(new) - free then
    raise exception 'a reminder that went out cannot change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_letter before update or delete on reminders.letters for each row execute function reminders.keep_letter();

create function reminders.keep_letter_invoice() returns trigger language plpgsql as $$
begin
  if platform.erasing() then return old; end if;
  if exists (select from reminders.letters r where r.organisation_id = old.organisation_id and r.id = old.letter_id and r.status <> 'draft') then
    raise exception 'a reminder that went out cannot change' using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_letter_invoice before update or delete on reminders.letter_invoices for each row execute function reminders.keep_letter_invoice();
