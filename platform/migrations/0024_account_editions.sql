-- Another edition of a part of a home, in the transaction of the change (migration 0022): as a function of its own, because the home's own row
-- is no tenant row.
create function platform.renew_edition(home uuid, part text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from platform.editions e where e.organisation_id = home and e.subject = part and e.xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  update platform.editions e set edition = gen_random_uuid() where e.organisation_id = home and e.subject = part and e.lane = (
    select o.lane from platform.editions o where o.organisation_id = home and o.subject = part limit 1 for update skip locked);
  if not found then
    insert into platform.editions (organisation_id, subject, lane, edition) values (home, part, gen_random_uuid(), gen_random_uuid());
  end if;
end $$;
revoke execute on function platform.renew_edition(uuid, text) from public;
create function platform.new_edition_of_home() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform platform.renew_edition(new.id, tg_argv[0]);
  return null;
end $$;

-- What every session asks of its account and of the home is kept by the servers (platform/server/session/session-people.ts): each of these columns
-- brings another edition. Others change with each sign-in.
create trigger new_edition after delete on platform.accounts for each row execute function platform.new_edition('frame.accounts');
create trigger new_edition_changed after update on platform.accounts for each row
  when ((old.username, old.full_name, old.email, old.roles, old.language, old.active, old.confirmed)
    is distinct from (new.username, new.full_name, new.email, new.roles, new.language, new.active, new.confirmed))
  execute function platform.new_edition('frame.accounts');
create trigger new_edition_changed after update on platform.organisations for each row
  when ((old.zone, old.kind, old.restricts_addresses) is distinct from (new.zone, new.kind, new.restricts_addresses))
  execute function platform.new_edition_of_home('frame.accounts');
-- homes that are there already
insert into platform.editions (organisation_id, subject, lane, edition) select id, 'frame.accounts', gen_random_uuid(), gen_random_uuid() from platform.organisations;
