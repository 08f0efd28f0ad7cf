import { implement } from '#platform/server/call/app.ts';
import { forDoctor } from '../contract/for-doctor.ts';
import { currentEntry, oneEntry, updateEntry } from './current.ts';
import type { Row } from './rows.ts';

export const forDoctorCalls = implement(forDoctor, {
  async markSeen({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    if (!row.for_doctor) throw refuse.notForDoctor();
    if (row.seen_at !== null) throw refuse.alreadySeen();
    const seen = await updateEntry(context, row)
      .set({ seen_at: context.now, seen_by: context.actor() })
      .executeTakeFirstOrThrow();
    return oneEntry(context, seen as Row);
  },

  async takeBack({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    if (row.seen_by !== context.actor()) throw refuse.notSeenByYou();
    const unseen = await updateEntry(context, row)
      .set({ seen_at: null, seen_by: null })
      .executeTakeFirstOrThrow();
    return oneEntry(context, unseen as Row);
  },
});
