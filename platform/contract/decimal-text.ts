import { z } from 'zod';
import { isDecimal } from '#platform/domain/numbers/decimals.ts';

/** A decimal number that is not negative, as text: percentages and unit prices are never floats. */
export const decimalText = (decimals: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) =>
        isDecimal(text) &&
        !text.startsWith('-') &&
        (text.split('.')[1] ?? '').length <= decimals &&
        text.length <= 12,
      { error: 'number' },
    );
