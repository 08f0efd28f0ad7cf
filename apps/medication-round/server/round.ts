import { reservesOf, stopsOf } from '#apps/medication-giving/api.ts';
import { medicationTimes } from '#apps/medication/api.ts';
import { absencesWithin, residentRefs } from '#apps/residents/api.ts';
import { kindName, latestReadings, shownReading } from '#apps/vitals/api.ts';
import { byRoom } from '#platform/domain/text/walking-order.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Item, type Person, round } from '../contract/round.ts';
import { inOrder } from '../domain/order.ts';
import { progressOf } from '../domain/progress.ts';
import { type Slot, spanAt } from '../domain/slots.ts';
import { careFor, dosesOfRound, dueDoses, keyOf, type PlannedDose } from './doses.ts';
import { drugOf, nameOf, ordersOfRound, restingOf } from './drugs.ts';
import { latestRun, openRun, toRun } from './runs.ts';

const vitals = 'authorization.residents.vitals';
/** What has to be known before some medicines are given (care and medication, section 8). */
const gates = ['bloodPressure', 'pulse', 'bloodGlucose'] as const;
/** A round that somebody began so lately goes on when the page is opened, though its part of the day is over. */
const goesOnHours = 6;

interface Chosen {
  readonly slot: Slot;
  readonly day: string;
  readonly runs: Slot;
}

/** The round that was asked for, the one that somebody began and has not closed, or the one of this hour. */
async function chosen(context: Context, centerId: string | null, at: Slot | undefined): Promise<Chosen> {
  const now = spanAt(context.now.toISOString(), await medicationTimes(context), context.zone);
  if (at !== undefined) return { slot: at, day: now.day, runs: now.slot };
  const since = new Date(context.now.getTime() - goesOnHours * 3_600_000).toISOString();
  const open = await openRun(context, centerId, since);
  return open === undefined
    ? { slot: now.slot, day: now.day, runs: now.slot }
    : { slot: open.slot as Slot, day: open.day, runs: now.slot };
}

/** Since when they are away and how, of those whose doses are suspended for it. */
async function absencesOf(
  context: Context,
  doses: readonly PlannedDose[],
): Promise<ReadonlyMap<string, NonNullable<Person['away']>>> {
  const ids = [...new Set(doses.filter((one) => one.suspended === 'away').map((one) => one.residentId))];
  if (ids.length === 0) return new Map();
  const rows = await absencesWithin(context, ids, addDays(context.today, -1), context.today);
  return new Map(
    ids.map((id) => {
      const last = rows
        .filter((one) => one.residentId === id)
        .toSorted((a, b) => b.departureDate.localeCompare(a.departureDate))[0];
      const kind = (last?.kind ?? 'other') as NonNullable<Person['away']>['kind'];
      return [id, { kind, since: last?.departureDate ?? null }];
    }),
  );
}

export const roundCalls = implement(round, {
  async get({ input, context }) {
    const centerId = input.centerId ?? null;
    const { slot, day, runs } = await chosen(context, centerId, input.at);
    const run = await latestRun(context, { centerId, day, slot });
    const startedAt = run?.started_at ?? null;
    const { span, residentIds, doses, later } = await dosesOfRound(context, {
      centerId: input.centerId,
      day,
      slot,
      startedAt,
    });
    const shown = [...doses, ...later];
    const orders = Map.groupBy(await ordersOfRound(context, residentIds), (one) => one.residentId);
    const stops = await stopsOf(context, residentIds, shown);
    const reserves = await reservesOf(context, residentIds);
    const away = await absencesOf(context, shown);
    const byPerson = Map.groupBy(shown, (one) => one.residentId);
    const refs = await residentRefs(context, [...byPerson.keys()]);
    const stopped = (dose: PlannedDose): Item['stops'] => stops.get(keyOf(dose)) ?? [];
    const asksValue = [...byPerson].flatMap(([id, own]) =>
      own.some((one) => stopped(one).includes('value')) ? [id] : [],
    );
    const readings = context.can(vitals, 'Read')
      ? await latestReadings(context, asksValue, [...gates])
      : new Map<string, never[]>();
    await context.logRead([...byPerson.keys()]);
    const people = [...byPerson].flatMap(([id, own]): Person[] => {
      const resident = refs.get(id);
      if (resident === undefined) return [];
      const ordered = orders.get(id) ?? [];
      const drugs = ordered.map((order) => {
        const mine = own.filter((one) => one.orderId === order.id).flatMap(stopped);
        return drugOf(context, order, new Set(mine));
      });
      const names = new Map(drugs.map((drug) => [drug.orderId, nameOf(drug)]));
      const items = own
        .map((dose) => ({
          key: keyOf(dose),
          timing: dose.suspended === null ? dose.timing : null,
          plannedAt: dose.plannedAt,
          name: names.get(dose.orderId) ?? '',
          item: { key: keyOf(dose), dose, stops: stopped(dose), findings: [] },
        }))
        .toSorted(inOrder)
        .map(({ item }) => item);
      return [
        {
          resident,
          drugs,
          items,
          reserves: ordered.flatMap((order): Person['reserves'] => {
            const sum = reserves.get(order.id);
            const { quantity, quantityMost, indication, max24, type } = order.current;
            if (type !== 'reserve' || order.standing !== 'active') return [];
            return [
              {
                orderId: order.id,
                quantity: quantity ?? 0,
                quantityMost,
                indication,
                given24: sum?.given24 ?? 0,
                max24: sum?.max24 ?? max24 ?? 0,
                lastAt: sum?.lastAt ?? null,
                nextAt: sum?.nextAt ?? null,
              },
            ];
          }),
          resting: restingOf(ordered),
          values: (readings.get(id) ?? []).map((reading) => ({
            kind: reading.kind,
            name: kindName(context, reading.kind),
            shown: shownReading(reading),
            measuredAt: reading.measuredAt,
          })),
          away: own.every((one) => one.suspended === 'away') ? (away.get(id) ?? null) : null,
        },
      ];
    });
    return {
      slot,
      day,
      runs,
      at: span.at,
      loadedAt: context.now.toISOString(),
      run: run === undefined ? null : await toRun(context, run),
      people: people.toSorted((a, b) => byRoom(a.resident, b.resident)),
      progress: progressOf(doses.filter((one) => one.suspended === null)),
    };
  },

  async marks({ input, context }) {
    if (input.residentIds.length === 0) return [];
    const known = new Set(await careFor(context, undefined));
    const due = await dueDoses(
      context,
      input.residentIds.filter((id) => known.has(id)),
    );
    await context.logRead([...new Set(due.map((one) => one.residentId))]);
    return [...Map.groupBy(due, (one) => one.residentId)].map(([residentId, own]) => ({
      residentId,
      due: own.length,
      overdue: own.filter((one) => one.timing !== 'due').length,
    }));
  },
});
