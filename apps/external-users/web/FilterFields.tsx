import { SimpleGrid, Text } from '@mantine/core';
import { centers } from '#apps/sites/contract/centers.ts';
import type { ResidentFilter } from '#platform/contract/resident-filter.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { useText } from './text.ts';

/** A saved filter of residents: site and department, who lives here, care level. */
export function FilterFields({
  value,
  onChange,
  error,
}: {
  readonly value: ResidentFilter | null;
  readonly onChange: (filter: ResidentFilter) => void;
  readonly error: string | undefined;
}) {
  const t = useText();
  const sites = useCall(centers.names, {}, { enabled: useMay('authorization.sites') });
  const filter = value ?? { status: 'present' as const };
  const set = (change: Partial<ResidentFilter>) => {
    const next = { ...filter, ...change };
    onChange(
      Object.fromEntries(
        Object.entries(next).filter(([, one]) => one !== undefined && one !== null && one !== ''),
      ) as ResidentFilter,
    );
  };
  const level = (given: unknown) =>
    (given === '' || given === null || given === undefined ? {} : { value: Number(given) }).value;
  const departments = (sites.data ?? [])
    .filter((one) => filter.centerId === undefined || one.id === filter.centerId)
    .flatMap((one) => one.departments);
  return (
    <>
      {error !== undefined && (
        <Text c="critical" size="sm" role="alert">
          {error}
        </Text>
      )}
      <ChoiceField
        label={t('fields.status')}
        options={[
          { value: 'present', label: t('statuses.present') },
          { value: 'all', label: t('statuses.all') },
        ]}
        value={filter.status}
        onChange={(status) => set({ status: status ?? 'present' })}
        mandatory
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          label={t('fields.center')}
          options={(sites.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={filter.centerId ?? null}
          onChange={(centerId) => set({ centerId: centerId ?? undefined, departmentId: undefined })}
        />
        <SelectField
          label={t('fields.department')}
          options={departments.map((one) => ({ value: one.id, label: one.name }))}
          value={filter.departmentId ?? null}
          onChange={(departmentId) => set({ departmentId: departmentId ?? undefined })}
        />
        <NumberUnitField
          label={t('fields.careLevelFrom')}
          whole
          value={filter.careLevelFrom ?? null}
          onChange={(given) => set({ careLevelFrom: level(given) })}
        />
        <NumberUnitField
          label={t('fields.careLevelTo')}
          whole
          value={filter.careLevelTo ?? null}
          onChange={(given) => set({ careLevelTo: level(given) })}
        />
      </SimpleGrid>
    </>
  );
}
