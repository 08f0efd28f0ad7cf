import type { ExudateAmount } from './entries.ts';

const exudatePoints: Readonly<Record<ExudateAmount, number>> = { none: 0, little: 1, moderate: 2, heavy: 3 };

/** The area sub-score as the instruments have it: points up to so many tenths of a square centimetre, and for what is larger. */
export interface AreaScale {
  readonly steps: readonly (readonly [tenths: number, points: number])[];
  readonly largest: number;
}

/** Points for an area of an open wound: it is rounded to one decimal first, and only a closed wound has none. */
export function areaPoints(area: number, { steps, largest }: AreaScale): number {
  const tenths = Math.round(area * 10);
  return steps.find(([most]) => tenths <= most)?.[1] ?? largest;
}

/** Shares of the wound bed; null: nobody said. */
export interface TissueShares {
  readonly epithelial: number | null;
  readonly granulating: number | null;
  readonly slough: number | null;
  readonly necroticDry: number | null;
  readonly necroticWet: number | null;
}

/** The worst tissue that is there, 1 to 4; null where nobody said what is there. */
export function tissuePoints(shares: TissueShares): number | null {
  if ((shares.necroticDry ?? 0) + (shares.necroticWet ?? 0) > 0) return 4;
  if ((shares.slough ?? 0) > 0) return 3;
  if ((shares.granulating ?? 0) > 0) return 2;
  return (shares.epithelial ?? 0) > 0 ? 1 : null;
}

export interface PushFacts extends TissueShares {
  /** Healed: the wound is closed. */
  readonly trend: string | null;
  readonly area: number | null;
  readonly exudateAmount: ExudateAmount | null;
}

/** Total 0 to 17 of a pressure ulcer (PUSH 3.0); null while one of its three parts is not known. */
export function pushTotal(entry: PushFacts, scale: AreaScale): number | null {
  if (entry.trend === 'healed') return 0;
  const tissue = tissuePoints(entry);
  if (entry.area === null || entry.exudateAmount === null || tissue === null) return null;
  return areaPoints(entry.area, scale) + exudatePoints[entry.exudateAmount] + tissue;
}
