import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';

/** An amount by one tap on a usual one, or typed after a tap on "another". */
export function AmountField({
  value,
  onChange,
  usual,
  unit,
  ...field
}: Pick<FieldProps, 'label' | 'name' | 'error'> & {
  readonly value: number | null | undefined | '';
  readonly onChange: (value: number | null) => void;
  readonly usual: readonly number[];
  readonly unit: string;
}) {
  const t = useFrameText();
  const known = typeof value === 'number' && usual.includes(value);
  const [own, setOwn] = useState(value !== null && value !== undefined && value !== '' && !known);
  const words = usual.map((one) => ({ value: String(one), label: `${one} ${unit}` }));
  const choose = (next: string | null) => {
    setOwn(next === 'other');
    onChange(next === null || next === 'other' ? null : Number(next));
  };
  return (
    <Stack gap="sm">
      <ChoiceField
        label={field.label}
        {...(own ? {} : field)}
        value={own ? 'other' : String(value ?? '')}
        onChange={choose}
        options={[...words, { value: 'other', label: t('kit.otherAmount') }]}
      />
      {own && (
        <NumberUnitField
          {...field}
          label={`${field.label}: ${t('kit.otherAmount')}`}
          value={value}
          onChange={onChange}
          unit={unit}
          whole
          width={180}
          first
        />
      )}
    </Stack>
  );
}
