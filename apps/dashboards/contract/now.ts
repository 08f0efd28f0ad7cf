import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Mine = z.object({
  notifications: z.object({
    unread: z.int(),
    /** Alerts first, then warnings, then what is new. */
    items: z.array(
      z.object({
        id,
        severity: z.enum(['info', 'warning', 'alert']),
        title: z.string(),
        link: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  /** Own long work: running, waiting, and what ended within the last hour. */
  work: z.array(
    z.object({
      id,
      kind: z.string(),
      status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      position: z.int(),
      total: z.int().nullable(),
      createdAt: instant,
    }),
  ),
});
export type Mine = z.output<typeof Mine>;

/** What waits for the signed-in account, from the frame's own data. */
export const now = topic(manifest, 'now', {
  mine: call({
    may: { signedIn: 'own notifications and own work' },
    reads: true,
    input: z.object({ rows: z.int().min(1).max(50).default(5) }),
    output: Mine,
  }),
});
