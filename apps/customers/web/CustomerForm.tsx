import { ContactPicker } from '#apps/contacts/web/parts.tsx';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { emptyAddress } from '#platform/contract/address.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { AddressFields } from '#platform/web/kit/fields/AddressFields.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Customer, customers } from '../contract/customers.ts';
import { useText } from './text.ts';

type Values = Pick<
  Customer,
  | 'groupId'
  | 'name'
  | 'residentId'
  | 'contactId'
  | 'email'
  | 'phone'
  | 'address'
  | 'paymentMethodId'
  | 'paymentTermId'
  | 'remarks'
  | 'active'
>;
const fresh = {
  name: '',
  residentId: null,
  contactId: null,
  email: '',
  phone: '',
  address: emptyAddress,
  paymentMethodId: null,
  paymentTermId: null,
  remarks: '',
  active: true,
};

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const { data } = useCall(customers.choices, {});
  const options = (some: readonly { id: string; name: string }[] | undefined) =>
    (some ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isResident = data?.groups.find((one) => one.id === form.value.groupId)?.category === 'residents';
  return (
    <FieldGrid>
      <SelectField label={t('fields.group')} {...form.field('groupId')} options={options(data?.groups)} />
      {isResident ? (
        <ResidentPicker
          {...form.field('residentId')}
          label={t('fields.resident')}
          help={t('hints.resident')}
        />
      ) : (
        <>
          <ContactPicker {...form.field('contactId')} label={t('fields.contact')} help={t('hints.contact')} />
          {!form.value.contactId && <TextField label={t('fields.name')} {...form.field('name')} />}
        </>
      )}
      <SelectField
        label={t('fields.paymentMethod')}
        {...form.field('paymentMethodId')}
        options={options(data?.methods)}
      />
      <SelectField
        label={t('fields.paymentTerm')}
        {...form.field('paymentTermId')}
        options={options(data?.terms.filter((one) => one.active || one.id === form.value.paymentTermId))}
      />
      <TextField label={t('fields.email')} {...form.field('email')} />
      <TextField label={t('fields.phone')} {...form.field('phone')} />
      <AddressFields label={t('fields.address')} {...form.field('address')} />
      <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

/** A new customer, or the change of one. */
export function CustomerForm({
  customer,
  onDone,
}: {
  readonly customer?: Customer | undefined;
  readonly onDone: (id: string | null) => void;
}) {
  const t = useText();
  const shared = {
    onCancel: () => onDone(null),
    success: t('states.saved'),
    draftKey: `customers.customer.${customer?.id ?? 'new'}`,
    refreshes: ['customers'],
    onDone: (saved: Customer) => onDone(saved.id),
  };
  if (!customer)
    return (
      <ActionForm {...shared} call={customers.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const {
    number: _n,
    category: _c,
    groupName: _g,
    paymentMethod: _m,
    paymentTerm: _t,
    ...initial
  } = customer;
  return (
    <ActionForm {...shared} call={customers.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
