-- Receipt and label printers (specification 2, section 3), the templates of their papers, their jobs and how they were found last.
create table printing.printers (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  transport text not null check (transport in ('escpos', 'epos')),
  ip text not null check (ip <> ''),
  port int not null check (port between 1 and 65535),
  device_id text not null,
  make text not null,
  model text not null,
  paper_width text not null check (paper_width in ('mm80', 'mm58')),
  code_page text not null check (code_page in ('windows1252', 'pc858', 'pc850')),
  restaurant_id uuid,
  active boolean not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, restaurant_id) references sites.restaurants (organisation_id, id),
  check (transport = 'escpos' or device_id <> '')
);
create unique index printers_name on printing.printers (organisation_id, lower(name));
select platform.tenant_table('printing.printers');

create table printing.templates (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  type text not null check (type in ('billingReceipt', 'kitchenSlip', 'orderLabel')),
  name text not null check (name <> ''),
  title text not null,
  greeting text not null,
  promotion text not null,
  show_customer boolean not null,
  show_free_products boolean not null,
  show_sequence_number boolean not null,
  show_total_price boolean not null,
  active boolean not null,
  primary key (organisation_id, id)
);
create unique index templates_name on printing.templates (organisation_id, lower(name));
select platform.tenant_table('printing.templates');

-- which printers print the papers of a template
create table printing.template_printers (
  organisation_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  printer_id uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, template_id, printer_id),
  foreign key (organisation_id, template_id) references printing.templates (organisation_id, id),
  foreign key (organisation_id, printer_id) references printing.printers (organisation_id, id)
);
create index template_printers_printer on printing.template_printers (organisation_id, printer_id);
select platform.tenant_table('printing.template_printers');

-- A queue for a device: rows go after days, so they are not logged; who decided about one stands in it.
create table printing.jobs (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  printer_id uuid not null,
  -- null: a test print
  type text check (type in ('billingReceipt', 'kitchenSlip', 'orderLabel')),
  title text not null check (title <> ''),
  language text not null check (language in ('en', 'de')),
  document jsonb not null,
  -- whose label it is; the row goes with the person
  resident_id uuid,
  state text not null default 'queued' check (state in ('queued', 'printing', 'done', 'failed', 'cancelled')),
  error text check (error in ('COVER_OPEN', 'PAPER_END', 'BATTERY_LOW', 'OFFLINE', 'AUTOCUTTER', 'RECOVERABLE', 'MECHANICAL',
    'UNRECOVERABLE', 'TIMEOUT', 'BAD_PORT', 'SPOOLER', 'DEVICE_NOT_FOUND', 'JOB_NOT_FOUND', 'SCHEMA_ERROR', 'SYSTEM')),
  copy boolean not null default false,
  -- tries since somebody last decided about it
  attempts int not null default 0 check (attempts >= 0),
  -- grows whenever a server takes it and never falls: who took it before has lost it
  takes int not null default 0,
  -- written before the first byte goes out: what may be on paper is never sent again by itself
  sent boolean not null default false,
  due_at timestamptz not null default clock_timestamp(),
  -- of the server that prints it; silent for long: that server is gone
  alive_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, printer_id) references printing.printers (organisation_id, id),
  check (state <> 'failed' or error is not null),
  check (state <> 'queued' or not sent),
  check (state <> 'done' or sent),
  check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  check ((state = 'printing') = (alive_at is not null))
);
select platform.tenant_table('printing.jobs', false);
create trigger announce_change after insert or update on printing.jobs for each row execute function platform.announce_change();
-- one at a time at a printer, whichever server prints
create unique index jobs_printing on printing.jobs (organisation_id, printer_id) where state = 'printing';
create index jobs_open on printing.jobs (organisation_id, printer_id, created_at, id) where state in ('queued', 'printing', 'failed');
create index jobs_list on printing.jobs (organisation_id, printer_id, created_at desc, id desc);
create index jobs_resident on printing.jobs (organisation_id, resident_id) where resident_id is not null;

-- What each printer said when it was asked last.
create table printing.looks (
  organisation_id uuid not null,
  -- that of the printer
  id uuid not null,
  asked_at timestamptz,
  looked_at timestamptz,
  error text,
  near_end boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references printing.printers (organisation_id, id)
);
select platform.tenant_table('printing.looks', false);
create index looks_asked on printing.looks (organisation_id, id) where asked_at is not null;
create trigger announce_change after insert or update on printing.looks for each row execute function platform.announce_change();
