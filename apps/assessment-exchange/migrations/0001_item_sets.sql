-- Definition files that a home loaded, each as it was: a record keeps the set in which it was answered.
create table assessment_exchange.item_sets (
  organisation_id uuid not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 60),
  -- counts up for each changed file of the same code
  number int not null check (number >= 1),
  edition text not null check (length(edition) between 1 and 60),
  -- synthetic set of the house, or a file of the home
  origin text not null check (origin in ('shipped', 'own')),
  -- the whole file, format 'obhut-assessment-items'
  content jsonb not null,
  content_hash bytea not null,
  -- new records are begun in the set that is in use
  in_use boolean not null default false,
  loaded_at timestamptz not null default now(),
  loaded_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, code, number)
);
select platform.tenant_table('assessment_exchange.item_sets');
create unique index item_sets_in_use on assessment_exchange.item_sets (organisation_id) where in_use;

create function assessment_exchange.set_stays() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content or new.code is distinct from old.code or new.number is distinct from old.number then
    raise exception 'an item set is never changed: a changed file is another number' using errcode = '23514', constraint = 'set_stays';
  end if;
  return new;
end $$;
create trigger set_stays before update on assessment_exchange.item_sets for each row execute function assessment_exchange.set_stays();
