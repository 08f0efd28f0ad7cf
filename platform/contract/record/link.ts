import { z } from 'zod';
import { id } from '../fields.ts';

/** What an entry of the care report can belong to. */
export const linkKinds = ['task', 'problem', 'event', 'medicine'] as const;

/** A record of an app to which something else can belong, as it is called now. */
export const RecordLink = z.object({
  kind: z.enum(linkKinds),
  id,
  /** In the caller's language: Walks unsafely, Fall 23.11.2026. */
  label: z.string().min(1).max(200),
  /** Tab of the record on which it stands. */
  tab: z.string().max(60),
});
export type RecordLink = z.output<typeof RecordLink>;
