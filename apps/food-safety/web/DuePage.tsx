import { Button, Group, List, Stack } from '@mantine/core';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { checks } from '../contract/checks.ts';
import { key, points } from '../contract/points.ts';
import { takesTime } from '../domain/limits.ts';
import { Batches } from './Batches.tsx';
import { openStart } from './BatchForms.tsx';
import { DueChecks } from './DueChecks.tsx';
import { openEntry } from './EntryForm.tsx';
import { FoodSafetyTabs } from './FoodSafetyTabs.tsx';
import { OpenBreaches } from './OpenBreaches.tsx';
import { useText } from './text.ts';
import { useCenters } from '#apps/sites/web/parts.tsx';
import { useSaid } from './words.ts';

/** Nothing is checked yet: the points of the guideline are one tap away. */
function Beginning() {
  const t = useText();
  const centers = useCenters();
  const add = useAct(points.addUsual, { success: (made) => t('done.usual', { count: made.created }) });
  const may = useMay(key, 'Edit') && centers !== null && centers.first !== '';
  return (
    <EmptyState
      title={may ? t('help.emptyHelp') : t('help.empty')}
      icon="temperature"
      action={
        may && (
          <Button loading={add.busy} onClick={() => void add.send({ centerId: centers.first })}>
            {t('actions.addUsual')}
          </Button>
        )
      }
    />
  );
}

/** What the kitchen checks today: what is due, what runs, what is outside of its limits, what nobody did. */
export default function DuePage() {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const { siteId } = useMe();
  const mayWrite = useMay(key, 'Write');
  const asked = siteId ? { centerId: siteId } : {};
  const query = useCall(checks.due, asked, { keep: true });
  const all = useCall(points.list, asked, { keep: true });
  const { data } = query;
  const none = all.data?.items.length === 0 && data?.breaches.length === 0;
  return (
    <ListPage title={t('screens.DuePage')}>
      <FoodSafetyTabs />
      {query.error !== null && !data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonFor kind="table" />}
      {data && none && <Beginning />}
      {data && !none && (
        <Stack gap="lg">
          <OpenBreaches breaches={data.breaches} points={all.data?.items ?? []} mayWrite={mayWrite} />
          <Batches centerId={siteId ?? undefined} mayWrite={mayWrite} />
          <DueChecks slots={data.slots} mayWrite={mayWrite} />
          {mayWrite && data.occasions.length > 0 && (
            <Section title={t('sections.occasions')}>
              <Group gap="sm">
                {data.occasions.map((point) => (
                  <Button
                    key={point.id}
                    variant="default"
                    size="md"
                    onClick={() => (takesTime(point.kind) ? openStart(point) : openEntry({ point }))}
                  >
                    {point.name}
                  </Button>
                ))}
              </Group>
            </Section>
          )}
          {data.missing.length > 0 && (
            <Section title={t('sections.missing')}>
              <List>
                {data.missing.map(({ point, dueAt }) => (
                  <List.Item key={`${point.id} ${dueAt}`}>
                    {said.point(point)}: {format.instant(dueAt)}
                  </List.Item>
                ))}
              </List>
            </Section>
          )}
        </Stack>
      )}
    </ListPage>
  );
}
