import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { states } from '#platform/web/theme/states.ts';
import { goals } from '../contract/goals.ts';
import type { Goal, PlanTree, Problem } from '../contract/shapes.ts';
import { obstacleTo } from '../domain/steps.ts';
import { GoalForm, StopMeasuresForm } from './goal-forms.tsx';
import { usePermissions } from './permissions.ts';
import { TaskForm } from './task-forms.tsx';
import { Tasks } from './Tasks.tsx';
import { useText } from './text.ts';
import { outcomeStates, useBlocked } from './words.ts';
import { openForm, useDelete } from './work.tsx';

/** How far a goal is, and how it went. */
function GoalProgress({ goal }: { readonly goal: Goal }) {
  const t = useText();
  const values = goal.course
    .map(({ progress, outcome }) =>
      outcome === null ? String(progress) : `${progress} (${t(`outcomes.${outcome}`)})`,
    )
    .join(', ');
  return (
    <Group gap="md" wrap="nowrap">
      <Progress
        value={goal.progress}
        size="lg"
        flex={1}
        aria-label={t('states.progressOf', { percent: goal.progress })}
      />
      <Text fw={620}>{t('states.percent', { percent: goal.progress })}</Text>
      {goal.course.length > 1 && (
        <Spark
          label={t('states.courseOf', { name: goal.name, values })}
          lines={[goal.course.map((point) => ({ at: point.on, value: point.progress }))]}
          scale={{ from: 0, to: 100 }}
        />
      )}
    </Group>
  );
}

/** Whether it is reached, as its last evaluation says that says so. */
export function Standing({ standing }: { readonly standing: Goal['standing'] }) {
  const t = useText();
  const format = useFormat();
  if (standing === null) return null;
  const { outcome, on } = standing;
  return (
    <StatusBadge
      status={outcomeStates[outcome]}
      label={t('states.standing', { outcome: t(`outcomes.${outcome}`), day: format.day(on) })}
    />
  );
}

function useGoalActions(plan: PlanTree, problem: Problem, goal: Goal) {
  const t = useText();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const blocked = useBlocked();
  const drop = useDelete('goal', goals.remove, residentId);
  const goOn = useAct(goals.continueMeasures, { success: t('states.continued') });
  const facts = {
    status: plan.status,
    children: goal.tasks.length,
    evaluations: goal.evaluationCount,
    measures: goal.measures,
  };
  const change = () =>
    openForm(residentId, `goal:${goal.id}`, t('actions.change'), (close) => (
      <GoalForm residentId={residentId} problemId={problem.id} goal={goal} onDone={close} />
    ));
  const stop = () =>
    openForm(residentId, `stop:${goal.id}`, t('actions.stopMeasures'), (close) => (
      <StopMeasuresForm residentId={residentId} goal={goal} onDone={close} />
    ));
  const { id, version } = goal;
  return [
    ...(may.edit
      ? [
          {
            label: t('actions.change'),
            icon: 'edit' as const,
            quick: true,
            blocked: blocked(obstacleTo('changeGoal', facts)),
            onClick: change,
          },
          goal.measures === 'continued'
            ? {
                label: t('actions.stopMeasures'),
                icon: 'stop' as const,
                blocked: blocked(obstacleTo('stopMeasures', facts)),
                onClick: stop,
              }
            : {
                label: t('actions.continueMeasures'),
                icon: 'play' as const,
                blocked: blocked(obstacleTo('continueMeasures', facts)),
                onClick: () => void goOn.send({ residentId, id, version }),
              },
        ]
      : []),
    ...(may.remove
      ? [
          {
            label: t('actions.delete'),
            icon: 'delete' as const,
            danger: true,
            blocked: blocked(obstacleTo('removeGoal', facts)),
            onClick: () => void drop(goal),
          },
        ]
      : []),
  ];
}

/** A goal: how far it is, by when, and what is done for it. */
export function GoalDetail({
  plan,
  problem,
  goal,
}: {
  readonly plan: PlanTree;
  readonly problem: Problem;
  readonly goal: Goal;
  readonly onChoose: (id: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const blocked = useBlocked();
  const actions = useGoalActions(plan, problem, goal);
  const obstacle = obstacleTo('addTask', { status: plan.status, measures: goal.measures });
  const add = () =>
    openForm(residentId, `task:new:${goal.id}`, t('levels.task'), (close) => (
      <TaskForm residentId={residentId} goalId={goal.id} onDone={close} />
    ));
  return (
    <Section
      title={`${t('levels.goal')}: ${goal.name}`}
      actions={actions.length > 0 && <RowActions name={goal.name} actions={actions} />}
    >
      <Stack gap="md">
        <GoalProgress goal={goal} />
        <Group gap="sm">
          <Text c="dimmed">{t('states.reachBy', { day: format.day(goal.targetOn) })}</Text>
          <Standing standing={goal.standing} />
          <StatusBadge
            status={goal.measures === 'continued' ? states.running : states.inactive}
            label={t(`measureStates.${goal.measures}`)}
          />
        </Group>
        {goal.description !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{goal.description}</Text>}
        <Tasks plan={plan} goal={goal} />
        {may.write && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<Icon name="add" />}
              disabled={obstacle !== null}
              onClick={add}
            >
              {t('actions.addTask')}
            </Button>
            {obstacle !== null && (
              <Text size="sm" c="dimmed">
                {blocked(obstacle)}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}
