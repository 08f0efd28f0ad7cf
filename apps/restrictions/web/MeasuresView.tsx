import { Button, Group, Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { type Measure, measures } from '../contract/measures.ts';
import { measureLink } from './links.ts';
import { MeasureMarks } from './marks.tsx';
import { openOrder } from './OrderForm.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** All measures of a resident, those that run first; a row leads to its record, the button to a new order. */
export default function MeasuresView({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const query = useCall(measures.list, { residentId });
  const columns: Column<Measure>[] = [
    { key: 'kind', head: t('fields.kind'), phone: 'title', cell: (one) => t(`kinds.${one.kind}`) },
    { key: 'starts', head: t('fields.startsAt'), nowrap: true, cell: (one) => format.instant(one.startsAt) },
    {
      key: 'ends',
      head: t('fields.endedAt'),
      nowrap: true,
      cell: (one) => one.ended && format.instant(one.ended.at),
    },
    { key: 'orderedBy', head: t('fields.orderedBy'), cell: (one) => one.orderedBy },
    { key: 'marks', head: t('register.state'), phone: 'bare', cell: (one) => <MeasureMarks measure={one} /> },
  ];
  return (
    <Stack gap="md">
      {may.write && (
        <Group>
          <Button onClick={() => openOrder(residentId, t('actions.order'))}>{t('actions.order')}</Button>
        </Group>
      )}
      <DataTable
        label={t('screens.MeasuresView')}
        list={asList(query.data, query)}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => `${t(`kinds.${one.kind}`)} ${format.instant(one.startsAt)}`}
        rowHref={(one) => measureLink(residentId, one.id)}
        empty={{ title: t('states.none'), icon: 'restriction' }}
      />
    </Stack>
  );
}
