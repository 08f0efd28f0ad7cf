-- Backups that were made of this installation, so that every server can tell how old the newest one is. Written by the owner only.
create table platform.backups (
  id uuid primary key default platform.new_id(),
  finished_at timestamptz not null default now(),
  rows bigint not null check (rows >= 0),
  files int not null check (files >= 0),
  -- files that the store no longer had; a backup with such files is reported as one that needs a look
  missing int not null check (missing >= 0)
);
create index backups_newest on platform.backups (finished_at desc);
