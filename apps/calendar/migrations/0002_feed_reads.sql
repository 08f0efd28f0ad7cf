-- The log hides hashes under this name.
alter table calendar.feeds rename column key_hash to token_hash;

-- When an address was last asked, at most once an hour: polling is no change of it, so that it stays out of version and log.
create table calendar.feed_reads (
  organisation_id uuid not null,
  feed_id uuid not null,
  read_at timestamptz not null,
  primary key (organisation_id, feed_id),
  foreign key (organisation_id, feed_id) references calendar.feeds (organisation_id, id) on delete cascade
);
select platform.tenant_table('calendar.feed_reads', logged => false);
alter table calendar.feeds drop column read_at;
