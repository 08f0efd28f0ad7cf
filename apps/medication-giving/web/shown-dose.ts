import type { Dose, Line } from '../contract/doses.ts';

/** A dose with what its card says of its medicine. */
export interface ShownDose {
  readonly dose: Dose;
  readonly line: Pick<Line, 'unit' | 'insulin'>;
  /** Asks for a second person. */
  readonly second: boolean;
}
