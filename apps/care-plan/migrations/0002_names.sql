-- What was made from a finding has a name in both languages: a reader sees it in the own one, whoever took the finding. Empty: somebody
-- wrote the name, as it stands in `name`.
alter table care_plan.plans
  add column name_en text not null default '',
  add column name_de text not null default '',
  add constraint plans_named_in_both check ((name_en = '') = (name_de = ''));
alter table care_plan.problems
  add column name_en text not null default '',
  add column name_de text not null default '',
  add constraint problems_named_in_both check ((name_en = '') = (name_de = ''));
