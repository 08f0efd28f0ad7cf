-- Where the restaurants of a care center are (specification 2, section 2); the kitchen hangs its menus on them.
create table sites.restaurants (
  organisation_id uuid not null,
  id uuid not null,
  center_id uuid not null,
  name text not null check (name <> ''),
  floor text not null default '',
  seats int check (seats between 0 and 2000),
  remarks text not null default '',
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, center_id, name),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id)
);
select platform.tenant_table('sites.restaurants');

-- the sequence behind the postal code counts the institutions of a place: no two have one number
create unique index centers_institution on sites.centers (organisation_id, institution_number) where institution_number is not null;
