import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, mandatoryLine, version } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

/** The roles of the own account by name, in the language of the request. Codes are for machines. */
export const ownRoles = topic(frame, 'ownRoles', {
  list: call({
    may: { signedIn: 'own account' },
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
});

/** The own name, as colleagues and signatures show it. */
export const ownPerson = topic(frame, 'ownPerson', {
  rename: call({
    may: { signedIn: 'own account' },
    input: z.object({ fullName: mandatoryLine(120) }),
    output: done,
  }),
});

/** From which severity on; never: not by this way. */
export const appLevels = ['info', 'warning', 'alert'] as const;
export const emailLevels = ['never', 'info', 'warning', 'alert'] as const;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' });
const Choice = z.object({ kind: z.string().max(80), app: z.enum(appLevels), email: z.enum(emailLevels) });
const quiet = { quietFrom: time.nullable(), quietTo: time.nullable() };

export const NotificationChoices = z.object({
  items: z.array(z.object({ ...Choice.shape, name: z.string() })),
  ...quiet,
  email: z.string(),
  /** 0: nothing was chosen yet. */
  version: z.int().min(0),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

/**
 * What reaches the own account in the app and by email, and when it is quiet. Alerts reach the app always: they can be sent
 * elsewhere too, never silenced (experience: own profile; specification 1, section 4: severity).
 */
export const notificationChoices = topic(frame, 'notificationChoices', {
  get: call({ may: { signedIn: 'own account' }, input: z.object({}), output: NotificationChoices }),
  change: call({
    may: { signedIn: 'own account' },
    input: z.object({ items: z.array(Choice).max(200), ...quiet, version: version.or(z.literal(0)) }),
    output: NotificationChoices,
    errors: { quietHoursWrong: { status: 422, field: 'quietTo' }, kindUnknown: { status: 422 } },
  }),
});
