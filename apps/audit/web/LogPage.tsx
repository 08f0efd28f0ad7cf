import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
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
  const exported = useExport(entries.export, filters.input);
  return (
    <ListPage
      title={t('title')}
      about={t('hint')}
      more={mayExport ? exported : []}
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
