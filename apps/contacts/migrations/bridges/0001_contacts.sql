-- Databases of the first days: searched without the town, one index for all kinds, a number of an account with the contact itself.
-- from 13b761f9dd96c46f5e87a668b8f5f66bab19dd2ffc4277de6d7dffec244fd7a4
-- that number (iban) is moved when the accounts have their table: apps/bank-details/migrations/bridges
drop index contacts.contacts_name;
alter table contacts.contacts drop column search;
alter table contacts.contacts add column search text generated always as (' ' || platform.fold(last_name || ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || coalesce(address ->> 'city', ''))) stored;
create index contacts_name on contacts.contacts (organisation_id, active, sort_name, id);
-- one kind in the order of names, however rare it is
create index contacts_contact_person on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['contactPerson'];
create index contacts_doctor on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['doctor'];
create index contacts_health_insurer on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['healthInsurer'];
create index contacts_invoice_recipient on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['invoiceRecipient'];
create index contacts_trusted_person on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['trustedPerson'];
create index contacts_residual_financier on contacts.contacts (organisation_id, active, sort_name, id) where kinds @> array['residualFinancier'];
create index contacts_search on contacts.contacts using gin (organisation_id, search gin_trgm_ops);

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters: at the beginning of a word). First those whose name begins with a typed word,
-- then the others, both in the order of names: the first group is a range of the index of names, walked only as far as wanted,
-- so that a frequent name costs the same in a directory of any size. The kind stands in the text, so that its own index is used.
create function contacts.find(organisation uuid, words text[], kind text, is_active boolean, after_name text, after_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  query text := 'select c.id, c.sort_name from contacts.contacts c where c.organisation_id = $1 and c.active = $2';
  word text;
  span text;
  spans text[] := '{}';
  others text := '';
  after_begins boolean := false;
  found_rows int := 0;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  if kind is not null then query := query || format(' and c.kinds @> array[%L]', kind); end if;
  foreach word in array words loop
    query := query || format(' and c.search like %L', case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    span := format('c.sort_name >= %L and c.sort_name < %L', word, word || chr(1114111));
    spans := spans || span;
    others := others || ' and not (' || span || ')';
    after_begins := after_begins or starts_with(after_name, word);
  end loop;
  if cardinality(words) > 0 and (after_id is null or after_begins) then
    return query execute (select 'select p.id from (' || string_agg('(' || query || ' and ' || one
        || case when after_id is null then '' else ' and (c.sort_name, c.id) > ($3, $4)' end || ' order by c.sort_name, c.id limit $5)', ' union ')
        || ') p order by p.sort_name, p.id limit $5' from unnest(spans) as one)
      using organisation, is_active, after_name, after_id, wanted;
    get diagnostics found_rows = row_count;
    if found_rows >= wanted then return; end if;
  end if;
  if after_id is not null and not after_begins then others := others || ' and (c.sort_name, c.id) > ($3, $4)'; end if;
  return query execute 'select p.id from (' || query || others || ' order by c.sort_name, c.id limit $5) p'
    using organisation, is_active, after_name, after_id, wanted - found_rows;
end $$;
revoke all on function contacts.find(uuid, text[], text, boolean, text, uuid, int) from public;
grant execute on function contacts.find(uuid, text[], text, boolean, text, uuid, int) to obhut_app;
