-- A round of one part of a day through a care center: who runs it, and how it ended. What was given stands in the record of giving.
create table medication_round.rounds (
  organisation_id uuid not null,
  id uuid not null,
  -- null: the whole home
  center_id uuid,
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'evening', 'night')),
  started_at timestamptz not null,
  started_by uuid not null,
  run_by uuid not null,
  since timestamptz not null check (since >= started_at),
  closed_at timestamptz check (closed_at >= since),
  closed_by uuid,
  -- what it came to when it was closed
  given int check (given >= 0),
  refused int check (refused >= 0),
  not_given int check (not_given >= 0),
  left_open int check (left_open >= 0),
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, center_id) references sites.centers (organisation_id, id),
  check (num_nulls(closed_at, closed_by, given, refused, not_given, left_open) in (0, 6))
);
select platform.tenant_table('medication_round.rounds');
-- two devices begin the same round once
create unique index rounds_once on medication_round.rounds
  (organisation_id, coalesce(center_id, '00000000-0000-0000-0000-000000000000'), day, slot) where closed_at is null;
create index rounds_latest on medication_round.rounds (organisation_id, day, started_at desc);

-- Somebody else went on with it.
create table medication_round.takeovers (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  at timestamptz not null,
  from_account uuid not null,
  to_account uuid not null check (to_account <> from_account),
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, run_id) references medication_round.rounds (organisation_id, id)
);
select platform.tenant_table('medication_round.takeovers');
create index takeovers_of_run on medication_round.takeovers (organisation_id, run_id, at desc);
