import { ensureDefinitions, publishedForms, type PublishedForm } from '#apps/forms/api.ts';
import { instruments } from '#apps/instruments/api.ts';
import type { Context } from '#platform/server/context.ts';
import { intervalAfter } from '../domain/due-dates.ts';
import { intervalsOf, isUsed, type Rules } from '../domain/rules.ts';
import { rulesOf } from './rules.ts';

export const purpose = 'assessment';

/** Publishes the shipped instruments; what a home adapted stays as it is. */
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
  /** Days until the next one after an outcome; null: not by time. */
  readonly interval: (form: PublishedForm, outcome: string | null) => number | null;
}

/** The instruments of the home with its rules; a home that has none yet gets those that are shipped. */
export async function instrumentsOf(context: Context): Promise<Instruments> {
  const rules = await rulesOf(context);
  let all = await publishedForms(context, purpose);
  if (all.length === 0) {
    await shipInstruments(context);
    all = await publishedForms(context, purpose);
  }
  return {
    all, rules, byId: new Map(all.map((one) => [one.definitionId, one])), byCode: new Map(all.map((one) => [one.code, one])),
    isUsed: (form) => form.active && isUsed(rules, form.code),
    interval: (form, outcome) => intervalAfter(outcome, form.definition, intervalsOf(rules, form.code)),
  };
}
