import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SortLevel } from '#platform/web/kit/table/SortLevel.tsx';
import { goals } from '../contract/goals.ts';
import { problems } from '../contract/problems.ts';
import type { Goal, PlanTree, Problem } from '../contract/shapes.ts';
import { obstacleTo } from '../domain/steps.ts';
import { usePermissions } from './permissions.ts';
import classes from './PlanView.module.css';
import { ProblemForm } from './problem-form.tsx';
import { useText } from './text.ts';
import { useSortWords } from './words.ts';
import { openForm } from './work.tsx';

interface Choice {
  readonly at: string;
  readonly onChoose: (id: string) => void;
}

function Node({
  id,
  title,
  detail,
  grip,
  at,
  onChoose,
  strong = false,
}: Choice & {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly grip: ReactNode;
  readonly strong?: boolean;
}) {
  return (
    <div className={classes.row}>
      {grip}
      <UnstyledButton
        className={classes.open ?? ''}
        data-open
        {...(at === id ? { 'aria-current': 'true' } : {})}
        onClick={() => onChoose(id)}
      >
        <Text fw={strong ? 640 : 450}>{title}</Text>
        {detail !== '' && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </UnstyledButton>
    </div>
  );
}

function Goals({
  problem,
  residentId,
  sortable,
  ...choice
}: Choice & { readonly problem: Problem; readonly residentId: string; readonly sortable: boolean }) {
  const t = useText();
  const words = useSortWords();
  const sort = useAct(goals.sort);
  const counted = (goal: Goal) => {
    const running = goal.tasks.filter((task) => task.status === 'running').length;
    return running === 1 ? t('states.oneTask') : t('states.tasks', { count: running });
  };
  return (
    <div className={classes.below}>
      <SortLevel
        rows={problem.goals}
        nameOf={(goal) => goal.name}
        words={words}
        kind={t('drag.kind')}
        onSort={sortable ? (ids) => sort.send({ residentId, problemId: problem.id, ids: [...ids] }) : null}
      >
        {(goal, grip) => (
          <Node
            id={goal.id}
            title={goal.name}
            detail={`${t('states.percent', { percent: goal.progress })} · ${counted(goal)}`}
            grip={grip}
            {...choice}
          />
        )}
      </SortLevel>
    </div>
  );
}

/** The structure of a plan: problems and their goals, each opens its detail. */
export function Structure({ plan, at, onChoose }: Choice & { readonly plan: PlanTree }) {
  const t = useText();
  const words = useSortWords();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const sort = useAct(problems.sort);
  const sortable = may.edit && obstacleTo('sort', plan) === null;
  const add = () =>
    openForm(residentId, `problem:new:${plan.id}`, t('levels.problem'), (close) => (
      <ProblemForm
        residentId={residentId}
        planId={plan.id}
        onDone={(problem) => {
          close();
          if (problem) onChoose(problem.id);
        }}
      />
    ));
  return (
    <Section title={t('states.tree')}>
      <Stack gap="sm">
        {plan.problems.length === 0 && <Text c="dimmed">{t('states.emptyProblems')}</Text>}
        <SortLevel
          rows={plan.problems}
          nameOf={(problem) => problem.name}
          words={words}
          kind={t('drag.kind')}
          onSort={sortable ? (ids) => sort.send({ residentId, planId: plan.id, ids: [...ids] }) : null}
        >
          {(problem, grip) => (
            <>
              <Node
                id={problem.id}
                title={problem.name}
                detail=""
                grip={grip}
                at={at}
                onChoose={onChoose}
                strong
              />
              <Goals
                problem={problem}
                residentId={residentId}
                sortable={sortable}
                at={at}
                onChoose={onChoose}
              />
            </>
          )}
        </SortLevel>
        {may.write && obstacleTo('addProblem', plan) === null && (
          <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
            {t('actions.addProblem')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
