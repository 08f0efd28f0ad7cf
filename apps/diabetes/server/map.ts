import { isInsulin, medicineTitle, medicationTimes, runningOrders } from '#apps/medication/api.ts';
import { latestReadings } from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Insulin, MapPoint, PunctureMap } from '../contract/punctures.ts';
import { type Kind, type Point, pointOf, pointsOf } from '../domain/points.ts';
import { type Block, lastUse, preferredRegions, stateAt, suggested, type Use } from '../domain/rest.ts';
import { beyondIn, openLow, toLow } from './lows.ts';
import { latestUses, standingBlocks } from './rows.ts';
import { rulesOf } from './rules.ts';
import { currentScales } from './scale-rows.ts';
import { beyondOf } from './words.ts';

/** So many points are proposed. */
const proposed = 6;
const iso = (at: number): string => new Date(at).toISOString();

interface Seen {
  readonly points: readonly Point[];
  readonly uses: readonly Use[];
  readonly blocks: readonly Block[];
  readonly moment: { readonly at: number; readonly day: string };
}

function toPoint({ uses, blocks, moment }: Seen, { id, region, side, number }: Point): MapPoint {
  const state = stateAt(id, uses, blocks, moment);
  const last = uses.find((use) => use.point === id);
  return {
    point: id,
    region,
    side,
    number,
    state: state.state,
    releasedAt: state.state === 'used' ? iso(state.releasedAt) : null,
    until: state.state === 'blocked' ? state.until : null,
    reason: state.state === 'blocked' ? state.reason : '',
    lastUsed: last === undefined ? null : iso(last.at),
  };
}

const idsOf = (seen: Seen, prefers: readonly string[] = []): string[] =>
  suggested(seen.points, seen.uses, seen.blocks, seen.moment, prefers)
    .slice(0, proposed)
    .map((one) => one.id);

const speedOf = (prefers: readonly string[]): Insulin['speed'] => {
  if (prefers.length === 0) return 'other';
  return prefers.includes('abdomenUpper') ? 'fast' : 'slow';
};

async function insulinsOf(context: Context, residentId: string, seen: Seen): Promise<Insulin[]> {
  const orders = (await runningOrders(context, [residentId])).filter((one) => isInsulin(one.current.atc));
  if (orders.length === 0) return [];
  const scales = await currentScales(context, residentId);
  return orders
    .map(({ id, current }) => {
      const prefers = preferredRegions(current.atc);
      const medicine = medicineTitle(current);
      return {
        orderId: id,
        medicine,
        speed: speedOf(prefers),
        suggested: idsOf(seen, prefers),
        scales: scales
          // of what the order was before no units are told
          .filter((one) => one.orderId === id && one.medicine === medicine)
          .map(({ part, adds, rows, number }) => ({ part, adds, rows: [...rows], number })),
      };
    })
    .toSorted((a, b) => a.medicine.localeCompare(b.medicine) || a.orderId.localeCompare(b.orderId));
}

/** Everything that is asked before somebody is punctured. */
export async function mapOf(context: Context, residentId: string): Promise<PunctureMap> {
  const rules = await rulesOf(context);
  const blocks = await standingBlocks(context, residentId);
  const moment = { at: context.now.getTime(), day: context.today };
  const seenOf = async (kind: Kind): Promise<Seen> => ({
    points: pointsOf(kind, rules),
    uses: await latestUses(context, residentId, kind),
    blocks,
    moment,
  });
  const glucose = await seenOf('glucose');
  const insulin = await seenOf('insulin');
  const last = lastUse(insulin.uses, moment.at);
  const [reading] = (await latestReadings(context, [residentId], ['bloodGlucose'])).get(residentId) ?? [];
  const low = await openLow(context, residentId);
  const { morning, afternoon, evening, night } = await medicationTimes(context);
  return {
    glucose: glucose.points.map((one) => toPoint(glucose, one)),
    insulin: insulin.points.map((one) => toPoint(insulin, one)),
    suggestedGlucose: idsOf(glucose),
    lastInsulin: last && { point: last.point, side: pointOf(last.point)!.side, at: iso(last.at) },
    lastGlucose:
      reading === undefined
        ? null
        : { id: reading.id, value: reading.value, ...beyondOf(reading), measuredAt: reading.measuredAt },
    low: low && toLow(low, await beyondIn(context, low)),
    glucoseMinutes: rules.glucoseMinutes,
    againMinutes: rules.againMinutes,
    times: { morning, afternoon, evening, night },
    insulins: await insulinsOf(context, residentId, insulin),
  };
}
