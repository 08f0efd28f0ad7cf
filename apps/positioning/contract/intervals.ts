import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import { leastMinutes, mostMinutes } from '../domain/positions.ts';
import manifest from '../manifest.ts';

export const settingsKey = 'authorization.residents.positioning-settings';

const minutes = z.int().min(leastMinutes).max(mostMinutes);
export const Intervals = z.object({ version, atRisk: minutes, others: minutes });
export type Intervals = z.output<typeof Intervals>;

export const intervals = topic(manifest, 'intervals', {
  get: call({ may: [settingsKey, 'Read'], input: z.object({}), output: Intervals }),
  change: call({
    may: [settingsKey, 'Edit'],
    input: Intervals,
    output: Intervals,
    errors: { riskLonger: { status: 422, field: 'atRisk' } },
  }),
});
