-- Which edition of a part of a home is in force: another one with every change of what belongs to it, committed together with
-- the change. What a server keeps of that part counts as long as it finds the edition that it was read under (platform/server/call/kept.ts).
create table platform.editions (
  organisation_id uuid not null references platform.organisations,
  subject text not null,
  lane uuid not null,               -- nobody waits: who finds all rows of the subject locked adds one
  edition uuid not null,
  primary key (organisation_id, subject, lane)
);
select platform.tenant_table('platform.editions', logged => false);

-- Row trigger of the tables that belong to the subject. Once in a transaction is enough: before the commit nobody else sees it,
-- and the transaction itself keeps nothing while its own row stands here.
create function platform.new_edition() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  home uuid := coalesce(new.organisation_id, old.organisation_id);
begin
  if exists (select from platform.editions e where e.organisation_id = home and e.subject = tg_argv[0] and e.xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  update platform.editions e set edition = gen_random_uuid() where e.organisation_id = home and e.subject = tg_argv[0] and e.lane = (
    select o.lane from platform.editions o where o.organisation_id = home and o.subject = tg_argv[0] limit 1 for update skip locked);
  if not found then
    insert into platform.editions (organisation_id, subject, lane, edition) values (home, tg_argv[0], gen_random_uuid(), gen_random_uuid());
  end if;
  return null;
end $$;
