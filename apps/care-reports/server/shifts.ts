import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import {
  checkShiftLimits,
  defaultShiftLimits,
  type Shift,
  shiftAt,
  type ShiftLimits,
  shifts,
} from '../domain/entries.ts';
import { shiftDay } from '../domain/shift-groups.ts';
import manifest from '../manifest.ts';

/** The home's shift limits; limits that are stored and no longer in order do not count. */
export async function shiftLimits(context: Context): Promise<ShiftLimits> {
  const limits = await settingOf<ShiftLimits>(context, manifest, 'shiftLimits');
  return checkShiftLimits(limits) === null ? limits : defaultShiftLimits;
}

/** The shift of an instant by the clock of the home. */
export async function shiftOf(context: Context, instant: Date): Promise<Shift> {
  return shiftAt(civilOf(instant, context.zone).time, await shiftLimits(context));
}

/** The shift of now, and the time of the home's clock at which the next one begins. */
export async function currentShift(
  context: Context,
): Promise<{ name: (typeof shifts)[number]['code']; until: string }> {
  const limits = await shiftLimits(context);
  const name = shifts[shiftAt(civilOf(context.now, context.zone).time, limits)].code;
  return { name, until: { early: limits.late, late: limits.night, night: limits.early }[name] };
}

/** Where records of any moment stand in a grid of days and shifts: a night bears the day on which it began. */
export async function shiftPlaces(
  context: Context,
): Promise<(instant: string) => { readonly day: string; readonly shift: Shift }> {
  const limits = await shiftLimits(context);
  return (instant) => {
    const civil = civilOf(instant, context.zone);
    const shift = shiftAt(civil.time, limits);
    return { shift, day: shiftDay(shift, civil) };
  };
}
