import type { Kind, Limits } from './limits.ts';

/** A text of the app by its key; `limits` of the locales. */
type Words = (key: LimitsWord, values?: Readonly<Record<string, string | number>>) => string;
export type LimitsWord =
  | 'limits.low'
  | 'limits.high'
  | 'limits.to'
  | 'limits.during'
  | 'limits.tolerated'
  | 'limits.from'
  | 'limits.within'
  | 'limits.stage'
  | 'limits.cleaned';

const text = (value: number): string => String(value).replace('-', '−');

/** The limits of a point in one line: «at most −18 °C (for a short time −15 °C)», «from 65 °C to 5 °C within 90 min». In words: the letters of our papers have no sign for it. */
export function limitsText(t: Words, kind: Kind, limits: Limits): string {
  if (kind === 'cleaning') return t('limits.cleaned');
  const parts = [
    limits.startLow === null ? '' : t('limits.from', { value: text(limits.startLow) }),
    limits.low === null ? '' : t('limits.low', { value: text(limits.low) }),
    limits.high === null
      ? ''
      : t(limits.startLow === null ? 'limits.high' : 'limits.to', { value: text(limits.high) }),
    limits.tolerated === null ? '' : t('limits.tolerated', { value: text(limits.tolerated) }),
    limits.minutes === null
      ? ''
      : t(kind === 'hotHolding' ? 'limits.during' : 'limits.within', { minutes: limits.minutes }),
    limits.stageHigh === null || limits.stageMinutes === null
      ? ''
      : t('limits.stage', { value: text(limits.stageHigh), minutes: limits.stageMinutes }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
