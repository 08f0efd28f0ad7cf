-- Accent-free order of lists; the name in the order of the database's own language could not be a range of an index.
alter table customers.customers add column sort_name text collate "C" generated always as (platform.fold(name)) stored;
drop index customers.customers_name;
create index customers_name on customers.customers (organisation_id, sort_name, id);
drop index customers.customers_group;
create index customers_group on customers.customers (organisation_id, group_id, sort_name, id);
create index customers_search on customers.customers using gin (organisation_id, search gin_trgm_ops);

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters: at the beginning of a word). in_groups: null for all; each group is walked by
-- itself, so that a category of several groups is a few short ranges. First those whose name begins with a typed word, then the
-- others, both in the order of names: a frequent name costs the same however many customers there are.
create function customers.find(organisation uuid, words text[], in_groups uuid[], after_name text, after_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  query text := 'select c.id, c.sort_name from customers.customers c where c.organisation_id = $1';
  one_group uuid;
  ways text[] := '{}';
  word text;
  span text;
  spans text[] := '{}';
  others text := '';
  after_begins boolean := false;
  beyond constant text := ' and (c.sort_name, c.id) > ($2, $3)';
  found_rows int := 0;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  if in_groups is not null and cardinality(in_groups) = 0 then return; end if;
  foreach word in array words loop
    query := query || format(' and c.search like %L', case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    span := format('c.sort_name >= %L and c.sort_name < %L', word, word || chr(1114111));
    spans := spans || span;
    others := others || ' and not (' || span || ')';
    after_begins := after_begins or starts_with(after_name, word);
  end loop;
  if in_groups is null then ways := array[query];
  else
    foreach one_group in array in_groups loop ways := ways || (query || format(' and c.group_id = %L', one_group)); end loop;
  end if;
  if cardinality(words) > 0 and (after_id is null or after_begins) then
    return query execute (select 'select p.id from (' || string_agg('(' || one.way || ' and ' || begins.span || case when after_id is null then '' else beyond end
        || ' order by c.sort_name, c.id limit $4)', ' union ') || ') p order by p.sort_name, p.id limit $4' from unnest(ways) as one(way), unnest(spans) as begins(span))
      using organisation, after_name, after_id, wanted;
    get diagnostics found_rows = row_count;
    if found_rows >= wanted then return; end if;
  end if;
  if after_id is not null and not after_begins then others := others || beyond; end if;
  return query execute (select 'select p.id from (' || string_agg('(' || one.way || others || ' order by c.sort_name, c.id limit $4)', ' union all ')
      || ') p order by p.sort_name, p.id limit $4' from unnest(ways) as one(way))
    using organisation, after_name, after_id, wanted - found_rows;
end $$;
revoke all on function customers.find(uuid, text[], uuid[], text, uuid, int) from public;
grant execute on function customers.find(uuid, text[], uuid[], text, uuid, int) to obhut_app;
