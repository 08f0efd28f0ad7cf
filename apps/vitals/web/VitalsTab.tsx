import { givesWay } from '#platform/web/client/failures.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { readings } from '../contract/readings.ts';
import { type StoredKind, storedKinds } from '../domain/stored-kinds.ts';
import { LatestStrip } from './LatestStrip.tsx';
import { OwnLimitsSection } from './LimitsForm.tsx';
import { usePermissions } from './permissions.ts';
import { ReadingTable } from './ReadingTable.tsx';
import { useText } from './text.ts';
import { BmiTrend, Trend } from './Trend.tsx';

const spans = { day: 1, week: 7, month: 30, year: 366 } as const;
type Span = keyof typeof spans;
const isSpan = (text: string): text is Span => text in spans;
const isKind = (text: string): text is StoredKind => (storedKinds as readonly string[]).includes(text);
/** What is drawn when no kind is chosen. */
const usual: readonly StoredKind[] = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'weight',
  'bloodGlucose',
  'pain',
];

/** Tab `vitals`: the latest values, their course, and all values (experience: sketch 7). */
export default function VitalsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const overview = useCall(readings.overview, { residentId });
  const may = usePermissions(residentId);
  const { clinicalMarks } = useMe();
  const [chosenSpan, setSpan] = useAddressValue('span', 'month');
  const [chosenKind, setKind] = useAddressValue('kind');
  // charts that are open keep their beginning, so that they are not read anew with every second
  const [now] = useState(serverMs);
  const span = isSpan(chosenSpan) ? chosenSpan : 'month';
  const kind = isKind(chosenKind) ? chosenKind : '';
  const from = new Date(now - spans[span] * 86_400_000).toISOString();
  const record = may.write && (
    <PrimaryButton
      label={t('actions.record')}
      offline
      onClick={() => openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordVitals')}
    />
  );
  if (overview.isPending) return <SkeletonFor kind="cards" />;
  if (overview.data === undefined || givesWay(overview))
    return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  const known = overview.data.latest.map((one) => one.reading.kind);
  // levels of consciousness are words: the list below shows them
  const drawn =
    kind === ''
      ? usual.filter((one) => known.includes(one))
      : [kind].filter((one) => one !== 'consciousness');
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.VitalsTab')}</Title>
        {record}
      </Group>
      <WaitingEntries call={readings.record} residentId={residentId} />
      {/* without a value the list of all values below says so, once */}
      {known.length > 0 && (
        <>
          <Section title={t('overview.latest')}>
            <LatestStrip overview={overview.data} />
          </Section>
          <Group gap="0.25rem 1.5rem">
            <ViewChoice
              label={t('fields.measuredAt')}
              value={span}
              onChange={setSpan}
              options={Object.keys(spans)
                .filter(isSpan)
                .map((one) => ({ value: one, label: t(`ranges.${one}`) }))}
            />
            <ViewChoice<string>
              label={t('fields.kind')}
              value={kind}
              onChange={setKind}
              options={[
                { value: '', label: t('actions.allKinds') },
                ...storedKinds
                  .filter((one) => known.includes(one))
                  .map((one) => ({ value: one, label: t(`short.${one}`) })),
              ]}
            />
          </Group>
          <SimpleGrid
            cols={{ base: 1, lg: drawn.length > 1 || drawn.includes('weight') ? 2 : 1 }}
            spacing="lg"
          >
            {drawn.flatMap((one) => [
              <Trend key={one} residentId={residentId} kind={one} from={from} />,
              ...(one === 'weight' && known.includes('height')
                ? [<BmiTrend key="bmi" residentId={residentId} from={from} />]
                : []),
            ])}
          </SimpleGrid>
        </>
      )}
      {clinicalMarks && <OwnLimitsSection residentId={residentId} mayEdit={may.edit} />}
      <Slot name="vitals.section" props={{ residentId }} />
      <Section title={t('table.title')}>
        <ReadingTable residentId={residentId} kind={kind} />
      </Section>
    </Stack>
  );
}
