import { formatNumber } from '#platform/web/text/format.ts';
import type { ReadingName } from '../domain/kinds.ts';
import { boundText, numberText, shownUnit, valueText } from '../domain/shown.ts';
import { partsOf, type StoredKind, type StoredValue } from '../domain/stored-kinds.ts';

/** A stored value without its unit: 142/78, 36.8; of a meter that wrote LO: < 0.6. */
export const numberOf = (stored: StoredValue): string => numberText(stored, formatNumber);

/** The unit of a kind as people write it. */
export const unitOf = (kind: StoredKind): string => shownUnit(partsOf[kind][0]);

/** A stored value with its unit: 142/78 mmHg, 36.8 °C, LO (< 0.6 mmol/l). */
export const valueOf = (stored: StoredValue): string => valueText(stored, formatNumber);

/** A bound of a value without its unit: 100, 36.5; of consciousness the letter. */
export const boundOf = (name: ReadingName, bound: number): string =>
  boundText(name, bound, (one) => formatNumber(one));
