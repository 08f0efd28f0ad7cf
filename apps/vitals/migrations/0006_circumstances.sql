-- How a value was measured, as far as somebody said so, and LO or HI of a meter, which stand at the end of what it measures.
-- Two more kinds: the level of consciousness (ACVPU as 0 to 4, less is worse) and the sum of the Glasgow Coma Scale.
alter table vitals.readings
  add column circumstances jsonb,
  drop constraint readings_kind_check,
  add constraint readings_kind_check check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth', 'calfCircumference', 'creatinine', 'egfr', 'consciousness', 'glasgowComa'));
create or replace function vitals.is_possible(kind text, value numeric, second_value numeric) returns boolean language plpgsql immutable parallel safe as $$
begin
  if (kind = 'bloodPressure') <> (second_value is not null) or second_value >= value then return false; end if;
  return case kind
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
    when 'abdominalGirth' then value between 20 and 300
    when 'calfCircumference' then value between 20 and 80
    when 'creatinine' then value between 5 and 3000
    when 'egfr' then value between 0 and 250
    when 'consciousness' then value in (0, 1, 2, 3, 4)
    when 'glasgowComa' then value between 3 and 15 and value = trunc(value)
    else false end;
end $$;
create function vitals.circumstances_fit(kind text, circumstances jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return circumstances is null
    or (jsonb_typeof(circumstances) = 'object' and circumstances <> '{}' and (kind = 'bloodGlucose' or not circumstances ? 'beyond'));
end $$;
grant execute on function vitals.circumstances_fit(text, jsonb) to obhut_app;
alter table vitals.readings add constraint readings_circumstances check (vitals.circumstances_fit(kind, circumstances));

-- Reference ranges and warnings of one resident, in the place of the usual ones. By name of the value: low, high, warnBelow, warnAbove.
create table vitals.limits (
  organisation_id uuid not null,
  id uuid not null,
  resident_id uuid not null,
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  reason text not null check (reason <> ''),
  changed_at timestamptz not null,
  changed_by uuid,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, resident_id),
  foreign key (organisation_id, resident_id) references residents.residents (organisation_id, id)
);
select platform.tenant_table('vitals.limits');
