import { Stack } from '@mantine/core';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { addDays, isDay } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { eventTypes } from '../contract/event-types.ts';
import type { EventFields as Fields } from '../contract/events.ts';
import { PeopleFields } from './PeopleFields.tsx';
import { RecurrenceFields, ruleOn } from './RecurrenceFields.tsx';
import { useText } from './text.ts';

/** Minutes before the beginning: none, at once, a quarter, half and a whole hour, two hours, a day, two days, a week. */
export const reminders = [0, 15, 30, 60, 120, 1440, 2880, 10_080] as const;

/** How long before it begins, in words. */
export const reminderText = (t: ReturnType<typeof useText>, minutes: number): string => {
  const known = reminders.find((one) => one === minutes);
  return known === undefined ? t('reminders.other', { minutes }) : t(`reminders.minutes${known}`);
};

const later = (time: string): string => {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
};

/** Days and times; the last day goes along with the first one, and the end with the start. */
function WhenFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const { firstDay, lastDay, startTime, endTime } = form.value;
  const allDay = !startTime && !endTime;
  const first = form.field('firstDay');
  const start = form.field('startTime');
  const putFirst = (next: string) => {
    const before = firstDay || '';
    const lasts =
      isDay(before) && isDay(lastDay || '') ? (Date.parse(lastDay!) - Date.parse(before)) / 86_400_000 : 0;
    const rule = form.value.recurrence || null;
    form.change({
      firstDay: next,
      lastDay: isDay(next) ? addDays(next, Math.max(lasts, 0)) : (lastDay ?? ''),
      ...(rule === null ? {} : { recurrence: ruleOn(rule, before, next) }),
    });
  };
  return (
    <>
      <SwitchField
        label={t('fields.allDay')}
        value={allDay}
        onChange={(on) =>
          form.change(on ? { startTime: null, endTime: null } : { startTime: '09:00', endTime: '10:00' })
        }
      />
      <FieldGrid>
        <DayField label={t('fields.firstDay')} {...first} value={first.value || ''} onChange={putFirst} />
        {!allDay && (
          <TimeField
            label={t('fields.startTime')}
            {...start}
            value={start.value || ''}
            onChange={(next) =>
              form.change({
                startTime: next,
                endTime: /^\d\d:\d\d$/.test(next) ? later(next) : (endTime ?? null),
              })
            }
          />
        )}
        <DayField label={t('fields.lastDay')} {...form.field('lastDay')} />
        {!allDay && <TimeField label={t('fields.endTime')} {...form.field('endTime')} />}
      </FieldGrid>
    </>
  );
}

/** What an appointment says: what, when, how often, who and where. */
export function EventFields({
  form,
  known,
  repeats,
}: {
  readonly form: Form<Fields>;
  /** Residents whose names are there already. */
  readonly known: readonly ResidentRef[];
  /** Whether it may come again: one day taken out of a series does not. */
  readonly repeats: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const { data } = useCall(eventTypes.list, {});
  const chosen = form.value.type;
  const types = (data?.items ?? []).filter((one) => one.active || one.code === chosen);
  const rule = form.field('recurrence');
  const reminder = form.field('reminderMinutes');
  const minutes = typeof reminder.value === 'number' ? reminder.value : null;
  return (
    <Stack gap="md">
      <FieldGrid>
        <TextField label={t('fields.title')} first {...form.field('title')} value={form.value.title ?? ''} />
        <SelectField
          label={t('fields.type')}
          always
          {...form.field('type')}
          options={types.map((one) => ({ value: one.code, label: one.name[format.language] }))}
        />
      </FieldGrid>
      <WhenFields form={form} />
      {repeats && (
        <RecurrenceFields
          value={rule.value || null}
          onChange={rule.onChange}
          errors={rule.errors}
          firstDay={form.value.firstDay || ''}
        />
      )}
      <PeopleFields form={partOf(form)} known={known} />
      <SelectField
        label={t('fields.reminder')}
        name={reminder.name}
        error={reminder.error}
        value={minutes === null ? null : String(minutes)}
        onChange={(next) => reminder.onChange(next === null ? null : Number(next))}
        options={[...new Set([...reminders, ...(minutes === null ? [] : [minutes])])].map((one) => ({
          value: String(one),
          label: reminderText(t, one),
        }))}
      />
      <ParagraphField label={t('fields.remarks')} rows={2} {...form.field('remarks')} />
    </Stack>
  );
}
