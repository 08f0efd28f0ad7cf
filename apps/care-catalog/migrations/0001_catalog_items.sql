-- The home's own entries of the catalogue, and what it changed of the shipped ones: a row stands in the place of the shipped entry
-- with its code.
create table care_catalog.catalog_items (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('category', 'diagnosis', 'goal', 'measure')),
  code text not null check (code <> ''),
  label_en text not null default '',
  label_de text not null default '',
  category text not null default '',
  problem_kind text not null default 'actual' check (problem_kind in ('actual', 'risk', 'wellness')),
  area text,
  caps text[] not null default '{}',
  minutes int check (minutes between 1 and 480),
  repetition text not null default 'daily' check (repetition in ('once', 'daily', 'weekly')),
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  times text[] not null default '{}',
  proposes text[] not null default '{}',
  -- the licensed catalogue it was imported from
  source text not null default '',
  source_version text not null default '',
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, kind, code),
  check (label_en <> '' or label_de <> ''),
  check ((repetition = 'weekly') = (cardinality(weekdays) > 0)),
  check ((source = '') = (source_version = ''))
);
select platform.tenant_table('care_catalog.catalog_items');

-- Which entries stand in plans: they can only be set inactive.
create table care_catalog.uses (
  organisation_id uuid not null,
  kind text not null,
  code text not null,
  first_used_at timestamptz not null default now(),
  primary key (organisation_id, kind, code)
);
select platform.tenant_table('care_catalog.uses', false);

-- The home's changes of the standard plan of an area.
create table care_catalog.standard_plans (
  organisation_id uuid not null,
  id uuid not null,
  catalog text not null check (catalog in ('mds', 'ltcf')),
  area text not null check (area <> ''),
  diagnoses text[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, catalog, area)
);
select platform.tenant_table('care_catalog.standard_plans');
