-- Positions in which residents were laid or seated, or why it was skipped; corrected and struck with a reason, never gone.
create table positioning.positions (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  at timestamptz not null check (at >= '1900-01-01'),
  position text check (position in ('back', 'left30', 'right30', 'left90', 'right90', 'prone135', 'sittingBed', 'sittingChair', 'microShift')),
  aids text[] not null default '{}',
  skin text check (skin in ('intact', 'redness', 'lastingRedness', 'broken')),
  heels_free boolean,
  by_two boolean,
  skipped_reason text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check ((position is null) = (skipped_reason <> '')),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('positioning.positions');
create index positions_resident on positioning.positions (organisation_id, resident_id, at desc, id desc);

create table positioning.corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  position_id uuid not null,
  -- only the fields that were changed, as they stood
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, position_id) references positioning.positions (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('positioning.corrections');
create index corrections_position on positioning.corrections (organisation_id, position_id, corrected_at desc, id desc);

-- Who is positioned by plan, how often and in which order; one plan per resident.
create table positioning.plans (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  active boolean not null,
  interval_minutes int check (interval_minutes between 30 and 720),
  rotation text[] not null default '{}'
    check (rotation <@ '{back,left30,right30,left90,right90,prone135,sittingBed,sittingChair,microShift}' and cardinality(rotation) <> 1),
  note text not null default '',
  -- from when on a change is owed where nobody has been positioned yet
  active_since timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  unique (organisation_id, resident_id)
);
select platform.tenant_table('positioning.plans');
