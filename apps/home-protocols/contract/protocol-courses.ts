import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.home-protocols';

export const Said = z.array(z.object({ id: z.string(), label: z.string(), text: z.string() }));
export const stamp = { at: instant, by: z.string().nullable() };

export const ProtocolEntry = z.object({
  id,
  version,
  residentId: id,
  protocolId: id,
  at: instant,
  /** The answer that the home shows, and its place on the scale of its question; null: it has none. */
  shown: z.string(),
  value: z.number().nullable(),
  /** All answers, in the caller's words. */
  said: Said,
  /** The form itself says that somebody should look at it. */
  warns: z.boolean(),
  recorded: z.object(stamp),
  /** Recorded more than an hour later. */
  late: z.boolean(),
  corrected: z.boolean(),
  struck: z.object({ ...stamp, reason: z.string() }).nullable(),
});
export type ProtocolEntry = z.output<typeof ProtocolEntry>;

/** A protocol with what was recorded lately. */
export const Course = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  shownLabel: z.string(),
  unit: z.string(),
  /** Still offered for this resident. */
  offered: z.boolean(),
  last: ProtocolEntry.nullable(),
  /** Since `from`, the oldest first; struck ones are left out. */
  entries: z.array(
    z.object({ id, at: instant, shown: z.string(), value: z.number().nullable(), warns: z.boolean() }),
  ),
});
export type Course = z.output<typeof Course>;

/** What was recorded lately, apart from the forms: a card and a tile need no form. */
export const protocolCourses = topic(manifest, 'protocolCourses', {
  list: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, days: z.int().min(1).max(90).default(14) }),
    output: z.array(Course),
  }),
});
