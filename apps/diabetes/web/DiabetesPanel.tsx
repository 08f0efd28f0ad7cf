import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { states } from '#platform/web/theme/states.ts';
import { glucose } from '../contract/glucose.ts';
import type { PunctureMap } from '../contract/punctures.ts';
import { highAbove, isLow, isOldGlucose } from '../domain/scales.ts';
import { Blocks } from './Blocks.tsx';
import { Course } from './Course.tsx';
import { usePermissions } from './permissions.ts';
import { Points } from './Points.tsx';
import { Protocol } from './Protocol.tsx';
import { PunctureList } from './PunctureList.tsx';
import { Scales } from './Scales.tsx';
import { shownGlucose } from './shown.ts';
import { useText } from './text.ts';
import { usePunctureMap } from './use-map.ts';

/** The last value with its age; below 4.0 the protocol stands first. */
function Last({ map, residentId, write }: { map: PunctureMap; residentId: string; write: boolean }) {
  const t = useText();
  const format = useFormat();
  const now = useNow(serverMs);
  const { lastGlucose: last, low } = map;
  return (
    <Section
      title={t('sections.last')}
      actions={
        write && (
          <PrimaryButton
            label={t('actions.glucose')}
            offline
            onClick={() =>
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordGlucose')
            }
          />
        )
      }
    >
      <Stack gap="md">
        <WaitingEntries call={glucose.record} residentId={residentId} />
        {last === null ? (
          <Text c="dimmed">{t('states.noGlucose')}</Text>
        ) : (
          <Group gap="sm">
            <Text fw={680} size="xl">
              {shownGlucose(last)}
            </Text>
            <Text c="dimmed">{format.relative(last.measuredAt)}</Text>
            {isLow(last.value) && <StatusBadge status={states.failed} label={t('states.low')} solid />}
            {last.value > highAbove && <StatusBadge status={states.failed} label={t('states.high')} />}
            {isOldGlucose(Date.parse(last.measuredAt), now, map.glucoseMinutes) && (
              <StatusBadge
                status={states.inactive}
                label={t('states.old', { minutes: map.glucoseMinutes })}
              />
            )}
          </Group>
        )}
        {low && <Protocol low={low} minutes={map.againMinutes} />}
      </Stack>
    </Section>
  );
}

/** Below the orders of insulin: the last glucose, the course, the scales, and where may be punctured next. */
export default function DiabetesPanel({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const { query, map } = usePunctureMap(residentId);
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (map === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const first = map.insulins[0]?.suggested ?? [];
  return (
    <Stack gap="lg">
      {may.archived && <ReadOnlyBand reason="" />}
      <Last map={map} residentId={residentId} write={may.write} />
      <Course residentId={residentId} />
      <Scales residentId={residentId} insulins={map.insulins} may={may.scales} />
      <Section title={t('sections.points')}>
        <Stack gap="lg">
          <Points
            kind="insulin"
            label={t('sections.insulinSites')}
            points={map.insulin}
            suggested={first}
            value={[]}
          />
          <Points
            kind="glucose"
            label={t('sections.glucoseSites')}
            points={map.glucose}
            suggested={map.suggestedGlucose}
            value={[]}
          />
        </Stack>
      </Section>
      <Blocks residentId={residentId} map={map} may={may} />
      <PunctureList residentId={residentId} map={map} edit={may.edit} />
    </Stack>
  );
}
