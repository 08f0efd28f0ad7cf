import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';

/** What was done with a finding is open again: whoever keeps the finding takes it back. `at`: what was found up to then; `by`: who opened it again. */
export const FindingTakenBack = z.object({
  residentId: id,
  occurrenceId: id,
  source: z.string(),
  sourceId: id,
  at: instant,
  by: id,
  reason: z.string(),
});
