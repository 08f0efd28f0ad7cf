import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residents } from '../contract/residents.ts';
import { listName, type PersonName } from '#platform/domain/person-name.ts';
import { useBorn } from './text.ts';

export { BedField } from './BedField.tsx';
export { ResidentBanner } from './ResidentBanner.tsx';
export { useBorn };

/** The address of a resident's record; without a tab its dashboard. */
export const residentLink = (residentId: string, tab = 'dashboard'): string =>
  `/app-residents/forms/details/${residentId}/${tab}`;

/** A resident in a list of another app: name, room, link to the record. */
export function ResidentChip({
  resident,
  tab,
}: {
  readonly resident: PersonName & { readonly id: string; readonly roomNumber: string | null };
  readonly tab?: string;
}) {
  return (
    <LinkTo href={residentLink(resident.id, tab)}>
      {listName(resident)}
      {resident.roomNumber !== null && (
        <Text span c="dimmed">
          {' '}
          · {resident.roomNumber}
        </Text>
      )}
    </LinkTo>
  );
}

/** Finds one resident by name, room, number or birth date. */
export function ResidentPicker({
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined | '';
  readonly onChange: (residentId: string | null) => void;
}) {
  const born = useBorn();
  const [text, setText] = useState('');
  const { data } = useCall(
    residents.list,
    { text, status: text === '' ? 'present' : 'all', limit: 50 },
    { keep: true },
  );
  const options = (data?.items ?? []).map((one) => ({
    value: one.id,
    label: [listName(one), born(one.birthDate, one.deathDate), one.roomNumber]
      .filter((part) => part !== null)
      .join(' · '),
  }));
  return (
    <SelectField
      {...field}
      value={value}
      onChange={onChange}
      options={options}
      onSearch={(typed) => {
        if (!options.some((one) => one.label === typed)) setText(typed);
      }}
    />
  );
}
