-- One more flag: a capsule whose content may be given without its shell, for those who cannot swallow it.
alter table compendium.products
  drop constraint products_flags_check,
  add constraint products_flags_check
    check (flags <@ array['fall', 'kidney', 'bleeding', 'anticholinergic', 'highRisk', 'timeCritical', 'noCrush', 'qt', 'liver', 'oldAge', 'openCapsule']);
