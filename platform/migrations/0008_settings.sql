-- A changed pattern is logged; the numbers drawn are in the documents.
create trigger log_change after insert or update of pattern, initial_number, yearly_restart on platform.sequences
  for each row execute function platform.log_change();

-- The name of the home is shown everywhere; it changes with the company information. Only the own organisation, only the name.
create function platform.name_organisation(wanted text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if wanted is null or btrim(wanted) = '' then raise exception 'a home has a name' using errcode = '23514'; end if;
  update platform.organisations set name = btrim(wanted) where id = platform.current_organisation();
end $$;
revoke execute on function platform.name_organisation(text) from public;
grant execute on function platform.name_organisation(text) to obhut_app;
