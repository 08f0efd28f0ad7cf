import { Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type PaymentTerm, paymentTerms } from '../contract/payment.ts';
import { SettingsList } from './SettingsList.tsx';
import { useSentence } from './term-sentence.ts';
import { useText } from './text.ts';

type Values = Omit<PaymentTerm, 'id' | 'version' | 'uses'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const sentence = useSentence();
  return (
    <FieldGrid>
      <TextField label={t('fields.name')} {...form.field('name')} />
      <NumberUnitField label={t('fields.netDays')} unit={t('units.days')} whole {...form.field('netDays')} />
      <TextField
        label={`${t('fields.discountPercent')} (${t('units.percent')})`}
        {...form.field('discountPercent')}
        exact
      />
      <NumberUnitField
        label={t('fields.discountDays')}
        unit={t('units.days')}
        whole
        {...form.field('discountDays')}
      />
      <NumberUnitField label={t('fields.splitPayments')} whole {...form.field('splitPayments')} />
      <NumberUnitField
        label={t('fields.agingDays')}
        unit={t('units.days')}
        whole
        {...form.field('agingDays')}
      />
      <NumberUnitField label={t('fields.proximateDay')} whole {...form.field('proximateDay')} />
      <NumberUnitField
        label={t('fields.proximateMonth')}
        unit={t('units.months')}
        whole
        {...form.field('proximateMonth')}
      />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
      <Text role="status" fw={600}>
        {sentence(form.value as Values)}
      </Text>
    </FieldGrid>
  );
}

function TermForm({ one, onDone }: { readonly one: PaymentTerm | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `customers.term.${one?.id ?? 'new'}`,
    refreshes: ['customers'],
  };
  const fresh = {
    name: '',
    netDays: 30,
    discountPercent: '0',
    discountDays: 0,
    proximateMonth: null,
    proximateDay: null,
    splitPayments: 1,
    agingDays: 0,
    active: true,
  };
  if (!one)
    return (
      <ActionForm {...shared} call={paymentTerms.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { uses: _, ...initial } = one;
  return (
    <ActionForm {...shared} call={paymentTerms.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Settings: until when people pay. */
export default function PaymentTermsPage() {
  const t = useText();
  const sentence = useSentence();
  const query = useCall(paymentTerms.list, {});
  const remove = useAct(paymentTerms.remove, { success: t('states.deleted'), refreshes: ['customers'] });
  return (
    <SettingsList
      title={t('screens.PaymentTermsPage')}
      rows={query.data}
      query={query}
      name={(one) => one.name}
      newLabel={t('actions.newTerm')}
      empty={t('states.noTerms')}
      onRemove={(one) => void remove.send({ id: one.id, version: one.version })}
      form={(one, onDone) => <TermForm one={one} onDone={onDone} />}
      columns={[{ key: 'rule', head: t('fields.rule'), cell: sentence, phone: 'line' }]}
    />
  );
}
