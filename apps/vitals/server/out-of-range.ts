import { presentResidents } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { isStale } from '../domain/readings.ts';
import { partsOf, type StoredKind } from '../domain/stored-kinds.ts';
import { latestRows, toReadings } from './rows.ts';

/** Signs that change within hours or days. Oxygen given is a treatment, laboratory values of weeks ago are no news of today. */
const signs: readonly StoredKind[] = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'respirationRate',
  'bloodGlucose',
  'pain',
];

export const outOfRangeCalls = implement(outOfRange, {
  async list({ input, context }) {
    const residents = new Map(
      (await presentResidents(context, { day: context.today, centerId: input.centerId })).map((one) => [
        one.id,
        one,
      ]),
    );
    const latest = await toReadings(context, await latestRows(context, [...residents.keys()], signs));
    const outside = latest
      .filter((one) => one.warning !== null || one.whereabouts === 'low' || one.whereabouts === 'high')
      .filter((one) => !isStale(partsOf[one.kind][0], Date.parse(one.measuredAt), context.now.getTime()))
      .sort(
        (a, b) =>
          Number(b.warning !== null) - Number(a.warning !== null) ||
          (`${a.measuredAt} ${a.id}` < `${b.measuredAt} ${b.id}` ? 1 : -1),
      );
    const shown = outside.slice(0, input.rows);
    await context.logRead([...new Set(shown.map((one) => one.residentId))]);
    return {
      total: outside.length,
      warnings: outside.filter((one) => one.warning !== null).length,
      items: shown.map((reading) => {
        const { lastName, firstName, roomNumber } = residents.get(reading.residentId)!;
        return { reading, lastName, firstName, roomNumber };
      }),
    };
  },
});
