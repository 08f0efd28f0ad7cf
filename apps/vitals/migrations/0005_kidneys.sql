-- Two values of the laboratory, for medicines that the kidneys carry off. Two more kinds.
alter table vitals.readings
  drop constraint readings_kind_check,
  add constraint readings_kind_check check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth', 'calfCircumference', 'creatinine', 'egfr'));
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
    else false end;
end $$;
