-- What the file manager searches: label, description and tags of the entry, name of the file in its version.
-- array_to_string is only stable because of types whose output is; text is not one of them.
create function files.words_of(label text, description text, tags text[]) returns text language sql immutable as
  $$ select ' ' || platform.fold(label || ' ' || description || ' ' || array_to_string(tags, ' ')) $$;
alter table files.entries add column search text generated always as (files.words_of(label, description, tags)) stored;
alter table files.versions add column search text generated always as (' ' || platform.fold(name)) stored;
create index entries_search on files.entries using gin (organisation_id, search gin_trgm_ops);
create index versions_search on files.versions using gin (organisation_id, search gin_trgm_ops);

-- Row-level security would keep the trigram indexes from being used (their operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- areas: what the caller may see. words: folded, all in the entry or all in the name of the file that counts (under 3 letters: at
-- the beginning of a word). Newest first; each area is walked by itself, only as far as wanted.
create function files.find(organisation uuid, areas text[], words text[], before_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  word text;
  pattern text;
  in_entry text := '';
  in_name text := '';
  ways text;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  if cardinality(areas) = 0 then return; end if;
  foreach word in array words loop
    pattern := case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    in_entry := in_entry || format(' and e.search like %L', pattern);
    in_name := in_name || format(' and v.search like %L', pattern);
  end loop;
  select string_agg(format('(select e.id from files.entries e where e.organisation_id = $1 and e.area = %L', area)
      || in_entry || case when before_id is null then '' else ' and e.id < $2' end || ' order by e.id desc limit $3)', ' union ')
    into ways from unnest(areas) as area;
  if cardinality(words) > 0 then
    ways := ways || ' union (select v.entry_id from files.versions v join files.entries e on e.organisation_id = v.organisation_id and e.id = v.entry_id and e.number = v.number'
      || ' where v.organisation_id = $1 and e.area = any($4)' || in_name || case when before_id is null then '' else ' and v.entry_id < $2' end || ' order by v.entry_id desc limit $3)';
  end if;
  return query execute 'select p.id from (' || ways || ') p order by p.id desc limit $3' using organisation, before_id, wanted, areas;
end $$;
revoke all on function files.find(uuid, text[], text[], uuid, int) from public;
grant execute on function files.find(uuid, text[], text[], uuid, int) to obhut_app;
