import { ensureDefinitions, publishedForms, type PublishedForm } from '#apps/forms/api.ts';
import { instruments } from '#apps/instruments/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { versionedSetting } from '#platform/server/settings/settings.ts';
import { isUsed, Rules, standardRules } from '../domain/rules.ts';

export const purpose = 'assessment';

export const rulesKey = 'assessments.rules';

/** What the home has set, with the version that the next change has to name; 0 while nothing was set. */
export async function versionedRules(
  context: Context,
): Promise<{ readonly rules: Rules; readonly version: number }> {
  const { value, version } = await versionedSetting(context, rulesKey);
  const parsed = Rules.safeParse(value ?? {});
  return { rules: parsed.success ? parsed.data : standardRules, version };
}

/** Publishes the shipped instruments when a home is opened and at each start; what a home adapted stays as it is. */
export async function shipInstruments(context: Context): Promise<void> {
  await ensureDefinitions(context, instruments(), purpose);
}

export interface Instruments {
  readonly all: readonly PublishedForm[];
  readonly rules: Rules;
  readonly byId: ReadonlyMap<string, PublishedForm>;
  readonly byCode: ReadonlyMap<string, PublishedForm>;
  /** Whether a resident may be assessed with it now. */
  readonly isUsed: (form: PublishedForm) => boolean;
}

/** The instruments of the home with its rules. */
export async function instrumentsOf(context: Context): Promise<Instruments> {
  const { rules } = await versionedRules(context);
  const all = await publishedForms(context, purpose);
  return {
    all,
    rules,
    byId: new Map(all.map((one) => [one.definitionId, one])),
    byCode: new Map(all.map((one) => [one.code, one])),
    isUsed: (form) => form.active && isUsed(rules, form.code),
  };
}
