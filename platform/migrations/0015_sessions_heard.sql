-- A session that ends, is locked or looks as somebody else is heard at once by every server: what streams to its browser follows.
create function platform.announce_session() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_notify('obhut_changes', old.organisation_id::text || ' platform.sessions ' || old.id::text || ' ');
  return null;
end $$;
create trigger announce_end after delete on platform.sessions for each row execute function platform.announce_session();
create trigger announce_change after update of locked_at, stage, preview_roles, expires_at, account_id on platform.sessions for each row execute function platform.announce_session();
