import { type RawBuilder, sql } from 'kysely';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { showsClinicalMarks } from '#platform/server/settings/preferences.ts';
import type { Reading } from '../contract/readings.ts';
import { levelOf, kindOf, type ReadingName } from '../domain/kinds.ts';
import { ownOf, type StoredLimits } from '../domain/limits.ts';
import { severityOf } from '../domain/readings.ts';
import { partsOf, signs, type StoredKind, storedKinds } from '../domain/stored-kinds.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { latestRows, readingsOf, type Row, toReadings } from './rows.ts';
import { shownStored } from './values.ts';
import { shownShare } from '../domain/weight-loss.ts';
import { alarmingLosses } from './weight-losses.ts';

/** Beside the signs, kinds that are told when they warn: what a laboratory finds dangerous is news of its day. */
export const toldWhenWarning: readonly StoredKind[] = ['inr'];

/**
 * A stored value that lies outside of its range or asks for attention; the rule of the domain, as the database asks it, with the own limits
 * of whom it is of. A few more may come: they are judged once more.
 */
function outsideOf(): RawBuilder<boolean> {
  const or = (some: readonly RawBuilder<unknown>[]) => sql.join(some, sql` or `);
  const conditions = (kind: StoredKind, name: ReadingName, column: RawBuilder<unknown>) => {
    const { reference, warnBelow, warnAbove, warnFrom } = kindOf(name);
    const isRanged = signs.includes(kind) && reference !== null && reference.low < reference.high;
    const usual = [
      ...(isRanged ? [sql`${column} < ${reference.low}`, sql`${column} > ${reference.high}`] : []),
      ...(warnBelow === undefined ? [] : [sql`${column} < ${warnBelow}`]),
      ...(warnAbove === undefined ? [] : [sql`${column} > ${warnAbove}`]),
      ...(warnFrom === undefined ? [] : [sql`${column} >= ${warnFrom}`]),
    ];
    const own = (end: string) => sql`(own.limits->${sql.lit(name)}->>${sql.lit(end)})::numeric`;
    return [
      ...(usual.length === 0 || !(signs.includes(kind) || toldWhenWarning.includes(kind))
        ? []
        : [sql`(${own('low')} is null and (${or(usual)}))`]),
      ...(['low', 'warnBelow'] as const).map((end) => sql`${column} < ${own(end)}`),
      ...(['high', 'warnAbove'] as const).map((end) => sql`${column} > ${own(end)}`),
    ];
  };
  const kinds = storedKinds.map((kind) => {
    const [first, second] = partsOf[kind];
    return sql`(readings.kind = ${sql.lit(kind)} and (${or([
      ...conditions(kind, first, sql`readings.value`),
      ...(second === undefined ? [] : conditions(kind, second, sql`readings.second_value`)),
    ])}))`;
  });
  return sql<boolean>`exists (select from (select (select l.limits from vitals.limits l
      where l.organisation_id = readings.organisation_id and l.resident_id = readings.resident_id) as limits) own
    where readings.circumstances ? 'beyond' or ${or(kinds)})`;
}

/** Whether a range says something of a kind: of a sign, and where somebody has own limits of it. Of others only the warning counts. */
export const tellsRange = (kind: StoredKind, limits: StoredLimits | null): boolean =>
  signs.includes(kind) || partsOf[kind].some((name) => name !== undefined && limits?.[name] !== undefined);

const beyondMeter = 1000;
/** How bad a stored value is beside others of its kind: the worse of its two parts. */
const severity = (
  { kind, value, secondValue, circumstances }: Reading,
  limits: StoredLimits | null,
): number => {
  // how far beyond the meter it is nobody knows: no number of the same kind is worse
  if (circumstances?.beyond !== undefined) return beyondMeter;
  const [first, second] = partsOf[kind];
  return Math.max(
    severityOf(first, value, ownOf(limits, first)),
    second === undefined || secondValue === null ? 0 : severityOf(second, secondValue, ownOf(limits, second)),
  );
};

interface Asked {
  readonly since: Date;
  readonly residentIds: readonly string[];
}
/** A fact, and when its value was entered. */
interface Entered {
  readonly fact: RecordFact;
  readonly recordedAt: string;
}

/** Values that are entered so many days after they were measured are news still; what is older (an old chart that is typed in) is history. */
const lateDays = 7;

/** Values outside of their range that were measured, or entered, since a moment; and losses of weight that the last weighing shows. */
async function entered(
  context: Context,
  { since, residentIds }: Asked,
  by: 'measured' | 'recorded',
): Promise<Entered[]> {
  if (residentIds.length === 0 || !context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const earliest = by === 'measured' ? since : new Date(since.getTime() - lateDays * 86_400_000);
  let query = readingsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) =>
      by === 'recorded'
        ? where('struck_at', 'is', null)
        : where.or([where('struck_at', 'is', null), where('struck_at', '>=', earliest.toISOString())]),
    )
    // whoever keeps the others tells them
    .where((where) => where.or([where('kept_by', '=', ''), where('kept_told', '=', true)]))
    .where('measured_at', '>=', earliest.toISOString())
    .where(outsideOf());
  if (by === 'recorded') query = query.where('recorded_at', '>=', since.toISOString());
  const rows = (await query
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute()) as Row[];
  const outside = await toReadings(context, rows);
  // the last weighing of each alone tells a loss; what was typed in late may not be the last one
  const weighed = new Map(
    (await latestRows(context, residentIds, ['weight']))
      .filter(
        (one) =>
          one.kept_by === '' &&
          Date.parse(one.measured_at) >= earliest.getTime() &&
          (by === 'measured' || Date.parse(one.recorded_at) >= since.getTime()),
      )
      .map((one) => [one.resident_id, one] as const),
  );
  const losses = await lossFacts(context, [...weighed.values()]);
  return [
    ...outside.flatMap((one, place): Entered[] => {
      const { limits } = rows[place]!;
      const isOutside = one.whereabouts === 'low' || one.whereabouts === 'high';
      const side =
        one.warning ??
        (isOutside && tellsRange(one.kind, limits) ? (one.whereabouts as 'low' | 'high') : null);
      if (side === null) return [];
      const fact: RecordFact = {
        residentId: one.residentId,
        key: `vitals.${one.id}`,
        kind: one.warning === null ? 'outside' : 'critical',
        at: one.measuredAt,
        text: `${t.short[one.kind]} ${shownIn(t, one)} ${side === 'low' ? '↓' : '↑'}`,
        tab: 'vitals',
        series: `vitals.${one.kind}`,
        severity: severity(one, limits),
      };
      return [
        { fact: factOf({ version: 1, struck_at: one.struck?.at ?? null }, fact), recordedAt: one.recordedAt },
      ];
    }),
    ...losses.map((fact) => ({ fact, recordedAt: weighed.get(fact.residentId)!.recorded_at })),
  ];
}

/** Values outside of their range since a moment, and losses of weight that the last weighing shows; those that ask for attention are critical. */
export const valueFacts = async (context: Context, asked: Asked): Promise<RecordFact[]> =>
  (await entered(context, asked, 'measured')).map(({ fact }) => fact);

/** The same for a doctor who has not looked at the record since: what was entered later is new later. */
export const valuePoints = async (context: Context, asked: Asked): Promise<RoundPoint[]> =>
  (await entered(context, asked, 'recorded')).map(
    ({ fact: { residentId, key, at, text, tab }, recordedAt }) => ({
      ...{ residentId, key, kind: 'value', at, text, tab },
      recordedAt: new Date(recordedAt).toISOString(),
    }),
  );

/** The losses of weight that a last weighing shows. */
async function lossFacts(context: Context, weighed: readonly Row[]): Promise<RecordFact[]> {
  if (weighed.length === 0 || !(await showsClinicalMarks(context))) return [];
  const t = context.language === 'de' ? de : en;
  const losses = await alarmingLosses(context, weighed);
  return weighed.flatMap((row): RecordFact[] => {
    const found = losses.get(row.resident_id);
    if (found === undefined) return [];
    return [
      {
        residentId: row.resident_id,
        key: `vitals.loss.${row.id}`,
        kind: 'critical',
        at: row.measured_at,
        text: `${t.short.weight} ↓ ${say(
          context.language,
          `vitals:outside.loss.${found.loss.alertPercent ? 'percent' : 'kilograms'}`,
          {
            percent: shownShare(found.loss.percent),
            kilograms: found.loss.kilograms.toFixed(1),
            days: found.loss.days,
          },
        )}`,
        tab: 'vitals',
      },
    ];
  });
}

/** What was measured today, values of one moment together. */
export async function measuredToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await readingsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where((where) => where.or([where('kept_by', '=', ''), where('kept_told', '=', true)]))
    .where('measured_at', '>=', instantAt(context.today, '00:00', context.zone))
    .where('measured_at', '<=', context.now.toISOString())
    .orderBy('measured_at')
    .orderBy('id')
    .limit(200)
    .execute();
  const readings = await toReadings(context, rows as Row[]);
  return [...Map.groupBy(readings, (one) => one.measuredAt)].map(([at, together]) => ({
    residentId,
    key: together[0]!.id,
    state: 'recorded',
    at,
    what: together.map((one) => `${nameOf(t, one.kind)} ${shownIn(t, one)}`).join(', '),
    href: `/app-residents/forms/details/${residentId}/vitals`,
  }));
}

/** A value in words of the language, where it is a word: a level of consciousness. */
const shownIn = (t: typeof en | typeof de, one: Reading): string =>
  one.kind === 'consciousness' ? `${levelOf(one.value)} (${t.levels[levelOf(one.value)]})` : shownStored(one);

/** The short name of a kind; measures of the body have only their whole one. */
const nameOf = (t: typeof en | typeof de, kind: keyof typeof en.kinds): string =>
  (t.short as Readonly<Record<string, string>>)[kind] ?? t.kinds[kind];
