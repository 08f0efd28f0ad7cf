import { givesWay } from '#platform/web/client/failures.ts';
import { Anchor, Group, Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { assessments } from '../contract/assessments.ts';
import { InstrumentTable } from './InstrumentTable.tsx';
import { NewMenu } from './NewMenu.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { tabLink } from './words.ts';

const views = ['byInstrument', 'due', 'inProgress', 'complete'] as const;
const OtherViews = lazily('assessments/other-views', () => import('./OtherViews.tsx'));

/** Tab `assessments`: by instrument with the last result, its course and what is due (experience 4.5.3). */
export default function AssessmentsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(assessments.overview, { residentId });
  const may = usePermissions(residentId);
  const [chosen, setView] = useAddressValue('view', 'byInstrument');
  if (query.isPending) return <SkeletonFor kind="table" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { instruments, today } = query.data;
  const deleted = chosen === 'deleted';
  const view = views.find((one) => one === chosen) ?? 'byInstrument';
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t(deleted ? 'actions.deleted' : 'screens.AssessmentsTab')}</Title>
        {may.write && !deleted && <NewMenu instruments={instruments} residentId={residentId} />}
      </Group>
      {deleted ? (
        <>
          <Anchor component={LinkTo} href={tabLink(residentId)}>
            <Group gap="xs">
              <Icon name="back" size={18} />
              {t('actions.back')}
            </Group>
          </Anchor>
          <Suspense fallback={<SkeletonFor kind="table" />}>
            <OtherViews residentId={residentId} view="deleted" />
          </Suspense>
        </>
      ) : (
        <>
          {may.archived && <ReadOnlyBand reason="" />}
          <ViewChoice
            label={t('fields.view')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
          {view === 'byInstrument' || view === 'due' ? (
            <InstrumentTable
              residentId={residentId}
              instruments={instruments}
              today={today}
              may={may}
              onlyDue={view === 'due'}
            />
          ) : (
            <Suspense fallback={<SkeletonFor kind="table" />}>
              <OtherViews residentId={residentId} view={view} />
            </Suspense>
          )}
          <Anchor
            component={LinkTo}
            href={`${tabLink(residentId)}?view=deleted`}
            mih={44}
            display="inline-flex"
            style={{ alignItems: 'center', alignSelf: 'flex-start' }}
          >
            {t('actions.deleted')}
          </Anchor>
        </>
      )}
    </Stack>
  );
}
