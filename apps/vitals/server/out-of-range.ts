import { presentResidents, residentRefs } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { isStale } from '../domain/kind-codes.ts';
import { partsOf, type StoredKind, signs } from '../domain/stored-kinds.ts';
import { tellsRange, toldWhenWarning } from './facts.ts';
import { latestRows, toReadings } from './rows.ts';
import { alarmingLosses } from './weight-losses.ts';

/** Asks for attention now, not only lies outside the reference range. */
const asksNow = (one: { readonly reading: { readonly warning: unknown }; readonly loss: unknown }): boolean =>
  one.reading.warning !== null || one.loss !== null;

export const outOfRangeCalls = implement(outOfRange, {
  async list({ input, context }) {
    const present = await presentResidents(context, { day: context.today, centerId: input.centerId });
    const rows = await latestRows(
      context,
      present.map((one) => one.id),
      [...signs, ...toldWhenWarning, 'weight'],
    );
    const current = rows.filter(
      (one) => !isStale(partsOf[one.kind][0], Date.parse(one.measured_at), context.now.getTime()),
    );
    const losses = await alarmingLosses(
      context,
      current.filter((one) => one.kind === 'weight'),
    );
    const lossOf = (reading: { readonly kind: StoredKind; readonly residentId: string }) => {
      const found = reading.kind === 'weight' ? losses.get(reading.residentId) : undefined;
      if (!found) return null;
      const { days, kilograms, percent, alertPercent } = found.loss;
      return { window: found.window, days, kilograms, percent, byPercent: alertPercent };
    };
    const limits = new Map(current.map((one) => [one.id, one.limits] as const));
    const outside = (await toReadings(context, current))
      .map((reading) => ({ reading, loss: lossOf(reading) }))
      .filter(({ reading, loss }) => {
        const isOutside = reading.whereabouts === 'low' || reading.whereabouts === 'high';
        const isTold = isOutside && tellsRange(reading.kind, limits.get(reading.id) ?? null);
        return loss !== null || reading.warning !== null || isTold;
      })
      .sort(
        (a, b) =>
          Number(asksNow(b)) - Number(asksNow(a)) ||
          (`${a.reading.measuredAt} ${a.reading.id}` < `${b.reading.measuredAt} ${b.reading.id}` ? 1 : -1),
      );
    const shown = outside.slice(0, input.rows);
    const ids = [...new Set(shown.map((one) => one.reading.residentId))];
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      total: outside.length,
      warnings: outside.filter(asksNow).length,
      items: shown.map(({ reading, loss }) => {
        const resident = refs.get(reading.residentId)!;
        return { reading, loss, resident };
      }),
    };
  },
});
