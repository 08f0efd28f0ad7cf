import { Button, Chip, Group } from '@mantine/core';
import { useFrameText } from '../text.ts';
import type { Option } from './fields/options.ts';
import { SelectField } from './fields/SelectField.tsx';

/** One filter: up to 6 values as chips, more as a list to choose from. The empty value means no filter. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option<string>[];
}

/** Filters of a list; their values stand in the address (useAddressValue), so that a link shows the same. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useFrameText();
  const set = filters.filter((filter) => filter.value !== '');
  return (
    <Group gap="md" align="flex-end">
      {filters.map((filter) => (filter.options.length <= 6
        ? (
          <Group key={filter.label} gap="xs" role="group" aria-label={filter.label}>
            <Chip.Group value={filter.value || null} onChange={(value) => filter.onChange(String(value))}>
              {filter.options.map((option) => (
                <Chip key={option.value} value={option.value} onClick={() => { if (option.value === filter.value) filter.onChange(''); }}>{option.label}</Chip>
              ))}
            </Chip.Group>
          </Group>
        )
        : <SelectField key={filter.label} label={filter.label} value={filter.value} onChange={(value) => filter.onChange(value ?? '')} options={filter.options} />))}
      {set.length > 0 && <Button variant="subtle" onClick={() => { for (const filter of set) filter.onChange(''); }}>{t('kit.clearFilters')}</Button>}
    </Group>
  );
}
