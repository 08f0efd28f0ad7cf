import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, version } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.excretion';
const settings = 'authorization.residents.excretion-settings';

const state = {
  lastStool: instant.nullable(),
  /** Whole days since the last stool; null: none is known. */
  daysSince: z.int().nullable(),
  /** Since when there is none, where the home wants to be warned of it. */
  noStoolSince: instant.nullable(),
  /** With this entry there were too many loose ones within the hours of the home; of now only. */
  tooLooseAt: instant.nullable(),
};
export const StoolState = z.object(state);
export type StoolState = z.output<typeof StoolState>;

export const StoolAlert = z.object({ residentId: id, resident: ResidentRef, ...state });
export type StoolAlert = z.output<typeof StoolAlert>;

const rules = {
  noStoolHours: z.int().min(24).max(240),
  looseCount: z.int().min(2).max(10),
  looseHours: z.int().min(6).max(72),
  stomaOff: z.boolean(),
  everyone: z.boolean(),
};
export const AlertRules = z.object({ version, ...rules });

export const alerts = topic(manifest, 'alerts', {
  /** Of one resident. */
  state: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: StoolState,
  }),
  /** Who is here and has no stool for too long, or too loose ones; alerts first, then the longest. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(200).default(5) }),
    output: z.object({ total: z.int(), items: z.array(StoolAlert) }),
  }),
  /** When the home is warned. */
  rules: call({ may: [settings, 'Read'], reads: true, input: z.object({}), output: AlertRules }),
  changeRules: call({ may: [settings, 'Edit'], input: AlertRules, output: AlertRules }),
});
