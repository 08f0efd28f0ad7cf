import { Group, Stack } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { type UrineStrip, urineStrips } from '../contract/urine-strips.ts';
import { usePermissions } from './permissions.ts';
import { useAbnormal, useShownStrip } from './shown-strip.ts';
import { StripMark } from './StripMark.tsx';
import { openStrip } from './StripWork.tsx';
import { useText } from './text.ts';

/** All urine strips of a resident, the newest first. */
export default function UrineList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const shown = useShownStrip();
  const abnormal = useAbnormal();
  const may = usePermissions(residentId);
  const list = usePages(urineStrips.list, { residentId });
  const columns: Column<UrineStrip>[] = [
    {
      key: 'at',
      head: t('urine.fields.at'),
      nowrap: true,
      phone: 'title',
      cell: (one) => format.instant(one.at),
    },
    {
      key: 'values',
      head: t('urine.entry'),
      phone: 'bare',
      cell: (one) => (
        <Group gap="xs">
          {one.struck ? <s>{abnormal(one)}</s> : abnormal(one)}
          {one.struck && <StatusBadge status="neutral" label={t('urine.struck')} />}
          <StripMark strip={one} />
          {one.late && <StatusBadge status="info" label={t('states.late')} />}
        </Group>
      ),
    },
    { key: 'symptoms', head: t('urine.fields.symptoms'), cell: (one) => shown('symptoms', one.symptoms) },
    { key: 'ph', head: t('urine.fields.ph'), cell: (one) => shown('ph', one.ph) },
    { key: 'gravity', head: t('urine.fields.gravity'), cell: (one) => shown('gravity', one.gravity) },
    {
      key: 'by',
      head: t('states.recordedBy'),
      phone: 'hidden',
      cell: (one) => one.recorded.by ?? t('states.unknownPerson'),
    },
  ];
  const title = t('urine.entry');
  const actions = (one: UrineStrip) =>
    one.struck
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () => openStrip(one, 'correct', title),
          },
          {
            label: t('urine.strike'),
            icon: 'close' as const,
            danger: true,
            onClick: () => openStrip(one, 'strike', title),
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
            onClick={() =>
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordUrineStrip')
            }
          />
        </Group>
      )}
      <WaitingEntries call={urineStrips.record} residentId={residentId} />
      <DataTable
        label={t('urine.table')}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => `${title} ${format.instant(one.at)}`}
        onRow={(one) => openStrip(one, 'show', title)}
        empty={{ title: t('urine.empty'), icon: 'drop' }}
        {...(may.edit ? { actions } : {})}
      />
    </Stack>
  );
}
