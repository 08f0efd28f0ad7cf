import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { rules } from '../contract/rules.ts';
import {
  checkShiftLimits,
  type ShiftLimits,
  defaultShiftLimits,
  type Shift,
  shiftAt,
  shifts,
} from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { shiftDay } from '../domain/shift-groups.ts';

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

interface EntryRules {
  readonly version: number;
  readonly editMinutes: number;
}

const entryRules = (context: Context) => settingOf<EntryRules>(context, manifest, 'entryRules');

/** For how many minutes an author changes an entry without a reason. */
export const minutesToEdit = async (context: Context): Promise<number> =>
  (await entryRules(context)).editMinutes;

export const rulesCalls = implement(rules, {
  async get({ context }) {
    const limits = await settingOf<ShiftLimits>(context, manifest, 'shiftLimits');
    return { ...(await entryRules(context)), ...limits };
  },

  async change({ input, context, refuse }) {
    const { early, late, night, version, editMinutes } = input;
    const limits = { early, late, night };
    if (checkShiftLimits(limits) !== null) throw refuse.shiftsNotInOrder();
    const before = await settingOf<ShiftLimits>(context, manifest, 'shiftLimits');
    const stored = await replaceSetting(context, manifest, 'entryRules', { version, editMinutes }, (now) => ({
      ...now,
      ...before,
    }));
    await storeSetting(
      context,
      'organisation',
      context.organisationId,
      `${manifest.code}.shiftLimits`,
      limits,
    );
    return { ...stored, ...limits };
  },
});
