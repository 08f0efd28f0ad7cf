import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { type PositionEntry, positions } from '../contract/positions.ts';
import { skinWarns } from '../domain/positions.ts';
import { openPlan, openPosition } from './PositionWork.tsx';
import { usePermissions } from './permissions.ts';
import { useShown } from './shown.ts';
import { DueMark, IntervalLine, NowAndNext } from './StandingParts.tsx';
import { useText } from './text.ts';

/** The plan, how the resident lies and what comes next. */
function Now({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const query = useCall(positions.standing, { residentId });
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const standing = query.data;
  return (
    <Stack gap="sm">
      <NowAndNext standing={standing} />
      <DueMark standing={standing} />
      <IntervalLine standing={standing} />
      {standing.plan.note !== '' && <Text>{standing.plan.note}</Text>}
      {may.edit && (
        <Group>
          <Button variant="default" onClick={() => openPlan(residentId, standing.plan, t('actions.plan'))}>
            {t('actions.plan')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** All entries of a resident, the newest first. */
export default function PositionList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const shown = useShown();
  const may = usePermissions(residentId);
  const list = usePages(positions.list, { residentId });
  const what = (one: PositionEntry) =>
    one.position === null ? `${t('actions.skip')}: ${one.skippedReason}` : shown('position', one.position);
  const columns: Column<PositionEntry>[] = [
    { key: 'at', head: t('fields.at'), nowrap: true, phone: 'title', cell: (one) => format.instant(one.at) },
    {
      key: 'position',
      head: t('fields.position'),
      phone: 'bare',
      cell: (one) => (
        <Group gap="xs">
          {one.struck ? <s>{what(one)}</s> : what(one)}
          {one.struck && <StatusBadge status="neutral" label={t('states.struck')} />}
          {one.late && <StatusBadge status="info" label={t('states.late')} />}
        </Group>
      ),
    },
    {
      key: 'skin',
      head: t('fields.skin'),
      cell: (one) =>
        skinWarns(one.skin) ? (
          <StatusBadge status={states.event} label={shown('skin', one.skin)} />
        ) : (
          shown('skin', one.skin)
        ),
    },
    { key: 'aids', head: t('fields.aids'), cell: (one) => shown('aids', one.aids) },
    {
      key: 'by',
      head: t('fields.by'),
      phone: 'hidden',
      cell: (one) => one.recorded.by ?? t('states.unknownPerson'),
    },
  ];
  const title = t('screens.PositionList');
  const actions = (one: PositionEntry) =>
    one.struck
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () => openPosition(one, 'correct', title),
          },
          {
            label: t('actions.strike'),
            icon: 'close' as const,
            danger: true,
            onClick: () => openPosition(one, 'strike', title),
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
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordPosition')
            }
          />
        </Group>
      )}
      <WaitingEntries call={positions.record} residentId={residentId} />
      <Now residentId={residentId} />
      <DataTable
        label={title}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => `${what(one)} ${format.instant(one.at)}`}
        onRow={(one) => openPosition(one, 'show', title)}
        empty={{ title: t('states.empty'), icon: 'positioning' }}
        {...(may.edit ? { actions } : {})}
      />
    </Stack>
  );
}
