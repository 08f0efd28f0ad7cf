import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Nothing about this resident until a day, the day itself included. `name` is null for whoever may not see the resident any more. */
export const Mute = z.object({ residentId: id, name: z.string().nullable(), until: day });
export type Mute = z.output<typeof Mute>;

/**
 * Residents about whom the own account gets no notices and warnings for a while, neither in the app nor by email. Alerts always
 * come (experience: own profile, per resident mute).
 */
export const mutes = topic(manifest, 'mutes', {
  list: call({
    may: { signedIn: 'own notifications' },
    input: z.object({}),
    output: z.object({ items: z.array(Mute) }),
  }),
  /** Mutes a resident, or changes until when. */
  set: call({
    may: { signedIn: 'own notifications' },
    input: z.object({ residentId: id, until: day }),
    output: done,
    errors: { untilPast: { status: 422, field: 'until' }, untilTooFar: { status: 422, field: 'until' } },
  }),
  remove: call({ may: { signedIn: 'own notifications' }, input: z.object({ residentId: id }), output: done }),
});
