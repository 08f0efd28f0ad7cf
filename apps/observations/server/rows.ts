import type { Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import { presenceOf } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { shiftPlaces, type ValidReport, validReports } from '#apps/care-reports/api.ts';
import type { Phase } from '../contract/phases.ts';
import {
  type FormerRhythm,
  missingEntries,
  type OwedEntry,
  owedEntries,
  type Phase as Rule,
  phaseOfShift,
  type Shift,
  stateOf,
} from '../domain/phases.ts';
import manifest from '../manifest.ts';

export type Row = Selectable<Tables['observations.phases']>;
type ReportRow = Selectable<Tables['observations.reports']>;

export const phasesOf = (context: Context) =>
  context.db
    .selectFrom('observations.phases')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const ruleOf = (row: Row): Rule => ({
  from: row.from_day,
  to: row.to_day,
  topic: row.topic,
  shifts: row.shifts as Shift[],
  everyDays: row.every_days,
  former: row.former as FormerRhythm[],
  deactivatedOn: row.deactivated_on,
});

/** The active topics, value → word in the caller's language. */
export async function topicLabels(context: Context): Promise<ReadonlyMap<string, string>> {
  const items = await dictionaryItems(context, `${manifest.code}.topics`, manifest.dictionaries.topics);
  return new Map(items.map((one) => [one.itemValue, one.itemLabel]));
}

/** The shift of an instant, with the day on which it began: 03:00 is of the night of the day before. */
export const owedAt = async (context: Context, instant: Date): Promise<OwedEntry> =>
  (await shiftPlaces(context))(instant.toISOString());

/** The reports of phases whose entry still says something: one that was struck answers nothing. */
async function reportsOf(
  context: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly (ReportRow & { readonly entry: ValidReport })[]>> {
  if (rows.length === 0) return new Map();
  const reports = await context.db
    .selectFrom('observations.reports')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where(
      'phase_id',
      'in',
      rows.map((one) => one.id),
    )
    .orderBy('day', 'desc')
    .orderBy('shift', 'desc')
    .orderBy('written_at', 'desc')
    .execute();
  const valid = await validReports(
    context,
    reports.map((one) => one.entry_id),
  );
  const answered = reports.flatMap((one) => {
    const entry = valid.get(one.entry_id);
    return entry === undefined ? [] : [{ ...one, entry }];
  });
  return Map.groupBy(answered, (one) => one.phase_id);
}

/** Whether the people of phases are here on a day; days to come count as here, whatever is planned. */
async function hereOn(
  context: Context,
  rows: readonly Row[],
): Promise<(residentId: string, day: string) => boolean> {
  const from = rows.map((one) => one.from_day).toSorted()[0];
  if (from === undefined || from > context.today) return () => true;
  const presence = await presenceOf(
    context,
    rows.map((one) => one.resident_id),
    { from, to: context.today },
  );
  // who left or whose record is archived is no absence: what was owed then stays as it was
  return (residentId, day) => day > context.today || presence(residentId, day) !== 'absent';
}

export async function toPhases(context: Context, rows: readonly Row[]): Promise<Phase[]> {
  const reports = await reportsOf(context, rows);
  const labels = await topicLabels(context);
  const names = await accountNames(
    context,
    rows.flatMap((one) => [one.started_by, one.deactivated_by]),
  );
  const shipped: Readonly<Record<string, { en: string; de: string }>> = manifest.dictionaries.topics.values;
  const now = await owedAt(context, context.now);
  const isHere = await hereOn(context, rows);
  return rows.map((row) => {
    const rule = ruleOf(row);
    const own = reports.get(row.id) ?? [];
    // whoever is in hospital or on holiday is not observed: nobody owes that day
    const owed = owedEntries(rule).filter(({ day }) => isHere(row.resident_id, day));
    const missing = missingEntries(
      owed,
      own.map((one) => ({ day: one.day, shift: one.shift as Shift })),
    );
    return {
      id: row.id,
      residentId: row.resident_id,
      topic: row.topic,
      topicLabel: labels.get(row.topic) ?? shipped[row.topic]?.[context.language] ?? row.topic,
      question: row.question,
      reporters: row.reporters,
      from: row.from_day,
      to: row.to_day,
      shifts: rule.shifts as Shift[],
      everyDays: row.every_days,
      state: stateOf(rule, context.today),
      deactivated:
        row.deactivated_on === null
          ? null
          : {
              on: row.deactivated_on,
              at: row.deactivated_at!,
              by: names.get(row.deactivated_by ?? '') ?? null,
              reason: row.deactivation_reason,
            },
      started: { at: row.started_at, by: names.get(row.started_by) ?? null },
      owed: owed.length,
      written: owed.length - missing.length,
      missing: missing.filter((one) => phaseOfShift(one, now) === 'over').toReversed(),
      owesNow: missing.some((one) => phaseOfShift(one, now) === 'runs'),
      reports: own.map((one) => ({
        entryId: one.entry.id,
        day: one.day,
        shift: one.shift as Shift,
        text: one.entry.text,
        author: one.entry.author,
        at: one.entry.happenedAt,
      })),
      version: row.version,
    };
  });
}
