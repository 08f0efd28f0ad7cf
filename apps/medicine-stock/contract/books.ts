import { z } from 'zod';
import { secondSignature, secondSignatureRefusals } from '#platform/contract/account/second-signature.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, id, instant, line, mandatoryLine, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { methods } from '../domain/stocks.ts';
import manifest from '../manifest.ts';
import {
  counted,
  Entry,
  medicine,
  moment,
  movedErrors,
  owner,
  quantity,
  received,
  receiptErrors,
  takenErrors,
} from './stock-shape.ts';

export const key = 'authorization.residents.narcotics';

/** Which books a list shows. */
export const shows = ['all', 'due', 'open'] as const;

/** A narcotics book: of one product and strength, of a resident or of the ward of a care center. */
export const Book = z.object({
  id,
  ...medicine,
  ...owner,
  /** Null while a count is due: whoever counts does not see it before. */
  balance: z.number().nullable(),
  /** Number of its last entry: what a screen has seen. */
  number: z.int(),
  lastAt: instant.nullable(),
  countedAt: instant.nullable(),
  /** The running shift, or the day, asks for a count. */
  countDue: z.boolean(),
  /** A count that differs and is not settled. Its numbers are null while another one is due: they tell the balance. */
  open: z
    .object({
      countId: id,
      counted: z.number().nullable(),
      expected: z.number().nullable(),
      at: instant,
      by: z.string().nullable(),
    })
    .nullable(),
  isPatch: z.boolean(),
});
export type Book = z.output<typeof Book>;

/** A giving of a medicine of the lists for which no book is kept. */
export const Unbooked = z.object({
  id,
  resident: owner.resident,
  name: z.string(),
  strength: z.string(),
  unit: z.string(),
  productId: id.nullable(),
  quantity: z.number(),
  givenAt: instant,
});
export type Unbooked = z.output<typeof Unbooked>;

const one = { id };
const signed = { secondSignature };

export const books = topic(manifest, 'books', {
  /** Those of a care center or of all, first what asks for somebody. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      centerId: id.optional(),
      show: z.enum(shows).default('all'),
      text: line(100).default(''),
    }),
    output: z.object({ items: z.array(Book), unbooked: z.array(Unbooked) }),
  }),
  get: call({ may: [key, 'Read'], input: z.object(one), output: Book }),
  /** What came and went, the newest first. */
  entries: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id, ...paging }),
    output: page(Entry),
  }),
  /** Those of a resident, without those of the ward. */
  ofResident: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ items: z.array(Book) }),
  }),
  /** A delivery, with the number of its note. */
  receive: call({
    may: [key, 'Write'],
    input: z.object({ ...received, document: mandatoryLine(60), confirmed }),
    output: Book,
    errors: receiptErrors,
  }),
  /** Back to the pharmacy or the resident's family, against a receipt. */
  giveBack: call({
    may: [key, 'Write'],
    input: z.object({ ...one, quantity, document: mandatoryLine(60), at: moment, ...signed }),
    output: Book,
    errors: { ...takenErrors, ...secondSignatureRefusals },
  }),
  /** What is destroyed, and how: the rest of an ampoule, a broken tablet. */
  waste: call({
    may: [key, 'Write'],
    input: z.object({
      ...one,
      quantity,
      method: z.enum(methods, { error: 'mandatory' }),
      reason: mandatoryLine(300),
      at: moment,
      ...signed,
    }),
    output: Book,
    errors: { ...takenErrors, ...secondSignatureRefusals },
  }),
  /** Counted without seeing the balance. `number` is the entry that was the last one when the counting began. */
  count: call({
    may: [key, 'Write'],
    input: z.object({ ...one, number: z.int().min(0), counted }),
    output: z.object({ book: Book, matches: z.boolean() }),
    errors: movedErrors,
  }),
  /** The count is right and the book is not: by how much, and why. */
  settle: call({
    may: [key, 'Write'],
    input: z.object({ ...one, countId: id, reason: mandatoryLine(300), ...signed }),
    output: Book,
    errors: {
      nothingOpen: { status: 409 },
      countAgain: { status: 409 },
      ...secondSignatureRefusals,
    },
  }),
  /** Takes an entry back with a new one; nothing is ever erased. */
  reverse: call({
    may: [key, 'Write'],
    input: z.object({ ...one, entryId: id, reason: mandatoryLine(300), ...signed }),
    output: Book,
    errors: {
      alreadyReversed: { status: 409, data: z.object({ number: z.int() }) },
      notReversible: { status: 409 },
      ofTheLedger: { status: 409 },
      balanceBelow: { status: 409 },
      ...secondSignatureRefusals,
    },
  }),
  /** A book on paper, a year of it. */
  print: call({
    may: [key, 'Pdf'],
    file: true,
    input: z.object({ ...one, year: z.coerce.number().int().min(2000).max(2200).optional() }),
    output: fileAnswer,
  }),
});
