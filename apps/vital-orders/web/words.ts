import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { partsOf, shownBound } from '#apps/vitals/web/parts.tsx';
import type { Terms } from '../contract/orders.ts';
import type { Kind } from '../domain/kinds.ts';
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
export function useBounds(): (terms: Terms, kind: Kind) => string {
  const t = useText();
  return ({ below, above, secondBelow, secondAbove }, kind) => {
    const [first, second = first] = partsOf[kind];
    return (
      [
        ['below', first, below],
        ['above', first, above],
        ['secondBelow', second, secondBelow],
        ['secondAbove', second, secondAbove],
      ] as const
    )
      .flatMap(([name, of, bound]) =>
        bound === null ? [] : [t(`bounds.${name}`, { value: shownBound(of, bound) })],
      )
      .join(', ');
  };
}
