import type { Context } from '#platform/server/context.ts';
import { settingOf } from '#platform/server/settings.ts';
import {
  checkShiftLimits,
  defaultShiftLimits,
  type Shift,
  shiftAt,
  type ShiftLimits,
} from '../domain/entries.ts';
import manifest from '../manifest.ts';

/** The home's shift limits; limits that are stored and no longer in order do not count. */
export async function shiftLimits(context: Context): Promise<ShiftLimits> {
  const limits = await settingOf<ShiftLimits>(context, manifest, 'shiftLimits');
  return checkShiftLimits(limits) === null ? limits : defaultShiftLimits;
}

/** The shift of an instant by the clock of the home. */
export async function shiftOf(context: Context, instant: Date): Promise<Shift> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: context.zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
  return shiftAt(clock, await shiftLimits(context));
}
