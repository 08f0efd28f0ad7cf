import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import type { Item } from '#apps/forms/contract/form.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { BothField } from './BothField.tsx';
import { useText } from './text.ts';

type Offer = NonNullable<Exclude<Item, { kind: 'display' }>['notAssessable']>;

/** Reasons why an item could not be assessed. */
export function NotAssessableFields({
  value,
  onChange,
}: {
  readonly value: Offer;
  readonly onChange: (value: Offer) => void;
}) {
  const t = useText();
  const { reasons } = value;
  const next = String(
    Math.max(0, ...reasons.map((one) => Number(one.code)).filter((number) => !Number.isNaN(number))) + 1,
  );
  return (
    <Stack gap="xs" pl="md">
      <SwitchField
        label={t('fields.reasonRequired')}
        value={value.reasonRequired}
        onChange={(reasonRequired) => onChange({ ...value, reasonRequired })}
      />
      {reasons.map((reason, index) => (
        <Group key={reason.code} align="flex-start" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <BothField
              label={t('fields.reason', { number: index + 1 })}
              mandatory
              value={reason.label}
              onChange={(label) =>
                onChange({ ...value, reasons: reasons.with(index, { ...reason, label: label! }) })
              }
            />
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={t('builder.of', {
              action: t('builder.remove'),
              name: t('fields.reason', { number: index + 1 }),
            })}
            onClick={() => onChange({ ...value, reasons: reasons.toSpliced(index, 1) })}
          >
            <Icon name="delete" />
          </ActionIcon>
        </Group>
      ))}
      {reasons.length < 12 && (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              onChange({ ...value, reasons: [...reasons, { code: next, label: { en: '', de: '' } }] })
            }
          >
            {t('builder.addReason')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
