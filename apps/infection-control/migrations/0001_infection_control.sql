-- Vaccinations, also those that were declined.
create table infection_control.vaccinations (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  vaccine text not null default '',
  disease text not null check (disease <> ''),
  happened_on date not null,
  lot text not null default '',
  given_by text not null default '',
  next_due_on date check (next_due_on > happened_on),
  declined boolean not null default false,
  reason text not null default '',
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (case when declined then reason <> '' and lot = '' and given_by = '' and next_due_on is null else vaccine <> '' end)
);
select platform.tenant_table('infection_control.vaccinations');
create index vaccinations_resident on infection_control.vaccinations (organisation_id, resident_id, happened_on desc);

-- Isolations from when to when; the same kind runs once at a time.
create table infection_control.isolations (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('contact', 'droplet', 'airborne', 'protective')),
  reason text not null check (reason <> ''),
  from_date date not null,
  to_date date check (to_date >= from_date),
  measures text[] not null default '{}',
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  constraint one_isolation_of_a_kind exclude using gist (organisation_id with =, resident_id with =, kind with =, daterange(from_date, to_date, '[]') with &&)
);
select platform.tenant_table('infection_control.isolations');
create index isolations_resident on infection_control.isolations (organisation_id, resident_id, from_date desc);
