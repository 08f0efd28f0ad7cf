-- Databases of the first days: live notices did not name the resident.
-- from 7c4e0eaf9ab98404ad795d5177a6923cb6bade06a6cbebfad68da8ba9ca236f9
create or replace function platform.log_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  b jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  a jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  r jsonb := coalesce(a, b);
  k text;
  hidden text[] := array['search', 'password_hash', 'token_hash', 'code_hash', 'secret'];
begin
  if tg_op = 'UPDATE' then
    for k in select jsonb_object_keys(b) loop
      if b -> k is not distinct from a -> k then b := b - k; a := a - k; end if;
    end loop;
    if a - 'version' - 'updated_at' - hidden = '{}'::jsonb then return null; end if;
  end if;
  insert into platform.changes (organisation_id, account_id, request_id, subject, row_id, resident_id, operation, before, after)
  values ((r ->> 'organisation_id')::uuid, platform.current_account(), platform.current_request(),
    tg_table_schema || '.' || tg_table_name, (r ->> 'id')::uuid,
    case when tg_table_schema = 'residents' and tg_table_name = 'residents' then (r ->> 'id')::uuid else (r ->> 'resident_id')::uuid end,
    lower(tg_op), b - hidden, a - hidden);
  -- the resident goes with it, so that only those are told who may see the resident
  perform pg_notify('obhut_changes', (r ->> 'organisation_id') || ' ' || tg_table_schema || '.' || tg_table_name || ' ' || coalesce(r ->> 'id', '') || ' '
    || coalesce(case when tg_table_schema = 'residents' and tg_table_name = 'residents' then r ->> 'id' else r ->> 'resident_id' end, ''));
  return null;
end $$;
