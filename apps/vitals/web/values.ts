import { formatNumber } from '#platform/web/text/format.ts';
import { levelOf, kindOf } from '../domain/kinds.ts';
import { shownUnit } from '../domain/plausible.ts';
import { partsOf, type StoredKind, type StoredValue } from '../domain/stored-kinds.ts';

/** A stored value without its unit: 142/78, 36.8; of a meter that wrote LO: < 0.6. */
export function numberOf({ kind, value, secondValue, circumstances }: StoredValue): string {
  const [first, second] = partsOf[kind];
  if (kind === 'consciousness') return levelOf(value);
  const upper = formatNumber(value, kindOf(first).decimals);
  const beyond = circumstances?.beyond;
  if (beyond !== undefined) return `${beyond === 'below' ? '<' : '>'} ${upper}`;
  return second === undefined || secondValue === null
    ? upper
    : `${upper}/${formatNumber(secondValue, kindOf(second).decimals)}`;
}

/** The unit of a kind as people write it. */
export const unitOf = (kind: StoredKind): string => shownUnit(partsOf[kind][0]);

/** A stored value with its unit: 142/78 mmHg, 36.8 °C. */
export function valueOf(stored: StoredValue): string {
  const shown = `${numberOf(stored)} ${unitOf(stored.kind)}`.trim();
  const beyond = stored.circumstances?.beyond;
  return beyond === undefined ? shown : `${beyond === 'below' ? 'LO' : 'HI'} (${shown})`;
}
