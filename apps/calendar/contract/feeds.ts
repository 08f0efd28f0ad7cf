import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { id, instant, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.calendar';

export const Feed = z.object({
  id,
  name: z.string(),
  /** For others: every event of the house without names and titles. Else the own appointments. */
  shared: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
  revokedAt: instant.nullable(),
  version,
});
export type Feed = z.output<typeof Feed>;

/** Secret addresses under which another calendar reads the own appointments, or those of the house without names. */
export const feeds = topic(manifest, 'feeds', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.object({ items: z.array(Feed) }) }),
  /** The address is shown this once: only its hash is kept. */
  create: call({
    may: [key, 'Read'],
    secret: true,
    input: z.object({ name: mandatoryLine(60), shared: z.boolean() }),
    output: z.object({ feed: Feed, address: z.string() }),
    errors: { tooManyFeeds: { status: 409 } },
  }),
  revoke: call({ may: [key, 'Read'], input: z.object({ id, version }), output: Feed }),
});

/** What another calendar asks. */
export const feed = topic(manifest, 'feed', {
  read: call({
    may: {
      open: 'calendars of other makers cannot sign in: the address is the secret, and it can be revoked',
    },
    input: z.object({ link: z.string().max(200) }),
    output: fileAnswer,
    route: 'GET /api/calendar/feed/{link}',
    file: true,
  }),
});
