import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { states } from '#platform/web/theme/states.ts';
import { plans } from '../contract/plans.ts';
import type { PlanTree } from '../contract/shapes.ts';
import { Detail } from './Detail.tsx';
import { Evaluations } from './Evaluations.tsx';
import { foundIn } from './words.ts';
import { PlanActions } from './PlanActions.tsx';
import classes from './PlanView.module.css';
import { Structure } from './Structure.tsx';
import { useText } from './text.ts';

/** One plan: its structure, a detail of it, and its evaluations always in view; on a phone as pages. */
export function PlanView({
  residentId,
  planId,
  onBack,
}: {
  readonly residentId: string;
  readonly planId: string;
  readonly onBack: () => void;
}) {
  const t = useText();
  const query = useCall(plans.get, { residentId, id: planId });
  return (
    <Stack gap="md">
      <Group>
        <Button variant="subtle" leftSection={<Icon name="left" />} onClick={onBack}>
          {t('actions.toAll')}
        </Button>
      </Group>
      {query.error !== null && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data ? (
        <Opened plan={query.data} onGone={onBack} />
      ) : (
        query.error === null && <SkeletonFor kind="page" />
      )}
    </Stack>
  );
}

function Head({ plan, onGone }: { readonly plan: PlanTree; readonly onGone: () => void }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Group gap="sm">
            <Title order={2}>{plan.name}</Title>
            <StatusBadge
              status={plan.status === 'OPEN' ? states.active : states.completed}
              label={t(`planStates.${plan.status}`)}
            />
          </Group>
          <Text c="dimmed">
            {[
              plan.responsibleName === null
                ? t('states.noResponsible')
                : t('states.responsibleIs', { name: plan.responsibleName }),
              t('states.priority', { priority: plan.priority }),
              plan.progress === null ? '' : t('states.progressOf', { percent: plan.progress }),
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </Text>
        </Stack>
        <PlanActions plan={plan} onGone={onGone} />
      </Group>
      {plan.closed && (
        <>
          <ReadOnlyBand
            reason={`${t('states.completed')} ${t('states.closedOn', { day: format.day(plan.closed.on) })}.`}
          />
          <Text style={{ whiteSpace: 'pre-wrap' }}>{plan.closed.evaluation}</Text>
        </>
      )}
    </>
  );
}

function Opened({ plan, onGone }: { readonly plan: PlanTree; readonly onGone: () => void }) {
  const t = useText();
  const phone = useLayout() === 'phone';
  const [at, setAt] = useAddressValue('at');
  const found = foundIn(plan, at);
  const detail = <Detail plan={plan} found={found} onChoose={setAt} />;
  const evaluations = <Evaluations plan={plan} found={found} />;
  if (phone && found.level !== 'plan')
    return (
      <Stack gap="md">
        <Group>
          <Button variant="subtle" leftSection={<Icon name="left" />} onClick={() => setAt('')}>
            {t('actions.back')}
          </Button>
        </Group>
        {detail}
        {evaluations}
      </Stack>
    );
  return (
    <Stack gap="md">
      <Head plan={plan} onGone={onGone} />
      <div className={classes.columns}>
        <Structure plan={plan} at={at} onChoose={setAt} />
        {!phone && detail}
        {evaluations}
      </div>
    </Stack>
  );
}
