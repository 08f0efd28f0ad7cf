import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { key, ProtocolEntry, Said, stamp } from './protocol-courses.ts';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
/** Definition, answers and facts have their shapes in apps/forms; here they pass through and are checked where they are used. */
const FormPart = z.record(z.string(), z.unknown());
const Both = z.object({ en: z.string(), de: z.string() });

/** A protocol that is offered for a resident, with the form as it is filled now. */
export const Offered = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  shownItem: z.string(),
  /** What the shown answer is called, and in which unit. */
  shownLabel: z.string(),
  unit: z.string(),
  definition: FormPart,
  number: z.int(),
});
export type Offered = z.output<typeof Offered>;

const fields = { answers: FormPart, confirmationReason: line(500).default('') };
const errors = {
  inFuture: { status: 422, field: 'at' },
  // the refusals that every form has (apps/forms); day and shift are those of the moment
  invalidAnswers: {
    status: 422,
    field: 'answers',
    data: z.object({ invalid: z.record(z.string(), z.string()) }),
  },
  incomplete: {
    status: 422,
    field: 'answers',
    data: z.object({ missing: z.array(z.object({ id: z.string(), label: Both })) }),
  },
  notApplicable: { status: 422, data: z.object({ message: Both, offer: z.string().nullable() }) },
  needsReason: { status: 422, field: 'confirmationReason', data: z.object({ message: Both }) },
} as const;
const settled = { alreadyStruck: { status: 409 } } as const;

export const protocolEntries = topic(manifest, 'protocolEntries', {
  /** Which protocols can be recorded for a resident now, and what their forms know of the person. */
  offered: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ protocols: z.array(Offered), facts: z.array(FormPart) }),
  }),
  /** Of one protocol, the newest first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, protocolId: id, ...paging }),
    output: page(ProtocolEntry),
  }),
  /** One entry with its form, its answers and what it said before. */
  get: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, id }),
    output: z.object({
      entry: ProtocolEntry,
      definition: FormPart,
      number: z.int(),
      answers: FormPart,
      facts: z.array(FormPart),
      before: z.array(z.object({ ...stamp, reason: z.string(), happenedAt: instant, said: Said })),
    }),
  }),
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'at' },
    input: z.object({ residentId: id, protocolId: id, at: moment.nullable().default(null), ...fields }),
    output: ProtocolEntry,
    errors: { ...errors, notOffered: { status: 409, field: 'protocolId' } },
  }),
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, at: moment, reason: mandatoryLine(200), ...fields }),
    output: ProtocolEntry,
    errors: { ...errors, ...settled, nothingChanged: { status: 422 } },
  }),
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: ProtocolEntry,
    errors: settled,
  }),
});
