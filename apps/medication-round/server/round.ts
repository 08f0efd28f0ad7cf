import { ledgerOf, scannedNow } from '#apps/medication-giving/api.ts';
import { medicationTimes } from '#apps/medication/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { byRoom } from '#platform/domain/text/walking-order.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { round } from '../contract/round.ts';
import { type Slot, spanAt } from '../domain/slots.ts';
import { careFor, dueDoses, partsOf, windowOf } from './doses.ts';
import { stoppedLately } from './drugs.ts';
import { absencesOf, peopleOf, valuesOf } from './people.ts';
import { latestRun, openRun, toRun } from './rounds.ts';

const hour = 3_600_000;
/** A round that somebody began so lately goes on when the page is opened, though its part of the day is over. */
const goesOnHours = 6;
/** Without a round that was begun: what was recorded so lately of what was overdue stays in sight. */
const recordedHours = 2;

const before = (context: Context, hours: number): string =>
  new Date(context.now.getTime() - hours * hour).toISOString();

/** The round that was asked for, the one that somebody began and has not closed, or the one of this hour. */
async function chosen(context: Context, centerId: string | null, at: Slot | undefined) {
  const now = spanAt(context.now.toISOString(), await medicationTimes(context), context.zone);
  if (at !== undefined) return { slot: at, day: now.day, runs: now.slot };
  const open = await openRun(context, centerId, before(context, goesOnHours));
  return { slot: (open?.slot ?? now.slot) as Slot, day: open?.day ?? now.day, runs: now.slot };
}

export const roundCalls = implement(round, {
  async get({ input, context }) {
    const centerId = input.centerId ?? null;
    const { slot, day, runs } = await chosen(context, centerId, input.at);
    const run = await latestRun(context, { centerId, day, slot });
    const startedAt = run?.started_at ?? before(context, recordedHours);
    const { window, ...span } = await windowOf(context, { day, slot });
    const residentIds = await careFor(context, input.centerId);
    const ledger = await ledgerOf(context, residentIds, window);
    const { doses, later } = partsOf(ledger.doses, span, startedAt);
    const shown = [...doses, ...later];
    const byPerson = Map.groupBy(shown, (one) => one.residentId);
    const refs = await residentRefs(context, [...byPerson.keys()]);
    const gated = new Set(
      ledger.stops.filter((one) => one.stops.includes('value')).map((one) => one.orderId),
    );
    const orders = (await ledger.shown()).filter((one) => byPerson.has(one.residentId));
    const packs = await ledger.packs(orders.map((one) => one.id));
    const personOf = peopleOf(context, {
      packs,
      orders: Map.groupBy(orders, (one) => one.residentId),
      stopped: Map.groupBy(await stoppedLately(context, residentIds), (one) => one.residentId),
      stops: ledger.stops,
      findings: ledger.findings,
      reserves: ledger.reserves,
      away: await absencesOf(context, shown),
      values: await valuesOf(context, [
        ...new Set(shown.filter((one) => gated.has(one.orderId)).map((one) => one.residentId)),
      ]),
    });
    await context.logRead([...byPerson.keys()]);
    return {
      slot,
      day,
      runs,
      at: span.at,
      loadedAt: context.now.toISOString(),
      run: run === undefined ? null : await toRun(context, run),
      people: [...byPerson]
        .flatMap(([id, own]) => {
          const resident = refs.get(id);
          return resident === undefined ? [] : [personOf(resident, own)];
        })
        .toSorted((a, b) => byRoom(a.resident, b.resident)),
      packs: [...packs.packs],
    };
  },

  async scanned({ input, context }) {
    const { name, fits } = await scannedNow(context, input.residentId, input.code);
    return { name, fits: [...fits].map(([orderId, fit]) => ({ orderId, fit })) };
  },

  async marks({ input, context }) {
    if (input.residentIds.length === 0) return [];
    const known = new Set(await careFor(context, undefined));
    const asked = input.residentIds.filter((id) => known.has(id));
    const due = await dueDoses(context, asked);
    await context.logRead([...new Set(due.map((one) => one.residentId))]);
    return [...Map.groupBy(due, (one) => one.residentId)].map(([residentId, own]) => ({
      residentId,
      due: own.length,
      overdue: own.filter((one) => one.timing !== 'due').length,
    }));
  },
});
