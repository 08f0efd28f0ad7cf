-- How far the sealed log of each organisation was sent to a collector outside (ASVS 16.4.3). Belongs to the installation, not to a tenant.
create table platform.log_forwarding (
  organisation_id uuid primary key references platform.organisations,
  number int not null check (number >= 0),
  at timestamptz not null default now()
);
