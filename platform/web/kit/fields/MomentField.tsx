import { Button, Group } from '@mantine/core';
import { isDay } from '#platform/domain/time/days.ts';
import { civilOf, instantAt, isShown } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { DayField } from './DayField.tsx';
import type { FieldProps } from './field.ts';
import { TimeField } from './TimeField.tsx';

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/** The day and the time of what a form holds: an instant, or what is being typed of one. */
function civilParts(value: string, zone: string): { readonly day: string; readonly time: string } {
  if (value.includes('T')) return civilOf(value, zone);
  const [day = '', time = ''] = value.split(' ');
  return { day, time };
}

/**
 * When something happened, up to now. Empty it is `emptyText` (now, or not said); one tap offers another time. What is no time yet is
 * handed on as it was typed, so that the check of the form names it.
 */
export function MomentField({
  value,
  onChange,
  label,
  name,
  error,
  emptyText,
  start,
}: Pick<FieldProps, 'label' | 'name' | 'error'> & {
  readonly value: string | null | undefined | '';
  readonly onChange: (value: string | null | undefined) => void;
  /** What it means that nothing stands there; without it: now. */
  readonly emptyText?: string;
  /** From which instant one starts to give another; without it: now. */
  readonly start?: string;
}) {
  const t = useFrameText();
  const format = useFormat();
  const empty = emptyText ?? t('kit.moment.now');
  const set = (day: string, time: string) =>
    onChange(
      isDay(day) && isTime(time) && isShown(day, time, format.zone)
        ? instantAt(day, time, format.zone)
        : `${day} ${time}`,
    );
  if (!value) {
    const now = civilOf(start ?? serverNow(), format.zone);
    return (
      <Group>
        <Button variant="default" onClick={() => set(now.day, now.time)}>
          {label}: {empty} · {t(emptyText === undefined ? 'kit.moment.other' : 'kit.moment.give')}
        </Button>
      </Group>
    );
  }
  const { day, time } = civilParts(value, format.zone);
  const isSkipped = isDay(day) && isTime(time) && !isShown(day, time, format.zone);
  return (
    <Group gap="md" align="flex-start" role="group" aria-label={label}>
      <DayField
        label={`${label}: ${t('kit.moment.day')}`}
        {...(name === undefined ? {} : { name })}
        value={day}
        max={format.today()}
        error={isSkipped ? t('kit.moment.skipped') : error}
        onChange={(next) => set(next, time)}
      />
      <TimeField label={t('kit.moment.time')} value={time} onChange={(next) => set(day, next)} />
      <Button variant="subtle" mt={24} onClick={() => onChange(undefined)}>
        {empty}
      </Button>
    </Group>
  );
}
