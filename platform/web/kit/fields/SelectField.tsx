import { MultiSelect, Select } from '@mantine/core';
import { useFrameText } from '../../text.ts';
import { type FieldProps, useInput } from './field.ts';
import type { Option } from './options.ts';

/** One of many values, found by typing. Up to 8 values are better shown as chips (ChoiceField). */
export function SelectField<T extends string>({
  value,
  onChange,
  options,
  placeholder,
  onSearch,
  ...field
}: FieldProps & {
  readonly value: T | null | undefined | '';
  readonly onChange: (value: T | null) => void;
  readonly options: readonly Option<T>[];
  readonly placeholder?: string;
  /** The options come from the server: called with what is typed; the given options are shown as they are. */
  readonly onSearch?: (text: string) => void;
}) {
  const t = useFrameText();
  const input = useInput(field);
  return (
    <Select
      {...input}
      value={value || null}
      onChange={(next) => onChange(next as T | null)}
      data={options.map((one) => ({ ...one, disabled: one.disabled ?? false }))}
      searchable
      clearable={!field.mandatory}
      placeholder={placeholder ?? t('kit.choose')}
      nothingFoundMessage={t('kit.nothingFound')}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': `${t('kit.clear')}: ${field.label}` }}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
    />
  );
}

/** Several of many values. */
export function SelectManyField<T extends string>({
  value,
  onChange,
  options,
  placeholder,
  ...field
}: FieldProps & {
  readonly value: readonly T[] | null | undefined | '';
  readonly onChange: (value: T[]) => void;
  readonly options: readonly Option<T>[];
  readonly placeholder?: string;
}) {
  const t = useFrameText();
  const input = useInput(field);
  return (
    <MultiSelect
      {...input}
      value={[...(value || [])]}
      onChange={(next) => onChange(next as T[])}
      data={options.map((one) => ({ ...one, disabled: one.disabled ?? false }))}
      searchable
      clearable
      placeholder={placeholder ?? t('kit.choose')}
      nothingFoundMessage={t('kit.nothingFound')}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': `${t('kit.clear')}: ${field.label}` }}
    />
  );
}
