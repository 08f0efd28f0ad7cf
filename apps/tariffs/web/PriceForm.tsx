import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { priceKinds, prices } from '../contract/prices.ts';
import type { Price } from '../contract/prices.ts';
import { vatCodes } from '../domain/vat.ts';
import { useText } from './text.ts';

type Values = Omit<Price, 'id' | 'version'>;

/** A new price, or the change of one. A later price closes the one before. */
export function PriceForm({ price, onDone }: { readonly price?: Price; readonly onDone: () => void }) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `tariffs.price.${price?.id ?? 'new'}`,
  };
  if (price)
    return (
      <ActionForm {...shared} call={prices.change} initial={price}>
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  return (
    <ActionForm
      {...shared}
      call={prices.create}
      initial={{
        kind: 'board',
        price: '',
        vatCode: 'EXEMPT',
        minConsecutiveDays: null,
        maxDaysPerYear: null,
        validTo: null,
      }}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  return (
    <FieldGrid>
      <ChoiceField
        label={t('fields.kind')}
        {...form.field('kind')}
        options={priceKinds.map((value) => ({ value, label: t(`priceKinds.${value}`) }))}
      />
      <TextField label={t('fields.price')} {...form.field('price')} exact />
      <SelectField
        label={t('fields.vatCode')}
        {...form.field('vatCode')}
        options={vatCodes.map((value) => ({ value, label: t(`vatCodes.${value}`) }))}
      />
      {form.value.kind === 'absenceDeduction' && (
        <>
          <NumberUnitField
            label={t('fields.minConsecutiveDays')}
            whole
            {...form.field('minConsecutiveDays')}
          />
          <NumberUnitField label={t('fields.maxDaysPerYear')} whole {...form.field('maxDaysPerYear')} />
        </>
      )}
      <DayField label={t('fields.validFrom')} {...form.field('validFrom')} />
      <DayField label={t('fields.validTo')} {...form.field('validTo')} />
    </FieldGrid>
  );
}
