import { Group, Text, Tooltip } from '@mantine/core';
import { centers } from '#apps/sites/contract/centers.ts';
import { useMay, useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { asList, DataTable } from '#platform/web/kit/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { type ResidentRow, residents } from '../contract/residents.ts';
import { fullName, residentLink, useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** Room and FAMILY, Given in a list, with the mark of same names and what is out of the ordinary. */
export function ResidentName({ resident }: { readonly resident: ResidentRow }) {
  const t = useText();
  return (
    <Group gap="xs" wrap="wrap">
      <Group gap="xs" wrap="nowrap" align="baseline">
        <Text span c="dimmed" w={44} style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{resident.roomNumber ?? '–'}</Text>
        <Text span fw={600}>{fullName(resident)}</Text>
      </Group>
      {resident.sameName && <Tooltip label={t('residents.sameName')}><Text span c="dimmed" fw={700} role="img" aria-label={t('residents.sameName')}>≈</Text></Tooltip>}
      {resident.absence !== null && <StatusBadge status="info" label={t(`absenceKinds.${resident.absence}`)} />}
      {resident.status !== 'present' && <StatusBadge status="neutral" label={t(`statuses.${resident.status}`)} />}
    </Group>
  );
}

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

/** The residents that an external account was granted (specification 1, section 6). */
export function GrantedResidents() {
  const t = useText();
  const born = useBorn();
  const query = useCall(residents.granted, {});
  return (
    <ListPage title={t('screens.ResidentsPage')} hint={t('granted.intro')}>
      <DataTable
        list={asList(query.data, query)} label={t('screens.ResidentsPage')} rowName={fullName} rowHref={(one) => residentLink(one.id)} empty={{ title: t('granted.empty'), icon: 'users' }}
        columns={[
          { key: 'name', head: t('fields.name'), cell: fullName, phone: 'title' },
          { key: 'room', head: t('fields.room'), cell: (one) => one.roomNumber ?? '' },
          { key: 'born', head: t('fields.born'), cell: (one) => born(one.birthDate), nowrap: true },
        ]}
      />
    </ListPage>
  );
}
