import { z } from 'zod';
import { decimalText, id, line, mandatoryLine, paragraph } from '#platform/contract/fields.ts';
import { isKey } from '../domain/attributes.ts';
import { productStates } from '../domain/approval.ts';

export const productKey = 'authorization.catalog.products';
export const priceKey = 'authorization.catalog.prices';
export const taxKey = 'authorization.catalog.taxes';
export const approveKey = 'authorization.catalog.approve';

/** What is written without spaces: numbers of articles, codes. */
export const word = (max: number) =>
  mandatoryLine(max).refine((text) => !/\s/.test(text), { error: 'noSpaces' });
/** Id of an attribute or of a value of it (specification 2, section 5). */
export const attributeKey = mandatoryLine(30).refine(isKey, { error: 'noSpaces' });

export const productKinds = ['goods', 'service', 'meal'] as const;
export const vatCodes = ['STD', 'RED', 'ACC', 'EXEMPT', 'OUT'] as const;
/** Units of measurement, by their codes in UN/ECE recommendation 20. */
export const units = [
  'C62',
  'HUR',
  'MIN',
  'DAY',
  'MON',
  'KGM',
  'GRM',
  'LTR',
  'MTR',
  'PR',
  'XPK',
  'XBX',
] as const;

const quantity = decimalText(3).nullable().default(null);
/** What a product is: the part that is approved. */
export const productFields = {
  kind: z.enum(productKinds),
  nameEn: mandatoryLine(120),
  nameDe: mandatoryLine(120),
  description: paragraph(2000).default(''),
  unit: z.enum(units),
  vatCode: z.enum(vatCodes),
  barcode: line(40).default(''),
  minQuantity: quantity,
  maxQuantity: quantity,
  packSize: quantity,
  categoryIds: z.array(id).max(20).default([]),
  values: z
    .array(z.object({ attributeId: id, value: mandatoryLine(200) }))
    .max(100)
    .default([]),
};
export const ProductContent = z.object(productFields);
export type ProductContent = z.output<typeof ProductContent>;
export const State = z.enum(productStates);

export const contentErrors = {
  quantitiesReversed: { status: 422, field: 'maxQuantity' },
  categoryUnknown: { status: 422, field: 'categoryIds' },
  valueWrong: { status: 422, field: 'values', data: z.object({ name: z.string() }) },
  valueMissing: { status: 422, field: 'values', data: z.object({ name: z.string() }) },
} as const;
export const notBeforeUse = { inUse: { status: 409, data: z.object({ count: z.int() }) } } as const;
