import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.assessment-exchange';

/** What became of one entry of a results file. */
export const Taken = z.object({
  record: z.string(),
  outcome: z.enum([
    'accepted',
    'rejected',
    'results',
    'unknownRecord',
    'notTransmitted',
    'unknownArea',
    'faulty',
    'begun',
    'unknownResident',
    'otherPerson',
    'archived',
    'unknownItemSet',
    'alreadyThere',
    'oneInProgress',
  ]),
  detail: z.string(),
});
export type Taken = z.output<typeof Taken>;

export const transmissions = topic(manifest, 'transmissions', {
  /** The export file of these records (format: README); completed ones are marked as transmitted. */
  send: call({
    may: [key, 'Edit'],
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ name: z.string(), content: z.string() }),
    errors: {
      notCompleted: { status: 409, data: z.object({ count: z.int() }) },
      replaced: { status: 409, data: z.object({ count: z.int() }) },
    },
  }),
  /** Records of the vendor (the shape in which ours go out): begun here with their codes, to be checked and signed. Or results of the vendor: accepted or rejected, scales, triggered areas, care level. A rejected one goes on as a correction. */
  take: call({
    may: [key, 'Edit'],
    input: z.object({ file: z.string().min(1).max(900_000) }),
    output: z.object({ taken: z.array(Taken) }),
    errors: {
      notJson: { status: 422, field: 'file' },
      otherFormat: { status: 422, field: 'file', data: z.object({ format: z.string() }) },
    },
  }),
});
