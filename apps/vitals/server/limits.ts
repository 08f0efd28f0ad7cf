import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { factOf, inOneLook } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { showsClinicalMarks } from '#platform/server/settings/preferences.ts';
import { limits, type OwnLimit, type OwnLimits } from '../contract/limits.ts';
import { kindOf, type ReadingName, readingNames } from '../domain/kinds.ts';
import { possibleText } from '../domain/plausible.ts';
import { shownValue } from '../domain/shown.ts';
import { partsOf, storedKinds } from '../domain/stored-kinds.ts';
import { limitFault, type StoredLimits } from '../domain/limits.ts';
import { treatedOf } from './rows.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

async function limitsOf(context: Context, residentId: string): Promise<OwnLimits> {
  const none = { residentId, limits: [], reason: '', treated: null, changed: null, version: 0 };
  // marks and their reasons are for the care staff: people from outside see plain values
  if (!(await showsClinicalMarks(context))) return none;
  const row = await context.db
    .selectFrom('vitals.limits')
    .select(['limits', 'reason', 'changed_at', 'changed_by', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  const treated = (await treatedOf(context, [residentId]))(residentId);
  if (!row) return { ...none, treated };
  const names = await accountNames(context, [row.changed_by]);
  const stored = row.limits as StoredLimits;
  return {
    residentId,
    limits: readingNames.flatMap((name) => {
      const one = stored[name];
      return one === undefined ? [] : [{ name, ...one }];
    }),
    reason: row.reason,
    treated,
    changed: { at: row.changed_at, by: row.changed_by === null ? null : (names.get(row.changed_by) ?? null) },
    version: row.version,
  };
}

export const limitCalls = implement(limits, {
  get: ({ input, context }) => limitsOf(context, input.residentId),

  async change({ input, context, db, refuse }) {
    const { residentId, version } = input;
    if (new Set(input.limits.map((one) => one.name)).size < input.limits.length) throw refuse.nameTwice();
    for (const one of input.limits) {
      const fault = limitFault(one);
      if (fault === 'neverReached') throw refuse.neverReached({ range: possibleText(one.name) });
      if (fault === 'limitDecimals') throw refuse.limitDecimals({ decimals: kindOf(one.name).decimals });
      if (fault !== null) throw refuse[fault]();
    }
    const values = {
      limits: JSON.stringify(Object.fromEntries(input.limits.map(({ name, ...rest }) => [name, rest]))),
      reason: input.reason,
      changed_at: context.now,
      changed_by: context.actor(),
    };
    const row =
      version === 0
        ? await db
            .insertInto('vitals.limits')
            .values({
              organisation_id: context.organisationId,
              id: newId(),
              resident_id: residentId,
              ...values,
            })
            .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('vitals.limits')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', '=', residentId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!row) throw stale(await limitsOf(context, residentId));
    return limitsOf(context, residentId);
  },
});

const nameIn = (t: typeof en | typeof de, name: ReadingName): string =>
  name === 'systolic' || name === 'diastolic'
    ? t.fields[name]
    : t.kinds[storedKinds.find((kind) => partsOf[kind][0] === name)!];

/** Limits of one value in words: `88 % to 92 %, warns below 86 %`. */
function limitWords({ language }: Context, name: ReadingName, one: Omit<OwnLimit, 'name'>): string {
  const shown = (value: number): string => shownValue(name, value);
  return [
    ...(one.low === null || one.high === null
      ? []
      : [say(language, 'vitals:limits.within', { low: shown(one.low), high: shown(one.high) })]),
    ...(one.warnBelow === null
      ? []
      : [say(language, 'vitals:limits.below', { value: shown(one.warnBelow) })]),
    ...(one.warnAbove === null
      ? []
      : [say(language, 'vitals:limits.above', { value: shown(one.warnAbove) })]),
  ].join(', ');
}

/** Own limits that were set or changed since a moment: what warned before may warn no more. */
export const limitFacts = inOneLook(
  (context, { since, residentIds }) =>
    context.can('authorization.residents.vitals', 'Read')
      ? {
          rows: context.db
            .selectFrom('vitals.limits')
            .select(['id', 'resident_id', 'limits', 'reason', 'changed_at', 'version'])
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', 'in', [...residentIds])
            .where('changed_at', '>=', since.toISOString()),
        }
      : null,
  async (context, { rows }) => {
    if (rows.length === 0 || !(await showsClinicalMarks(context))) return [];
    const t = context.language === 'de' ? de : en;
    return rows.map(({ id, resident_id: residentId, limits: stored, reason, changed_at: at, version }) => {
      const set = readingNames.flatMap((name) => {
        const one = (stored as StoredLimits)[name];
        return one === undefined ? [] : [`${nameIn(t, name)} ${limitWords(context, name, one)}`];
      });
      return factOf(
        { version },
        {
          residentId,
          key: `vitals.limits.${id}`,
          kind: 'warning',
          at,
          text: `${t.limits.title}: ${set.length === 0 ? t.limits.none : set.join('; ')} (${reason})`,
          tab: 'vitals',
        },
      );
    });
  },
);
