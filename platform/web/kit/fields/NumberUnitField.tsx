import { Text, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { parseNumber } from '../../form/parse.ts';
import { formatNumber } from '#platform/web/text/format.ts';
import { type FieldProps, useInput } from './field.ts';

export interface NumberUnitFieldProps extends FieldProps {
  readonly value: number | null | undefined | '';
  /** What is no number is handed on as it was typed, so that the check of the form names it. */
  readonly onChange: (value: number | null) => void;
  readonly unit?: string;
  /** Only whole numbers: brings the keys without a point on a phone. */
  readonly whole?: boolean;
  readonly width?: number;
}

const shownOf = (value: unknown): string =>
  typeof value === 'number'
    ? formatNumber(value).replaceAll("'", '').replace('\u2212', '-')
    : typeof value === 'string'
      ? value
      : '';

/** A number with its unit; takes comma and point. */
export function NumberUnitField({
  value,
  onChange,
  unit,
  whole = false,
  width,
  ...field
}: NumberUnitFieldProps) {
  const input = useInput(field);
  // what is being typed ("1," on the way to 1,5) stays as typed as long as it means the value
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && (parseNumber(typed) ?? typed) === (value ?? '') ? typed : shownOf(value);
  const change = (next: string) => {
    setTyped(next);
    // what is no number stays as it was typed: the schema refuses it, and the draft keeps it
    onChange(next.trim() === '' ? null : (parseNumber(next) ?? (next as unknown as number)));
  };
  return (
    <TextInput
      {...input}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      // the cursor comes by itself: typing replaces the value, as after Tab
      {...(field.first
        ? { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() }
        : {})}
      inputMode={whole ? 'numeric' : 'decimal'}
      {...(width ? { maw: width } : {})}
      {...(unit
        ? {
            rightSection: (
              <Text size="sm" c="dimmed" px="sm" style={{ whiteSpace: 'nowrap' }}>
                {unit}
              </Text>
            ),
            rightSectionWidth: Math.max(44, unit.length * 9 + 24),
            rightSectionPointerEvents: 'none' as const,
          }
        : {})}
    />
  );
}
