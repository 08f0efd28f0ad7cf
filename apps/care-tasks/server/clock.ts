import type { z } from 'zod';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import { shiftLimits } from '#apps/care-reports/api.ts';
import type { Clock } from '../domain/windows.ts';
import manifest from '../manifest.ts';

type Times = z.output<typeof manifest.settings.times.schema>;

export interface HomeClock extends Clock {
  /** Days ahead for which occurrences are made. */
  readonly horizonDays: number;
}

/** When of a day things are due in this home. */
export async function clockOf(context: Context): Promise<HomeClock> {
  const times = await settingOf<Times>(context, manifest, 'times');
  const { early, late, night } = await shiftLimits(context);
  return {
    zone: context.zone,
    ...times,
    shifts: { earlyShift: early, lateShift: late, nightShift: night },
  };
}
