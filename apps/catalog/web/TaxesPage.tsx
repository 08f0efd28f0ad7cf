import { Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { taxKey } from '../contract/shapes.ts';
import { type Tax, taxes } from '../contract/taxes.ts';
import { orderTypes, taxBeside, taxKinds } from '../domain/taxes.ts';
import { EntryList } from './EntryList.tsx';
import { TimeBar } from './TimeBar.tsx';
import { useName, useText } from './text.ts';

type Values = Omit<Tax, 'id' | 'version'>;

function Fields({ form, own }: { readonly form: Form<Values>; readonly own: string | null }) {
  const t = useText();
  const nameOf = useName();
  const all = useCall(taxes.list, {}).data ?? [];
  const { orderTypes: types, validFrom, validTo } = form.value;
  const other = validFrom
    ? taxBeside(all, { orderTypes: types || [], validFrom, validTo: validTo || null }, own)
    : undefined;
  return (
    <FieldGrid>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <ChoiceField
        label={t('fields.taxKind')}
        {...form.field('kind')}
        options={taxKinds.map((value) => ({ value, label: t(`taxKinds.${value}`) }))}
      />
      <TextField label={t('fields.value')} {...form.field('value')} exact />
      <ChoicesField
        label={t('fields.orderTypes')}
        {...form.field('orderTypes')}
        options={orderTypes.map((value) => ({ value, label: t(`orderTypes.${value}`) }))}
      />
      <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
      <DayField label={t('fields.validTo')} {...form.field('validTo')} />
      <Text role="status" fw={600}>
        {other ? t('states.overlaps', { name: nameOf(other) }) : ''}
      </Text>
    </FieldGrid>
  );
}

function TaxForm({ one, onDone }: { readonly one: Tax | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (!one)
    return (
      <ActionForm
        {...shared}
        call={taxes.create}
        initial={{ nameEn: '', nameDe: '', kind: 'percent', value: '', orderTypes: [], validTo: null }}
      >
        {(form) => <Fields form={partOf(form)} own={null} />}
      </ActionForm>
    );
  return (
    <ActionForm {...shared} call={taxes.change} initial={one}>
      {(form) => <Fields form={partOf(form)} own={one.id} />}
    </ActionForm>
  );
}

/** Taxes by the way something is ordered; above them what holds when. */
export default function TaxesPage() {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const query = useCall(taxes.list, {});
  const remove = useAct(taxes.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const amount = (one: Tax) => (one.kind === 'percent' ? `${one.value} %` : `CHF ${one.value}`);
  const rows = query.data ?? [];
  const lines = orderTypes.map((type) => ({
    name: t(`orderTypes.${type}`),
    spans: rows
      .filter((one) => one.orderTypes.includes(type))
      .map((one) => ({ id: one.id, label: amount(one), validFrom: one.validFrom, validTo: one.validTo })),
  }));
  return (
    <EntryList
      title={t('screens.TaxesPage')}
      about={t('about.TaxesPage')}
      right={taxKey}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newTax')}
      empty={t('states.noTaxes')}
      icon="tax"
      onRemove={({ id, version }) => void remove.send({ id, version })}
      form={(one, onDone) => <TaxForm one={one} onDone={onDone} />}
      columns={[
        { key: 'name', head: t('fields.name'), cell: nameOf, phone: 'title' },
        { key: 'value', head: t('fields.value'), cell: amount, align: 'end', nowrap: true },
        {
          key: 'types',
          head: t('fields.orderTypes'),
          cell: (one) => one.orderTypes.map((type) => t(`orderTypes.${type}`)).join(', '),
        },
        { key: 'from', head: t('fields.validFrom'), cell: (one) => format.day(one.validFrom), nowrap: true },
        {
          key: 'to',
          head: t('fields.validTo'),
          cell: (one) => (one.validTo === null ? '\u2013' : format.day(one.validTo)),
          nowrap: true,
        },
      ]}
    >
      <TimeBar label={t('sections.timeBar')} lines={lines} />
    </EntryList>
  );
}
