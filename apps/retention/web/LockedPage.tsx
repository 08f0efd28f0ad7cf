import { givesWay } from '#platform/web/client/failures.ts';
import { Stack, Text } from '@mantine/core';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { type LockedRecord, lockedRecords } from '../contract/erasures.ts';
import { useText } from './text.ts';

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** One locked record as it was when the person was erased. */
function Content({ id }: { readonly id: string }) {
  const query = useCall(lockedRecords.get, { id });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="form" />;
  return (
    <Stack gap="lg">
      {Object.entries(query.data.record).map(([table, rows]) =>
        rows.map((row, index) => (
          <div key={`${table} ${index}`}>
            <Text fw={600}>{table}</Text>
            <Facts
              items={Object.entries(row)
                .map(([column, value]) => [column, shown(value)] as const)
                .filter(([, value]) => value !== '')}
            />
          </div>
        )),
      )}
    </Stack>
  );
}

/** What another law keeps longer than the record of the person; few may look, and every look is logged. */
export default function LockedPage() {
  const t = useText();
  const format = useFormat();
  const [title, setTitle] = useAddressValue('number');
  const list = usePages(lockedRecords.list, { title });
  const look = (one: LockedRecord) =>
    openWork({ key: `retention.locked.${one.id}`, title: one.title, render: () => <Content id={one.id} /> });
  return (
    <ListPage
      title={t('screens.LockedPage')}
      about={t('hints.locked')}
      search={<SearchField label={t('actions.find')} value={title} onChange={setTitle} />}
    >
      <DataTable
        label={t('screens.LockedPage')}
        list={list}
        rowName={(one) => one.title}
        onRow={look}
        filtered={title !== ''}
        onClearFilters={() => setTitle('')}
        empty={{ title: t('states.noLocked'), icon: 'lock' }}
        actions={(one) =>
          one.files.map((file) => ({
            label: `${t('actions.file')}: ${file.name}`,
            icon: 'download' as const,
            onClick: () => void download(lockedRecords.file, { id: one.id, fileId: file.id }),
          }))
        }
        columns={[
          { key: 'title', head: t('fields.number'), cell: (one) => one.title, phone: 'title' },
          { key: 'source', head: t('fields.source'), cell: (one) => one.source },
          { key: 'law', head: t('fields.law'), cell: (one) => one.law },
          { key: 'until', head: t('fields.expires'), cell: (one) => format.day(one.keepUntil), nowrap: true },
        ]}
      />
    </ListPage>
  );
}
