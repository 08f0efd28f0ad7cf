import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type PaymentMethod, paymentKinds, paymentMethods } from '../contract/payment.ts';
import { SettingsList } from './SettingsList.tsx';
import { useName, useText } from './text.ts';

type Values = Omit<PaymentMethod, 'id' | 'version' | 'uses'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  return (
    <FieldGrid>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <ChoiceField
        label={t('fields.kind')}
        {...form.field('kind')}
        options={paymentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SwitchField label={t('fields.favorite')} {...form.field('favorite')} />
      <SwitchField label={t('fields.autoPrint')} {...form.field('autoPrint')} />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

function MethodForm({
  one,
  onDone,
}: {
  readonly one: PaymentMethod | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `customers.method.${one?.id ?? 'new'}`,
    refreshes: ['customers'],
  };
  if (!one)
    return (
      <ActionForm
        {...shared}
        call={paymentMethods.create}
        initial={{ nameEn: '', nameDe: '', kind: 'cash', autoPrint: false, favorite: false, active: true }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { uses: _, ...initial } = one;
  return (
    <ActionForm {...shared} call={paymentMethods.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Settings: how people pay. */
export default function PaymentMethodsPage() {
  const t = useText();
  const nameOf = useName();
  const query = useCall(paymentMethods.list, {});
  const remove = useAct(paymentMethods.remove, { success: t('states.deleted'), refreshes: ['customers'] });
  return (
    <SettingsList
      title={t('screens.PaymentMethodsPage')}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newMethod')}
      empty={t('states.noMethods')}
      onRemove={(one) => void remove.send({ id: one.id, version: one.version })}
      form={(one, onDone) => <MethodForm one={one} onDone={onDone} />}
      columns={[
        { key: 'kind', head: t('fields.kind'), cell: (one) => t(`kinds.${one.kind}`) },
        {
          key: 'favorite',
          head: t('fields.favorite'),
          cell: (one) => (one.favorite ? '✓' : '\u2013'),
          phone: 'hidden',
        },
        {
          key: 'autoPrint',
          head: t('fields.autoPrint'),
          cell: (one) => (one.autoPrint ? '✓' : '\u2013'),
          phone: 'hidden',
        },
      ]}
    />
  );
}
