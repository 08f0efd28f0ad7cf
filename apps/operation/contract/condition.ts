import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { levels } from '../domain/condition.ts';
import manifest from '../manifest.ts';

const level = z.enum(levels);

export const Condition = z.object({
  /** When the newest backup of the installation was finished; null: none so far. */
  backup: z.object({ at: instant.nullable(), hours: z.int().nullable(), level }),
  /** What the home has stored and may store, in bytes. */
  storage: z.object({ used: z.int(), of: z.int(), level }),
  /** The disk of the server, in bytes. */
  disk: z.object({ free: z.int(), of: z.int(), level }),
});
export type Condition = z.output<typeof Condition>;

export const condition = topic(manifest, 'condition', {
  /** Numbers of the installation and of the home's own files; nobody's record. */
  show: call({
    may: ['authorization.admin.operation', 'Read'],
    reads: true,
    input: z.object({}),
    output: Condition,
  }),
});
