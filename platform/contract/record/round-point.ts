import { z } from 'zod';
import { id, instant } from '../fields.ts';

/** What a doctor looks at, the worst first: what waits for a signature or an answer stands before what only happened. */
export const roundPointKinds = ['unsigned', 'question', 'override', 'value', 'expiring'] as const;
export type RoundPointKind = (typeof roundPointKinds)[number];

/** Something in a record that waits for a doctor. It stays where it was recorded and is not written twice. */
export const RoundPoint = z.object({
  residentId: id,
  /** The same for the same thing. */
  key: z.string().min(1).max(200),
  kind: z.enum(roundPointKinds),
  /** Since when: what only happened is told until the doctor has looked at the record after it. */
  at: instant,
  /** When it came into the record, where that was later: a value that was entered the day after is new then. */
  recordedAt: instant.optional(),
  /** In the caller's language: SpO2 86 %, Torasemid 10 mg: valid until 03.12.2026. */
  text: z.string(),
  /** Tab of the record on which it stands. */
  tab: z.string(),
});
export type RoundPoint = z.output<typeof RoundPoint>;
