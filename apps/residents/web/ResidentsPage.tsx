import { useScreens } from '#platform/web/Slot.tsx';
import { useMay, useMe } from '#platform/web/access.ts';
import { type Pages, usePages } from '#platform/web/calls.ts';
import { DataTable } from '#platform/web/kit/DataTable.tsx';
import { ExportMenu } from '#platform/web/kit/ExportMenu.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { openRecord } from '#platform/web/kit/QuickEntry.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { type HouseStop, type ResidentRow, residents } from '../contract/residents.ts';
import { GrantedResidents, ResidentFilters, useResidentColumns, useResidentFilters } from './list-parts.tsx';
import { fullName, residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** The residents, in walking order or by name. External accounts see those that they were granted. */
export default function ResidentsPage() {
  return useMe().external ? <GrantedResidents /> : <ResidentsList />;
}

/** Rows of the plain list in the shape of the way through the house. */
const asStops = (list: Pages<ResidentRow>): Pages<HouseStop> => ({ ...list, rows: list.rows.map((resident) => ({ resident, bed: null })) });
const nameOf = ({ resident, bed }: HouseStop): string => (resident ? fullName(resident) : `${bed?.roomNumber} ${bed?.bedLabel}`);

function ResidentsList() {
  const t = useText();
  const [text, setText] = useAddressValue('text');
  const filters = useResidentFilters();
  const mayWrite = useMay('authorization.residents.list', 'Write');
  const mayRecord = useScreens('resident.record').length > 0;
  const house = filters.showsFree && text === '';
  const plain = usePages(residents.list, { text, limit: 50, ...filters.input(text) }, { enabled: !house });
  const walk = usePages(residents.house, { limit: 50, ...filters.houseInput() }, { enabled: house });
  // free beds are no people: the table must not count them against the number of residents
  const list = house ? { ...walk, total: null } : asStops(plain);
  const ids = list.rows.flatMap((row) => row.resident?.id ?? []);
  const actions = ({ resident, bed }: HouseStop) => {
    if (resident) return mayRecord ? [{ label: t('actions.record'), icon: 'add' as const, quick: true, onClick: () => openRecord({ id: resident.id, label: fullName(resident), birthDate: resident.birthDate }) }] : [];
    return mayWrite && bed ? [{ label: t('actions.create'), icon: 'add' as const, quick: true, href: `/app-residents/new?bed=${bed.bedId}` }] : [];
  };
  return (
    <ListPage
      title={t('screens.ResidentsPage')} count={house ? walk.total : plain.total} primary={mayWrite ? { label: t('actions.create'), href: '/app-residents/new' } : undefined}
      actions={<ExportMenu call={residents.export} input={{ text, ...filters.input(text) }} />}
      search={<SearchField label={t('residents.search')} value={text} onChange={setText} />} filters={<ResidentFilters filters={filters} />}
    >
      <DataTable
        list={list} label={t('screens.ResidentsPage')} rowKey={(row) => row.resident?.id ?? row.bed?.bedId ?? ''} rowName={nameOf}
        rowHref={(row) => (row.resident ? residentLink(row.resident.id) : `/app-residents/new?bed=${row.bed?.bedId ?? ''}`)}
        actions={actions} filtered={text !== '' || filters.set} onClearFilters={() => { setText(''); filters.clear(); }} empty={{ title: t('residents.empty'), icon: 'users' }}
        columns={useResidentColumns(ids)}
      />
    </ListPage>
  );
}
