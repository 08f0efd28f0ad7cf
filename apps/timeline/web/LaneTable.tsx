import type { Lane } from '#platform/contract/record/lane.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useText } from './text.ts';

interface Row {
  readonly key: string;
  readonly at: string;
  readonly until: string | null | undefined;
  readonly lane: string;
  readonly isSpan: boolean;
  readonly text: string;
}

/** The same as rows, the newest first. */
export function LaneTable({
  lanes,
  query,
}: {
  readonly lanes: readonly Lane[];
  readonly query: Parameters<typeof asList>[1];
}) {
  const t = useText();
  const format = useFormat();
  const shown = (at: string) => (at.length === 10 ? format.day(at) : format.instant(at));
  const rows = lanes
    .flatMap((lane) =>
      lane.items.map((one): Row => ({
        key: `${lane.key} ${one.key}`,
        at: one.at,
        until: one.until,
        lane: lane.name,
        isSpan: lane.kind === 'spans',
        text: one.text,
      })),
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const columns: Column<Row>[] = [
    {
      key: 'at',
      head: t('table.at'),
      phone: 'bare',
      cell: (row) =>
        row.isSpan ? `${shown(row.at)}–${row.until ? shown(row.until) : t('states.goesOn')}` : shown(row.at),
    },
    { key: 'lane', head: t('table.lane'), phone: 'bare', cell: (row) => row.lane },
    { key: 'text', head: t('table.text'), phone: 'title', cell: (row) => row.text },
  ];
  return (
    <DataTable
      label={t('screens.TimelineTab')}
      columns={columns}
      list={asList(rows, query)}
      rowName={(row) => row.text}
      rowKey={(row) => row.key}
    />
  );
}
