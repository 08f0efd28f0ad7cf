import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Terms } from '../contract/orders.ts';
import { useText } from './text.ts';

/** How often and when something is ordered: every 4 weeks Mo, morning. */
export function useWhen(): (timing: Terms['timing']) => string {
  const t = useText();
  const words = useCatalogWords();
  return ({ repetition, every, weekdays, moments }) => {
    const days = weekdays
      .toSorted((a, b) => a - b)
      .map(words.weekday)
      .join(', ');
    const rhythm = t(`rhythms.${every === 1 ? repetition : (`${repetition}Every` as 'dailyEvery')}`, {
      count: every,
    });
    return [rhythm, days, moments.map(words.moment).join(', ')].filter(Boolean).join(' ');
  };
}

/** The bounds in words; empty without any. */
export function useBounds(): (terms: Terms) => string {
  const t = useText();
  const format = useFormat();
  return ({ below, above, secondBelow, secondAbove }) =>
    (
      [
        ['below', below],
        ['above', above],
        ['secondBelow', secondBelow],
        ['secondAbove', secondAbove],
      ] as const
    )
      .flatMap(([name, value]) =>
        value === null ? [] : [t(`bounds.${name}`, { value: format.number(value) })],
      )
      .join(', ');
}
