-- Whether what was planned is reached; null: nobody has said so, as in all that was evaluated before. A goal that is reached has its whole
-- progress, another one has not; a plan is made of goals, and each of them has its own answer.
alter table care_plan.evaluations
  add column outcome text check (outcome in ('reached', 'partlyReached', 'notReached')),
  add constraint evaluations_outcome_of_part check (outcome is null or problem_id is not null or goal_id is not null),
  add constraint evaluations_outcome_fits check (
    outcome is null or goal_id is null or (outcome = 'reached') = (coalesce(progress, 0) = 100));
alter table care_plan.evaluation_versions
  add column outcome text check (outcome in ('reached', 'partlyReached', 'notReached'));
