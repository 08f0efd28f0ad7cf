import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { categories, type CustomerGroup, groups } from '../contract/groups.ts';
import { paymentMethods, paymentTerms } from '../contract/payment.ts';
import { SettingsList } from './SettingsList.tsx';
import { useName, useText } from './text.ts';

type Values = Omit<CustomerGroup, 'id' | 'version' | 'uses'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const nameOf = useName();
  const methods = useCall(paymentMethods.list, {});
  const terms = useCall(paymentTerms.list, {});
  return (
    <FieldGrid>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <ChoiceField
        label={t('fields.category')}
        {...form.field('category')}
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <SelectField
        label={t('fields.paymentMethod')}
        {...form.field('paymentMethodId')}
        options={(methods.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <SelectField
        label={t('fields.paymentTerm')}
        {...form.field('paymentTermId')}
        options={(terms.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

function GroupForm({
  one,
  onDone,
}: {
  readonly one: CustomerGroup | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `customers.group.${one?.id ?? 'new'}`,
    refreshes: ['customers'],
  };
  if (!one)
    return (
      <ActionForm
        {...shared}
        call={groups.create}
        initial={{
          nameEn: '',
          nameDe: '',
          category: 'external',
          paymentMethodId: null,
          paymentTermId: null,
          active: true,
        }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { uses: _, ...initial } = one;
  return (
    <ActionForm {...shared} call={groups.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Settings: groups of customers with their default payment method and terms. */
export default function CustomerGroupsPage() {
  const t = useText();
  const nameOf = useName();
  const query = useCall(groups.list, {});
  const methods = useCall(
    paymentMethods.list,
    {},
    { enabled: useMay('authorization.billing.customer-groups', 'Read') },
  );
  const terms = useCall(paymentTerms.list, {});
  const remove = useAct(groups.remove, { success: t('states.deleted'), refreshes: ['customers'] });
  const method = (id: string | null) => {
    const found = methods.data?.find((one) => one.id === id);
    return found ? nameOf(found) : '\u2013';
  };
  return (
    <SettingsList
      title={t('screens.CustomerGroupsPage')}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newGroup')}
      empty={t('states.noGroups')}
      onRemove={(one) => void remove.send({ id: one.id, version: one.version })}
      form={(one, onDone) => <GroupForm one={one} onDone={onDone} />}
      columns={[
        { key: 'category', head: t('fields.category'), cell: (one) => t(`categories.${one.category}`) },
        { key: 'method', head: t('fields.paymentMethod'), cell: (one) => method(one.paymentMethodId) },
        {
          key: 'term',
          head: t('fields.paymentTerm'),
          cell: (one) => terms.data?.find((term) => term.id === one.paymentTermId)?.name ?? '\u2013',
        },
      ]}
    />
  );
}
