import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { parseGtin } from '#platform/domain/numbers/check-digits.ts';
import { isAtc } from '../domain/atc.ts';
import {
  categories,
  divisibilities,
  flags,
  forms,
  narcoticsLists,
  routes,
  units,
} from '../domain/products.ts';
import manifest from '../manifest.ts';
import { Product } from './product-shape.ts';

const key = 'authorization.residents.compendium';

/** A Swiss pack's number; empty is none. */
const gtin = z
  .string()
  .trim()
  .refine((text) => parseGtin(text).ok, { error: 'gtin' })
  .transform((text) => text.replace(/\s/g, ''))
  .nullable()
  .default(null);
const digits = (from: number, to: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${from},${to}}$`), { error: 'digits' })
    .nullable()
    .default(null);

const own = {
  name: mandatoryLine(200),
  strength: line(100).default(''),
  substances: z
    .array(
      z.object({
        name: mandatoryLine(200),
        amount: z.number().positive().max(10_000_000).nullable().default(null),
        unit: line(20).nullable().default(null),
      }),
    )
    .min(1)
    .max(30),
  atc: z
    .array(z.string().trim().toUpperCase().refine(isAtc, { error: 'atc' }))
    .max(6)
    .default([]),
  gtin,
  authorisation: digits(1, 5),
  pharmacode: digits(1, 10),
  form: z.enum(forms),
  route: z.enum(routes),
  unit: z.enum(units),
  divisibility: z.enum(divisibilities).default('whole'),
  dropsPerUnit: z.number().positive().max(100).nullable().default(null),
  max24: z.number().positive().max(10_000).nullable().default(null),
  category: z.enum(categories).nullable().default(null),
  narcoticsList: z.enum(narcoticsLists).nullable().default(null),
  flags: z.array(z.enum(flags)).max(flags.length).default([]),
  packages: line(500).default(''),
  substitutes: z.array(id).max(50).default([]),
};
/** What somebody writes about a product of the home's list. */
export const ProductFields = z.object(own);
export type ProductFields = z.output<typeof ProductFields>;

const errors = {
  divisibleUnit: { status: 422, field: 'divisibility' },
  dropsWithoutRate: { status: 422, field: 'dropsPerUnit' },
  rateWithoutDrops: { status: 422, field: 'dropsPerUnit' },
  gtinTaken: { status: 409, field: 'gtin', data: z.object({ name: z.string() }) },
  substituteUnknown: { status: 422, field: 'substitutes' },
} as const;

/** Which products of the home's list are shown. */
export const listStates = ['current', 'withdrawn', 'all'] as const;

export const products = topic(manifest, 'products', {
  /** The home's list by name. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ text: line(100).default(''), state: z.enum(listStates).default('current'), ...paging }),
    output: page(Product),
  }),
  /** Best hits in the home's list and the newest editions: by name, substance, ATC, GTIN; tolerant of typing errors. */
  search: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ text: line(100), limit: z.int().min(1).max(50).default(20) }),
    output: z.array(Product),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Product }),
  /** Its older editions, the newest first. */
  editions: call({ may: [key, 'Read'], reads: true, input: z.object({ id }), output: z.array(Product) }),
  create: call({ may: [key, 'Write'], input: z.object(own), output: Product, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...own }),
    output: Product,
    errors: { ...errors, notHomeList: { status: 409 } },
  }),
  /** Takes it out of use from a day on, or back into use with null. Orders that name it stay. */
  withdraw: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, withdrawnOn: day.nullable() }),
    output: Product,
    errors: {
      notHomeList: { status: 409 },
      inFuture: { status: 422, field: 'withdrawnOn' },
      gtinTaken: { status: 409, data: z.object({ name: z.string() }) },
    },
  }),
  /** The home's list as a table for a spreadsheet. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({
      text: line(100).default(''),
      state: z.enum(listStates).default('current'),
      format: tableFormat,
    }),
    output: fileAnswer,
  }),
});
