import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { Answers, Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import { completionErrors } from '#apps/forms/contract/responses.ts';
import manifest from '../manifest.ts';
import { key, ProtocolEntry, Said, stamp } from './protocol-courses.ts';

const moment = instant.refine((text) => text >= '1900', { error: 'instant' });
/** A protocol that is offered for a resident, with the form as it is filled now. */
export const Offered = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  shownItem: z.string(),
  /** What the shown answer is called, and in which unit. */
  shownLabel: z.string(),
  unit: z.string(),
  definition: FormDefinition,
  number: z.int(),
});
export type Offered = z.output<typeof Offered>;

const { invalidAnswers, incomplete, notApplicable, needsReason } = completionErrors;
const fields = { answers: Answers, confirmationReason: line(500).default('') };
const errors = {
  inFuture: { status: 422, field: 'at' },
  invalidAnswers: { ...invalidAnswers, field: 'answers' },
  incomplete: { ...incomplete, field: 'answers' },
  notApplicable,
  needsReason,
} as const;
const settled = { alreadyStruck: { status: 409 } } as const;

export const protocolEntries = topic(manifest, 'protocolEntries', {
  /** Which protocols can be recorded for a resident now, and what their forms know of the person. */
  offered: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ protocols: z.array(Offered), facts: z.array(Fact) }),
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
      definition: FormDefinition,
      number: z.int(),
      answers: Answers,
      facts: z.array(Fact),
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
