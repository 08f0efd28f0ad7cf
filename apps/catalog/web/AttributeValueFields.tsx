import { useCall } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Attribute, attributes } from '../contract/attributes.ts';
import type { ProductContent } from '../contract/shapes.ts';
import { useName, useText } from './text.ts';

type Values = ProductContent['values'];

/** The value of one attribute, in the field of its type. */
function ValueField({
  attribute,
  value,
  error,
  onChange,
}: {
  readonly attribute: Attribute;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const unit = attribute.unit === '' ? '' : ` (${attribute.unit})`;
  const field = {
    label: `${nameOf(attribute)}${unit}`,
    name: `values.${attribute.id}`,
    ...(error === undefined ? {} : { error }),
  };
  if (attribute.type === 'yesNo')
    return (
      <ChoiceField
        {...field}
        value={value}
        onChange={(next) => onChange(next ?? '')}
        options={(['yes', 'no'] as const).map((one) => ({ value: one, label: t(`yesNo.${one}`) }))}
      />
    );
  if (attribute.type === 'choice')
    return (
      <SelectField
        {...field}
        value={value}
        onChange={(next) => onChange(next ?? '')}
        options={attribute.values.map((one) => ({
          value: one.id,
          label: nameOf({ nameEn: one.labelEn, nameDe: one.labelDe }),
        }))}
      />
    );
  if (attribute.type === 'date')
    return <DayField {...field} value={value} onChange={(next) => onChange(next || '')} />;
  return <TextField {...field} value={value} onChange={onChange} exact={attribute.type === 'number'} />;
}

/** What a product is described by: a field for each attribute of the home; empty ones are left out. */
export function AttributeValueFields({
  value,
  onChange,
  error,
}: {
  readonly value: Values | null | undefined | '';
  readonly onChange: (value: Values) => void;
  readonly error?: string | undefined;
}) {
  const all = useCall(attributes.list, {}).data ?? [];
  const values = value || [];
  const set = (attributeId: string, next: string) => {
    const others = values.filter((one) => one.attributeId !== attributeId);
    onChange(next === '' ? others : [...others, { attributeId, value: next }]);
  };
  return all.map((attribute, index) => (
    <ValueField
      key={attribute.id}
      attribute={attribute}
      value={values.find((one) => one.attributeId === attribute.id)?.value ?? ''}
      error={index === 0 ? error : undefined}
      onChange={(next) => set(attribute.id, next)}
    />
  ));
}
