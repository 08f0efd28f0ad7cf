-- Somebody must always be able to manage accounts and roles. Every way that changes roles or accounts comes past here: pages, role
-- maps of single sign-on, jobs, erasure, imports; and two at once wait for each other.

-- Whether roles let somebody manage accounts and roles: one of the administrators' roles gives it, and no role denies it.
create function platform.administers(home uuid, roles text[]) returns boolean language sql stable set search_path = pg_catalog, public as $$
  with own as (
    select r.code, r.permissions, r.denials from platform.roles r where r.organisation_id = home and r.code = any (platform.plain_roles(roles)))
  select not exists (
    select from unnest(array['authorization.staff.accounts', 'authorization.staff.roles']) as needed
    where not exists (select from own where own.code in ('ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN') and (own.permissions is null or own.permissions -> needed ? 'Edit'))
       or exists (select from own where own.denials -> needed ?| array['Read', 'Edit']))
$$;
grant execute on function platform.administers(uuid, text[]) to obhut_app;

create function platform.assert_administrator(home uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators of ' || home, 0));
  if not exists (select from platform.accounts a where a.organisation_id = home and a.active and a.confirmed and a.deleted_at is null and platform.administers(home, a.roles)) then
    raise exception 'the last administrator stays' using errcode = 'OB001';
  end if;
end $$;
grant execute on function platform.assert_administrator(uuid) to obhut_app;

create function platform.keep_administrator() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if not (old.active and old.confirmed and old.deleted_at is null and platform.administers(old.organisation_id, old.roles)) then return null; end if;
  if tg_op = 'UPDATE' then
    if new.active and new.confirmed and new.deleted_at is null and platform.administers(new.organisation_id, new.roles) then return null; end if;
  end if;
  perform platform.assert_administrator(old.organisation_id);
  return null;
end $$;
create trigger keep_administrator after update of roles, active, confirmed, deleted_at on platform.accounts for each row
  when (old.roles is distinct from new.roles or old.active is distinct from new.active or old.confirmed is distinct from new.confirmed or old.deleted_at is distinct from new.deleted_at)
  execute function platform.keep_administrator();
create trigger keep_administrator_of_deleted after delete on platform.accounts for each row execute function platform.keep_administrator();

-- A role that denies, and an administrators' role that gives less, can take the right from everybody who has it.
create function platform.keep_administrator_role() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  -- a home without anybody who could lose it (it is being made) has nothing to keep
  if exists (select from platform.accounts a where a.organisation_id = old.organisation_id and a.active and a.confirmed and a.deleted_at is null
    and platform.plain_roles(a.roles) && array['ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN']) then
    perform platform.assert_administrator(old.organisation_id);
  end if;
  return null;
end $$;
create trigger keep_administrator after update of code, permissions, denials on platform.roles for each row
  when (old.code is distinct from new.code or old.permissions is distinct from new.permissions or old.denials is distinct from new.denials)
  execute function platform.keep_administrator_role();
create trigger keep_administrator_of_deleted after delete on platform.roles for each row execute function platform.keep_administrator_role();
