import { useState } from 'react';
import { ResidentLabel, residentLink, useBorn } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type ArchivedResident, residents } from '../contract/residents.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { useText } from './text.ts';

/** Archived residents: by whom, when, until when; they can be taken out again with the own password. */
export default function ArchivePage() {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const [text, setText] = useAddressValue('text');
  const [chosen, setChosen] = useState<{
    readonly resident: ArchivedResident;
    readonly step: 'unarchive' | 'erase';
  } | null>(null);
  const mayEdit = useMay('authorization.residents.archive', 'Edit');
  const mayErase = useMay('authorization.residents.archive', 'Delete');
  const list = usePages(residents.list, { text });
  return (
    <ListPage
      title={t('screens.ArchivePage')}
      search={<SearchField label={t('archive.search')} value={text} onChange={setText} />}
    >
      <DataTable
        list={list}
        label={t('screens.ArchivePage')}
        rowName={(row) => listName(row.resident)}
        rowHref={(row) => residentLink(row.id, 'profile')}
        empty={{ title: t('archive.empty'), icon: 'archive' }}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        actions={(row) => [
          ...(mayEdit
            ? [
                {
                  label: t('actions.unarchive'),
                  icon: 'restore' as const,
                  onClick: () => setChosen({ resident: row, step: 'unarchive' }),
                },
              ]
            : []),
          ...(mayErase
            ? [
                {
                  label: t('actions.erase'),
                  icon: 'delete' as const,
                  onClick: () => setChosen({ resident: row, step: 'erase' }),
                },
              ]
            : []),
        ]}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            cell: (row) => <ResidentLabel resident={row.resident} room={false} age={false} />,
            phone: 'title',
          },
          { key: 'born', head: t('fields.born'), cell: (row) => born(row.resident.birthDate), nowrap: true },
          {
            key: 'exit',
            head: t('fields.exitDate'),
            cell: (row) => row.exitDate && format.day(row.exitDate),
            nowrap: true,
          },
          {
            key: 'at',
            head: t('fields.archivedAt'),
            cell: (row) => format.instant(row.archivedAt),
            nowrap: true,
          },
          { key: 'by', head: t('fields.archivedBy'), cell: (row) => row.archivedBy || t('archive.byRule') },
          {
            key: 'until',
            head: t('fields.until'),
            cell: (row) =>
              row.archivedUntil === null ? t('archive.forever') : format.day(row.archivedUntil),
            nowrap: true,
          },
          {
            key: 'retention',
            head: t('fields.retention'),
            cell: (row) => (
              <StatusBadge
                status={row.retention === 'expired' ? 'warning' : 'neutral'}
                label={t(`retentions.${row.retention}`)}
              />
            ),
            phone: 'bare',
          },
        ]}
      />
      {chosen?.step === 'unarchive' && (
        <ArchiveDialog
          resident={chosen.resident.resident}
          action="unarchive"
          onClose={() => setChosen(null)}
        />
      )}
      {chosen?.step === 'erase' && (
        <EraseDialog resident={chosen.resident.resident} onClose={() => setChosen(null)} />
      )}
    </ListPage>
  );
}
