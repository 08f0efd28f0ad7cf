-- How long records of former residents are kept (specification 2, section 3: retention policy).
create table retention.policies (
  organisation_id uuid not null references platform.organisations,
  id uuid not null,
  name text not null check (name <> ''),
  -- only residents whose last bed was in this center
  center_id uuid,
  -- value of the dictionary residents.residentType; '' for all
  resident_type text not null default '',
  -- cantonal health laws: at least ten years
  period_months int not null check (period_months between 120 and 1200),
  notification_days int not null check (notification_days between 0 and 730),
  auto_archive boolean not null,
  archive_after_days int not null check (archive_after_days between 0 and 3650),
  auto_deletion boolean not null,
  two_persons boolean not null default true,
  notify_near boolean not null,
  notify_expiry boolean not null,
  notify_roles text[] not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id)
);
select platform.tenant_table('retention.policies');
create unique index policies_name on retention.policies (organisation_id, lower(name));
-- two policies for the same people would be a matter of luck
create unique index policies_once on retention.policies (organisation_id, coalesce(center_id, '00000000-0000-0000-0000-000000000000'), resident_type) where active;

-- Where a record stands: from when the period runs, what was told, and the way to its end.
create table retention.cases (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  policy_id uuid,
  started_on date not null,
  expires_on date check (expires_on >= started_on),
  near_notified_on date,
  expiry_notified_on date,
  proposed_on date,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, policy_id) references retention.policies (organisation_id, id)
);
select platform.tenant_table('retention.cases');
create index cases_expiry on retention.cases (organisation_id, expires_on, id);

-- Two persons say yes to a deletion; one person counts once.
create table retention.approvals (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  account_id uuid not null,
  approved_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, case_id, account_id),
  foreign key (organisation_id, case_id) references retention.cases (organisation_id, id) on delete cascade,
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('retention.approvals');

create table retention.holds (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by uuid not null,
  placed_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((lifted_at is null) = (lifted_by is null)),
  check (lifted_at is null or lift_reason <> '')
);
select platform.tenant_table('retention.holds');
create unique index one_hold on retention.holds (organisation_id, resident_id) where lifted_at is null;
