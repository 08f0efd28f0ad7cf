import { serverNow } from '#platform/web/client/connection.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { isDay } from '#platform/domain/time/days.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { useText } from './text.ts';

/** When it was measured: now, unless another time is chosen; and a short note. */
export function MeasuredAt({
  form,
}: {
  readonly form: Form<{ residentId: string; measuredAt?: string | undefined; note?: string | undefined }>;
}) {
  const t = useText();
  const format = useFormat();
  const [civil, setCivil] = useState<{ day: string; time: string } | null>(null);
  const set = (next: { day: string; time: string } | null) => {
    setCivil(next);
    const whole = next !== null && isDay(next.day) && /^\d\d:\d\d$/.test(next.time);
    // what is no time is handed on, so that the check of the form names it
    form.set(
      'measuredAt',
      next === null
        ? undefined
        : whole
          ? instantAt(next.day, next.time, format.zone)
          : `${next.day} ${next.time}`,
    );
  };
  const { error } = form.field('measuredAt');
  return (
    <>
      {civil === null ? (
        <Group gap="sm">
          <Button
            variant="default"
            aria-pressed={false}
            onClick={() => set(civilOf(serverNow(), format.zone))}
          >
            {t('fields.measuredAt')}: {t('help.now')} · {t('help.otherTime')}
          </Button>
        </Group>
      ) : (
        <Group gap="md" align="flex-start">
          <DayField
            label={t('fields.day')}
            name="measuredAt"
            value={civil.day}
            max={format.today()}
            error={error}
            onChange={(day) => set({ ...civil, day })}
          />
          <TimeField
            label={t('fields.time')}
            value={civil.time}
            onChange={(time) => set({ ...civil, time })}
          />
          <Button variant="subtle" mt={24} onClick={() => set(null)}>
            {t('help.now')}
          </Button>
        </Group>
      )}
      <TextField label={t('fields.note')} {...form.field('note')} />
    </>
  );
}
