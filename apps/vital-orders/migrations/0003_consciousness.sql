-- What can be ordered are the kinds of the vital signs: two more.
alter table vital_orders.orders
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'respirationRate', 'bloodGlucose', 'weight',
    'height', 'pain', 'oxygenFlow', 'inr', 'hba1c', 'peakFlow', 'abdominalGirth', 'calfCircumference', 'creatinine', 'egfr', 'consciousness', 'glasgowComa'));
