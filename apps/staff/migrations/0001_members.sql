-- What the home keeps about the people who work here, beside their account: one row per account at most, with the account's id.
create table staff.members (
  organisation_id uuid not null,
  id uuid not null,
  position text not null default '',
  personnel_number text not null default '',
  center_id uuid,
  employment_percent int check (employment_percent between 0 and 100),
  phone text not null default '',
  entry_date date,
  leaving_date date check (leaving_date >= entry_date),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references platform.accounts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id)
);
select platform.tenant_table('staff.members');
create unique index members_number on staff.members (organisation_id, personnel_number) where personnel_number <> '';
create index members_leaving on staff.members (organisation_id, leaving_date) where leaving_date is not null;

create table staff.qualifications (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind <> ''),
  since date,
  expires_on date check (expires_on >= since),
  remarks text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, account_id, kind),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id) on delete cascade
);
select platform.tenant_table('staff.qualifications');
create index qualifications_expiry on staff.qualifications (organisation_id, expires_on) where expires_on is not null;
