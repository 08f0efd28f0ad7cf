-- Products with categories, attributes, variants, relations and drafts.
create table catalog.categories (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  code text not null check (code ~ '^\S{1,30}$'),
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  parent_id uuid check (parent_id <> id),
  place int not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references catalog.categories (organisation_id, id)
);
select platform.tenant_table('catalog.categories');
create unique index categories_code on catalog.categories (organisation_id, lower(code));
create index categories_parent on catalog.categories (organisation_id, parent_id) where parent_id is not null;

-- A category never lies below itself.
create function catalog.refuse_category_cycle() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if exists (with recursive up as (
      select new.parent_id as id
      union select c.parent_id from up join catalog.categories c on c.organisation_id = new.organisation_id and c.id = up.id where c.parent_id is not null
    ) select from up where up.id = new.id) then
    raise exception 'a category lies below itself' using errcode = '23514', constraint = 'no_category_cycle';
  end if;
  return new;
end $$;
create trigger no_category_cycle after insert or update of parent_id on catalog.categories for each row when (new.parent_id is not null) execute function catalog.refuse_category_cycle();

create table catalog.attributes (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  -- specification 2, section 5: no spaces, at most 30 characters
  key text not null check (key ~ '^\S{1,30}$'),
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  type text not null check (type in ('text', 'number', 'yesNo', 'date', 'choice')),
  unit text not null default '',
  mandatory boolean not null,
  choices jsonb not null default '[]',
  version int not null default 1,
  primary key (organisation_id, id),
  check ((type = 'choice') = (jsonb_array_length(choices) > 0))
);
select platform.tenant_table('catalog.attributes');
create unique index attributes_key on catalog.attributes (organisation_id, lower(key));

create table catalog.products (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  number text collate "C" not null check (number ~ '^\S{1,40}$'),
  kind text not null check (kind in ('goods', 'service', 'meal')),
  name_en text not null check (name_en <> ''),
  name_de text not null check (name_de <> ''),
  description text not null default '',
  -- code of UN/ECE recommendation 20
  unit text not null check (unit ~ '^[A-Z0-9]{2,3}$'),
  vat_code text not null check (vat_code in ('STD', 'RED', 'ACC', 'EXEMPT', 'OUT')),
  barcode text not null default '',
  min_quantity numeric(12, 3) check (min_quantity >= 0),
  max_quantity numeric(12, 3) check (max_quantity >= 0),
  pack_size numeric(12, 3) check (pack_size > 0),
  state text not null check (state in ('draft', 'inReview', 'online', 'offline')),
  sent_by uuid,
  review_note text not null default '',
  search text generated always as (' ' || platform.fold(number || ' ' || name_en || ' ' || name_de || ' ' || barcode)) stored,
  version int not null default 1,
  primary key (organisation_id, id),
  check (max_quantity is null or max_quantity = 0 or min_quantity is null or max_quantity >= min_quantity)
);
select platform.tenant_table('catalog.products');
create unique index products_number on catalog.products (organisation_id, lower(number));
create index products_in_order on catalog.products (organisation_id, number, id);
create index products_search on catalog.products using gin (organisation_id, search gin_trgm_ops);

create table catalog.product_categories (
  organisation_id uuid not null references platform.organisations,
  product_id uuid not null,
  category_id uuid not null,
  primary key (organisation_id, product_id, category_id),
  foreign key (organisation_id, product_id) references catalog.products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, category_id) references catalog.categories (organisation_id, id)
);
select platform.tenant_table('catalog.product_categories');
create index product_categories_category on catalog.product_categories (organisation_id, category_id, product_id);

create table catalog.product_values (
  organisation_id uuid not null references platform.organisations,
  product_id uuid not null,
  attribute_id uuid not null,
  value text not null check (value <> ''),
  primary key (organisation_id, product_id, attribute_id),
  foreign key (organisation_id, product_id) references catalog.products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, attribute_id) references catalog.attributes (organisation_id, id)
);
select platform.tenant_table('catalog.product_values');
create index product_values_attribute on catalog.product_values (organisation_id, attribute_id, product_id);

-- The changed content of a product that readers see; at most one beside it.
create table catalog.drafts (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  product_id uuid not null,
  content jsonb not null,
  state text not null check (state in ('draft', 'inReview')),
  sent_by uuid,
  review_note text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, product_id),
  foreign key (organisation_id, product_id) references catalog.products (organisation_id, id) on delete cascade
);
select platform.tenant_table('catalog.drafts');

create table catalog.variants (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  product_id uuid not null,
  number text not null check (number ~ '^\S{1,40}$'),
  barcode text not null default '',
  choices jsonb not null,
  -- the choices as one text: each combination once
  combination text not null check (combination <> ''),
  active boolean not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, product_id, combination),
  unique (organisation_id, product_id, id),
  foreign key (organisation_id, product_id) references catalog.products (organisation_id, id) on delete cascade
);
select platform.tenant_table('catalog.variants');
create unique index variants_number on catalog.variants (organisation_id, lower(number));
create index variants_barcode on catalog.variants (organisation_id, barcode) where barcode <> '';

create table catalog.relations (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  kind text not null check (kind in ('accessory', 'alternative', 'successor', 'bundle')),
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, from_id, to_id, kind),
  foreign key (organisation_id, from_id) references catalog.products (organisation_id, id) on delete cascade,
  foreign key (organisation_id, to_id) references catalog.products (organisation_id, id) on delete cascade
);
select platform.tenant_table('catalog.relations');
create index relations_to on catalog.relations (organisation_id, to_id);

-- Row-level security would keep the trigram index from being used (its operators are not leakproof). This reviewed function
-- takes the organisation, refuses any other than the caller's, and answers ids only; the caller reads the rows under the wall.
-- words: folded, each must occur (under 3 letters: at the beginning of a word). In the order of numbers.
create function catalog.find_products(organisation uuid, words text[], in_category uuid, in_state text, after_number text, after_id uuid, wanted int)
returns table (id uuid) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  query text := 'select p.id from catalog.products p where p.organisation_id = $1';
  word text;
begin
  if organisation is distinct from platform.current_organisation() then raise exception 'other organisation' using errcode = '42501'; end if;
  foreach word in array words loop
    query := query || format(' and p.search like %L', case when length(word) < 3 then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if in_category is not null then
    query := query || ' and exists (select from catalog.product_categories c where c.organisation_id = $1 and c.product_id = p.id and c.category_id = $2)';
  end if;
  if in_state is not null then query := query || ' and p.state = $3'; end if;
  if after_id is not null then query := query || ' and (p.number, p.id) > ($4, $5)'; end if;
  return query execute query || ' order by p.number, p.id limit $6'
    using organisation, in_category, in_state, after_number collate "C", after_id, wanted;
end $$;
revoke all on function catalog.find_products(uuid, text[], uuid, text, text, uuid, int) from public;
grant execute on function catalog.find_products(uuid, text[], uuid, text, text, uuid, int) to obhut_app;
