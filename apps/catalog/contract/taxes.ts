import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, decimalText, done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import { orderTypes, taxKinds } from '../domain/taxes.ts';
import manifest from '../manifest.ts';
import { taxKey } from './shapes.ts';

const fields = {
  nameEn: mandatoryLine(80),
  nameDe: mandatoryLine(80),
  kind: z.enum(taxKinds),
  value: decimalText(4),
  orderTypes: z.array(z.enum(orderTypes)).min(1).max(orderTypes.length),
  validFrom: day,
  validTo: day.nullable().default(null),
};
export const Tax = z.object({ id, version, ...fields, value: z.string() });
export type Tax = z.output<typeof Tax>;
const errors = {
  validityReversed: { status: 422, field: 'validTo' },
  percentTooHigh: { status: 422, field: 'value' },
  orderTypeTaken: { status: 409, field: 'orderTypes', data: z.object({ name: z.string() }) },
} as const;

/** What is added or contained by the way something is ordered (specification 2, sections 3 and 5: tax). */
export const taxes = topic(manifest, 'taxes', {
  list: call({ may: [taxKey, 'Read'], input: z.object({}), output: z.array(Tax) }),
  /** The tax of an order type on a day. */
  find: call({
    may: [taxKey, 'Read'],
    reads: true,
    input: z.object({ orderType: z.enum(orderTypes), date: day }),
    output: Tax,
    errors: { taxMissing: { status: 422 } },
  }),
  create: call({ may: [taxKey, 'Write'], input: z.object(fields), output: Tax, errors }),
  change: call({ may: [taxKey, 'Edit'], input: z.object({ id, version, ...fields }), output: Tax, errors }),
  remove: call({ may: [taxKey, 'Delete'], input: z.object({ id, version }), output: done }),
});
