import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Occurrence } from '../contract/events.ts';
import { useText } from './text.ts';

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
