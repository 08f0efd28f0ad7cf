import { useMe, useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { FilterBar } from '#platform/web/kit/FilterBar.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { centers } from '#apps/sites/contract/centers.ts';
import { useText } from './text.ts';

type Status = 'present' | 'expected' | 'left' | 'deceased' | 'all';

/** Filters of the residents list, kept in the address. The list starts with the care center chosen in the top bar. */
export function useResidentFilters() {
  const { siteId } = useMe();
  const [status, setStatus] = useAddressValue('status');
  const [departmentId, setDepartment] = useAddressValue('department');
  const [order, setOrder] = useAddressValue('order', 'room');
  return {
    status, setStatus, departmentId, setDepartment, order, setOrder, siteId,
    set: status !== '' || departmentId !== '',
    clear() {
      setStatus('');
      setDepartment('');
    },
    /** A search looks through everybody, unless a status is chosen. */
    input: (text: string) => ({
      status: (status || (text === '' ? 'present' : 'all')) as Status, order: (order === 'name' ? 'name' : 'room') as 'name' | 'room',
      ...(text === '' && siteId !== null ? { centerId: siteId } : {}), ...(departmentId === '' ? {} : { departmentId }),
    }),
  };
}

export function ResidentFilters({ filters }: { readonly filters: ReturnType<typeof useResidentFilters> }) {
  const t = useText();
  const maySites = useMay('authorization.sites', 'Read');
  const { data } = useCall(centers.list, {}, { enabled: maySites, fresh: 300_000 });
  const departments = (data ?? []).filter((one) => one.active && (filters.siteId === null || one.id === filters.siteId)).flatMap((one) => one.departments).filter((one) => one.active);
  const statuses = ['present', 'expected', 'left', 'deceased', 'all'] as const;
  return (
    <FilterBar
      filters={[
        ...(departments.length > 1 ? [{ label: t('fields.department'), value: filters.departmentId, onChange: filters.setDepartment, options: departments.map((one) => ({ value: one.id, label: one.name })) }] : []),
        { label: t('fields.status'), value: filters.status, onChange: filters.setStatus, options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })) },
        { label: t('residents.order'), value: filters.order === 'name' ? 'name' : '', onChange: filters.setOrder, options: [{ value: 'name', label: t('residents.byName') }] },
      ]}
    />
  );
}
