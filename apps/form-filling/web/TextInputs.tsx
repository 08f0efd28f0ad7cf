import { Group, Textarea, TextInput as Line } from '@mantine/core';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { useState } from 'react';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { answerOf, type InputProps, noteOf } from './inputs.ts';
import { useText } from './text.ts';

/** Words in one line or in several. */
export function TextInput({ item, answer, labelId, describedBy, invalid, onAnswer }: InputProps<'text'>) {
  const value = answerOf(answer, 'text')?.text ?? '';
  const Field = item.lines > 1 ? Textarea : Line;
  return (
    <Field
      value={value}
      maxLength={item.maximumLength}
      autoComplete="off"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={item.required}
      error={invalid}
      onChange={(event: { currentTarget: { value: string } }) =>
        onAnswer(
          event.currentTarget.value === ''
            ? null
            : { kind: 'text', text: event.currentTarget.value, ...noteOf(answer) },
        )
      }
      {...(item.lines > 1 ? { autosize: true, minRows: item.lines, maxRows: 20 } : {})}
    />
  );
}

/** A day, or a moment where the item asks for the time too. */
export function DateInput({ item, answer, onAnswer }: InputProps<'date'>) {
  const t = useText();
  const format = useFormat();
  const moment = answerOf(answer, 'moment')?.moment;
  const known = moment === undefined ? undefined : civilOf(moment, format.zone);
  // half of a moment is no answer yet: what was entered first waits here
  const [half, setHalf] = useState<{ day: string; time: string }>({ day: '', time: '' });
  const limit = item.notInFuture ? { max: format.today() } : {};
  if (!item.withTime) {
    const day = answerOf(answer, 'date')?.day ?? half.day;
    const change = (next: string) => {
      setHalf({ day: next, time: '' });
      onAnswer(isDay(next) ? { kind: 'date', day: next, ...noteOf(answer) } : null);
    };
    return (
      <DayField
        label={t('filler.day')}
        value={day}
        onChange={change}
        {...limit}
        {...(half.day !== '' && !isDay(half.day) ? { error: t('filler.noDay') } : {})}
      />
    );
  }
  const now = known ?? half;
  const change = (next: { day: string; time: string }) => {
    setHalf(next);
    onAnswer(
      isDay(next.day) && /^\d\d:\d\d$/.test(next.time)
        ? { kind: 'moment', moment: instantAt(next.day, next.time, format.zone), ...noteOf(answer) }
        : null,
    );
  };
  return (
    <Group gap="md" align="flex-end">
      <DayField
        label={t('filler.day')}
        value={now.day}
        onChange={(day) => change({ ...now, day })}
        {...limit}
      />
      <TimeField
        label={t('filler.time')}
        value={now.time}
        onChange={(time) => change({ ...now, time })}
        now
      />
    </Group>
  );
}
