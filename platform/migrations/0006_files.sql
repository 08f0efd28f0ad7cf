-- Stored files: pictures with their size, uploads that wait for an app, and how much an organisation has stored.

alter table platform.files
  -- of a picture that was read and written anew; null for everything else
  add column width int check (width > 0),
  add column height int check (height > 0),
  -- the small version of a picture, a file of its own
  add column thumbnail_id uuid,
  -- an upload waits for the app that takes it; what nobody has taken by then is swept. Null: kept.
  add column waits_until timestamptz,
  add foreign key (organisation_id, thumbnail_id) references platform.files (organisation_id, id) deferrable initially deferred;
create index files_waiting on platform.files (organisation_id, waits_until) where waits_until is not null;
create index files_resident on platform.files (organisation_id, resident_id) where resident_id is not null;

-- Bytes per organisation. The trigger is deferred: uploads of one organisation wait for each other only while they commit.
create table platform.file_usage (
  organisation_id uuid not null references platform.organisations,
  bytes bigint not null default 0 check (bytes >= 0),
  -- null: the limit of the installation counts (OBHUT_FILE_QUOTA)
  quota bigint check (quota > 0),
  primary key (organisation_id),
  constraint within_quota check (bytes <= quota)
);
select platform.tenant_table('platform.file_usage', logged => false);

create function platform.count_files() returns trigger language plpgsql as $$
declare
  r platform.files := case when tg_op = 'DELETE' then old else new end;
  change bigint := case tg_op when 'INSERT' then new.size when 'DELETE' then -old.size else new.size - old.size end;
begin
  insert into platform.file_usage (organisation_id, bytes) values (r.organisation_id, greatest(change, 0))
  on conflict (organisation_id) do update set bytes = platform.file_usage.bytes + change;
  return null;
end $$;
create constraint trigger count_files after insert or delete or update of size on platform.files
  deferrable initially deferred for each row execute function platform.count_files();
