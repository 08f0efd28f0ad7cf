-- Care report entries. A correction keeps the struck original.
create table care_reports.entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  type text not null default 'general',
  text text not null check (text <> '' and length(text) <= 10000),
  shift int not null check (shift in (0, 1, 2)),          -- 0 early, 1 late, 2 night
  hand_over boolean not null default false,
  status text not null default 'open' check (status in ('open', 'active', 'closed', 'pause', 'stopped')),
  happened_at timestamptz not null,
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
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('care_reports.entries');
create index entries_resident on care_reports.entries (organisation_id, resident_id, happened_at desc, id desc);
create index entries_hand_over on care_reports.entries (organisation_id, happened_at desc) where hand_over;
