import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';

interface Draft {
  readonly name: string;
  readonly amount?: number | null | undefined;
  readonly unit?: string | null | undefined;
}

/** The substances of a product, each with its amount. */
export function SubstanceFields({
  value,
  onChange,
  error,
  errors = {},
}: {
  readonly value: readonly Draft[];
  readonly onChange: (value: Draft[]) => void;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const set = (index: number, more: Partial<Draft>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...more } : one)));
  return (
    <Stack gap="xs" role="group" aria-label={t('fields.substances')}>
      {value.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has nothing else to be known by
        <Group key={index} align="flex-end" wrap="nowrap" gap="sm">
          <div style={{ flex: 3, minWidth: 0 }}>
            <TextField
              label={t('fields.substance')}
              name={`substances.${index}.name`}
              value={one.name}
              mandatory
              error={errors[`${index}.name`]}
              onChange={(name) => set(index, { name })}
            />
          </div>
          <div style={{ flex: 1, minWidth: 0 }}>
            <NumberUnitField
              label={t('fields.amount')}
              name={`substances.${index}.amount`}
              unit=""
              value={one.amount ?? null}
              error={errors[`${index}.amount`]}
              onChange={(amount) => set(index, { amount })}
            />
          </div>
          <div style={{ flex: 1, minWidth: 0 }}>
            <TextField
              label={t('fields.amountUnit')}
              name={`substances.${index}.unit`}
              value={one.unit ?? ''}
              error={errors[`${index}.unit`]}
              onChange={(unit) => set(index, { unit: unit === '' ? null : unit })}
            />
          </div>
          {value.length > 1 && (
            <ActionIcon
              mb={4}
              aria-label={t('actions.remove', { name: one.name })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--s-critical-text)">
          {error}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => onChange([...value, { name: '', amount: null, unit: null }])}
        >
          {t('actions.addSubstance')}
        </Button>
      </Group>
    </Stack>
  );
}
