-- Short answers below an entry. They hang on the version that was answered; a correction takes over what hangs on the one before.
create table care_reports.replies (
  organisation_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  resident_id uuid not null,
  text text not null check (text <> '' and length(text) <= 1000),
  language text check (language in ('en', 'de')),
  written_at timestamptz not null,
  written_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, entry_id) references care_reports.entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((struck_at is null) = (struck_reason = '')),
  check ((struck_at is null) = (struck_by is null))
);
select platform.tenant_table('care_reports.replies');
create index replies_entry on care_reports.replies (organisation_id, entry_id, written_at, id);
create index replies_resident on care_reports.replies (organisation_id, resident_id);
