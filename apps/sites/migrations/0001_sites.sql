-- Site hierarchy: care center, department, room, bed (specification 2, section 3). Occupancy is derived, never stored.
create table sites.centers (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (name <> ''),
  institution_number text check (institution_number ~ '^\d{6}$'),
  address jsonb not null default '{}',
  phone text not null default '',
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
select platform.tenant_table('sites.centers');

create table sites.departments (
  organisation_id uuid not null,
  id uuid not null,
  center_id uuid not null,
  name text not null check (name <> ''),
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, center_id, name),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id)
);
select platform.tenant_table('sites.departments');

create table sites.rooms (
  organisation_id uuid not null,
  id uuid not null,
  center_id uuid not null,
  department_id uuid not null,
  number text not null check (number <> '' and length(number) <= 12),
  floor text not null default '',
  remarks text not null default '',
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, center_id, number),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id),
  foreign key (organisation_id, department_id) references sites.departments (organisation_id, id)
);
select platform.tenant_table('sites.rooms');

create table sites.beds (
  organisation_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  label text not null check (label <> ''),
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, room_id, label),
  foreign key (organisation_id, room_id) references sites.rooms (organisation_id, id)
);
select platform.tenant_table('sites.beds');
