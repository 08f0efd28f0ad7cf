import { Group } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { type Fall, falls } from '../contract/falls.ts';
import { fallLink } from './FallsCard.tsx';
import { FallMarks } from './marks.tsx';
import { useShown } from './shown.ts';
import { useText } from './text.ts';

/** All falls of a resident, the newest first; a row leads to its protocol. */
export default function FallsView({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const shown = useShown();
  const list = usePages(falls.list, { residentId });
  const nameOf = (fall: Fall) => `${t(`kinds.${fall.kind}`)} ${format.instant(fall.at)}`;
  const columns: Column<Fall>[] = [
    { key: 'at', head: t('fields.happenedAt'), nowrap: true, phone: 'title', cell: nameOf },
    { key: 'place', head: t('fields.place'), cell: (fall) => shown('place', fall.place) },
    { key: 'manner', head: t('fields.manner'), cell: (fall) => shown('manner', fall.manner) },
    { key: 'injuries', head: t('fields.injuries'), cell: (fall) => shown('injuries', fall.injuries) },
    {
      key: 'state',
      head: t('states.protocol'),
      phone: 'bare',
      cell: (fall) => (
        <Group gap="xs">
          <FallMarks fall={fall} />
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      label={t('screens.FallsView')}
      list={list}
      columns={columns}
      rowKey={(fall) => fall.id}
      rowName={nameOf}
      rowHref={(fall) => fallLink(residentId, fall.id)}
      empty={{ title: t('states.empty'), icon: 'fall' }}
    />
  );
}
