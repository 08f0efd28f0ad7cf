-- A change within the first minutes is another wording of the entry: the words before are kept, and who has read is bound to
-- the wording that was on the screen.
alter table care_reports.entries
  add column wording int not null default 1 check (wording > 0),
  -- when the valid wording came to be; nothing while it is the first one
  add column worded_at timestamptz,
  add constraint entries_worded check (wording = 1 or worded_at is not null);

create table care_reports.former_wordings (
  organisation_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  resident_id uuid not null,
  wording int not null check (wording > 0),
  type text not null check (type <> ''),
  text text not null check (text <> '' and length(text) <= 10000),
  shift int not null check (shift in (0, 1, 2)),
  hand_over boolean not null,
  worded_at timestamptz not null,
  worded_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id, wording),
  foreign key (organisation_id, entry_id) references care_reports.entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('care_reports.former_wordings');
create index former_wordings_resident on care_reports.former_wordings (organisation_id, resident_id);

create table care_reports.entry_reads (
  organisation_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  resident_id uuid not null,
  wording int not null check (wording > 0),
  account_id uuid not null,
  read_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, entry_id, wording, account_id),
  foreign key (organisation_id, entry_id) references care_reports.entries (organisation_id, id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);

-- What was read so far was a moment per resident. It counts for the entries whose words cannot have changed since: version 1, or
-- 2 when the step was their being struck. The others are unread again: in doubt somebody reads twice.
insert into care_reports.entry_reads (organisation_id, id, entry_id, resident_id, wording, account_id, read_at)
select marks.organisation_id, gen_random_uuid(), entries.id, entries.resident_id, 1, marks.account_id, marks.read_up_to
from care_reports.reads_up_to marks
join care_reports.entries on entries.organisation_id = marks.organisation_id and entries.resident_id = marks.resident_id
  and entries.hand_over and entries.written_at <= marks.read_up_to
where entries.version = case when entries.struck_at is null then 1 else 2 end;
drop table care_reports.reads_up_to;

-- after the move, which is no new reading and needs no line of the log
select platform.tenant_table('care_reports.entry_reads');
create index entry_reads_resident on care_reports.entry_reads (organisation_id, resident_id);
create index entry_reads_account on care_reports.entry_reads (organisation_id, account_id);
