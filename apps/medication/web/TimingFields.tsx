import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { parts } from '../domain/short-form.ts';
import type { Repetition } from '../domain/timing.ts';
import { useOptions } from './words.ts';
import { PatternField } from './PatternField.tsx';
import { useText } from './text.ts';
import { VariableRows } from './VariableRows.tsx';

/** What else each rhythm asks. */
const asks: Partial<
  Record<Repetition, readonly ('everyDays' | 'everyMonths' | 'monthDay' | 'daysOn' | 'daysOff')[]>
> = {
  everyDays: ['everyDays'],
  monthly: ['monthDay', 'everyMonths'],
  cyclic: ['daysOn', 'daysOff'],
};

function ExplicitTimes({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const times = form.value.explicit || [];
  const set = (at: number, change: object) =>
    form.change({ explicit: times.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <Stack gap="xs">
      {times.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
        <Group key={at} align="flex-end" gap="sm">
          <TimeField label={t('fields.time')} value={one.time} onChange={(time) => set(at, { time })} />
          <NumberUnitField
            label={t('fields.quantity')}
            value={one.quantity}
            onChange={(quantity) => set(at, { quantity })}
          />
          <Button
            variant="subtle"
            onClick={() => form.change({ explicit: times.filter((_, index) => index !== at) })}
          >
            {t('actions.remove')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => form.change({ explicit: [...times, { time: '', quantity: 1 }] })}
        >
          {t('actions.addTime')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Quantities by part of the day with their times, and any other time. */
function DayDoses({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const { value } = form;
  const shown = parts.filter((part) => Number(value[part] ?? 0) > 0);
  return (
    <>
      <PatternField value={value} error={form.field('morning').error} onChange={form.change} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {shown.map((part) => (
          <TimeField key={part} label={t(`parts.${part}`)} {...form.field(`${part}Time`)} />
        ))}
      </SimpleGrid>
      <ExplicitTimes form={form} />
    </>
  );
}

/** When a fixed medicine is given. */
export function TimingFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const options = useOptions();
  const { repetition = 'daily', weekdays } = form.value;
  return (
    <Section title={t('sections.dosage')}>
      <Stack gap="md">
        <ChoiceField
          label={t('fields.repetition')}
          options={options.repetition}
          {...form.field('repetition')}
        />
        {repetition === 'weekdays' && (
          <ChoicesField
            {...form.field('weekdays')}
            label={t('fields.weekdays')}
            options={options.weekday}
            value={(weekdays || []).map(String)}
            onChange={(days) => form.change({ weekdays: days.map(Number) })}
          />
        )}
        {(asks[repetition as Repetition] ?? []).map((name) => (
          <NumberUnitField key={name} whole label={t(`fields.${name}`)} {...form.field(name)} />
        ))}
        {repetition === 'interval' && (
          <SimpleGrid cols={2}>
            <NumberUnitField label={t('fields.quantity')} {...form.field('quantity')} />
            <NumberUnitField label={t('fields.intervalHours')} {...form.field('intervalHours')} />
          </SimpleGrid>
        )}
        {repetition === 'variable' && <VariableRows form={form} />}
        {repetition !== 'variable' && repetition !== 'interval' && <DayDoses form={form} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MomentField label={t('fields.startsAt')} {...form.field('startsAt')} />
          <DayField label={t('fields.endsOn')} {...form.field('endsOn')} />
        </SimpleGrid>
        <NumberUnitField whole label={t('fields.dosesNumber')} {...form.field('dosesNumber')} />
      </Stack>
    </Section>
  );
}

/** How much of a reserve, how often, and when the doctor is called: all of it must be said, only the range may be left out. */
export function ReserveFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  return (
    <Section title={t('sections.dosage')}>
      <Stack gap="md">
        <Text c="dimmed">{t('help.reserve')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberUnitField label={t('fields.quantity')} {...form.field('quantity')} mandatory />
          <NumberUnitField label={t('fields.quantityMost')} {...form.field('quantityMost')} />
          <NumberUnitField label={t('fields.leastHours')} {...form.field('intervalHours')} mandatory />
        </SimpleGrid>
        <TextField label={t('fields.callDoctor')} {...form.field('callDoctor')} mandatory />
        <NumberUnitField whole label={t('fields.choice')} {...form.field('choice')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MomentField label={t('fields.startsAt')} {...form.field('startsAt')} />
          <DayField label={t('fields.endsOn')} {...form.field('endsOn')} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
