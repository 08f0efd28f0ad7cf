import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { answers } from '../domain/consents.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.consents';

export const Consent = z.object({
  id,
  version,
  subject: z.string(),
  answer: z.enum(answers),
  saidOn: z.string(),
  saidBy: z.string(),
  remarks: z.string(),
  current: z.boolean(),
});
export type Consent = z.output<typeof Consent>;

export const consents = topic(manifest, 'consents', {
  /** Everything that was ever said, the newest of each subject marked as what counts. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Consent),
  }),
  record: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      subject: mandatoryLine(40),
      answer: z.enum(answers),
      saidOn: day,
      saidBy: line(120).default(''),
      remarks: paragraph(2000).default(''),
    }),
    output: Consent,
    errors: {
      saidInFuture: { status: 422, field: 'saidOn' },
      nothingToWithdraw: { status: 422, field: 'answer' },
    },
  }),
});
