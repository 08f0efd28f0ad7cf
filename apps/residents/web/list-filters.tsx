import { centers } from '#apps/sites/contract/centers.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { heldOrder, type ListOrder, listOrders, type ListStatus, listStatuses } from '../domain/list.ts';
import { useText } from './text.ts';

/** Ranges of care levels to choose from. */
const levelRanges = ['0-3', '4-6', '7-9', '10-12'] as const;

/** Filters of the residents list, kept in the address. The list starts with the care center chosen in the top bar. */
export function useResidentFilters() {
  const { siteId } = useMe();
  const [status, setStatus] = useAddressValue('status');
  const [departmentId, setDepartment] = useAddressValue('department');
  const [chosenOrder, setOrder] = useAddressValue('order', 'room');
  const [type, setType] = useAddressValue('type');
  const [levels, setLevels] = useAddressValue('levels');
  const [away, setAway] = useAddressValue('away');
  const [free, setFree] = useAddressValue('free');
  const [levelFrom, levelTo] = levels.split('-').map(Number);
  const descending = chosenOrder.startsWith('-');
  const order = listOrders.find((one) => one === chosenOrder.replace('-', '')) ?? 'room';
  /** A search looks through everybody, unless a status is chosen. */
  const meant = (text: string) => (status || (text === '' ? 'present' : 'all')) as ListStatus;
  return {
    status,
    setStatus,
    departmentId,
    setDepartment,
    order,
    setOrder,
    type,
    setType,
    levels,
    setLevels,
    away,
    setAway,
    free,
    setFree,
    siteId,
    set: [status, departmentId, type, levels, away].some((one) => one !== ''),
    /** Free beds stand between the residents only where nothing else is filtered. */
    showsFree: free !== '' && order === 'room' && [status, type, levels, away].every((one) => one === ''),
    clear() {
      setStatus('');
      setDepartment('');
      setType('');
      setLevels('');
      setAway('');
    },
    /** The order that holds, for the heads of the table. */
    sort: (text: string) => ({
      by: heldOrder({ order, text, status: meant(text) }),
      descending: text === '' && descending,
    }),
    onSort: (sort: { by: string; descending: boolean }) =>
      setOrder(`${sort.descending ? '-' : ''}${sort.by}`),
    sortable: (text: string) => (one: ListOrder) =>
      heldOrder({ order: one, text, status: meant(text) }) === one && text === '',
    input: (text: string) => ({
      status: meant(text),
      order,
      descending,
      ...(text === '' && siteId !== null ? { centerId: siteId } : {}),
      ...(departmentId === '' ? {} : { departmentId }),
      ...(type === '' ? {} : { residentType: type }),
      ...(levels === '' ? {} : { careLevelFrom: levelFrom, careLevelTo: levelTo }),
      ...(away === '' ? {} : { away: true }),
    }),
    /** The filtered group without the search: among these one goes on from bed to bed while recording. */
    within() {
      return { ...this.input(''), order: 'room' as const, descending: order === 'room' && descending };
    },
    /** The same for the way through the house with its free beds. */
    houseInput: () => ({
      descending,
      ...(siteId === null ? {} : { centerId: siteId }),
      ...(departmentId === '' ? {} : { departmentId }),
    }),
  };
}

export function ResidentFilters({
  filters,
  placeOnly = false,
}: {
  readonly filters: ReturnType<typeof useResidentFilters>;
  /** The room plan has everybody who lies in a place. */ readonly placeOnly?: boolean;
}) {
  const t = useText();
  const [text] = useAddressValue('text');
  const maySites = useMay('authorization.sites', 'Read');
  const { data } = useCall(centers.names, {}, { enabled: maySites, fresh: 300_000 });
  const types = useDictionary('residents.residentType');
  const departments = (data ?? [])
    .filter((one) => one.active && (filters.siteId === null || one.id === filters.siteId))
    .flatMap((one) => one.departments)
    .filter((one) => one.active);
  const rare = [
    {
      label: t('fields.careLevel'),
      value: filters.levels,
      onChange: filters.setLevels,
      options: levelRanges.map((value) => ({
        value,
        label: t('residents.levelRange', { range: value.replace('-', '–') }),
      })),
    },
    {
      label: t('fields.residentType'),
      value: filters.type,
      onChange: filters.setType,
      options: types.options,
    },
    {
      label: t('residents.away'),
      value: filters.away,
      onChange: filters.setAway,
      options: [{ value: 'yes', label: t('residents.away') }],
    },
    {
      label: t('residents.order'),
      value: filters.order === 'room' ? '' : filters.order,
      onChange: filters.setOrder,
      options: listOrders
        .filter((one) => one !== 'room')
        .map((value) => ({ value, label: t(`residents.orders.${value}`) })),
    },
  ];
  const place =
    departments.length > 1
      ? [
          {
            label: t('fields.department'),
            value: filters.departmentId,
            onChange: filters.setDepartment,
            options: departments.map((one) => ({ value: one.id, label: one.name })),
          },
        ]
      : [];
  if (placeOnly) return <FilterBar filters={place} />;
  return (
    <FilterBar
      filters={[
        ...place,
        {
          label: t('fields.status'),
          value: filters.status,
          standard: text === '' ? 'present' : 'all',
          onChange: filters.setStatus,
          options: listStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          label: t('residents.freeBed'),
          value: filters.free,
          onChange: filters.setFree,
          options: [{ value: 'yes', label: t('residents.showFree') }],
        },
        ...rare,
      ]}
    />
  );
}
