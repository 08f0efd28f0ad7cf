import { decimal, decimalText } from '#platform/domain/numbers/decimals.ts';

/** A price in francs as people write it: at least 2 decimals, up to 4 where they are used: 130.00, 1.2345. */
export function priceText(price: string | number): string {
  const text = decimalText(decimal(price));
  const [whole = '0', cents = ''] = text.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** A quantity without superfluous zeros: 30, 2.5. */
export function quantityText(quantity: string | number): string {
  return decimalText(decimal(quantity));
}
