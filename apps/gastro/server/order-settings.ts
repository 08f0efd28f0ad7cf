import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSettings, settingOf, versionOfSettings } from '#platform/server/settings/settings.ts';
import type { OrderSettings } from '../contract/orders.ts';
import { orderSettings } from '../contract/orders.ts';
import { cutOffOf, instantOf, isPastCutOff } from '../domain/cut-off.ts';
import type { Meal } from '../domain/meals.ts';
import manifest from '../manifest.ts';

const names = {
  cutOffs: 'cut-offs',
  orderedMeals: 'ordered-meals',
  reservePercent: 'reserve-percent',
  kitchenPhone: 'kitchen-phone',
  lockDays: 'lock-days',
} as const;

export type OrderRules = Omit<OrderSettings, 'version'>;

/** The rules of the home for meal orders. */
export async function loadOrderSettings(context: Context): Promise<OrderRules> {
  const [cutOffs, orderedMeals, reservePercent, kitchenPhone, lockDays] = await Promise.all([
    settingOf<OrderSettings['cutOffs']>(context, manifest, names.cutOffs),
    settingOf<OrderSettings['orderedMeals']>(context, manifest, names.orderedMeals),
    settingOf<number>(context, manifest, names.reservePercent),
    settingOf<string>(context, manifest, names.kitchenPhone),
    settingOf<number>(context, manifest, names.lockDays),
  ]);
  return { cutOffs, orderedMeals, reservePercent, kitchenPhone, lockDays };
}

const shown = async (context: Context): Promise<OrderSettings> => ({
  ...(await loadOrderSettings(context)),
  version: await versionOfSettings(context, manifest, Object.values(names)),
});

export interface CutOffState {
  readonly at: string;
  readonly passed: boolean;
  readonly time: string;
}

/** Until when a meal of a day can be ordered, on the home's clock. */
export function cutOffState(context: Context, settings: OrderRules, day: string, meal: Meal): CutOffState {
  const moment = cutOffOf(day, settings.cutOffs[meal]);
  const instant = instantOf(moment, context.zone);
  return {
    at: new Date(instant).toISOString(),
    passed: isPastCutOff(context.now.getTime(), instant),
    time: moment.time,
  };
}

/** The kitchen may order, change and cancel after the cut-off. */
export const isKitchen = (context: Context): boolean => context.can('authorization.gastro.menu', 'Edit');

export const orderSettingsCalls = implement(orderSettings, {
  get: ({ context }) => shown(context),
  async change({ input, context }) {
    const values = Object.fromEntries(
      (Object.keys(names) as (keyof typeof names)[]).map((field) => [names[field], input[field]]),
    );
    await replaceSettings(context, manifest, { version: input.version, values }, () => shown(context));
    return shown(context);
  },
});
