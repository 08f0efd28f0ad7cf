-- Fall protocols. A short record is completed within a day; what was complete is corrected with a reason and stays readable.
create table falls.falls (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('fall', 'nearFall')),
  -- when it happened, or, where nobody knows, when the resident was found
  happened_at timestamptz check (happened_at >= '1900-01-01'),
  found_at timestamptz check (found_at >= '1900-01-01'),
  place text check (place in ('room', 'bath', 'corridor', 'diningRoom', 'stairs', 'outside', 'other')),
  manner text check (manner in ('walking', 'standingUp', 'fromBed', 'fromChair', 'transfer', 'toilet', 'foundOnFloor', 'other')),
  activity text not null default '',
  witnessed text check (witnessed in ('seen', 'notSeen')),
  witnesses text not null default '',
  own_account text not null default '',
  footwear text check (footwear in ('shoes', 'slippers', 'socks', 'barefoot', 'other')),
  aid text check (aid in ('none', 'stick', 'walker', 'wheelchair', 'other')),
  aid_state text not null default '',
  glasses_worn boolean,
  hearing_aid_worn boolean,
  floor text check (floor in ('dry', 'wet', 'obstacle', 'uneven')),
  light text check (light in ('good', 'poor', 'dark')),
  bell_in_reach boolean,
  bed_rails_up boolean,
  restraint_in_use boolean,
  alarm_device boolean,
  medicines text not null default '',
  alcohol boolean,
  lying_systolic int check (lying_systolic between 40 and 300),
  lying_diastolic int check (lying_diastolic between 20 and 200),
  standing_systolic int check (standing_systolic between 40 and 300),
  standing_diastolic int check (standing_diastolic between 20 and 200),
  pressure_refused boolean not null default false,
  consciousness text check (consciousness in ('alert', 'confused', 'drowsy', 'unresponsive')),
  pupils text check (pupils in ('equal', 'unequal', 'notChecked')),
  pulse int check (pulse between 20 and 250),
  temperature numeric(3, 1) check (temperature between 25 and 45),
  glucose numeric(4, 1) check (glucose between 0.5 and 60),
  -- as the person says it, 0 to 10
  pain int check (pain between 0 and 10),
  injuries text[] not null default '{}' check (injuries <@ '{bruise,wound,head,suspectedFracture,pain,other}'),
  -- regions of the body with side and view, as the figure names them
  injury_places jsonb not null default '[]' check (jsonb_typeof(injury_places) = 'array'),
  injury_grade int check (injury_grade between 0 and 4),
  injury_note text not null default '',
  anticoagulant text check (anticoagulant in ('yes', 'no', 'unknown')),
  first_aid text not null default '',
  monitoring text not null default '',
  doctor_informed_at timestamptz,
  doctor_informed text not null default '',
  relatives_informed_at timestamptz,
  relatives_informed text not null default '',
  head_of_nursing_informed_at timestamptz,
  head_of_nursing_informed text not null default '',
  -- who told them
  informed_by text not null default '',
  hospital_transfer boolean,
  immediate_measures text not null default '',
  cause_analysis text not null default '',
  planned_measures text not null default '',
  follow_up_on date,
  -- that somebody looked again on that day, and what was found
  followed_up_at timestamptz,
  followed_up_by uuid,
  follow_up_note text not null default '',
  -- the checks after a blow to the head, ordered as care tasks up to then
  checks_until timestamptz,
  checks_ordered_at timestamptz,
  checks_ordered_by uuid,
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  completed_at timestamptz,
  completed_by uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  check (happened_at is not null or found_at is not null),
  check (found_at >= happened_at),
  check (injury_grade is null or (injury_grade = 0) = (cardinality(injuries) = 0)),
  check (injury_grade >= 2 or not 'suspectedFracture' = any(injuries)),
  check (injury_grade >= 3 or cardinality(injuries) = 0 or hospital_transfer is not true),
  check ((lying_systolic is null) = (lying_diastolic is null) and (lying_systolic is null or lying_systolic > lying_diastolic)),
  check ((standing_systolic is null) = (standing_diastolic is null) and (standing_systolic is null or standing_systolic > standing_diastolic)),
  check (not pressure_refused or (lying_systolic is null and standing_systolic is null)),
  check ((completed_at is null) = (completed_by is null)),
  check (completed_at is null or kind = 'nearFall' or (injury_grade is not null and (not 'head' = any(injuries) or anticoagulant is not null))),
  check ((followed_up_at is null) = (followed_up_by is null) and (followed_up_at is null) = (follow_up_note = '')),
  check ((checks_until is null) = (checks_ordered_at is null) and (checks_until is null) = (checks_ordered_by is null)),
  check ((struck_at is null) = (struck_reason = ''))
);
select platform.tenant_table('falls.falls');
create index falls_resident on falls.falls (organisation_id, resident_id, coalesce(happened_at, found_at) desc, id desc);
create index falls_newest on falls.falls (organisation_id, coalesce(happened_at, found_at) desc, id desc);
create index falls_follow_up on falls.falls (organisation_id, follow_up_on, id)
  where follow_up_on is not null and followed_up_at is null and struck_at is null;
create index falls_open on falls.falls (organisation_id, recorded_at, id) where completed_at is null and struck_at is null;

-- What a complete protocol said before it was corrected, and why.
create table falls.corrections (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  fall_id uuid not null,
  -- only the fields that were changed, as they stood
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, fall_id) references falls.falls (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('falls.corrections');
create index corrections_fall on falls.corrections (organisation_id, fall_id, corrected_at desc, id desc);
