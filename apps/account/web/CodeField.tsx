import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Six digits in one field: pasted or typed, sent as soon as the last one is there. */
export function CodeField({
  label,
  value,
  error,
  busy,
  onChange,
  onComplete,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onChange: (code: string) => void;
  readonly onComplete: (code: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  // the step asks for nothing else: one types at once, on a phone the digits come up
  useEffect(() => field.current?.focus(), []);
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, 6);
    onChange(code);
    if (code.length === 6 && code !== value && !busy) onComplete(code);
  };
  return (
    <TextInput
      id="code"
      label={label}
      value={value}
      error={error ?? false}
      onChange={(event) => take(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      size="lg"
      ref={field}
      data-autofocus
      styles={{ input: { letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
