-- Who took over a shift, and what of the hand-over was still unread then.
create table care_reports.duties (
  organisation_id uuid not null,
  id uuid not null,
  -- null: the whole home
  center_id uuid,
  account_id uuid not null,
  -- the day on which the shift began, and which one
  day date not null,
  shift int not null check (shift between 0 and 2),
  accepted_at timestamptz not null,
  residents int not null check (residents >= 0),
  unread int not null check (unread between 0 and residents),
  version int not null default 1,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, account_id, center_id, day, shift),
  foreign key (organisation_id, account_id) references platform.accounts (organisation_id, id)
);
select platform.tenant_table('care_reports.duties');
create index duties_day on care_reports.duties (organisation_id, day, shift);
