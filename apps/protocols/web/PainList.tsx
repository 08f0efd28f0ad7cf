import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { type PainEntry, painEntries } from '../contract/pain-entries.ts';
import { PainMark } from './PainMark.tsx';
import { openPain } from './PainWork.tsx';
import { usePermissions } from './permissions.ts';
import { useShownPain } from './shown-pain.ts';
import { useText } from './text.ts';

const spanMs = 30 * 86_400_000;
const gapMs = 3 * 86_400_000;

/** The course of pain over a month, also of values recorded among the vital signs. */
function Course({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [from] = useState(() => new Date(serverMs() - spanMs).toISOString());
  const query = useCall(painEntries.course, { residentId, from }, { keep: true });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  if (query.data.points.length === 0) return <Text c="dimmed">{t('pain.noCourse')}</Text>;
  return (
    <TrendChart
      label={t('pain.fields.intensity')}
      unit="0–10"
      decimals={0}
      gapMs={gapMs}
      series={[{ name: t('pain.fields.intensity'), points: query.data.points }]}
    />
  );
}

/** All pain entries of a resident, the newest first, with their course. */
export default function PainList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const shown = useShownPain();
  const may = usePermissions(residentId);
  const list = usePages(painEntries.list, { residentId });
  const columns: Column<PainEntry>[] = [
    {
      key: 'at',
      head: t('pain.fields.at'),
      nowrap: true,
      phone: 'title',
      cell: (one) => format.instant(one.at),
    },
    {
      key: 'intensity',
      head: t('pain.fields.intensity'),
      phone: 'bare',
      cell: (one) => (
        <Group gap="xs">
          {one.mistaken ? <s>{shown('intensity', one.intensity)}</s> : <PainMark value={one.intensity} />}
          {one.mistaken && <StatusBadge status="neutral" label={t('actions.markMistaken')} />}
          {one.late && <StatusBadge status="info" label={t('states.late')} />}
        </Group>
      ),
    },
    { key: 'places', head: t('pain.fields.places'), cell: (one) => shown('places', one.places) },
    { key: 'qualities', head: t('pain.fields.qualities'), cell: (one) => shown('qualities', one.qualities) },
    {
      key: 'medication',
      head: t('pain.fields.medication'),
      cell: (one) => [one.medication, one.dose].filter(Boolean).join(' '),
    },
    {
      key: 'by',
      head: t('states.recordedBy'),
      phone: 'hidden',
      cell: (one) => one.recorded.by ?? t('states.unknownPerson'),
    },
  ];
  const actions = (one: PainEntry) =>
    one.mistaken
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () => openPain(one, 'correct', t('pain.entry')),
          },
          {
            label: t('actions.markMistaken'),
            icon: 'close' as const,
            danger: true,
            onClick: () => openPain(one, 'mark', t('pain.entry')),
          },
        ];
  return (
    <Stack gap="lg">
      {may.archived && <ReadOnlyBand reason="" />}
      {may.write && (
        <Group>
          <PrimaryButton
            label={frame('shell.record')}
            offline
            onClick={() => openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordPain')}
          />
        </Group>
      )}
      <WaitingEntries call={painEntries.record} residentId={residentId} />
      <Section title={t('pain.course')}>
        <Course residentId={residentId} />
      </Section>
      <DataTable
        label={t('pain.table')}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => `${t('pain.entry')} ${format.instant(one.at)}`}
        onRow={(one) => openPain(one, 'show', t('pain.entry'))}
        empty={{ title: t('pain.empty'), icon: 'pain' }}
        {...(may.edit ? { actions } : {})}
      />
    </Stack>
  );
}
