-- What hangs on people who work here, by their account.
create table personnel.availabilities (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('available', 'unavailable')),
  -- ISO weekdays 1 to 7, at least one, each once; ordinals -1 (last) and 1 to 4 of the month, none means every week
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  ordinals smallint[] not null default '{}' check (ordinals <@ array[-1, 1, 2, 3, 4]::smallint[]),
  -- both or neither: the whole day
  start_time time,
  end_time time check (end_time > start_time),
  from_date date not null,
  to_date date check (to_date >= from_date),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  check ((start_time is null) = (end_time is null)),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('personnel.availabilities');
create index availabilities_account on personnel.availabilities (organisation_id, account_id, from_date);

create table personnel.absences (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind <> ''),
  from_date date not null,
  -- none: until the return is known
  to_date date check (to_date >= from_date),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade,
  constraint absences_no_overlap exclude using gist (organisation_id with =, account_id with =, daterange(from_date, to_date, '[]') with &&)
);
select platform.tenant_table('personnel.absences');

create table personnel.documents (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  label text not null check (label <> '' and char_length(label) <= 50),
  description text not null default '' check (char_length(description) <= 200),
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('personnel.documents');
create unique index documents_label on personnel.documents (organisation_id, account_id, lower(label));
