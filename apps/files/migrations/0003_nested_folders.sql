-- Folders in folders: at most eight deep, never in a circle. A folder of a resident, contact or app lies in one of the same owner or
-- in a default folder of its area; default folders are the top.
alter table files.folders add column parent_id uuid;
alter table files.folders add foreign key (organisation_id, parent_id, area) references files.folders (organisation_id, id, area);
create index folders_parent on files.folders (organisation_id, parent_id) where parent_id is not null;
alter table files.folders add check (parent_id is null or num_nonnulls(resident_id, contact_id, app_code) = 1);

-- names are unique within one folder, no longer over all folders of an owner
do $$ declare one record; begin
  for one in select conname from pg_constraint where conrelid = 'files.folders'::regclass and contype = 'u' and array_length(conkey, 1) = 6 loop
    execute format('alter table files.folders drop constraint %I', one.conname);
  end loop;
end $$;
alter table files.folders add unique nulls not distinct (organisation_id, area, resident_id, contact_id, app_code, parent_id, name_en);
alter table files.folders add unique nulls not distinct (organisation_id, area, resident_id, contact_id, app_code, parent_id, name_de);

create function files.keep_folder_tree() returns trigger language plpgsql as $$
declare
  above files.folders;
  steps int := 1;
  below int;
  next_id uuid := new.parent_id;
begin
  if new.parent_id is null then return new; end if;
  -- two moves at the same time, each into the other, would close a circle that neither sees: moves of one owner wait for each other
  perform pg_advisory_xact_lock(hashtextextended('files.folders ' || new.organisation_id || coalesce(new.resident_id::text, new.contact_id::text, new.app_code), 0));
  while next_id is not null loop
    if next_id = new.id then raise exception 'a folder does not lie in itself' using errcode = '23514', constraint = 'folders_no_circle'; end if;
    select * into above from files.folders f where f.organisation_id = new.organisation_id and f.id = next_id;
    if above.resident_id is distinct from new.resident_id and above.resident_id is not null
      or above.contact_id is distinct from new.contact_id and above.contact_id is not null
      or above.app_code is distinct from new.app_code and above.app_code is not null then
      raise exception 'a folder lies with its owner' using errcode = '23514', constraint = 'folders_one_owner';
    end if;
    steps := steps + 1;
    exit when steps > 8;
    next_id := above.parent_id;
  end loop;
  with recursive inner_folders as (
    select f.id, 1 as depth from files.folders f where f.organisation_id = new.organisation_id and f.parent_id = new.id
    union all select f.id, i.depth + 1 from files.folders f join inner_folders i on f.parent_id = i.id where f.organisation_id = new.organisation_id and i.depth < 9
  ) select coalesce(max(depth), 0) into below from inner_folders;
  if steps + below > 8 then raise exception 'folders lie at most 8 deep' using errcode = '23514', constraint = 'folders_eight_deep'; end if;
  return new;
end $$;
create trigger keep_folder_tree before insert or update of parent_id, resident_id, contact_id, app_code on files.folders
  for each row execute function files.keep_folder_tree();

-- the file manager: newest first, of one area
create index entries_area on files.entries (organisation_id, area, id);
