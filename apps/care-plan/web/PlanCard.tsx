import { Group, Progress, Stack, Text } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { plans } from '../contract/plans.ts';
import { planLink } from '../domain/rules.ts';
import { useText } from './text.ts';
import { useDue } from './words.ts';

/** Open problems, what is to be evaluated, and how far the plans are, on the resident's dashboard. */
export default function PlanCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const due = useDue();
  const query = useCall(plans.overview, { residentId });
  return (
    <Widget
      title={t('screens.PlanCard')}
      query={query}
      icon="carePlan"
      href={residentLink(residentId, 'ipp')}
      none={(overview) => (overview.plans.length === 0 ? t('states.nothingOpen') : null)}
    >
      {(overview) => (
        <Stack gap="sm">
          {overview.nextEvaluationOn !== null && (
            <Group>
              <StatusBadge {...due(overview.nextEvaluationOn)} />
            </Group>
          )}
          <Facts
            items={[
              [t('states.openProblems'), String(overview.openProblems)],
              [t('states.evaluationsDue'), String(overview.evaluationsDue)],
              [
                t('states.next'),
                overview.nextEvaluationOn === null ? null : format.day(overview.nextEvaluationOn),
              ],
            ]}
          />
          {overview.plans.map((plan) => (
            <Stack key={plan.id} gap={2}>
              <LinkTo href={planLink(residentId, plan.id)}>{plan.name}</LinkTo>
              {plan.progress !== null && (
                <Group gap="sm" wrap="nowrap">
                  <Progress
                    value={plan.progress}
                    flex={1}
                    aria-label={`${plan.name}: ${t('states.progressOf', { percent: plan.progress })}`}
                  />
                  <Text size="sm">{t('states.percent', { percent: plan.progress })}</Text>
                </Group>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Widget>
  );
}
