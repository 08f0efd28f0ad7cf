import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { admissionNeeds, admissionSteps } from '../domain/admission.ts';
import manifest from '../manifest.ts';

export const Admission = z.object({
  done: z.int(),
  total: z.int(),
  steps: z.array(z.object({ step: z.enum(admissionSteps), missing: z.array(z.enum(admissionNeeds)) })),
});
export type Admission = z.output<typeof Admission>;

/** What is due for one resident of a list. */
export const Due = z.object({ residentId: id, openSteps: z.int(), messages: z.int() });
export type Due = z.output<typeof Due>;

export const admission = topic(manifest, 'admission', {
  /** What is still open after a quick entry, in eight steps. */
  get: call({
    may: ['authorization.residents.admission', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: Admission,
  }),
  /** What is due now for residents of a list: steps of the admission, messages that nobody has acknowledged. */
  due: call({
    may: ['authorization.residents.admission', 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(Due),
  }),
});
