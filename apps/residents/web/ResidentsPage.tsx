import { Suspense } from 'react';
import { listName } from '#platform/domain/text/person-name.ts';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { useAhead } from '#platform/web/slots/use-ahead.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { type Pages, usePages } from '#platform/web/calls/calls.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type HouseStop, type ResidentRow, residents } from '../contract/residents.ts';
import { GrantedResidents, pagesOf, useResidentColumns, useShapes } from './list-parts.tsx';
import { ResidentFilters, useResidentFilters } from './list-filters.tsx';
import { residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** The residents as table, cards or room plan, in walking order or by a column. External accounts see those that they were granted. */
export default function ResidentsPage() {
  return useMe().external ? <GrantedResidents /> : <ResidentsList />;
}

/** Rows of the plain list in the shape of the way through the house. */
const asStops = (list: Pages<ResidentRow>): Pages<HouseStop> => ({
  ...list,
  rows: list.rows.map((resident) => ({ resident, bed: null })),
});
const nameOf = ({ resident, bed }: HouseStop): string =>
  resident ? listName(resident) : `${bed?.roomNumber} ${bed?.bedLabel}`;

const PhotoCards = lazily('photo-cards', () => import('./PhotoCards.tsx'));

/** What stands on the first page of a record: most lists are opened to open one. */
const useRecordParts = () => [
  ...useScreens('resident.alerts'),
  ...useScreens('resident.notice'),
  ...useScreens('resident.tab').filter((one) => one.path === 'dashboard'),
  ...useScreens('resident.card'),
];

function ResidentsList() {
  const t = useText();
  const [text, setText] = useAddressValue('text');
  const filters = useResidentFilters();
  const shapes = useShapes();
  const view = shapes.value;
  const mayWrite = useMay('authorization.residents.list', 'Write');
  const mayRecord = useScreens('resident.record').length > 0;
  const plan = view === 'plan';
  const house = filters.showsFree && text === '';
  const plain = usePages(
    residents.list,
    { text, limit: 50, ...filters.input(text) },
    { enabled: !house && !plan },
  );
  const walk = usePages(residents.house, { limit: 50, ...filters.houseInput() }, { enabled: house && !plan });
  // free beds are no people: the table must not count them against the number of residents
  const list = house ? { ...walk, total: null } : asStops(plain);
  const pageOf = pagesOf(list.rows.flatMap((row) => row.resident?.id ?? []));
  const actions = ({ resident, bed }: HouseStop) => {
    if (resident)
      return mayRecord
        ? [
            {
              label: t('actions.record'),
              icon: 'add' as const,
              quick: true,
              onClick: () =>
                openRecord(
                  {
                    id: resident.id,
                    label: listName(resident),
                    birthDate: resident.birthDate,
                    ref: resident,
                  },
                  undefined,
                  { within: filters.within() },
                ),
            },
          ]
        : [];
    return mayWrite && bed
      ? [
          {
            label: t('actions.create'),
            icon: 'add' as const,
            quick: true,
            href: `/app-residents/new?bed=${bed.bedId}`,
          },
        ]
      : [];
  };
  const first = list.rows.find((row) => row.resident)?.resident;
  useAhead(first ? residentLink(first.id) : undefined, useRecordParts());
  const columns = useResidentColumns(pageOf, filters.sortable(text));
  const shown = {
    list,
    actions,
    filtered: text !== '' || filters.set,
    onClearFilters: () => {
      setText('');
      filters.clear();
    },
  };
  return (
    <ListPage
      title={t('screens.ResidentsPage')}
      count={plan ? null : house ? walk.total : plain.total}
      primary={mayWrite ? { label: t('actions.create'), href: '/app-residents/new' } : undefined}
      shapes={shapes}
      more={useExport(residents.export, { text, ...filters.input(text) })}
      search={
        plan ? undefined : (
          <SearchField
            label={t('residents.search')}
            placeholder={t('residents.searchShort')}
            value={text}
            onChange={setText}
          />
        )
      }
      filters={<ResidentFilters filters={filters} placeOnly={plan} />}
    >
      {plan && <Slot name="residents.view" props={{ departmentId: filters.departmentId }} />}
      {view === 'cards' && (
        <Suspense fallback={<SkeletonFor kind="cards" />}>
          <PhotoCards {...shown} pageOf={pageOf} />
        </Suspense>
      )}
      {view === 'table' && (
        <DataTable
          {...shown}
          label={t('screens.ResidentsPage')}
          rowKey={(row) => row.resident?.id ?? row.bed?.bedId ?? ''}
          rowName={nameOf}
          rowHref={(row) =>
            row.resident ? residentLink(row.resident.id) : `/app-residents/new?bed=${row.bed?.bedId ?? ''}`
          }
          empty={{ title: t('residents.empty'), icon: 'users' }}
          columns={columns}
          sort={filters.sort(text)}
          onSort={filters.onSort}
        />
      )}
    </ListPage>
  );
}
