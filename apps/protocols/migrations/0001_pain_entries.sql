-- Pain entries. The intensity is a reading among the vital signs, which the entry keeps: it is entered once.
create table protocols.pain_entries (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  reading_id uuid not null,
  at timestamptz not null check (at >= '1900-01-01'),
  -- the outcome as it was told when it was recorded; the value stands in the reading
  word text not null check (word in ('none', 'light', 'moderate', 'strong', 'excruciating')),
  situation text check (situation in ('rest', 'movement')),
  places jsonb not null default '[]' check (jsonb_typeof(places) = 'array'),
  qualities text[] not null default '{}',
  timing text not null default '',
  relief text not null default '',
  impact text not null default '',
  symptoms text not null default '',
  medication text not null default '',
  dose text not null default '',
  therapy text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  mistaken_at timestamptz,
  mistaken_by uuid,
  mistaken_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, reading_id) references vitals.readings (organisation_id, id),
  unique (organisation_id, reading_id),
  check (dose = '' or medication <> ''),
  check ((mistaken_at is null) = (mistaken_reason = ''))
);
select platform.tenant_table('protocols.pain_entries');
create index pain_entries_resident on protocols.pain_entries (organisation_id, resident_id, at desc, id desc);

-- What an entry of a protocol said before it was corrected, and why.
create table protocols.corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  pain_entry_id uuid,
  -- only the fields that were changed, as they stood
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, pain_entry_id) references protocols.pain_entries (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('protocols.corrections');
create index corrections_pain on protocols.corrections (organisation_id, pain_entry_id, corrected_at desc, id desc);
