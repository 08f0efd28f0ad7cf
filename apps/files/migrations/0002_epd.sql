-- Documents of the electronic patient record (EPD): what was received, what is sent, with the confidentiality levels of the record,
-- and whether the resident has agreed. Nothing is sent from here by itself: who publishes notes it (specification 1, section 2).
create table files.epd_consents (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  state text not null check (state in ('given', 'refused', 'withdrawn')),
  stated_on date not null,
  remarks text not null default '' check (length(remarks) <= 200),
  noted_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('files.epd_consents');

create table files.epd_documents (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  direction text not null check (direction in ('received', 'sent')),
  status text not null check (status in ('received', 'prepared', 'published', 'withdrawn')),
  label text not null check (length(label) between 1 and 50),
  description text not null default '' check (length(description) <= 200),
  kind text not null,
  confidentiality text not null check (confidentiality in ('normal', 'restricted', 'secret')),
  document_on date not null,
  author text not null default '',
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  published_at timestamptz,
  published_by uuid,
  withdrawn_reason text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, file_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, file_id) references platform.files (organisation_id, id),
  check ((direction = 'received') = (status = 'received')),
  check ((status in ('published', 'withdrawn')) = (published_at is not null)),
  check (status <> 'withdrawn' or withdrawn_reason <> '')
);
select platform.tenant_table('files.epd_documents');
create unique index epd_documents_once on files.epd_documents (organisation_id, resident_id, lower(label));
create trigger let_go after delete on files.epd_documents for each row execute function files.let_go();
