import { useState } from 'react';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Other words for an ingredient, typed with commas between them. */
export function SynonymsField({
  name,
  value,
  onChange,
  error,
  errors = {},
}: {
  readonly name: string;
  readonly value: readonly string[] | null | undefined | '';
  readonly onChange: (value: string[]) => void;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const [typed, setTyped] = useState((value || []).join(', '));
  return (
    <TextField
      label={t('fields.synonyms')}
      help={t('help.synonyms')}
      name={name}
      value={typed}
      error={error ?? Object.values(errors)[0]}
      onChange={(text) => {
        setTyped(text);
        onChange(listOf(text));
      }}
    />
  );
}
