import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Order, PlannedDose, Version } from '../contract/order-shape.ts';
import { clockIn, expand, type Moment } from '../domain/expansion.ts';
import { holdingFrom, lastDoseOf, versionAt } from '../domain/plan.ts';
import { type Standing, standingAt } from '../domain/standing.ts';
import { dosesOf, wholesSince } from './planned.ts';
import { toOrders, toVersion, type Whole } from './rows.ts';
import { datedOf, lifeOf, timingOf } from './timing.ts';

/** An order for whoever gives it. */
export interface OrderAround {
  readonly id: string;
  readonly residentId: string;
  /** The newest first. */
  readonly versions: readonly Version[];
  /** What holds at a moment; null: it has not begun. */
  at(moment: number): Version | null;
  standing(moment: number): Standing;
  /** Whether a version says the same as the one before: a renewed prescription is no change. */
  isRenewed(number: number): boolean;
  /** What a version plans at a moment, whatever came after it; null: nothing. */
  plannedBy(number: number, moment: number): Moment | null;
  /** When it was last ordered or changed. */
  readonly changedAt: string;
}
export interface Around {
  readonly orders: readonly OrderAround[];
  readonly doses: readonly PlannedDose[];
  /** The orders as they are shown; asks for the names of those who wrote them. */
  shown(): Promise<Order[]>;
}

const nobody = (): null => null;

function orderOf(context: Context, whole: Whole): OrderAround {
  const versions = whole.versions.map((row) => toVersion(row, whole.rows.get(row.id) ?? [], nobody));
  const dated = versions.map((version) => ({
    number: version.number,
    startsAt: Date.parse(version.startsAt),
    version,
  }));
  const life = lifeOf(whole.order, whole.versions[0]!, whole.pauses, context.zone);
  const steps = new Map(whole.steps.map((step) => [step.id, step]));
  return {
    id: whole.order.id,
    residentId: whole.order.resident_id,
    versions,
    at: (moment) => versionAt(dated, moment)?.version ?? null,
    standing: (moment) => standingAt(life, moment),
    isRenewed: (number) => {
      const version = versions.find((one) => one.number === number);
      return version !== undefined && steps.get(version.stepId)?.step === 'renewed';
    },
    plannedBy(number, moment) {
      const row = whole.versions.find((one) => one.number === number);
      if (row === undefined) return null;
      const timing = timingOf(row, whole.rows.get(row.id) ?? [], context.zone);
      return expand(timing, { from: moment, to: moment + 1 }, context.zone)[0] ?? null;
    },
    changedAt: steps.get(versions[0]!.stepId)?.recorded_at ?? whole.order.recorded_at,
  };
}

/** Orders and doses of residents in a window, from one look at what is ordered. */
export async function around(
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<Around> {
  if (residentIds.length === 0) return { orders: [], doses: [], shown: () => Promise.resolve([]) };
  const wholes = await wholesSince(context, residentIds, window.from);
  return {
    orders: wholes.map((whole) => orderOf(context, whole)),
    doses: await dosesOf(context, wholes, residentIds, window),
    shown: () => toOrders(context, wholes),
  };
}

/** A version of a running order, and the days on which it is taken. */
export interface Held {
  readonly version: Version;
  readonly from: string;
  /** Null: without an end. */
  readonly until: string | null;
  /** The day of its last dose, where it is given once or so many times. */
  readonly lastDoseOn: string | null;
}

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

/** What holds of an order now or later: of a version that another follows only its days before. */
export function heldOf(context: Context, whole: Whole): Held[] {
  const { zone } = context;
  const clock = clockIn(zone);
  const dayOf = (at: number): string => civilOf(at, zone).day;
  const versions = whole.versions.map((row) => ({
    ...datedOf(row, whole.rows.get(row.id) ?? [], whole.steps, zone),
    row,
  }));
  const life = lifeOf(whole.order, whole.versions[0]!, whole.pauses, zone);
  return holdingFrom(versions, context.now.getTime()).map(({ version, until }) => {
    const last = lastDoseOf(version, versions, life, zone, clock);
    return {
      // whoever asks: what is checked is the order as it was written
      version: toVersion(version.row, whole.rows.get(version.row.id) ?? [], nobody),
      from: version.row.starts_on,
      until: earlier(version.row.ends_on, until === Infinity ? null : dayOf(until)),
      lastDoseOn: last === null ? null : dayOf(last),
    };
  });
}
