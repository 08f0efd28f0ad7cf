import { MultiSelect, Select } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { useInput } from './field.ts';
import type { SelectManyProps, SelectProps } from './SelectField.tsx';

/** The searchable lists of the kit library; loaded when the first one is shown (SelectField.tsx). */
export default function SelectBox(
  props:
    | ({ readonly many: false } & SelectProps<string>)
    | ({ readonly many: true } & SelectManyProps<string>),
) {
  return props.many ? <Several {...props} /> : <One {...props} />;
}

function One({
  value,
  onChange,
  options,
  placeholder,
  onSearch,
  always = false,
  ...field
}: SelectProps<string>) {
  const t = useFrameText();
  const input = useInput(field);
  return (
    <Select
      {...input}
      value={value || null}
      onChange={(next) => onChange(next)}
      data={options.map((one) => ({ ...one, disabled: one.disabled ?? false }))}
      searchable
      // the cursor is put here after a failed attempt: its list would cover what is said of it. A click, a key or typing opens it
      openOnFocus={false}
      clearable={!field.mandatory && !always}
      placeholder={placeholder ?? t('kit.choose')}
      nothingFoundMessage={t('kit.nothingFound')}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': `${t('kit.clear')}: ${field.label}` }}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
    />
  );
}

function Several({ value, onChange, options, placeholder, ...field }: SelectManyProps<string>) {
  const t = useFrameText();
  const input = useInput(field);
  return (
    <MultiSelect
      {...input}
      value={[...(value || [])]}
      onChange={(next) => onChange(next)}
      data={options.map((one) => ({ ...one, disabled: one.disabled ?? false }))}
      searchable
      openOnFocus={false}
      clearable
      placeholder={placeholder ?? t('kit.choose')}
      nothingFoundMessage={t('kit.nothingFound')}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': `${t('kit.clear')}: ${field.label}` }}
    />
  );
}
