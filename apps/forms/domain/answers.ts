import { z } from 'zod';
import { day, instant } from '#platform/contract/fields.ts';
import { itemId, optionCode } from './definition.ts';

/** Where a proposed value comes from and of which moment it is. */
export const Origin = z.strictObject({
  fact: z.string().max(60),
  source: z.string().max(120),
  at: z.string().max(40).nullable(),
});
export type Origin = z.output<typeof Origin>;

/** One stroke: x and y from 0 to 1000 of the field, one after the other. */
const stroke = z.array(z.int().min(0).max(1000)).min(2).max(4000);
const note = z.string().trim().max(1000).optional();
/** A proposed or taken-over value counts only after a person confirmed it. */
const proposed = z.strictObject({ from: Origin, confirmed: z.boolean() }).optional();

export const Answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), code: optionCode, note, proposed }),
  z.strictObject({
    kind: z.literal('multiple'),
    codes: z.array(optionCode).max(60),
    words: z.string().trim().max(2000).optional(),
    note,
    proposed,
  }),
  z.strictObject({ kind: z.literal('number'), number: z.number().min(-1e9).max(1e9), note, proposed }),
  z.strictObject({ kind: z.literal('text'), text: z.string().max(10_000), note, proposed }),
  z.strictObject({ kind: z.literal('date'), day, note, proposed }),
  z.strictObject({ kind: z.literal('moment'), moment: instant, note, proposed }),
  // drawn, or by keyboard the name alone
  z
    .strictObject({
      kind: z.literal('signature'),
      strokes: z.array(stroke).max(200),
      name: z.string().trim().max(120),
      signedAt: instant,
    })
    .refine((one) => one.strokes.length > 0 || one.name !== '', { error: 'mandatory' }),
  z.strictObject({ kind: z.literal('picture'), fileIds: z.array(z.uuid()).min(1).max(20), note }),
  z.strictObject({
    kind: z.literal('bodyMap'),
    points: z
      .array(
        z.strictObject({
          view: z.enum(['front', 'back', 'feet', 'mouth']),
          x: z.int().min(0).max(1000),
          y: z.int().min(0).max(1000),
          note: z.string().trim().max(200).default(''),
        }),
      )
      .max(50),
  }),
  z.strictObject({
    kind: z.literal('table'),
    rows: z.array(z.record(itemId, z.union([z.string().max(500), z.number(), z.null()]))).max(100),
  }),
  z.strictObject({ kind: z.literal('notAssessable'), reason: optionCode.optional(), note }),
]);
export type Answer = z.output<typeof Answer>;

export const Answers = z.record(itemId, Answer);
export type Answers = z.output<typeof Answers>;

/** Answers for another version: who signed has signed what stood there before, so nobody has signed this yet. */
export const withoutSignatures = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.kind !== 'signature'));

/** What is known of the resident, proposed with source and moment: `facts.weight` in expressions is its value. */
export const Fact = z.strictObject({
  code: z.string().max(60),
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  source: z.string().max(120),
  at: z.string().max(40).nullable(),
});
export type Fact = z.output<typeof Fact>;
