import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type PriceList, priceLists } from '../contract/price-lists.ts';
import { priceKey } from '../contract/shapes.ts';
import { applicabilities } from '../domain/prices.ts';
import { EntryList } from './EntryList.tsx';
import { useName, useText } from './text.ts';

type Values = Omit<PriceList, 'id' | 'version' | 'uses'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const nameOf = useName();
  const groups = useCall(priceLists.groups, {}).data ?? [];
  return (
    <FieldGrid>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <TextField label={t('fields.currency')} {...form.field('currency')} exact />
      <ChoiceField
        label={t('fields.taxApplicability')}
        {...form.field('taxApplicability')}
        options={applicabilities.map((value) => ({ value, label: t(`applicabilities.${value}`) }))}
      />
      <SelectManyField
        label={t('fields.groups')}
        {...form.field('groupIds')}
        options={groups.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <SwitchField label={t('fields.isDefault')} {...form.field('isDefault')} />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

const fresh: Values = {
  nameEn: '',
  nameDe: '',
  currency: 'CHF',
  taxApplicability: 'included',
  groupIds: [],
  isDefault: false,
  active: true,
};

function ListForm({ one, onDone }: { readonly one: PriceList | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (!one)
    return (
      <ActionForm {...shared} call={priceLists.create} initial={fresh}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  const { uses: _, ...initial } = one;
  return (
    <ActionForm {...shared} call={priceLists.change} initial={initial}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

/** Price lists with the customer groups they are for (bill-price-lists). */
export default function PriceListsPage() {
  const t = useText();
  const nameOf = useName();
  const query = useCall(priceLists.list, {});
  const groups = useCall(priceLists.groups, {}).data ?? [];
  const remove = useAct(priceLists.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const groupNames = (one: PriceList) =>
    groups
      .filter((group) => one.groupIds.includes(group.id))
      .map(nameOf)
      .join(', ') || '\u2013';
  return (
    <EntryList
      title={t('screens.PriceListsPage')}
      about={t('about.PriceListsPage')}
      right={priceKey}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newList')}
      empty={t('states.noLists')}
      icon="priceList"
      onRemove={({ id, version }) => void remove.send({ id, version })}
      form={(one, onDone) => <ListForm one={one} onDone={onDone} />}
      columns={[
        { key: 'name', head: t('fields.name'), cell: nameOf, phone: 'title' },
        { key: 'currency', head: t('fields.currency'), cell: (one) => one.currency },
        {
          key: 'tax',
          head: t('fields.taxApplicability'),
          cell: (one) => t(`applicabilities.${one.taxApplicability}`),
        },
        { key: 'groups', head: t('fields.groups'), cell: groupNames },
        { key: 'default', head: t('states.default'), cell: (one) => (one.isDefault ? '✓' : '\u2013') },
        {
          key: 'uses',
          head: t('sections.prices'),
          align: 'end',
          cell: (one) => one.uses,
        },
        {
          key: 'active',
          head: t('fields.state'),
          phone: 'bare',
          cell: (one) => (
            <StatusBadge
              status={one.active ? states.active : states.inactive}
              label={t(one.active ? 'states.active' : 'states.inactive')}
            />
          ),
        },
      ]}
    />
  );
}
