-- Products that may be ordered: the home's own list, and editions of catalogues that others publish (specification 1, section 2).

-- One edition is what one import brought; it stays when a newer one comes.
create table compendium.editions (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  source text not null check (source in ('swissmedic', 'priceList', 'catalogue', 'interactions')),
  -- who publishes it, as it is quoted
  title text not null check (title <> ''),
  -- the day that the list says of itself
  dated date not null,
  file_name text not null default '',
  imported_at timestamptz not null,
  imported_by uuid not null,
  -- all of its rows were read: a list of pairs counts only when it is whole
  complete boolean not null default false,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, imported_by) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('compendium.editions');

-- What makes a product findable: each word after a blank; sort_name is the accent-free order of lists.
create function compendium.search_text(name text, strength text, substances jsonb, atc text[], gtin text, authorisation text, pharmacode text)
returns text language sql immutable parallel safe as $$
  select ' ' || platform.fold(concat_ws(' ', name, strength,
    (select string_agg(one ->> 'name', ' ') from jsonb_array_elements(substances) one), array_to_string(atc, ' '), gtin, authorisation, pharmacode))
$$;
grant execute on function compendium.search_text(text, text, jsonb, text[], text, text, text) to obhut_app;

create table compendium.products (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  -- null: the home's own list
  edition_id uuid,
  -- the row of an older edition of the same pack; it is outdated from then on and stays for the orders that name it
  replaces_id uuid,
  outdated boolean not null default false,
  gtin text check (gtin ~ '^[0-9]{13}$'),
  authorisation text check (authorisation ~ '^[0-9]{1,5}$'),
  pharmacode text check (pharmacode ~ '^[0-9]{1,10}$'),
  name text not null check (name <> ''),
  strength text not null default '',
  substances jsonb not null default '[]' check (jsonb_typeof(substances) = 'array'),
  atc text[] not null default '{}',
  form text not null,
  route text not null,
  unit text not null check (unit in ('tablet', 'capsule', 'drop', 'mL', 'unit', 'puff', 'patch', 'sachet', 'suppository', 'syringe', 'piece')),
  divisibility text not null default 'whole' check (divisibility in ('whole', 'half', 'quarter')),
  -- drops in 1 mL
  drops_per_unit numeric check (drops_per_unit > 0 and drops_per_unit <= 100),
  -- usual ceiling in 24 hours in the unit
  max_24 numeric check (max_24 > 0),
  category text check (category in ('A+', 'A', 'B', 'C', 'D', 'E')),
  narcotics_list text check (narcotics_list in ('a', 'b', 'c', 'd', 'e', 'f')),
  flags text[] not null default '{}'
    check (flags <@ array['fall', 'kidney', 'bleeding', 'anticholinergic', 'highRisk', 'timeCritical', 'noCrush', 'qt']),
  packages text not null default '',
  withdrawn_on date,
  substitutes uuid[] not null default '{}' check (cardinality(substitutes) <= 50),
  sort_name text collate "C" not null generated always as (platform.fold(name || ' ' || strength)) stored,
  search text not null generated always as (compendium.search_text(name, strength, substances, atc, gtin, authorisation, pharmacode)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, edition_id) references compendium.editions (organisation_id, id),
  foreign key (organisation_id, replaces_id) references compendium.products (organisation_id, id),
  -- the home changes its own list; a row of an edition is never written over, only followed by another
  check (edition_id is not null or (replaces_id is null and not outdated)),
  -- a drop, a puff, a patch and a unit are whole
  check (divisibility = 'whole' or unit in ('tablet', 'capsule', 'mL', 'piece')),
  check (drops_per_unit is null or unit in ('drop', 'mL')),
  check (edition_id is not null or unit <> 'drop' or drops_per_unit is not null)
);
select platform.tenant_table('compendium.products', logged => false);
-- each change of the home's list is in the log; an edition of 20,000 packs is one line there, that of the edition
create trigger log_own after insert or update on compendium.products for each row when (new.edition_id is null)
  execute function platform.log_change();
-- one row of a pack is the newest, one of the home's list is in use
create unique index products_newest on compendium.products (organisation_id, gtin) where edition_id is not null and not outdated;
create unique index products_own_gtin on compendium.products (organisation_id, gtin) where edition_id is null and withdrawn_on is null;
create unique index products_replaced on compendium.products (organisation_id, replaces_id);
create index products_own on compendium.products (organisation_id, sort_name, id) where edition_id is null;
create index products_name on compendium.products (organisation_id, sort_name, id) where edition_id is not null and not outdated;
create index products_gtin on compendium.products (organisation_id, gtin);
create index products_search on compendium.products using gin (organisation_id, search gin_trgm_ops)
  where edition_id is not null and not outdated;

-- An edition's row says for ever what an order was made from: afterwards only that a newer one follows it.
create function compendium.keep_edition() returns trigger language plpgsql as $$
begin
  if old.edition_id is distinct from new.edition_id then raise exception 'the edition of a product stays' using errcode = '23514', constraint = 'products_keep_edition'; end if;
  if old.edition_id is not null and (to_jsonb(new) - array['outdated', 'version', 'sort_name', 'search']) <> (to_jsonb(old) - array['outdated', 'version', 'sort_name', 'search'])
    then raise exception 'a product of an edition stays as it was' using errcode = '23514', constraint = 'products_keep_edition'; end if;
  return new;
end $$;
create trigger keep_edition before update on compendium.products for each row execute function compendium.keep_edition();
-- an order names it
revoke delete on compendium.products from obhut_app;

-- The words of the products, once each: a word with a typing error is looked for among them, which costs the same however many packs
-- there are. A word that nothing uses any more does no harm.
create table compendium.words (
  organisation_id uuid not null references platform.organisations,
  word text collate "C" not null check (word ~ '^[[:alpha:]]{4,60}$'),
  primary key (organisation_id, word)
);
select platform.tenant_table('compendium.words', logged => false);
create index words_like on compendium.words using gin (organisation_id, word gin_trgm_ops);
create function compendium.collect_words() returns trigger language plpgsql as $$
begin
  insert into compendium.words (organisation_id, word)
    select distinct p.organisation_id, w.word from written p,
      regexp_split_to_table(platform.fold(concat_ws(' ', p.name, (select string_agg(one ->> 'name', ' ') from jsonb_array_elements(p.substances) one))), '[^[:alpha:]]+') as w(word)
    where length(w.word) between 4 and 60 order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger collect_words_new after insert on compendium.products referencing new table as written for each statement execute function compendium.collect_words();
create trigger collect_words_changed after update on compendium.products referencing new table as written for each statement execute function compendium.collect_words();

-- Row-level security would keep the trigram indexes from being used (their operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters and numbers: at the beginning of a word). First the home's list, then packs whose name
-- begins with the first word, then the others in the order of names. Nothing exact: by the words that are most like those that
-- were typed; a strength or a number is never guessed.
create function compendium.find(organisation uuid, words text[], wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public
set pg_trgm.similarity_threshold = 0.35 as $$
declare
  hits text := '';
  likes text := '';
  likeness text := '0';
  starts text;
  left_over int := wanted;
  word text;
  typed text;
  near text[];
  found_rows int := 0;
  pass int;
  newest constant text := ' from compendium.products p where p.organisation_id = $1 and p.edition_id is not null and not p.outdated and p.withdrawn_on is null
    and not exists (select 1 from compendium.products h where h.organisation_id = $1 and h.edition_id is null and h.withdrawn_on is null and h.gtin = p.gtin)';
  own constant text := ' from compendium.products p where p.organisation_id = $1 and p.edition_id is null and p.withdrawn_on is null';
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  if cardinality(words) = 0 then return; end if;
  starts := format('(p.sort_name >= %L and p.sort_name < %L)', words[1], words[1] || chr(1114111));
  foreach word in array words loop
    hits := hits || format(' and p.search like %L', case when length(word) < 3 or word ~ '^[0-9]' then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  for pass in 1 .. 3 loop
    return query execute 'select p.id' || case pass when 1 then own || hits when 2 then newest || hits || ' and ' || starts else newest || hits || ' and not ' || starts end
      || ' order by p.sort_name, p.id limit $2' using organisation, left_over;
    get diagnostics found_rows = row_count;
    left_over := left_over - found_rows;
    if left_over <= 0 then return; end if;
  end loop;
  if left_over < wanted then return; end if;
  foreach typed in array words loop
    if typed ~ '^[[:alpha:]]{4,}$' then
      -- hardly anybody errs in the first letter: among its words first, a short range
      near := array(select w.word from compendium.words w where w.organisation_id = organisation and w.word >= left(typed, 1) and w.word < left(typed, 1) || chr(1114111)
        and similarity(w.word, typed) >= 0.35 order by similarity(w.word, typed) desc, w.word limit 3);
      if cardinality(near) = 0 then
        near := array(select w.word from compendium.words w where w.organisation_id = organisation and w.word % typed
          order by similarity(w.word, typed) desc, w.word limit 3);
      end if;
      if cardinality(near) = 0 then return; end if;
      likes := likes || ' and (' || (select string_agg(format('p.search like %L', '%' || one || '%'), ' or ') from unnest(near) one) || ')';
      likeness := likeness || (select ' + case' || string_agg(format(' when p.search like %L then %s', '%' || one || '%', place), '' order by place) || ' end'
        from unnest(near) with ordinality as n(one, place));
    else
      likes := likes || format(' and p.search like %L', '% ' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    end if;
  end loop;
  if likeness = '0' then return; end if;
  return query execute 'select f.id from (select p.id, p.sort_name, 1 as kind, ' || likeness || ' as likeness' || own || likes
    || ' union all select p.id, p.sort_name, 2, ' || likeness || newest || likes || ') f order by f.likeness, f.kind, f.sort_name, f.id limit $2' using organisation, wanted;
end $$;
revoke all on function compendium.find(uuid, text[], int) from public;
grant execute on function compendium.find(uuid, text[], int) to obhut_app;
