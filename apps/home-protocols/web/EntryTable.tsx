import { Group } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { Course, ProtocolEntry } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { openEntry } from './EntryWork.tsx';
import { useText } from './text.ts';

/** All entries of one protocol, the newest first; struck ones stay readable. */
export function EntryTable({
  residentId,
  course,
  mayEdit,
}: {
  readonly residentId: string;
  readonly course: Course;
  readonly mayEdit: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const { name } = course;
  const list = usePages(protocolEntries.list, { residentId, protocolId: course.id });
  const columns: Column<ProtocolEntry>[] = [
    {
      key: 'at',
      head: t('fields.at'),
      nowrap: true,
      phone: 'title',
      cell: (one) => format.instant(one.at),
    },
    {
      key: 'said',
      head: t('fields.shown'),
      phone: 'bare',
      cell: (one) => {
        const said = one.said.map((answer) => answer.text).join(', ');
        return (
          <Group gap="xs">
            {one.struck ? <s>{said}</s> : said}
            {one.struck && <StatusBadge status="neutral" label={t('states.struck')} />}
            {one.warns && <StatusBadge status="warning" label={t('states.warns')} />}
            {one.corrected && <StatusBadge status="info" label={t('states.correctedMark')} />}
            {one.late && <StatusBadge status="info" label={t('states.late')} />}
          </Group>
        );
      },
    },
    {
      key: 'by',
      head: t('fields.by'),
      phone: 'hidden',
      cell: (one) => one.recorded.by ?? t('states.unknownPerson'),
    },
  ];
  const actions = (one: ProtocolEntry) =>
    one.struck
      ? []
      : [
          {
            label: t('actions.correct'),
            icon: 'edit' as const,
            quick: true,
            onClick: () => openEntry(one, 'correct', name),
          },
          {
            label: t('actions.strike'),
            icon: 'close' as const,
            danger: true,
            onClick: () => openEntry(one, 'strike', name),
          },
        ];
  return (
    <DataTable
      label={t('states.table', { name })}
      list={list}
      columns={columns}
      rowKey={(one) => one.id}
      rowName={(one) => `${name} ${format.instant(one.at)}`}
      onRow={(one) => openEntry(one, 'show', name)}
      empty={{ title: t('states.empty'), icon: 'protocols' }}
      {...(mayEdit ? { actions } : {})}
    />
  );
}
