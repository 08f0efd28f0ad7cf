import { Slot, useScreens } from '#platform/web/Slot.tsx';
import { useMay, useMe } from '#platform/web/access.ts';
import { usePages } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { DataTable } from '#platform/web/kit/DataTable.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { openRecord } from '#platform/web/kit/QuickEntry.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { type ResidentRow, residents } from '../contract/residents.ts';
import { GrantedResidents, ResidentFilters, ResidentName, useResidentFilters } from './list-parts.tsx';
import { fullName, residentLink, useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** The residents, in walking order or by name. External accounts see those that they were granted. */
export default function ResidentsPage() {
  return useMe().external ? <GrantedResidents /> : <ResidentsList />;
}

function ResidentsList() {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const [text, setText] = useAddressValue('text');
  const filters = useResidentFilters();
  const mayWrite = useMay('authorization.residents.list', 'Write');
  const mayRecord = useScreens('resident.record').length > 0;
  const list = usePages(residents.list, { text, limit: 50, ...filters.input(text) });
  const ids = list.rows.map((row) => row.id);
  const record = (row: ResidentRow) => ({ label: t('actions.record'), icon: 'add' as const, quick: true, onClick: () => openRecord({ id: row.id, label: fullName(row) }) });
  return (
    <ListPage
      title={t('screens.ResidentsPage')} primary={mayWrite ? { label: t('actions.create'), href: '/app-residents/new' } : undefined}
      search={<SearchField label={t('residents.search')} value={text} onChange={setText} />} filters={<ResidentFilters filters={filters} />}
    >
      <DataTable
        list={list} label={t('screens.ResidentsPage')} rowName={fullName} rowHref={(row) => residentLink(row.id)}
        actions={(row) => (mayRecord ? [record(row)] : [])} filtered={text !== '' || filters.set} onClearFilters={() => { setText(''); filters.clear(); }}
        empty={{ title: t('residents.empty'), icon: 'users' }}
        columns={[
          { key: 'name', head: `${t('fields.room')} · ${t('fields.name')}`, cell: (row) => <ResidentName resident={row} />, phone: 'title' },
          { key: 'born', head: t('fields.born'), cell: (row) => born(row.birthDate, row.deathDate), nowrap: true, width: 150 },
          { key: 'level', head: t('fields.level'), cell: (row) => row.careLevel ?? '', align: 'end', width: 56 },
          { key: 'risks', head: t('fields.risks'), cell: (row) => <Slot name="resident.chips" props={{ residentId: row.id, residentIds: ids }} />, phone: 'bare' },
          { key: 'last', head: t('fields.last'), cell: (row) => (row.lastRecordAt === null ? '' : format.relative(row.lastRecordAt)), nowrap: true, phone: 'hidden' },
        ]}
      />
    </ListPage>
  );
}
