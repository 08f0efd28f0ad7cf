import { Button, Group, Stack } from '@mantine/core';
import type { FieldBinding } from '#platform/web/form/use-form.ts';
import { MoneyField } from '#platform/web/kit/fields/MoneyField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import type { ReminderPlan } from '../contract/plans.ts';
import { useText } from './text.ts';

type Levels = ReminderPlan['levels'];

/** The levels of a plan, each with its days and its fee; one to five. */
export function PlanLevels({
  name,
  value: given,
  onChange,
  errors,
}: Pick<FieldBinding<Levels>, 'name' | 'value' | 'onChange' | 'errors'>) {
  const t = useText();
  const value = given || [];
  const change = (at: number, changed: Partial<Levels[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <Stack gap="sm">
      {value.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place
        <Group
          key={index}
          grow
          wrap="nowrap"
          align="end"
          role="group"
          aria-label={t('levels.level', { level: index + 1 })}
        >
          <NumberUnitField
            label={index === 0 ? t('fields.afterDue') : t('fields.afterLevel', { level: index })}
            unit={t('fields.days')}
            whole
            value={one.afterDays}
            name={`${name}.${index}.afterDays`}
            error={errors[`${index}.afterDays`]}
            onChange={(days) => change(index, { afterDays: days ?? 0 })}
          />
          <MoneyField
            label={t('fields.feeOf', { level: index + 1 })}
            value={one.fee}
            name={`${name}.${index}.fee`}
            error={errors[`${index}.fee`]}
            onChange={(fee) => change(index, { fee: fee ?? 0 })}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={value.length >= 5}
          onClick={() => onChange([...value, { afterDays: 10, fee: 0 }])}
        >
          {t('actions.addLevel')}
        </Button>
        <Button variant="default" disabled={value.length <= 1} onClick={() => onChange(value.slice(0, -1))}>
          {t('actions.removeLevel')}
        </Button>
      </Group>
    </Stack>
  );
}
