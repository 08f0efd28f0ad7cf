import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { priceLists } from '../contract/price-lists.ts';
import { type Price, prices } from '../contract/prices.ts';
import { variants } from '../contract/variants.ts';
import { useName, useText } from './text.ts';

type Values = Pick<Price, 'price' | 'validFrom' | 'validTo' | 'isDefault'>;

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.price')} {...form.field('price')} exact first />
      <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
      <DayField label={t('fields.validTo')} {...form.field('validTo')} />
      <SwitchField label={t('fields.defaultPrice')} {...form.field('isDefault')} />
    </>
  );
}

/** A new price of a product, or the change of one. A later price closes the open one before. */
export function PriceForm({
  productId,
  price,
  onDone,
}: {
  readonly productId: string;
  readonly price?: Price | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const lists = useCall(priceLists.list, {}, { enabled: !price }).data ?? [];
  const forms = useCall(variants.list, { productId }, { enabled: !price }).data ?? [];
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (price) {
    const { id, version, price: amount, validFrom, validTo, isDefault } = price;
    return (
      <ActionForm
        {...shared}
        call={prices.change}
        initial={{ id, version, price: amount, validFrom, validTo, isDefault }}
      >
        {(form) => (
          <FieldGrid>
            <Fields form={partOf(form)} />
          </FieldGrid>
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm
      {...shared}
      call={prices.create}
      initial={{ productId, variantId: null, price: '', validTo: null, isDefault: false }}
    >
      {(form) => (
        <FieldGrid>
          <SelectField
            label={t('fields.list')}
            {...form.field('listId')}
            options={lists.map((one) => ({ value: one.id, label: `${nameOf(one)} (${one.currency})` }))}
          />
          {forms.length > 0 && (
            <SelectField
              label={t('fields.variant')}
              {...form.field('variantId')}
              options={forms.map((one) => ({ value: one.id, label: nameOf(one) }))}
            />
          )}
          <Fields form={partOf(form)} />
        </FieldGrid>
      )}
    </ActionForm>
  );
}
