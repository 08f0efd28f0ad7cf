-- Databases of the first days: photos without a day, one insurer per person, a search without care level and type.
-- from 598c7f7713803580034d57ee2e258e19f73aba002dd270771296fd066c4d93a1
-- from f8eaafa1f07501c10344a499f96e618ff9382ff2936b15785b526f862483c0dc
alter table residents.residents add column photo_taken_on date;
update residents.residents r set photo_taken_on = coalesce((select f.created_at::date from platform.files f where f.organisation_id = r.organisation_id and f.id = r.photo_file_id), current_date)
  where photo_file_id is not null;
alter table residents.residents drop constraint residents_check1;
alter table residents.residents add constraint residents_check1 check ((photo_file_id is null) = (photo_taken_on is null));
alter table residents.residents add constraint residents_check2 check (archived_at is not null or archived_by is null);
create index if not exists stays_entry on residents.stays (organisation_id, entry_date);

alter table residents.resident_contacts
  add column remarks text not null default '', add column insurance_type text not null default '', add column card_number text not null default '', add column valid_till date;
-- a number that stood with somebody who is no insurer stays readable
update residents.resident_contacts set remarks = insurance_number, insurance_number = '' where kind <> 'healthInsurer' and insurance_number <> '';
alter table residents.resident_contacts drop constraint resident_contacts_organisation_id_resident_id_contact_id_ki_key;
alter table residents.resident_contacts add unique (organisation_id, resident_id, contact_id, kind, insurance_type);
alter table residents.resident_contacts add check (kind = 'healthInsurer' or (insurance_type = '' and insurance_number = '' and card_number = '' and valid_till is null));
create index resident_contacts_contact on residents.resident_contacts (organisation_id, contact_id);
drop index residents.one_trusted_person;
create unique index one_trusted_person on residents.resident_contacts (organisation_id, resident_id, kind)
  where kind in ('trustedPerson', 'invoiceRecipient', 'residualFinancier');
create unique index one_insurer_per_type on residents.resident_contacts (organisation_id, resident_id, insurance_type) where kind = 'healthInsurer';

drop function residents.find(uuid, text[], date[], uuid[], boolean, text, date, uuid[], boolean, text, uuid, int);
-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters: at the beginning of a word); one with a digit may also be the room (beds).
-- births: any of these days. kind: present, expected, left, deceased or all, on a day. within: only people of these beds.
-- First those whose family name begins with a typed word, then the others, both in the order of names: the first group is a
-- range of the index of names, walked only as far as wanted, so that a frequent name costs the same in a home of any size.
create function residents.find(organisation uuid, words text[], births date[], beds uuid[], archived boolean, kind text, on_day date,
  within uuid[], bedless boolean, after_name text, after_id uuid, wanted int,
  of_type text default null, min_level int default null, max_level int default null, away boolean default false)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  word text;
  pattern text;
  holders uuid[];
  here constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and s.entry_date <= $4 and (s.exit_date is null or s.exit_date >= $4))';
  -- one list of all who come or have no stay at all: asked row by row, 100,000 residents would take a second
  awaited constant text := 'r.id in (select s.resident_id from residents.stays s where s.organisation_id = $1 and s.entry_date > $4 union all select x.id from residents.residents x left join residents.stays s on s.organisation_id = x.organisation_id and s.resident_id = x.id where x.organisation_id = $1 and s.id is null)';
  coming constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id and s.entry_date > $4)';
  ever constant text := 'exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id)';
  held constant text := 'exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id';
  query text := 'select r.id, r.sort_name from residents.residents r where r.organisation_id = $1 and (r.archived_at is not null) = $2';
  span text;
  after_begins boolean := false;
  spans text[] := '{}';
  others text := '';
  found_rows int := 0;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  select array_agg(b.resident_id) into holders from residents.bed_assignments b
    where b.organisation_id = organisation and b.bed_id = any(beds) and b.from_date <= on_day and (b.to_date is null or b.to_date >= on_day);
  foreach word in array words loop
    pattern := case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    if holders is not null and word ~ '[0-9]' then query := query || format(' and (r.search like %L or r.id = any($3))', pattern);
    else query := query || format(' and r.search like %L', pattern);
    end if;
    span := format('r.sort_name >= %L and r.sort_name < %L', word, word || chr(1114111));
    spans := spans || span;
    others := others || ' and not (' || span || ')';
    after_begins := after_begins or starts_with(after_name, word);
  end loop;
  if births is not null then query := query || ' and r.birth_date = any($9)'; end if;
  if kind <> 'all' then query := query || case when kind = 'deceased' then ' and r.death_date <= $4' else ' and (r.death_date is null or r.death_date > $4)' end; end if;
  query := query || case kind when 'present' then ' and ' || here when 'left' then ' and ' || ever || ' and not ' || here || ' and not ' || coming
    when 'expected' then ' and not ' || here || ' and ' || awaited else '' end;
  if within is not null then query := query || ' and ' || held || ' and b.bed_id = any($5) and (b.to_date is null or b.to_date >= $4 or $10 <> ''present''))'; end if;
  if of_type is not null then query := query || ' and r.resident_type = $11'; end if;
  if min_level is not null or max_level is not null then
    query := query || ' and exists (select from residents.care_levels l where l.organisation_id = r.organisation_id and l.resident_id = r.id and l.from_date <= $4'
      || ' and (l.to_date is null or l.to_date >= $4) and l.level between coalesce($12, 0) and coalesce($13, 12))';
  end if;
  if away then
    query := query || ' and exists (select from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id and a.departure_date <= $4'
      || ' and (a.return_date is null or a.return_date > $4))';
  end if;
  if bedless then query := query || ' and not ' || held || ' and b.from_date <= $4 and (b.to_date is null or b.to_date >= $4))'; end if;
  if cardinality(words) > 0 and (after_id is null or after_begins) then
    return query execute (select 'select p.id from (' || string_agg('(' || query || ' and ' || one
        || case when after_id is null then '' else ' and (r.sort_name, r.id) > ($6, $7)' end || ' order by r.sort_name, r.id limit $8)', ' union ')
        || ') p order by p.sort_name, p.id limit $8' from unnest(spans) as one)
      using organisation, archived, holders, on_day, within, after_name, after_id, wanted, births, kind, of_type, min_level, max_level;
    get diagnostics found_rows = row_count;
    if found_rows >= wanted then return; end if;
  end if;
  if after_id is not null and not after_begins then others := others || ' and (r.sort_name, r.id) > ($6, $7)'; end if;
  return query execute 'select p.id from (' || query || others || ' order by r.sort_name, r.id limit $8) p'
    using organisation, archived, holders, on_day, within, after_name, after_id, wanted - found_rows, births, kind, of_type, min_level, max_level;
end $$;
revoke all on function residents.find(uuid, text[], date[], uuid[], boolean, text, date, uuid[], boolean, text, uuid, int, text, int, int, boolean) from public;
grant execute on function residents.find(uuid, text[], date[], uuid[], boolean, text, date, uuid[], boolean, text, uuid, int, text, int, int, boolean) to obhut_app;
