import { Button, Group, Stack, Text } from '@mantine/core';
import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { problems } from '../contract/problems.ts';
import type { PlanTree, Problem } from '../contract/shapes.ts';
import { obstacleTo } from '../domain/steps.ts';
import { GoalForm } from './goal-forms.tsx';
import { usePermissions } from './permissions.ts';
import { ProblemForm } from './problem-form.tsx';
import { useText } from './text.ts';
import { type Found, useBlocked, useDue } from './words.ts';
import { openForm, useDelete } from './work.tsx';
import { GoalDetail, Standing } from './GoalDetail.tsx';

/** What of a plan is chosen, in full. */
export function Detail({
  plan,
  found,
  onChoose,
}: {
  readonly plan: PlanTree;
  readonly found: Found;
  readonly onChoose: (id: string) => void;
}) {
  if (found.level === 'problem')
    return <ProblemDetail plan={plan} problem={found.problem} onChoose={onChoose} />;
  if (found.level === 'goal')
    return <GoalDetail plan={plan} problem={found.problem} goal={found.goal} onChoose={onChoose} />;
  return <PlanDetail plan={plan} />;
}

function PlanDetail({ plan }: { readonly plan: PlanTree }) {
  const t = useText();
  const { applied } = plan;
  const from = applied?.from === 'diagnosis' ? 'states.fromDiagnosis' : 'states.fromStandard';
  return (
    <Section title={t('levels.plan')}>
      <Facts
        items={[
          [t('fields.diagnosis'), plan.name],
          [t('fields.responsible'), plan.responsibleName ?? t('states.noResponsible')],
          [t('fields.priority'), String(plan.priority)],
          ...(plan.description === '' ? [] : [[t('fields.description'), plan.description] as const]),
        ]}
      />
      {applied && (
        <Text size="sm" c="dimmed" mt="sm">
          {t(from, { version: applied.version })}
        </Text>
      )}
    </Section>
  );
}

function ProblemFacts({ problem }: { readonly problem: Problem }) {
  const t = useText();
  const words = useCatalogWords();
  const told = [
    ['description', problem.description],
    ['influencingFactors', problem.influencingFactors],
    ['symptoms', problem.symptoms],
    ['resources', problem.resources],
  ] as const;
  return (
    <Facts
      items={[
        [t('fields.kind'), words.problemKind(problem.kind)],
        [t('fields.area'), words.area(problem.area)],
        ...(problem.cap === null ? [] : [[t('fields.cap'), words.cap(problem.cap)] as const]),
        [t('fields.priority'), String(problem.priority)],
        ...told.flatMap(([name, text]) => (text === '' ? [] : [[t(`fields.${name}`), text] as const])),
      ]}
    />
  );
}

/** A problem in its parts, with when it is to be evaluated, and its goals to go on to. */
function ProblemDetail({
  plan,
  problem,
  onChoose,
}: {
  readonly plan: PlanTree;
  readonly problem: Problem;
  readonly onChoose: (id: string) => void;
}) {
  const t = useText();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const blocked = useBlocked();
  const due = useDue()(problem.nextEvaluationOn);
  const drop = useDelete('problem', problems.remove, residentId);
  const go = useGo();
  const facts = {
    status: plan.status,
    children: problem.goals.length,
    evaluations: problem.evaluationCount,
  };
  const change = () =>
    openForm(residentId, `problem:${problem.id}`, t('actions.change'), (close) => (
      <ProblemForm residentId={residentId} planId={plan.id} problem={problem} onDone={close} />
    ));
  const addGoal = () =>
    openForm(residentId, `goal:new:${problem.id}`, t('levels.goal'), (close) => (
      <GoalForm
        residentId={residentId}
        problemId={problem.id}
        onDone={(goal) => {
          close();
          if (goal) onChoose(goal.id);
        }}
      />
    ));
  const actions = [
    ...(may.edit
      ? [
          {
            label: t('actions.change'),
            icon: 'edit' as const,
            quick: true,
            blocked: blocked(obstacleTo('changeProblem', facts)),
            onClick: change,
          },
        ]
      : []),
    ...(may.remove
      ? [
          {
            label: t('actions.delete'),
            icon: 'delete' as const,
            danger: true,
            blocked: blocked(obstacleTo('removeProblem', facts)),
            onClick: () => void drop(problem),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={`${t('levels.problem')}: ${problem.name}`}
      actions={actions.length > 0 && <RowActions name={problem.name} actions={actions} />}
    >
      <Stack gap="md">
        <Group gap="sm">
          <Standing standing={problem.standing} />
          {plan.status === 'OPEN' && <StatusBadge status={due.status} label={due.label} />}
        </Group>
        <ProblemFacts problem={problem} />
        {problem.source && (
          <Text size="sm" c="dimmed">
            {t('states.fromFinding', { text: problem.source.text })}
          </Text>
        )}
        {problem.goals.length === 0 && <Text c="dimmed">{t('states.emptyGoals')}</Text>}
        {may.write && obstacleTo('addGoal', plan) === null && (
          <Group>
            <Button variant="default" leftSection={<Icon name="add" />} onClick={addGoal}>
              {t('actions.addGoal')}
            </Button>
            {problem.goals.length === 0 && problem.source !== null && problem.area !== 'other' && (
              <Button
                variant="default"
                onClick={() => go(`${residentLink(residentId, 'scp-mds')}?area=${problem.area}`)}
              >
                {t('actions.toStandard')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}
