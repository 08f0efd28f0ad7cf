import { SimpleGrid } from '@mantine/core';
import type { CallTo } from '#platform/web/client.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { nextInstitutionNumber, formatInstitutionNumber } from '#platform/domain/identifiers.ts';
import type { Center } from '../contract/centers.ts';
import { centers } from '../contract/centers.ts';
import type { Department } from '../contract/departments.ts';
import { departments } from '../contract/departments.ts';
import { type Bed, beds, type Room, rooms } from '../contract/rooms.ts';
import { useText } from './text.ts';

interface Ends { readonly onDone: () => void; readonly onCancel: () => void }

/** The number that a care center of this postal code would get, as an example. */
function exampleNumber(postalCode: string | undefined, all: readonly Center[]): string {
  const next = nextInstitutionNumber(postalCode ?? '', all.flatMap((one) => one.institutionNumber ?? []));
  return 'value' in next ? formatInstitutionNumber(next.value) : '6353-01';
}

export function CenterForm({ center, all, ...ends }: Ends & { readonly center?: Center; readonly all: readonly Center[] }) {
  const t = useText();
  const call = (center ? centers.change : centers.create) as CallTo<Parameters<typeof fields>[0], unknown>;
  function fields(_: { id?: string; version?: number; name: string; institutionNumber?: string | null; address?: Partial<Center['address']>; phone?: string; position?: number; active?: boolean }) {}
  const initial: FormValue<Parameters<typeof fields>[0]> = center
    ? { id: center.id, version: center.version, name: center.name, institutionNumber: center.institutionNumber && formatInstitutionNumber(center.institutionNumber), address: center.address, phone: center.phone, position: center.position, active: center.active }
    : { name: '', institutionNumber: null, phone: '', position: all.length };
  return (
    <ActionForm call={call} initial={initial} {...ends} success={t(center ? 'done.changed' : 'done.created')}>
      {(form) => (
        <>
          <TextField label={t('fields.name')} {...form.field('name')} first />
          <TextField label={t('fields.institutionNumber')} help={t('hints.institutionNumber', { example: exampleNumber(form.value.address ? form.value.address.postalCode : undefined, all) })} {...form.field('institutionNumber')} exact />
          <PhoneField label={t('fields.phone')} {...form.field('phone')} />
          <AddressFields label={t('fields.address')} {...form.field('address') as never} />
          <NumberUnitField label={t('fields.position')} {...form.field('position')} whole />
          {center && <SwitchField label={t('fields.active')} help={t('hints.inactive')} {...form.field('active')} />}
        </>
      )}
    </ActionForm>
  );
}

