import { Stack, Text } from '@mantine/core';
import { addDays, isDay, weekday as weekdayOf } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { problemOf } from '#platform/web/client/failures.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { events, type EventFields } from '../contract/events.ts';
import { frequencies, type Frequency, ordinals, weekdays } from '../domain/recurrence.ts';
import { useText } from './text.ts';

export type Rule = NonNullable<EventFields['recurrence']>;

const ordinalNames = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

/** What a new rule says before anybody chose more: the rest follows from the first day. */
const plainRule = (frequency: Frequency): Rule => ({
  frequency,
  interval: 1,
  weekdays: [],
  ordinal: null,
  weekday: null,
  monthDay: null,
  month: null,
  until: null,
  count: null,
});

/** A rule after its first day was put on another one: what followed from the old day follows from the new one. */
export function ruleOn(rule: Rule, before: string, after: string): Rule {
  if (!isDay(before) || !isDay(after)) return rule;
  const was = weekdayOf(before);
  const isOfDay = rule.weekdays.length === 1 && rule.weekdays[0] === was;
  return {
    ...rule,
    monthDay: null,
    month: null,
    weekdays: isOfDay ? [weekdayOf(after)] : rule.weekdays,
    weekday: rule.weekday === was ? weekdayOf(after) : rule.weekday,
  };
}

/** The next five days of a rule as it stands now. */
function NextDays({ firstDay, rule }: { readonly firstDay: string; readonly rule: Rule }) {
  const t = useText();
  const format = useFormat();
  const valid = isDay(firstDay) && (rule.until === null || isDay(rule.until)) && rule.interval >= 1;
  const query = useCall(events.preview, { firstDay, ...rule }, { enabled: valid, keep: true });
  if (!valid) return null;
  const refused = problemOf(query.error)?.title;
  if (refused !== undefined) return <Text c="var(--s-critical-text)">{refused}</Text>;
  if (query.data === undefined) return null;
  return (
    <Text role="status" c="dimmed">
      {t('states.next', { days: query.data.days.map((day) => format.dayWithWeekday(day)).join(' · ') })}
    </Text>
  );
}

/** The name of a day of the week in the reader's language, from a week that is known. */
export function useWeekdays() {
  const format = useFormat();
  // 4 January 2026 is a Sunday
  return weekdays.map((one) => ({
    value: String(one),
    label: format.dayWithWeekday(addDays('2026-01-04', one)).split(' ')[0]!,
  }));
}

interface Props {
  readonly value: Rule | null;
  readonly onChange: (rule: Rule | null) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly firstDay: string;
}

/** On which day of the month or of the year: its number, or the first to fourth or last of a weekday. */
function WithinMonth({ rule, set }: { readonly rule: Rule; readonly set: (change: Partial<Rule>) => void }) {
  const t = useText();
  const days = useWeekdays();
  return (
    <>
      <ChoiceField
        label={t('rule.which')}
        mandatory
        value={rule.ordinal === null ? 'day' : String(rule.ordinal)}
        onChange={(next) =>
          set(
            next === 'day' || next === null
              ? { ordinal: null, weekday: null }
              : { ordinal: Number(next), monthDay: null },
          )
        }
        options={[
          { value: 'day', label: t('rule.sameDay') },
          ...ordinals.map((one) => ({
            value: String(one),
            label: t(`rule.ordinals.${ordinalNames[one]}`),
          })),
        ]}
      />
      {rule.ordinal !== null && (
        <ChoiceField
          label={t('rule.weekday')}
          value={rule.weekday === null ? null : String(rule.weekday)}
          onChange={(next) => set({ weekday: next === null ? null : Number(next) })}
          options={days}
        />
      )}
    </>
  );
}

/** Until when: without end, up to a day, or so many times. */
function Ends({
  rule,
  set,
  errors,
}: { readonly rule: Rule; readonly set: (change: Partial<Rule>) => void } & Pick<Props, 'errors'>) {
  const t = useText();
  const format = useFormat();
  const end = rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'never';
  return (
    <>
      <ChoiceField
        label={t('rule.end')}
        mandatory
        value={end}
        onChange={(next) =>
          set({
            until: next === 'until' ? format.today() : null,
            count: next === 'count' ? 10 : null,
          })
        }
        options={(['never', 'until', 'count'] as const).map((value) => ({
          value,
          label: t(`rule.ends.${value}`),
        }))}
      />
      {rule.until !== null && (
        <DayField
          label={t('rule.ends.until')}
          value={rule.until}
          onChange={(until) => set({ until })}
          error={errors['until']}
        />
      )}
      {end === 'count' && (
        <NumberUnitField
          label={t('rule.ends.count')}
          whole
          value={rule.count}
          onChange={(count) => set({ count: count ?? ('' as unknown as number) })}
          error={errors['count']}
        />
      )}
    </>
  );
}

/** How an event comes again, in words, with its next five days. */
export function RecurrenceFields({ value, onChange, errors, firstDay }: Props) {
  const t = useText();
  const days = useWeekdays();
  const set = (change: Partial<Rule>) => value && onChange({ ...value, ...change });
  return (
    <Stack gap="md">
      <ChoiceField
        label={t('fields.recurrence')}
        mandatory
        value={value?.frequency ?? 'once'}
        onChange={(next) =>
          onChange(
            next === 'once' || next === null
              ? null
              : {
                  ...plainRule(next),
                  until: value?.until ?? null,
                  count: value?.count ?? null,
                  weekdays: next === 'weekly' && isDay(firstDay) ? [weekdayOf(firstDay)] : [],
                },
          )
        }
        options={(['once', ...frequencies] as const).map((one) => ({
          value: one,
          label: t(`rule.frequencies.${one}`),
        }))}
      />
      {value !== null && (
        <>
          <FieldGrid>
            <NumberUnitField
              label={t('rule.interval')}
              unit={t(`rule.units.${value.frequency}`)}
              whole
              value={value.interval}
              onChange={(interval) => set({ interval: interval ?? ('' as unknown as number) })}
              error={errors['interval']}
            />
          </FieldGrid>
          {value.frequency === 'weekly' && (
            <ChoicesField
              label={t('rule.weekdays')}
              value={value.weekdays.map(String)}
              onChange={(next) => set({ weekdays: next.map(Number) })}
              options={days}
            />
          )}
          {(value.frequency === 'monthly' || value.frequency === 'yearly') && (
            <WithinMonth rule={value} set={set} />
          )}
          <Ends rule={value} set={set} errors={errors} />
          <NextDays firstDay={firstDay} rule={value} />
        </>
      )}
    </Stack>
  );
}
