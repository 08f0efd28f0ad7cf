-- What is given more often than each half hour is no single dose; a range belongs to a reserve; what never comes is no order.
alter table medication.order_versions
  add constraint order_versions_interval check (interval_hours >= 0.5),
  add constraint order_versions_range check (type = 'reserve' or quantity_most is null),
  add constraint order_versions_comes check (per_day > 0);
