import { Textarea } from '@mantine/core';
import { type FieldProps, useInput } from './field.ts';

/** Several lines of text; grows with what is written. */
export function ParagraphField({
  value,
  onChange,
  rows = 3,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
}) {
  const input = useInput(field);
  return (
    <Textarea
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={rows}
      maxRows={16}
    />
  );
}
