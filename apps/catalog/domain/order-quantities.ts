import { compareDecimals, decimal } from '#platform/domain/numbers/decimals.ts';

/** How much of a product can be ordered at once; no maximum or 0 means no limit. */
export interface QuantityRule {
  readonly minQuantity: string | null;
  readonly maxQuantity: string | null;
  readonly packSize: string | null;
}
export type QuantityProblem = 'belowMinimum' | 'aboveMaximum' | 'notWholePacks';

const given = (text: string | null): text is string => text !== null && compareDecimals(text, 0) !== 0;

/** Whether an amount is a whole number of packs, exactly. */
function wholePacks(quantity: string, pack: string): boolean {
  const [left, right] = [decimal(quantity), decimal(pack)];
  const scale = Math.max(left.scale, right.scale);
  const at = ({ digits, scale: own }: typeof left): bigint => digits * 10n ** BigInt(scale - own);
  return at(left) % at(right) === 0n;
}

/** Why so much cannot be ordered (domain reference 17). */
export function quantityProblem(rule: QuantityRule, quantity: string): QuantityProblem | undefined {
  if (given(rule.minQuantity) && compareDecimals(quantity, rule.minQuantity) < 0) return 'belowMinimum';
  if (given(rule.maxQuantity) && compareDecimals(quantity, rule.maxQuantity) > 0) return 'aboveMaximum';
  return given(rule.packSize) && !wholePacks(quantity, rule.packSize) ? 'notWholePacks' : undefined;
}

/** Whether nothing could ever be ordered. */
export const reversed = ({ minQuantity, maxQuantity }: QuantityRule): boolean =>
  given(minQuantity) && given(maxQuantity) && compareDecimals(maxQuantity, minQuantity) < 0;
