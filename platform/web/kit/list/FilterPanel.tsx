import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { Sheet } from '#platform/web/kit/dialog/Dialog.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import type { Choice, Filter } from './FilterBar.tsx';

function Choices({ filter }: { readonly filter: Choice }) {
  const { label, options, value, standard, onChange } = filter;
  if (options.length > 6)
    return (
      <SelectField
        label={label}
        value={value || standard || ''}
        onChange={(next) => onChange(next === null || next === standard ? '' : next)}
        options={options}
      />
    );
  const named = options.length !== 1 || options[0]!.label !== label;
  return (
    <div role="group" aria-label={label}>
      {named && (
        <Text size="sm" fw={550} mb={4}>
          {label}
        </Text>
      )}
      <Group gap="xs">
        <Chip.Group
          value={value || standard || null}
          onChange={(next) => onChange(next === standard ? '' : String(next))}
        >
          {options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              onClick={() => {
                if (option.value === value) onChange('');
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

export interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** All filters of a list: a window at its button, on a phone a sheet. What is chosen holds at once. */
export default function FilterPanel({ filters, anchor, onClose }: FilterPanelProps) {
  const t = useFrameText();
  const phone = useLayout() === 'phone';
  const set = filters.filter((filter) => filter.value !== '');
  const all = (
    <Stack gap="md">
      {filters.map((filter) =>
        'field' in filter ? (
          <div key={filter.label}>{filter.field}</div>
        ) : (
          <Choices key={filter.label} filter={filter} />
        ),
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          disabled={set.length === 0}
          onClick={() => {
            for (const filter of set) filter.onChange('');
          }}
        >
          {t('kit.filtersReset')}
        </Button>
        <Button variant={phone ? 'filled' : 'default'} onClick={onClose}>
          {t('kit.close')}
        </Button>
      </Group>
    </Stack>
  );
  return phone ? (
    <Sheet open title={t('kit.filters')} onClose={onClose}>
      {all}
    </Sheet>
  ) : (
    <Drop anchor={anchor} label={t('kit.filters')} width={440} onClose={onClose}>
      {all}
    </Drop>
  );
}
