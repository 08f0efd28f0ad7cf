import { Card, Group, Progress, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { SortLevel } from '#platform/web/kit/table/SortLevel.tsx';
import { states } from '#platform/web/theme/states.ts';
import { plans } from '../contract/plans.ts';
import type { Plan } from '../contract/shapes.ts';
import { NewPlan } from './ProposalPicker.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { useDue, useSortWords } from './words.ts';
import { openForm } from './work.tsx';

/** One plan in the list: what it is about, how far it is, when it is to be evaluated. */
function PlanRow({
  plan,
  grip,
  onOpen,
}: {
  readonly plan: Plan;
  readonly grip: ReactNode;
  readonly onOpen: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const due = useDue();
  const evaluation = plan.nextEvaluationOn === null ? null : due(plan.nextEvaluationOn);
  const counted =
    plan.problemCount === 1 ? t('states.oneProblem') : t('states.problems', { count: plan.problemCount });
  return (
    <Card mb="sm" p="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {grip}
        <UnstyledButton onClick={onOpen} flex={1} data-open>
          <Group justify="space-between" gap="sm">
            <Text fw={680} size="lg">
              {plan.name}
            </Text>
            <Group gap="xs">
              <StatusBadge
                status={plan.status === 'OPEN' ? states.active : states.completed}
                label={t(`planStates.${plan.status}`)}
              />
              {evaluation && <StatusBadge status={evaluation.status} label={evaluation.label} />}
            </Group>
          </Group>
          <Text size="sm" c="dimmed">
            {[
              counted,
              t('states.priority', { priority: plan.priority }),
              plan.responsibleName === null
                ? t('states.noResponsible')
                : t('states.responsibleIs', { name: plan.responsibleName }),
              plan.closed ? t('states.closedOn', { day: format.day(plan.closed.on) }) : '',
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </Text>
          {plan.progress !== null && (
            <Group gap="sm" mt={6}>
              <Progress
                value={plan.progress}
                flex={1}
                aria-label={t('states.progressOf', { percent: plan.progress })}
              />
              <Text size="sm">{t('states.percent', { percent: plan.progress })}</Text>
            </Group>
          )}
        </UnstyledButton>
      </Group>
    </Card>
  );
}

/** The plans of a resident: open ones in their order, completed ones behind. */
export function PlanList({
  residentId,
  onOpen,
}: {
  readonly residentId: string;
  readonly onOpen: (planId: string) => void;
}) {
  const t = useText();
  const may = usePermissions(residentId);
  const words = useSortWords();
  const query = useCall(plans.list, { residentId });
  const sort = useAct(plans.sort);
  const { data } = query;
  const add = () =>
    openForm(residentId, `new:${residentId}`, t('actions.addPlan'), (close) => (
      <NewPlan
        residentId={residentId}
        onDone={(planId) => {
          close();
          if (planId !== null) onOpen(planId);
        }}
      />
    ));
  const button = may.write ? <PrimaryButton label={t('actions.addPlan')} onClick={add} /> : undefined;
  if (query.error !== null && !data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <SkeletonFor kind="cards" />;
  const open = data.filter((plan) => plan.status === 'OPEN');
  const completed = data.filter((plan) => plan.status === 'COMPLETED');
  const row = (plan: Plan, grip: ReactNode) => (
    <PlanRow plan={plan} grip={grip} onOpen={() => onOpen(plan.id)} />
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t('screens.PlanTab')}</Title>
        {data.length > 0 && button}
      </Group>
      {data.length === 0 && <EmptyState title={t('states.empty')} icon="carePlan" action={button} />}
      <SortLevel
        rows={open}
        nameOf={(plan) => plan.name}
        words={words}
        kind={t('drag.kind')}
        onSort={may.edit ? (ids) => sort.send({ residentId, ids: [...ids] }) : null}
      >
        {row}
      </SortLevel>
      {completed.map((plan) => (
        <div key={plan.id}>{row(plan, null)}</div>
      ))}
    </Stack>
  );
}
