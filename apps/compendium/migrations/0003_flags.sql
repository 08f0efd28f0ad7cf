-- Two more flags: what a diseased liver and old age speak against. Lists bring them, the home writes them.
alter table compendium.products
  drop constraint products_flags_check,
  add constraint products_flags_check
    check (flags <@ array['fall', 'kidney', 'bleeding', 'anticholinergic', 'highRisk', 'timeCritical', 'noCrush', 'qt', 'liver', 'oldAge']);
