-- The same person may be invited by two homes: neither learns that the other knows the name or address. An account whose user
-- name somebody has already is entered without one (nobody can type a tilde at the login); who accepts the invitation
-- chooses another name, and rename_in_directory refuses what is taken (platform/server/registration-invited.ts).
create or replace function platform.enter_directory(organisation uuid, account uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  insert into platform.sign_in_directory (username, organisation_id, account_id)
    select a.username, a.organisation_id, a.id from platform.accounts a where a.organisation_id = organisation and a.id = account
    on conflict (username) do nothing;
  if not found then
    insert into platform.sign_in_directory (username, organisation_id, account_id) values ('~' || account, organisation, account);
  end if;
end $$;
