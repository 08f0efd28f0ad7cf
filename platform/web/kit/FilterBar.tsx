import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLayout } from '../shell/layout.ts';
import { useFrameText } from '../text.ts';
import { Sheet } from './Dialog.tsx';
import type { Option } from './fields/options.ts';
import { SelectField } from './fields/SelectField.tsx';
import { Icon } from './Icon.tsx';

/** One filter: up to 6 values as chips, more as a list to choose from. The empty value means no filter. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option<string>[];
  /** The option that holds while nothing is chosen: shown as chosen, so that the reader sees what the list is limited to. */
  readonly standard?: string;
}

function FilterChoice({ filter, labelled }: { readonly filter: Filter; readonly labelled: boolean }) {
  if (filter.options.length > 6) {
    return (
      <SelectField
        label={filter.label}
        value={filter.value || filter.standard || ''}
        onChange={(value) => filter.onChange(value === null || value === filter.standard ? '' : value)}
        options={filter.options}
      />
    );
  }
  return (
    <div role="group" aria-label={filter.label}>
      {labelled && (
        <Text size="sm" fw={550} mb={4}>
          {filter.label}
        </Text>
      )}
      <Group gap="xs">
        <Chip.Group
          value={filter.value || filter.standard || null}
          onChange={(value) => filter.onChange(value === filter.standard ? '' : String(value))}
        >
          {filter.options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              onClick={() => {
                if (option.value === filter.value) filter.onChange('');
              }}
            >
              {option.label}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </div>
  );
}

/**
 * Filters of a list; their values stand in the address (useAddressValue), so that a link shows the same. On a phone
 * they open as a sheet.
 */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useFrameText();
  const layout = useLayout();
  const [open, setOpen] = useState(false);
  const set = filters.filter((filter) => filter.value !== '');
  const clear = set.length > 0 && (
    <Button
      variant="subtle"
      onClick={() => {
        for (const filter of set) filter.onChange('');
      }}
    >
      {t('kit.clearFilters')}
    </Button>
  );
  if (layout === 'phone') {
    return (
      <>
        <Button
          variant={set.length > 0 ? 'light' : 'default'}
          leftSection={<Icon name="filter" />}
          onClick={() => setOpen(true)}
        >
          {set.length > 0 ? t('kit.filtersSet', { count: set.length }) : t('kit.filters')}
        </Button>
        {clear}
        <Sheet open={open} title={t('kit.filters')} onClose={() => setOpen(false)}>
          <Stack gap="lg">
            {filters.map((filter) => (
              <FilterChoice key={filter.label} filter={filter} labelled />
            ))}
            <Button onClick={() => setOpen(false)}>{t('kit.close')}</Button>
          </Stack>
        </Sheet>
      </>
    );
  }
  return (
    <Group gap="md" align="flex-end">
      {filters.map((filter) => (
        <FilterChoice key={filter.label} filter={filter} labelled={false} />
      ))}
      {clear}
    </Group>
  );
}
