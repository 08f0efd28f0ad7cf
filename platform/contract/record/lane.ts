import { z } from 'zod';

/** Values that follow each other, things that happened at a moment, and what lasted for some time. */
export const laneKinds = ['values', 'events', 'spans'] as const;

export const LaneItem = z.object({
  /** The same for the same thing, within its lane. */
  key: z.string().min(1).max(120),
  /** An instant, or a day where no hour is known. */
  at: z.string(),
  /** The end of what lasted; null: it goes on. Only of spans. */
  until: z.string().nullable().optional(),
  /** Only of values. */
  value: z.number().optional(),
  /** In the caller's language: 142/78 mmHg, Fall from the bed, Hospital. */
  text: z.string(),
});
export type LaneItem = z.output<typeof LaneItem>;

/** What an app draws on the time line of a resident, one below the other on one axis of time. */
export const Lane = z.object({
  /** App and what of it: vitals.weight. */
  key: z.string().min(1).max(80),
  /** In the caller's language. */
  name: z.string(),
  kind: z.enum(laneKinds),
  unit: z.string().default(''),
  /** Values further apart than so many days are not joined: a line would claim what nobody measured. */
  gapDays: z.number().default(2),
  /** Tab of the record on which it stands. */
  tab: z.string(),
  /** Shown before anybody chose lanes. */
  first: z.boolean().default(false),
  items: z.array(LaneItem),
});
export type Lane = z.output<typeof Lane>;
