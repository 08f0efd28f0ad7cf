import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';

const key = 'authorization.residents.report-for-doctor';

export const forDoctor = topic(manifest, 'forDoctor', {
  /** A doctor has read what is for doctors. */
  markSeen: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Entry,
    errors: { notForDoctor: { status: 409 }, alreadySeen: { status: 409 }, alreadyStruck: { status: 409 } },
  }),
  /** Takes the own mark back. */
  takeBack: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Entry,
    errors: { notSeenByYou: { status: 409 }, alreadyStruck: { status: 409 } },
  }),
});
