import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { frequencies, type Frequency, type Kind, type Limits, takesTime } from '../domain/limits.ts';
import { DegreesField } from './DegreesField.tsx';
import { useText } from './text.ts';
import { weekdays } from './words.ts';

export interface RuleValue extends Partial<{ -readonly [K in keyof Limits]: Limits[K] }> {
  frequency: Frequency;
  times?: string[];
  weekdays?: number[];
  monthDay?: number | null;
}
const mostTimes = 6;

function Times({ form }: { readonly form: Form<RuleValue> }) {
  const t = useText();
  const times = form.value.times || [];
  const field = form.field('times');
  return (
    <Stack gap="sm">
      {times.map((time, index) => (
        <Group key={index} align="flex-end" gap="sm">
          <TimeField
            label={t('fields.time', { number: index + 1 })}
            name={`times.${index}`}
            error={index === 0 ? field.error : undefined}
            value={time}
            onChange={(next) => form.set('times', times.with(index, next))}
          />
          {times.length > 1 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('actions.removeTime', { number: index + 1 })}
              onClick={() => form.set('times', times.toSpliced(index, 1))}
            >
              <Icon name="delete" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {times.length < mostTimes && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Icon name="add" />}
            onClick={() => form.set('times', [...times, ''])}
          >
            {t('actions.addTime')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Limits and rhythm of a point of a kind. */
export function RuleFields({ form, kind }: { readonly form: Form<RuleValue>; readonly kind: Kind }) {
  const t = useText();
  const minutes = { unit: t('units.minutes'), whole: true };
  const { frequency } = form.value;
  return (
    <Stack gap="lg">
      {kind !== 'cleaning' && (
        <FieldGrid>
          {kind === 'cooling' && <DegreesField label={t('fields.startLow')} {...form.field('startLow')} />}
          <DegreesField label={t('fields.low')} {...form.field('low')} />
          <DegreesField label={t('fields.high')} {...form.field('high')} />
          {!takesTime(kind) && <DegreesField label={t('fields.tolerated')} {...form.field('tolerated')} />}
          {takesTime(kind) && (
            <NumberUnitField label={t('fields.minutes')} {...form.field('minutes')} {...minutes} />
          )}
        </FieldGrid>
      )}
      {kind === 'cooling' && (
        <>
          <Text size="sm" c="dimmed">
            {t('help.stage')}
          </Text>
          <FieldGrid>
            <DegreesField label={t('fields.stageHigh')} {...form.field('stageHigh')} />
            <NumberUnitField label={t('fields.stageMinutes')} {...form.field('stageMinutes')} {...minutes} />
          </FieldGrid>
        </>
      )}
      {!takesTime(kind) && (
        <ChoiceField
          label={t('fields.frequency')}
          {...form.field('frequency')}
          onChange={(next) => {
            form.field('frequency').onChange(next);
            if (next === 'occasion') form.set('times', []);
            else if ((form.value.times || []).length === 0) form.set('times', ['09:00']);
          }}
          options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
      )}
      {frequency === 'weekly' && (
        <ChoicesField
          label={t('fields.weekdays')}
          name="weekdays"
          error={form.field('weekdays').error}
          options={weekdays.map((value) => ({ value, label: t(`weekdays.${value}`) }))}
          value={(form.value.weekdays || []).map((one) => weekdays[one - 1]!)}
          onChange={(days) =>
            form.set(
              'weekdays',
              days.map((one) => weekdays.indexOf(one) + 1),
            )
          }
        />
      )}
      {frequency === 'monthly' && (
        <NumberUnitField label={t('fields.monthDay')} {...form.field('monthDay')} whole width={160} />
      )}
      {frequency !== 'occasion' && !takesTime(kind) && <Times form={form} />}
    </Stack>
  );
}
