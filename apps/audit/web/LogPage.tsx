import { useMay } from '#platform/web/access.ts';
import { usePages } from '#platform/web/calls.ts';
import { DataTable } from '#platform/web/kit/DataTable.tsx';
import { ExportMenu } from '#platform/web/kit/ExportMenu.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { openWork } from '#platform/web/workspace.ts';
import { entries } from '../contract/entries.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { LogFilters, useLogFilters } from './filters.tsx';
import { useText, whereOf } from './text.ts';

/** The log of everything, newest first. */
export default function LogPage() {
  const t = useText();
  const filters = useLogFilters();
  const mayExport = useMay('authorization.admin.log', 'Pdf');
  const list = usePages(entries.list, { ...filters.input });
  const columns = useEntryColumns(true);
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      actions={mayExport && <ExportMenu call={entries.export} input={filters.input} />}
      filters={<LogFilters filters={filters} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns}
        rowName={(entry) => `${entry.accountName ?? t('nobody')} ${whereOf(entry, 'en')}`}
        onRow={(entry) =>
          openWork({
            key: `log:${entry.id}`,
            title: t(`kinds.${entry.kind}`),
            render: () => <EntryDetail entry={entry} />,
          })
        }
        filtered={filters.set}
        onClearFilters={filters.clear}
        empty={{ title: t('empty'), icon: 'history' }}
      />
    </ListPage>
  );
}
