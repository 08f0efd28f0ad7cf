import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { dueRecords } from '../contract/records.ts';
import type { DueState } from '../domain/due.ts';
import { DueLight } from './badges.tsx';
import { recordLink } from './links.ts';
import { useText } from './text.ts';

/** Who needs a record next, with the traffic light of its date. */
export function DueTable({ state, onClear }: { readonly state: string; readonly onClear: () => void }) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const list = usePages(dueRecords.list, {
    ...(state === '' ? {} : { state: state as DueState }),
    ...(siteId === null ? {} : { centerId: siteId }),
  });
  return (
    <DataTable
      list={list}
      label={t('lists.due')}
      rowKey={(row) => row.residentId}
      rowName={(row) => listName(row.resident)}
      filtered={state !== ''}
      onClearFilters={onClear}
      empty={{ title: t('states.noDue'), icon: 'check' }}
      columns={[
        {
          key: 'resident',
          head: t('fields.resident'),
          cell: (row) => <ResidentLabel resident={row.resident} linked="raiMDS" />,
          phone: 'title',
        },
        { key: 'due', head: t('fields.due'), cell: (row) => format.day(row.day), nowrap: true },
        { key: 'state', head: t('fields.dueState'), cell: (row) => <DueLight state={row.state} /> },
        { key: 'next', head: t('fields.next'), cell: (row) => t(`types.${row.type}`) },
        {
          key: 'last',
          head: t('fields.last'),
          cell: (row) =>
            row.last ? `${t(`types.${row.last.type}`)}, ${format.day(row.last.referenceDate)}` : '–',
        },
        {
          key: 'inProgress',
          head: t('statuses.inProgress'),
          cell: (row) =>
            row.inProgress === null ? (
              <LinkTo href={residentLink(row.residentId, 'raiMDS')}>
                {t('actions.begin', { type: t(`types.${row.type}`) })}
              </LinkTo>
            ) : (
              <LinkTo href={recordLink(row.residentId, row.inProgress)}>{t('actions.continue')}</LinkTo>
            ),
        },
      ]}
    />
  );
}
