import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { rules } from '../contract/rules.ts';
import { checkShiftLimits, type ShiftLimits } from '../domain/entries.ts';
import manifest from '../manifest.ts';

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
