-- A plan of one day (a feast, an outing) beside the plan of its week: on its day and for its meals it is served instead
-- (specification 2, section 3: plan types; kitchen and operations 1.1: a day plan beats a week plan on its date).
alter table gastro.menu_plans
  drop constraint menu_plans_type_check,
  drop constraint menu_plans_first_day_check,
  drop constraint menu_plans_check,
  drop constraint menu_plans_organisation_id_center_id_first_day_key,
  add constraint menu_plans_type_check check (type in ('week', 'day')),
  add constraint week_starts_on_monday check (type <> 'week' or extract(isodow from first_day) = 1),
  add column last_day date generated always as (case type when 'week' then first_day + 6 else first_day end) stored,
  add constraint published_within check (published_up_to between first_day and case type when 'week' then first_day + 6 else first_day end),
  add constraint one_plan_of_a_type unique (organisation_id, center_id, type, first_day);
-- which days have a plan of their own is asked with every list of menus
create index day_plans on gastro.menu_plans (organisation_id, first_day) where type = 'day';
