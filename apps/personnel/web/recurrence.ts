import { addDays } from '#platform/domain/time/days.ts';
import { formatWeekday } from '#platform/web/text/format.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { ordinals, type Recurrence } from '../domain/availability.ts';
import { useText } from './text.ts';

// a Monday, to name weekdays by
const monday = '2026-01-05';

/** A recurrence in words: "Mon, Tue · First, Third" and "07:00–16:00"; the weekdays and ordinals to choose from. */
export function useRecurrence() {
  const t = useText();
  const language = useLanguage();
  const weekday = (number: number) => formatWeekday(addDays(monday, number - 1), language);
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((number) => ({ value: String(number), label: weekday(number) })),
    ordinals: ordinals.map((number) => ({ value: String(number), label: t(`states.ordinal_${number}`) })),
    days: (one: Pick<Recurrence, 'weekdays' | 'ordinals'>) =>
      [
        one.weekdays.map(weekday).join(', '),
        ordinals
          .filter((number) => one.ordinals.includes(number))
          .map((number) => t(`states.ordinal_${number}`))
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    times: (one: Pick<Recurrence, 'startTime' | 'endTime'>) =>
      one.startTime === null ? t('states.wholeDay') : `${one.startTime}–${one.endTime}`,
  };
}
