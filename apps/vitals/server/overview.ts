import { amputationOf } from '#apps/health-record/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { showsClinicalMarks } from '#platform/server/settings/preferences.ts';
import type { Overview } from '../contract/readings.ts';
import { bmiCourse, computeBmi } from '../domain/bmi.ts';
import { isStale } from '../domain/kind-codes.ts';
import { partsOf, storedKinds, type StoredValue } from '../domain/stored-kinds.ts';
import { hintAbout } from './bmi-hint.ts';
import { lossesOf, noLosses } from './weight-losses.ts';
import { beyondIn, latestRows, type Row, toReadings } from './rows.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { z } from 'zod';
import { addDays } from '#platform/domain/time/days.ts';
import { shownUnit } from '../domain/shown.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { shownStored } from './values.ts';

/** The BMI at each weighing of a period, oldest first; of more than `limit` the newest are kept. Heights are taken from the whole record. It ends with an amputation. */
export async function bodyMassSeries(
  context: Context,
  residentId: string,
  period: { from?: string | undefined; to?: string | undefined; limit: number },
) {
  const amputation = await amputationOf(context, residentId);
  if (amputation?.since === null) return { points: [] };
  const valid = context.db
    .selectFrom('vitals.readings')
    .select(['id', 'value', 'measured_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null);
  const weights = await valid
    .where('kind', '=', 'weight')
    .$if(period.from !== undefined, (query) => query.where('measured_at', '>=', period.from!))
    .$if(period.to !== undefined, (query) => query.where('measured_at', '<=', period.to!))
    .$if(amputation !== undefined, (query) =>
      query.where('measured_at', '<', instantAt(amputation!.since!, '00:00', context.zone)),
    )
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(period.limit)
    .execute();
  const heights = await valid.where('kind', '=', 'height').orderBy('measured_at').execute();
  const course = bmiCourse(
    weights.toReversed().map((row) => ({ id: row.id, at: row.measured_at, kilograms: Number(row.value) })),
    heights.map((row) => ({ at: row.measured_at, centimetres: Number(row.value) })),
  );
  return { points: course.map(({ at, ...point }) => ({ ...point, measuredAt: at })) };
}

/** So many of the last values are drawn beside the latest one. */
const shownInCourse = 7;

const pointOf = (row: Row) => ({
  measuredAt: row.measured_at,
  value: Number(row.value),
  secondValue: row.second_value === null ? null : Number(row.second_value),
  ...beyondIn(row),
});

/** The latest value of each kind with its age and the course of the last ones, the BMI from the unrounded values, and the change of weight (specification 1, section 5). */
export async function overviewOf(context: Context, residentId: string): Promise<Overview> {
  // the last value and those before it by the one statement
  const byKind = Map.groupBy(
    await latestRows(context, [residentId], undefined, shownInCourse),
    (row) => row.kind,
  );
  const rows = [...byKind.values()].map((some) => some[0]!);
  const valueOf = (kind: Row['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? Number(row.value) : null;
  };
  const readings = await toReadings(context, rows);
  const answer = computeBmi(
    valueOf('weight'),
    valueOf('height'),
    (await amputationOf(context, residentId)) !== undefined,
  );
  const marks = await showsClinicalMarks(context);
  const hint = marks && 'bmi' in answer ? await hintAbout(context, answer.bmi) : undefined;
  return {
    latest: readings.map((reading) => ({
      reading,
      stale:
        marks && isStale(partsOf[reading.kind][0], Date.parse(reading.measuredAt), context.now.getTime()),
      course: byKind.get(reading.kind)!.map(pointOf).reverse(),
    })),
    bmi:
      'bmi' in answer
        ? {
            bmi: answer.bmi,
            shown: answer.shown,
            category: answer.category,
            ...(hint === undefined ? {} : { hint }),
          }
        : answer,
    ...noLosses,
    ...(marks
      ? (
          await lossesOf(
            context,
            rows.filter((row) => row.kind === 'weight'),
          )
        ).get(residentId)
      : {}),
  };
}

const mostOfAll = 10_000;
const mostOfLane = 2000;
/** Shown before anybody chose. */
const first: ReadonlySet<string> = new Set(['weight', 'bloodPressure', 'pain']);
/** Values that are measured seldom are joined over a longer time. */
const seldom: Readonly<Partial<Record<string, number>>> = { weight: 45, height: 400, hba1c: 200, inr: 45 };

/** The valid values of each kind between two days; of a blood pressure the line is the systolic one. */
export async function valueLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  // two years of somebody are thousands of values: no more of each than is drawn
  const rows = await context.db
    .selectFrom('vitals.readings')
    .select(['id', 'kind', 'value', 'second_value', 'circumstances', 'measured_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('measured_at', '>=', instantAt(from, '00:00', context.zone))
    .where('measured_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
  const byKind = Map.groupBy(rows, (one) => one.kind);
  return storedKinds.flatMap((kind) => {
    const own = (byKind.get(kind) ?? []).slice(0, mostOfLane).toReversed();
    if (own.length === 0) return [];
    const [firstPart] = partsOf[kind];
    return [
      {
        key: `vitals.${kind}`,
        name: t.kinds[kind],
        kind: 'values' as const,
        unit: shownUnit(firstPart),
        gapDays: seldom[kind] ?? 7,
        tab: 'vitals',
        first: first.has(kind),
        items: own.map((one) => {
          const value = Number(one.value);
          const secondValue = one.second_value === null ? null : Number(one.second_value);
          const circumstances = one.circumstances as StoredValue['circumstances'];
          return {
            key: one.id,
            at: one.measured_at,
            value,
            text: shownStored({ kind, value, secondValue, circumstances }),
          };
        }),
      },
    ];
  });
}
