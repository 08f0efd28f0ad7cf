import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { time, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.care-report-settings';

/** From when on each shift lasts, and for how long an author changes an entry without a reason. */
export const ReportRules = z.object({
  version,
  early: time,
  late: time,
  night: time,
  editMinutes: z.int().min(0).max(240),
});
export type ReportRules = z.output<typeof ReportRules>;

export const rules = topic(manifest, 'rules', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: ReportRules }),
  change: call({
    may: [key, 'Edit'],
    input: ReportRules,
    output: ReportRules,
    errors: { shiftsNotInOrder: { status: 422, field: 'late' } },
  }),
});
