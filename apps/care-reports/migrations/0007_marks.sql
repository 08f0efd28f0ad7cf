-- How grave an entry is, whether a doctor is to read it and which of them has, what it belongs to, and whether its words were
-- dictated and nobody has looked at them yet.
alter table care_reports.entries
  add column importance text not null default 'info' check (importance in ('info', 'warning', 'alert')),
  add column for_doctor boolean not null default false,
  add column seen_at timestamptz,
  add column seen_by uuid,
  add column dictated boolean not null default false,
  -- records of other apps as they were called when the entry was written: kind, id, label, tab
  add column links jsonb not null default '[]'
    check (case when jsonb_typeof(links) = 'array' then jsonb_array_length(links) <= 10 else false end),
  add constraint entries_seen check ((seen_at is null) = (seen_by is null) and (for_doctor or seen_at is null));
create index entries_for_doctor on care_reports.entries (organisation_id, happened_at, id)
  where for_doctor and seen_at is null and struck_at is null;

alter table care_reports.former_wordings
  add column importance text not null default 'info' check (importance in ('info', 'warning', 'alert')),
  add column for_doctor boolean not null default false;
