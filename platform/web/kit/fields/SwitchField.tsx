import { Checkbox, Switch } from '@mantine/core';
import { useFieldId } from '../../form/labels.ts';
import type { FieldProps } from './field.ts';

type BooleanProps = FieldProps & {
  readonly value: boolean | null | undefined | '';
  readonly onChange: (value: boolean) => void;
};
const row = {
  body: { minHeight: 44, alignItems: 'center' as const },
  label: { fontSize: 'var(--mantine-font-size-md)' },
};

/** On or off, at once. */
export function SwitchField({ value, onChange, label, help, name, error, disabled }: BooleanProps) {
  const id = useFieldId(name, label);
  return (
    <Switch
      id={id}
      label={label}
      description={help}
      error={error ?? false}
      disabled={disabled ?? false}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      styles={row}
      size="md"
    />
  );
}

/** A statement that is confirmed with a tick, for example before a dose above the daily maximum. */
export function CheckField({ value, onChange, label, help, name, error, disabled, mandatory }: BooleanProps) {
  const id = useFieldId(name, label);
  return (
    <Checkbox
      id={id}
      label={label}
      description={help}
      error={error ?? false}
      disabled={disabled ?? false}
      checked={value === true}
      aria-required={mandatory ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      styles={row}
      size="md"
    />
  );
}
