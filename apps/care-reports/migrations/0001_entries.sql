-- Care report entries. A correction keeps the struck original and adds a version that names it; the author never changes.
create table care_reports.entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  -- value of the dictionary care-reports.types
  type text not null default 'general' check (type <> ''),
  text text not null check (text <> '' and length(text) <= 10000),
  shift int not null check (shift in (0, 1, 2)),          -- 0 early, 1 late, 2 night
  hand_over boolean not null default false,
  status text not null default 'closed' check (status in ('open', 'active', 'closed', 'pause', 'stopped')),
  pause_until date,
  happened_at timestamptz not null check (happened_at >= '1900-01-01'),
  -- who wrote the entry in the first place, and who wrote this version of it
  author_id uuid not null,
  written_at timestamptz not null default now(),
  written_by uuid not null,
  corrects_id uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, corrects_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, corrects_id) references care_reports.entries (organisation_id, id),
  check ((struck_at is null) = (struck_reason = '')),
  check ((status = 'pause') = (pause_until is not null))
);
select platform.tenant_table('care_reports.entries');
create index entries_resident on care_reports.entries (organisation_id, resident_id, happened_at desc, id desc);
create index entries_hand_over on care_reports.entries (organisation_id, happened_at desc, id desc) where hand_over;

-- Up to when somebody has read the hand-over of a resident. Never moves back.
create table care_reports.reads_up_to (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resident_id uuid not null,
  read_up_to timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, resident_id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('care_reports.reads_up_to');
create index reads_up_to_resident on care_reports.reads_up_to (organisation_id, resident_id);
