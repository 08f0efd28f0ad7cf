import { formatNumber } from '#platform/web/text/format.ts';
import { kindOf } from '../domain/kinds.ts';
import { shownUnit } from '../domain/plausible.ts';
import { partsOf, type StoredKind, type StoredValue } from '../domain/stored-kinds.ts';

/** A stored value without its unit: 142/78, 36.8. */
export function numberOf({ kind, value, secondValue }: StoredValue): string {
  const [first, second] = partsOf[kind];
  const upper = formatNumber(value, kindOf(first).decimals);
  return second === undefined || secondValue === null
    ? upper
    : `${upper}/${formatNumber(secondValue, kindOf(second).decimals)}`;
}

/** The unit of a kind as people write it. */
export const unitOf = (kind: StoredKind): string => shownUnit(partsOf[kind][0]);

/** A stored value with its unit: 142/78 mmHg, 36.8 °C. */
export const valueOf = (stored: StoredValue): string => `${numberOf(stored)} ${unitOf(stored.kind)}`.trim();
