import type { Dose, Line } from '../contract/doses.ts';
import { useText } from './text.ts';

/** A dose with what its card says of its medicine. */
export interface ShownDose {
  readonly dose: Dose;
  readonly line: Pick<Line, 'unit' | 'insulin'>;
  /** Asks for a second person. */
  readonly second: boolean;
}

/** How a dose stands in one word: due and overdue by the clock, paused, or what became of it. */
export function useDoseWord() {
  const t = useText();
  return ({ suspended, timing, state, late, early, attention }: Dose): string => {
    if (attention !== null) return t(`attentions.${attention}`);
    if (suspended === 'paused') return t('grid.resting');
    if (timing === 'due' || timing === 'overdue') return t(`timings.${timing}`);
    const word = t(`states.${state}`);
    if (late) return `${word}, ${t('flags.late')}`;
    return early ? `${word}, ${t('flags.early')}` : word;
  };
}
