import type { Context } from '#platform/server/context.ts';
import type { Overview } from '../contract/readings.ts';
import { computeBmi } from '../domain/bmi.ts';
import { isStale } from '../domain/readings.ts';
import { partsOf } from '../domain/stored-kinds.ts';
import { weightLoss, windows } from '../domain/weight-loss.ts';
import { latestRows, type Row, toReadings } from './rows.ts';

const oneDay = 86_400_000;

/** The loss between the last weighing and the one about 30 days before it. */
async function monthlyLoss(context: Context, residentId: string, weight: Row | undefined): Promise<Overview['weightLoss']> {
  if (!weight) return null;
  const at = Date.parse(weight.measured_at);
  const daysBefore = (days: number) => new Date(at - days * oneDay).toISOString();
  const earlier = await context.db.selectFrom('vitals.readings').select(['value', 'measured_at'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', '=', residentId).where('kind', '=', 'weight').where('struck_at', 'is', null)
    .where('measured_at', '>=', daysBefore(windows.month.to + 1)).where('measured_at', '<=', daysBefore(windows.month.from - 1)).execute();
  const loss = weightLoss('month', Number(weight.value), earlier.map((one) => ({
    age: Math.round((at - Date.parse(one.measured_at)) / oneDay), kilograms: Number(one.value),
  })));
  if (!loss.known) return null;
  const { age, kilograms, percent, alertPercent, moreThanTwoAndAHalf } = loss;
  return { days: age, kilograms, percent, alertPercent, moreThanTwoAndAHalf };
}

/** The latest value of each kind with its age, the BMI from the unrounded values, and the change of weight (specification 1, section 5). */
export async function overviewOf(context: Context, residentId: string): Promise<Overview> {
  const rows = await latestRows(context, [residentId]);
  const valueOf = (kind: Row['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? Number(row.value) : null;
  };
  const readings = await toReadings(context, rows);
  const answer = computeBmi(valueOf('weight'), valueOf('height'));
  return {
    latest: readings.map((reading) => ({ reading, stale: isStale(partsOf[reading.kind][0], Date.parse(reading.measuredAt), context.now.getTime()) })),
    bmi: 'bmi' in answer ? { bmi: answer.bmi, shown: answer.shown, category: answer.category } : answer,
    weightLoss: await monthlyLoss(context, residentId, rows.find((row) => row.kind === 'weight')),
  };
}
