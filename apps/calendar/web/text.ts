import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Occurrence } from '../contract/events.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('calendar');

/** From when to when; of what lasts several days with the days. */
export function useWhen() {
  const t = useText();
  const format = useFormat();
  return (one: Pick<Occurrence, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>): string => {
    const days =
      one.lastDay === one.firstDay ? '' : `${format.day(one.firstDay)} – ${format.day(one.lastDay)}`;
    const times = one.startTime === null ? t('states.allDay') : `${one.startTime} – ${one.endTime}`;
    return [days, times].filter(Boolean).join(', ');
  };
}
