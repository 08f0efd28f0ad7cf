import { amputationOf } from '#apps/health-record/api.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import type { Context } from '#platform/server/context.ts';
import { showsClinicalMarks } from '#platform/server/preferences.ts';
import type { Overview } from '../contract/readings.ts';
import { bmiCourse, computeBmi } from '../domain/bmi.ts';
import { isStale } from '../domain/readings.ts';
import { partsOf } from '../domain/stored-kinds.ts';
import { weightLoss, type WindowName, windows } from '../domain/weight-loss.ts';
import { hintAbout } from './bmi-hint.ts';
import { latestRows, type Row, toReadings } from './rows.ts';

const oneDay = 86_400_000;

/** The losses between the last weighing and those about 30 and about 180 days before it. */
async function losses(
  context: Context,
  residentId: string,
  weight: Row | undefined,
): Promise<Pick<Overview, 'weightLoss' | 'halfYearLoss'>> {
  if (!weight) return { weightLoss: null, halfYearLoss: null };
  const at = Date.parse(weight.measured_at);
  const daysBefore = (days: number) => new Date(at - days * oneDay).toISOString();
  const earlier = await context.db
    .selectFrom('vitals.readings')
    .select(['value', 'measured_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('kind', '=', 'weight')
    .where('struck_at', 'is', null)
    .where('measured_at', '>=', daysBefore(windows.halfYear.to + 1))
    .where('measured_at', '<=', daysBefore(windows.month.from - 1))
    .execute();
  const weighings = earlier.map((one) => ({
    age: Math.round((at - Date.parse(one.measured_at)) / oneDay),
    kilograms: Number(one.value),
  }));
  const over = (window: WindowName): Overview['weightLoss'] => {
    const loss = weightLoss(window, Number(weight.value), weighings);
    if (!loss.known) return null;
    const { age, kilograms, percent, alertPercent, moreThanTwoAndAHalf } = loss;
    return { days: age, kilograms, percent, alertPercent, moreThanTwoAndAHalf };
  };
  return { weightLoss: over('month'), halfYearLoss: over('halfYear') };
}

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

/** The latest value of each kind with its age, the BMI from the unrounded values, and the change of weight (specification 1, section 5). */
export async function overviewOf(context: Context, residentId: string): Promise<Overview> {
  const rows = await latestRows(context, [residentId]);
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
    ...(marks
      ? await losses(
          context,
          residentId,
          rows.find((row) => row.kind === 'weight'),
        )
      : { weightLoss: null, halfYearLoss: null }),
  };
}
