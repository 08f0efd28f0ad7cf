import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseAmount, plainAmount } from '#platform/domain/numbers/money.ts';
import { type FieldProps, useInput } from './field.ts';

/**
 * An amount in francs, its value in Rappen. What is no amount is handed on as typed, so that the check of the form
 * names it.
 */
export function MoneyField({
  value,
  onChange,
  currency = 'CHF',
  ...field
}: FieldProps & {
  readonly value: number | null | undefined | '';
  readonly onChange: (value: number | null) => void;
  readonly currency?: string;
}) {
  const input = useInput(field);
  const [typed, setTyped] = useState<string | null>(null);
  const amountOf = (text: string) => parseAmount(text.replace(',', '.'));
  const fits = typed !== null && (amountOf(typed) ?? typed) === (value ?? '');
  const text = fits ? typed : typeof value === 'number' ? plainAmount(value) : (value ?? '');
  const change = (next: string) => {
    setTyped(next);
    // what is no number stays as it was typed: the schema refuses it, and the draft keeps it
    onChange(next.trim() === '' ? null : (amountOf(next) ?? (next as unknown as number)));
  };
  return (
    <TextInput
      {...input}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      inputMode="decimal"
      leftSection={
        <Text size="sm" c="dimmed">
          {currency}
        </Text>
      }
      leftSectionWidth={52}
      leftSectionPointerEvents="none"
    />
  );
}
