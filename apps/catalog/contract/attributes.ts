import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { attributeTypes } from '../domain/attributes.ts';
import manifest from '../manifest.ts';
import { attributeKey, productKey } from './shapes.ts';

const fields = {
  key: attributeKey,
  nameEn: mandatoryLine(80),
  nameDe: mandatoryLine(80),
  type: z.enum(attributeTypes),
  unit: line(20).default(''),
  mandatory: z.boolean().default(false),
  values: z
    .array(z.object({ id: attributeKey, labelEn: mandatoryLine(80), labelDe: mandatoryLine(80) }))
    .max(100)
    .default([]),
};
export const Attribute = z.object({ id, version, ...fields, uses: z.int() });
export type Attribute = z.output<typeof Attribute>;
const errors = {
  keyTaken: { status: 409, field: 'key' },
  valuesMissing: { status: 422, field: 'values' },
  valuesNotWanted: { status: 422, field: 'values' },
  valueTwice: { status: 422, field: 'values' },
} as const;

/** What products are described by, and their variants chosen by (specification 2, section 3: product attribute). */
export const attributes = topic(manifest, 'attributes', {
  list: call({ may: [productKey, 'Read'], input: z.object({}), output: z.array(Attribute) }),
  create: call({ may: [productKey, 'Write'], input: z.object(fields), output: Attribute, errors }),
  change: call({
    may: [productKey, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: Attribute,
    errors: {
      ...errors,
      typeInUse: { status: 409, field: 'type' },
      valueInUse: { status: 409, field: 'values', data: z.object({ name: z.string() }) },
    },
  }),
  remove: call({
    may: [productKey, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { attributeInUse: { status: 409 } },
  }),
});
