-- Words of entries are found by their letters, in the middle of a word, too: of "Sturzprotokoll" a nurse types "sturz". A list of
-- stems of one language would not do that, and in a house both languages are written.
alter table care_reports.entries add column search text generated always as (' ' || platform.fold(text)) stored;
create index entries_search on care_reports.entries using gin (organisation_id, search gin_trgm_ops);
create index entries_happened on care_reports.entries (organisation_id, happened_at desc, id desc);
create index entries_author on care_reports.entries (organisation_id, author_id, happened_at desc, id desc);
create index entries_type on care_reports.entries (organisation_id, type, happened_at desc, id desc);
create index entries_status on care_reports.entries (organisation_id, status, happened_at desc, id desc) where status <> 'closed';
create index entries_importance on care_reports.entries (organisation_id, importance, happened_at desc, id desc) where importance <> 'info';

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function takes
-- the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, all of them in the text (under 3 letters: at the beginning of a word). asked: resident, author (uuid), types,
-- statuses, importance, shifts (arrays), from, until (instants), handedOver, forDoctor, unseen (true). Newest first; what was
-- corrected is left out for its correction. How often one word stands somewhere PostgreSQL can estimate, and chooses its way by
-- that; how often several stand together, or one with a kind or an author, it cannot: then the newest 1,000 entries are looked
-- through, where what is frequent is found at once, and only what is rarer than that is asked of the index of letters.
create function care_reports.find(organisation uuid, words text[], asked jsonb, before_at timestamptz, before_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  word text;
  name text;
  pattern text;
  said text := '';
  together boolean := cardinality(words) > 1 or cardinality(words) > 0 and asked - 'resident' - 'from' - 'until' <> '{}';
  ids uuid[];
  query text := '';
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  foreach word in array words loop
    pattern := case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    said := said || format(' and e.search like %L', pattern);
  end loop;
  if asked ? 'resident' then query := query || format(' and e.resident_id = %L::uuid', asked ->> 'resident'); end if;
  if asked ? 'author' then query := query || format(' and e.author_id = %L::uuid', asked ->> 'author'); end if;
  if asked ? 'from' then query := query || format(' and e.happened_at >= %L::timestamptz', asked ->> 'from'); end if;
  if asked ? 'until' then query := query || format(' and e.happened_at < %L::timestamptz', asked ->> 'until'); end if;
  foreach name in array '{type,status,importance,shift}'::text[] loop
    if asked ? name then
      query := query || format(' and e.%I in (%s)', name, (select string_agg(quote_literal(one), ',') from jsonb_array_elements_text(asked -> name) one));
    end if;
  end loop;
  -- written out as the partial indexes say it
  if asked ? 'status' and not asked -> 'status' ? 'closed' then query := query || ' and e.status <> ''closed'''; end if;
  if asked ? 'importance' and not asked -> 'importance' ? 'info' then query := query || ' and e.importance <> ''info'''; end if;
  if asked ? 'handedOver' then query := query || ' and (e.hand_over or e.type = ''event'')'; end if;
  if asked ? 'forDoctor' then query := query || ' and e.for_doctor'; end if;
  if asked ? 'unseen' then query := query || ' and e.for_doctor and e.seen_at is null and e.struck_at is null'; end if;
  if before_id is not null then query := query || ' and (e.happened_at, e.id) < ($2, $3)'; end if;
  query := query || ' and not exists (select from care_reports.entries n where n.organisation_id = e.organisation_id and n.corrects_id = e.id)';
  if together then
    execute 'select array_agg(id) from (select e.id from (select e.id, e.search, e.happened_at from care_reports.entries e where e.organisation_id = $1'
        || query || ' order by e.happened_at desc, e.id desc limit 1000) e where true' || said || ' order by e.happened_at desc, e.id desc limit $4) found'
      into ids using organisation, before_at, before_id, wanted;
    if cardinality(ids) = wanted then return query select unnest(ids); return; end if;
  end if;
  return query execute 'with said as '
      || case when together then 'materialized' else 'not materialized' end
      || ' (select e.organisation_id, e.id, e.resident_id, e.author_id, e.happened_at, e.type, e.status, e.importance, e.shift, e.hand_over,'
      || ' e.for_doctor, e.seen_at, e.struck_at from care_reports.entries e where e.organisation_id = $1' || said || ') select e.id from said e where true' || query
      || ' order by e.happened_at desc, e.id desc limit $4'
    using organisation, before_at, before_id, wanted;
end $$;
revoke all on function care_reports.find(uuid, text[], jsonb, timestamptz, uuid, int) from public;
grant execute on function care_reports.find(uuid, text[], jsonb, timestamptz, uuid, int) to obhut_app;
