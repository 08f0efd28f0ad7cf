import { TextInput } from '@mantine/core';
import { type FieldProps, useInput } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Only on fields about the own account: what the browser may fill in. */
  readonly autoComplete?: string;
  /** What is typed is a number, in a text of its own rule: brings the keys of numbers on a phone and a tablet. */
  readonly keys?: 'numeric' | 'decimal';
  /** Identifiers and doses: letters and digits that cannot be mistaken. */
  readonly exact?: boolean;
  readonly onBlur?: () => void;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
  maxLength,
  placeholder,
  autoComplete,
  exact,
  keys,
  onBlur,
  ...field
}: TextFieldProps) {
  const input = useInput(field);
  return (
    <TextInput
      {...input}
      type={type}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={maxLength}
      placeholder={placeholder}
      onBlur={onBlur}
      {...(autoComplete ? { autoComplete } : {})}
      {...(keys ? { inputMode: keys } : {})}
      {...(exact ? { classNames: { input: 'exact' } } : {})}
    />
  );
}
