import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { states } from '#platform/web/theme/states.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Isolation, isolations } from '../contract/isolations.ts';
import { History } from './History.tsx';
import { openIsolation } from './IsolationForm.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Who is isolated now: everybody who comes to the door has to know. */
const isolated = 'warning';

/** Isolations that run or come; those that were lifted on demand. */
export function IsolationSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const measures = useDictionary('infection-control.measure');
  const query = useCall(isolations.list, { residentId });
  const [past, setPast] = useState(false);
  const lift = useAct(isolations.change, { success: t('states.saved') });
  const isOver = (row: Isolation) => row.toDate !== null && row.toDate < format.today();
  const over = query.data?.filter(isOver).length ?? 0;
  const nameOf = (row: Isolation) => `${t(`kinds.${row.kind}`)}, ${row.reason}`;
  const columns: Column<Isolation>[] = [
    {
      key: 'reason',
      head: t('fields.pathogen'),
      phone: 'title',
      cell: (row) => (
        <>
          {row.reason}
          {row.remarks !== '' && (
            <Text size="sm" c="dimmed">
              {row.remarks}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      head: t('fields.kind'),
      phone: 'bare',
      cell: (row) => (
        <StatusBadge
          status={row.running ? isolated : states.planned}
          label={`${t(`kinds.${row.kind}`)} · ${t(row.running ? 'states.isolated' : isOver(row) ? 'states.over' : 'states.planned')}`}
        />
      ),
    },
    {
      key: 'period',
      head: t('fields.fromDate'),
      phone: 'bare',
      cell: (row) =>
        `${format.day(row.fromDate)} – ${row.toDate === null ? t('states.open') : format.day(row.toDate)}`,
    },
    {
      key: 'measures',
      head: t('fields.measures'),
      phone: 'bare',
      cell: (row) => row.measures.map(measures.word).join(', '),
    },
  ];
  const end = ({ id, version, kind, reason, fromDate, measures: all, remarks }: Isolation) =>
    void lift.send({
      residentId,
      id,
      version,
      kind,
      reason,
      fromDate,
      toDate: format.today(),
      measures: all,
      remarks,
    });
  const actions = (row: Isolation) => [
    {
      label: t('actions.change'),
      icon: 'edit' as const,
      quick: true,
      onClick: () => openIsolation(residentId, t('actions.change'), row),
    },
    ...(row.running && row.toDate === null
      ? [{ label: t('actions.lift'), icon: 'check' as const, onClick: () => end(row) }]
      : []),
  ];
  return (
    <Section
      title={t('sections.isolation')}
      actions={
        may.write && (
          <Button variant="light" onClick={() => openIsolation(residentId, t('actions.order'))}>
            {t('actions.order')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('sections.isolation')}
        list={asList(
          query.data?.filter((row) => past || !isOver(row)),
          query,
        )}
        columns={columns}
        rowName={nameOf}
        empty={{ title: t('states.noIsolation'), icon: 'shield' }}
        {...(may.edit ? { actions } : {})}
      />
      {over > 0 && (
        <Group mt="sm">
          <Button variant="subtle" aria-expanded={past} onClick={() => setPast(!past)}>
            {t(past ? 'states.hideOver' : 'states.showOver')} ({over})
          </Button>
        </Group>
      )}
      <History residentId={residentId} of="isolations" />
    </Section>
  );
}
