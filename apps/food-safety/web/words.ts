import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Entry } from '../contract/checks.ts';
import type { Point } from '../contract/points.ts';
import { limitsText } from '../domain/limits-text.ts';
import type { Kind, Limits } from '../domain/limits.ts';
import { useText } from './text.ts';

/** Monday is the first one. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** How points and values are said. */
export function useSaid() {
  const t = useText();
  const format = useFormat();
  return {
    limits: (kind: Kind, limits: Limits): string => limitsText(t, kind, limits),
    /** −18 °C; of cleaning whether it was done. */
    value(one: Pick<Entry, 'value' | 'verdict' | 'point'>): string {
      if (one.value !== null) return `${format.number(one.value)} °C`;
      if (one.point.kind !== 'cleaning' || one.verdict === null) return '';
      return one.verdict === 'ok' ? t('states.cleaned') : t('states.notCleaned');
    },
    point: ({ name, place }: Pick<Point, 'name' | 'place'>): string =>
      [name, place].filter((text) => text !== '').join(', '),
    rhythm({ frequency, times, weekdays: on, monthDay }: Point['rule']): string {
      const days =
        frequency === 'weekly'
          ? on.map((one) => t(`weekdays.${weekdays[one - 1]!}`)).join(', ')
          : frequency === 'monthly'
            ? `${t('fields.monthDay')} ${monthDay ?? ''}`
            : t(`frequencies.${frequency}`);
      return times.length === 0 ? days : `${days} · ${times.join(', ')}`;
    },
  };
}
