import { useState } from 'react';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Part, parts, type Quantities, readShortForm, shortForm } from '../domain/short-form.ts';
import { useText } from './text.ts';

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The quantities of the parts of a day, typed as 1-0-1-0. What cannot be read stays as typed and is refused at this field. */
export function PatternField({
  value,
  onChange,
  error,
  name = 'morning',
  label,
}: {
  readonly value: Partial<Record<Part, unknown>>;
  readonly onChange: (quantities: Quantities) => void;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly label?: string;
}) {
  const t = useText();
  const said = shortForm({
    morning: numberIn(value.morning),
    afternoon: numberIn(value.afternoon),
    evening: numberIn(value.evening),
    night: numberIn(value.night),
  });
  const isEmpty = parts.every((part) => numberIn(value[part]) === 0);
  const [typed, setTyped] = useState<string | null>(null);
  const unread = typed !== null && typed.trim() !== '' && readShortForm(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    // what is no pattern is handed on as no number, so that the check of the form refuses it
    const none = text.trim() === '' ? 0 : Number.NaN;
    onChange(readShortForm(text) ?? { morning: none, afternoon: 0, evening: 0, night: 0 });
  };
  return (
    <TextField
      exact
      name={name}
      label={label ?? t('fields.pattern')}
      help={t('help.pattern')}
      placeholder="1-0-1-0"
      value={typed ?? (isEmpty ? '' : said)}
      onChange={change}
      error={unread ? t('states.patternUnread') : error}
      onBlur={() => {
        if (!unread) setTyped(null);
      }}
    />
  );
}
