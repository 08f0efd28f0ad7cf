-- Vital signs. A reading is never overwritten: a correction strikes it and adds another that names it
-- (specification 1, principle of signed records).
create table vitals.readings (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  kind text not null check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth')),
  -- in the unit of the kind; of a blood pressure the systolic value
  value numeric not null,
  -- diastolic value of a blood pressure
  second_value numeric,
  measured_at timestamptz not null check (measured_at >= '1900-01-01'),
  note text not null default '',
  source text not null default 'manual' check (source in ('manual', 'device', 'import')),
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  corrects_id uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text not null default '',
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id),
  foreign key (organisation_id, corrects_id) references vitals.readings (organisation_id, id),
  unique (organisation_id, corrects_id),
  check ((kind = 'bloodPressure') = (second_value is not null)),
  check (second_value is null or second_value < value),
  check ((struck_at is null) = (struck_reason = '')),
  -- wider than what a person may type: imports bring what others measured, but nothing alive is outside
  check (case kind
    when 'bloodPressure' then value between 30 and 350 and second_value between 10 and 250
    when 'pulse' then value between 10 and 350
    when 'temperature' then value between 20 and 46
    when 'oxygenSaturation' then value between 20 and 100
    when 'respirationRate' then value between 1 and 100
    when 'bloodGlucose' then value between 0.1 and 80
    when 'weight' then value between 1 and 500
    when 'height' then value between 30 and 260
    when 'pain' then value between 0 and 10
    when 'oxygenFlow' then value between 0 and 60
    when 'inr' then value between 0.5 and 20
    when 'hba1c' then value between 2 and 25
    when 'peakFlow' then value between 20 and 1000
    else value between 20 and 300 end)
);
select platform.tenant_table('vitals.readings');
create index readings_of_kind on vitals.readings (organisation_id, resident_id, kind, measured_at desc, id desc);
create index readings_of_resident on vitals.readings (organisation_id, resident_id, measured_at desc, id desc);
