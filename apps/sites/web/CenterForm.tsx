import type { Address } from '#platform/contract/address.ts';
import { formatInstitutionNumber, nextInstitutionNumber } from '#platform/domain/numbers/identifiers.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { PhoneField } from '#platform/web/kit/fields/NumberedFields.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Center, centers } from '../contract/centers.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';

interface Shared {
  name: string;
  institutionNumber?: string | null | undefined;
  phone?: string | undefined;
  position?: number | undefined;
  address?: Partial<Address> | undefined;
}

/** The number that the next care center of a postal code gets, as an example. */
function exampleNumber(postalCode: string | undefined, all: readonly Center[]): string {
  const next = nextInstitutionNumber(
    postalCode ?? '',
    all.flatMap((one) => one.institutionNumber ?? []),
  );
  return 'value' in next ? formatInstitutionNumber(next.value) : '6353-01';
}

function Fields({ form, all }: { readonly form: Form<Shared>; readonly all: readonly Center[] }) {
  const t = useText();
  const address = form.value.address;
  return (
    <>
      <TextField label={t('fields.name')} {...form.field('name')} first />
      <TextField
        label={t('fields.institutionNumber')}
        help={t('hints.institutionNumber', {
          example: exampleNumber(address ? address.postalCode : undefined, all),
        })}
        {...form.field('institutionNumber')}
        exact
      />
      <PhoneField label={t('fields.phone')} {...form.field('phone')} />
      <AddressFields label={t('fields.address')} {...form.field('address')} />
      <NumberUnitField label={t('fields.position')} {...form.field('position')} whole />
    </>
  );
}

/** Creates or changes a care center. */
export function CenterForm({
  center,
  all,
  ...ends
}: Ends & { readonly center?: Center; readonly all: readonly Center[] }) {
  const t = useText();
  if (!center) {
    return (
      <ActionForm
        call={centers.create}
        initial={{ name: '', institutionNumber: '', phone: '', position: all.length }}
        {...ends}
        success={t('done.created')}
      >
        {(form) => <Fields form={form as Form<Shared>} all={all} />}
      </ActionForm>
    );
  }
  const { id, version, name, institutionNumber, address, phone, position, active } = center;
  return (
    <ActionForm
      call={centers.change}
      {...ends}
      success={t('done.changed')}
      initial={{
        id,
        version,
        name,
        institutionNumber: institutionNumber && formatInstitutionNumber(institutionNumber),
        address,
        phone,
        position,
        active,
      }}
    >
      {(form) => (
        <>
          <Fields form={form as Form<Shared>} all={all} />
          <SwitchField label={t('fields.active')} help={t('hints.inactive')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}
