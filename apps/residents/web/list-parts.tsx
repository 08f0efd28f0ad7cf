import type { ReactNode } from 'react';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { MarkLine } from '#platform/web/kit/table/MarkLine.tsx';
import type { Shapes } from '#platform/web/kit/page/ListHead.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { type FreePlace, type HouseStop, type ResidentRow, residents } from '../contract/residents.ts';
import type { ListOrder } from '../domain/list.ts';
import { EmptyLabel, ResidentLabel } from './ResidentLabel.tsx';
import { residentLink, useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** What is out of the ordinary with somebody: away, not in the home. */
export function ResidentMarks({ resident }: { readonly resident: ResidentRow }) {
  const t = useText();
  return (
    <>
      {resident.absence !== null && (
        <StatusBadge status="info" label={t(`absenceKinds.${resident.absence}`)} />
      )}
      {resident.status !== 'present' && (
        <StatusBadge status="neutral" label={t(`statuses.${resident.status}`)} />
      )}
    </>
  );
}

/** A free bed between the residents: where it is, nobody in it. */
const FreeBedName = ({ bed }: { readonly bed: FreePlace }) => (
  <EmptyLabel room={bed.roomNumber}>{useText()('residents.freeBedNamed', { bed: bed.bedLabel })}</EmptyLabel>
);

/** How many rows are asked about at once: as many as come with a page. */
const askedAtOnce = 50;

/** The ids that stand on one page with an id: marks and due items are asked once for all of them, and not again when the next page comes. */
export function pagesOf(ids: readonly string[]): (id: string) => readonly string[] {
  const pages = Array.from({ length: Math.ceil(ids.length / askedAtOnce) }, (_, index) =>
    ids.slice(index * askedAtOnce, (index + 1) * askedAtOnce),
  );
  const places = new Map(ids.map((id, index) => [id, Math.floor(index / askedAtOnce)]));
  return (id) => pages[places.get(id) ?? -1] ?? [id];
}

/** The columns of the residents list; those that are rarely needed can be switched on. */
export function useResidentColumns(
  pageOf: (id: string) => readonly string[],
  sortable: (order: ListOrder) => boolean,
): Array<Column<HouseStop>> {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const types = useDictionary('residents.residentType');
  const onPhone = useLayout() === 'phone';
  const of =
    (cell: (row: ResidentRow) => ReactNode) =>
    ({ resident }: HouseStop) =>
      resident ? cell(resident) : '';
  const day = (value: string | null) => (value === null ? '' : format.day(value));
  const sorts = (...orders: ReadonlyArray<readonly [ListOrder, string]>) => {
    const able = orders.filter(([order]) => sortable(order));
    return able.length === 0 ? {} : { sorts: able.map(([key, head]) => ({ key, head })) };
  };
  return [
    {
      key: 'name',
      head: `${t('fields.room')} · ${t('fields.name')}`,
      cell: ({ resident, bed }) =>
        resident ? (
          <ResidentLabel resident={resident} age={false}>
            <ResidentMarks resident={resident} />
          </ResidentLabel>
        ) : (
          bed && <FreeBedName bed={bed} />
        ),
      phone: 'title',
      width: 'clamp(14.5rem, 24vw - 1rem, 21rem)',
      ...sorts(['room', t('fields.room')], ['name', t('fields.name')]),
    },
    {
      key: 'born',
      head: t('fields.born'),
      cell: of((row) => born(row.birthDate, row.deathDate)),
      nowrap: true,
      phone: 'bare',
      priority: 2,
      ...sorts(['born', t('fields.born')]),
    },
    {
      key: 'level',
      head: t('fields.level'),
      cell: of((row) => row.careLevel ?? ''),
      align: 'end',
      priority: 3,
      ...sorts(['careLevel', t('fields.level')]),
    },
    {
      key: 'risks',
      head: t('fields.risks'),
      cell: of((row) => (
        <MarkLine label={onPhone ? `${t('fields.risks')} · ${t('fields.due')}` : t('fields.risks')}>
          <Slot name="resident.chips" props={{ residentId: row.id, residentIds: pageOf(row.id) }} />
          {/* a phone has one line for both */}
          {onPhone && (
            <Slot name="resident.due" props={{ residentId: row.id, residentIds: pageOf(row.id) }} />
          )}
        </MarkLine>
      )),
      phone: 'bare',
      width: 'clamp(11rem, 30vw - 14rem, 24rem)',
      priority: 1,
    },
    {
      key: 'due',
      head: t('fields.due'),
      cell: of((row) => (
        <MarkLine label={t('fields.due')}>
          <Slot name="resident.due" props={{ residentId: row.id, residentIds: pageOf(row.id) }} />
        </MarkLine>
      )),
      phone: 'hidden',
      width: 'clamp(12.25rem, 18vw - 1.5rem, 16rem)',
      priority: 1,
    },
    {
      key: 'last',
      head: t('fields.last'),
      cell: of((row) => (row.lastRecordAt === null ? '' : format.relative(row.lastRecordAt))),
      nowrap: true,
      phone: 'hidden',
    },
    {
      key: 'number',
      head: t('fields.number'),
      cell: of((row) => row.number),
      phone: 'hidden',
      optional: true,
    },
    {
      key: 'department',
      head: t('fields.department'),
      cell: of((row) => row.departmentName ?? ''),
      phone: 'hidden',
      optional: true,
    },
    {
      key: 'doctor',
      head: t('linkKinds.doctor'),
      cell: of((row) => row.doctor),
      phone: 'hidden',
      optional: true,
    },
    {
      key: 'phone',
      head: t('fields.phone'),
      cell: of((row) => row.phone && format.phone(row.phone)),
      nowrap: true,
      phone: 'hidden',
      optional: true,
    },
    {
      key: 'type',
      head: t('fields.residentType'),
      cell: of((row) => types.word(row.residentType)),
      phone: 'hidden',
      optional: true,
    },
    {
      key: 'entry',
      head: t('fields.entryDate'),
      cell: of((row) => day(row.entryDate)),
      nowrap: true,
      phone: 'hidden',
      optional: true,
      ...sorts(['entry', t('fields.entryDate')]),
    },
    {
      key: 'exit',
      head: t('fields.exitDate'),
      cell: of((row) => day(row.exitDate)),
      nowrap: true,
      phone: 'hidden',
      optional: true,
    },
  ];
}

const views = { table: 'menu', cards: 'apps', plan: 'bed' } as const;
type ListViewName = keyof typeof views;
const isView = (text: string): text is ListViewName => text in views;
const kept = 'obhut.residents.view';

/**
 * Table, cards with photo or room plan. The choice stands in the address, so that a link and a saved view show the same; without
 * one the list opens as it was left on this device, like density and size of text.
 */
export function useShapes(): Shapes {
  const t = useText();
  const hasPlan = useScreens('residents.view').length > 0;
  const [named, name] = useAddressValue('view');
  const last = localStorage.getItem(kept) ?? '';
  const chosen = isView(named) ? named : isView(last) ? last : 'table';
  return {
    label: t('residents.views.label'),
    value: chosen === 'plan' && !hasPlan ? 'table' : chosen,
    onChange(view) {
      localStorage.setItem(kept, view);
      name(view);
    },
    options: (Object.keys(views) as ListViewName[])
      .filter((one) => one !== 'plan' || hasPlan)
      .map((value) => ({ value, label: t(`residents.views.${value}`), icon: views[value] })),
  };
}

/** The residents that an external account was granted (specification 1, section 6). */
export function GrantedResidents() {
  const t = useText();
  const born = useBorn();
  const query = useCall(residents.granted, {});
  return (
    <ListPage title={t('screens.ResidentsPage')} about={t('granted.intro')}>
      <DataTable
        list={asList(query.data, query)}
        label={t('screens.ResidentsPage')}
        rowName={listName}
        rowHref={(one) => residentLink(one.id)}
        empty={{ title: t('granted.empty'), icon: 'users' }}
        columns={[
          {
            key: 'name',
            head: `${t('fields.room')} · ${t('fields.name')}`,
            cell: (one) => <ResidentLabel resident={one} age={false} />,
            phone: 'title',
          },
          { key: 'born', head: t('fields.born'), cell: (one) => born(one.birthDate), nowrap: true },
        ]}
      />
    </ListPage>
  );
}
