import type { ReactNode } from 'react';
import { useFieldId } from '../../form/labels.ts';

/**
 * What every field of the kit takes beside its value. `{...form.field('name')}` brings name, value, onChange, error
 * and mandatory.
 */
export interface FieldProps {
  readonly label: string;
  /** How to fill it in; stands under the label. */
  readonly help?: ReactNode;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Record<string, string>>;
  readonly mandatory?: boolean;
  readonly disabled?: boolean;
  /** The field in which one starts. */
  readonly first?: boolean;
}

/** The properties of an input of the kit library for a field of ours. */
export function useInput({ label, help, name, error, mandatory, disabled, first }: FieldProps) {
  const id = useFieldId(name, label);
  return {
    id,
    label,
    description: help,
    error: error ?? false,
    withAsterisk: mandatory ?? false,
    disabled: disabled ?? false,
    'aria-required': mandatory ?? false,
    ...(first ? { 'data-autofocus': true, autoFocus: true } : {}),
    // never the browser's memory: devices are shared, and what it remembers would be another resident's
    autoComplete: 'off',
  };
}
