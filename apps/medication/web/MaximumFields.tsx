import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { OrderFields } from '../contract/order-shape.ts';
import { type TimedContent, timingFrom, type Timing, timingFault } from '../domain/timing.ts';
import { couldPassMaximum, perDay } from '../domain/maximum.ts';
import { nothing, parts } from '../domain/short-form.ts';
import { useText } from './text.ts';

type Value = Omit<Form<OrderFields>['value'], 'maximumConfirmed'>;

const empty = {
  ...nothing,
  repetition: 'daily',
  explicit: [],
  weekdays: [],
  everyDays: null,
  everyMonths: null,
  monthDay: null,
  daysOn: null,
  daysOff: null,
  intervalHours: null,
  quantity: null,
  rows: [],
  dosesNumber: null,
  endsOn: null,
} as const;
const given = (value: Value) =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && one !== null && one !== ''),
  );

/** The timing as it is filled in, or null while something is missing or cannot be read. */
function readTiming(value: Value, zone: string): Timing | null {
  const now = new Date(serverNow()).toISOString();
  const whole = { ...empty, startsAt: now, anchorAt: now, ...given(value) } as unknown as TimedContent;
  const readable =
    parts.every((part) => Number.isFinite(whole[part])) && whole.explicit.every((one) => one.time !== '');
  if (!readable) return null;
  const times = { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' };
  const timing = timingFrom({ ...whole, anchorAt: whole.startsAt }, times, zone);
  return timingFault(timing) === null ? timing : null;
}

/** What an order plans in 24 hours at the most; null while that cannot be said. What stands was counted when it was written. */
export function plannedIn(value: Value & { readonly perDay?: number }, zone: string): number | null {
  if (value.type === 'reserve') return null;
  if (value.perDay !== undefined) return value.perDay;
  const starts = typeof value.startsAt === 'string' ? value.startsAt : new Date(serverNow()).toISOString();
  if (Number.isNaN(Date.parse(starts))) return null;
  // days of a scheme that are over stand in the version before
  const from = civilOf(starts, zone).day;
  const rows = (value.rows || []).filter((row) => String(row.day) >= from);
  const timing = readTiming({ ...value, rows }, zone);
  return timing === null ? null : perDay(timing);
}

/** The most in 24 hours, what is planned of it now, and the confirmation that the specification asks for above it. */
export function MaximumFields({ form }: { readonly form: Form<OrderFields> }) {
  const t = useText();
  const { zone } = useFormat();
  const { value } = form;
  const timing = readTiming(value, zone);
  const max24 = typeof value.max24 === 'number' ? value.max24 : null;
  const isReserve = value.type === 'reserve';
  const planned = timing === null || isReserve ? null : perDay(timing);
  const values = {
    planned: planned ?? 0,
    most: max24 ?? 0,
    unit: value.unit ? t(`units.${value.unit}`) : '',
  };
  const exceeds = planned !== null && max24 !== null && planned > max24;
  const often =
    timing !== null && isReserve && couldPassMaximum({ type: 'reserve', timing, quantityMost: null, max24 });
  return (
    <Section title={t('sections.maximum')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberUnitField
            label={t('fields.max24')}
            unit={values.unit}
            {...form.field('max24')}
            mandatory={isReserve}
          />
          <NumberUnitField label={t('fields.max24Milligrams')} unit="mg" {...form.field('max24Milligrams')} />
        </SimpleGrid>
        {planned !== null && max24 !== null && !exceeds && <Text>{t('states.perDay', values)}</Text>}
        {often && <Alert color="yellow">{t('states.couldPass')}</Alert>}
        {exceeds && (
          <Alert color="yellow" role="status">
            {t('states.exceeds', values)}
          </Alert>
        )}
        {(exceeds || form.field('maximumConfirmed').error !== undefined) && (
          <SwitchField label={t('fields.maximumConfirmed')} {...form.field('maximumConfirmed')} />
        )}
      </Stack>
    </Section>
  );
}
