-- The calf, for the nutrition assessment where there is no BMI. One more kind.
alter table vitals.readings
  drop constraint readings_kind_check,
  add constraint readings_kind_check check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth', 'calfCircumference')),
  add constraint readings_calf_check check (kind <> 'calfCircumference' or value between 20 and 80);
