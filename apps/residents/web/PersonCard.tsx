import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Facts } from '#platform/web/kit/Facts.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import type { Resident } from '../contract/residents.ts';
import { useBorn } from './parts.tsx';
import { PersonForm } from './PersonForm.tsx';
import { useText } from './text.ts';

/** Person, insurance and address; read as text, changed in place. */
export function PersonCard({ resident }: { readonly resident: Resident }) {
  const t = useText();
  const format = useFormat();
  const born = useBorn();
  const [editing, setEditing] = useState(false);
  const may = useMay('authorization.residents.profile', 'Edit', resident.id) && !resident.archived;
  const salutations = useDictionary('residents.salutation');
  const types = useDictionary('residents.residentType');
  const { address } = resident;
  if (editing) return <PersonForm resident={resident} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />;
  const box = address.postOfficeBoxEnabled ? address.postOfficeBox : '';
  return (
    <Section title={t('profile.person')} actions={may && <Button variant="default" size="compact-md" leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>{t('actions.change')}</Button>}>
      <Facts
        items={[
          [t('fields.lastName'), resident.lastName], [t('fields.firstName'), resident.firstName], [t('fields.nickname'), resident.nickname],
          [t('fields.salutation'), salutations.word(resident.salutation)], [t('fields.gender'), t(`genders.${resident.gender}`)], [t('fields.birthDate'), born(resident.birthDate, resident.deathDate)],
          ...(resident.deathDate === null ? [] : [[t('fields.deathDate'), format.day(resident.deathDate)] as const]),
          [t('fields.number'), resident.number], [t('fields.residentType'), types.word(resident.residentType)],
          [t('fields.ahvNumber'), resident.ahvNumber], [t('fields.insuranceCardNumber'), resident.insuranceCardNumber], [t('fields.healthInsuranceNumber'), resident.healthInsuranceNumber],
          [t('fields.phone'), resident.phone && format.phone(resident.phone)], [t('fields.email'), resident.email],
          [t('fields.address'), [address.addressLine_1, address.addressLine_2, box, `${address.postalCode} ${address.city}`.trim()].filter((part) => part !== '').join(', ')],
          [t('fields.remarks'), resident.remarks],
        ]}
      />
    </Section>
  );
}
