import type { Selectable } from 'kysely';
import {
  type Cell,
  cellsNow,
  cellsWithin,
  clockOf,
  formerStart,
  type HomeClock,
  nextStart,
  noNext,
  outOfHouse,
  type OrderedRecord,
  type TermsOfRule,
  urgencyOf,
} from '#apps/care-tasks/api.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { inOneStatement } from '#platform/server/call/record-facts.ts';
import type { RecordedEntry } from '#platform/server/call/orderable.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import type { OrderableProtocol, ProtocolOrder, ProtocolTime } from '../contract/protocol-orders.ts';
import { isFreshAt } from '../domain/results.ts';
import { type Asked, type HeldOrder, ordersAsked, withTerms } from './rows.ts';

type Row = Selectable<Tables['vital_orders.protocol_orders']>;
export type Skip = Selectable<Tables['vital_orders.protocol_skips']>;
/** An order of a protocol with those that it follows, as the rule of what is due reads them: a change does away with nothing that is owed. */
export interface HeldProtocol extends OrderedRecord<TermsOfRule> {
  readonly row: Row;
  /** The first of those that follow each other; it names what is told of them. */
  readonly firstId: string;
  readonly ids: readonly string[];
}
export type ProtocolCell = Cell<HeldProtocol, TermsOfRule>;

const instantOf = (value: string): string => new Date(value).toISOString();
const ruleOf = (row: Row): TimingRule => ({
  repetition: row.repetition as TimingRule['repetition'],
  every: row.every,
  weekdays: row.weekdays,
  from: row.starts_on,
  until: row.ends_on,
  moments: row.moments,
});

/** One order, with all among some that follow each other with it. */
function heldAmong(row: Row, some: readonly Row[]): HeldProtocol {
  const byId = new Map(some.map((one) => [one.id, one]));
  const following = new Map(some.map((one) => [one.follows_id, one]));
  let latest = row;
  for (let next = following.get(row.id); next !== undefined; next = following.get(next.id)) latest = next;
  const all: Row[] = [];
  for (let one: Row | undefined = latest; one !== undefined; one = byId.get(one.follows_id ?? ''))
    all.push(one);
  return {
    row,
    firstId: all.at(-1)!.id,
    ids: all.map((one) => one.id),
    isEnded: row.ended_at !== null,
    terms: all.map((one) => ({
      fromAt: instantOf(one.from_at),
      toAt: one.ended_at === null ? null : instantOf(one.ended_at),
      paused: false,
      rule: ruleOf(one),
    })),
  };
}
/** The latest of the orders that follow each other, each with those before it. */
export function latestOf(rows: readonly Row[]): HeldProtocol[] {
  const followed = new Set(rows.map((one) => one.follows_id));
  return rows.filter((one) => !followed.has(one.id)).map((one) => heldAmong(one, rows));
}

/** The question for orders of residents: those that run, those that they follow, and those that ended since an instant or ever; in the order in which they were given. */
export const protocolsAsked = (context: Context, { residentIds, endedSince }: Asked) =>
  context.db
    .selectFrom('vital_orders.protocol_orders as one')
    .selectAll('one')
    .where('one.organisation_id', '=', context.organisationId)
    .where('one.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .$if(endedSince !== 'ever', (query) =>
      query.where((where) =>
        where.or([
          where('one.ended_at', 'is', null),
          ...(endedSince instanceof Date ? [where('one.ended_at', '>=', endedSince.toISOString())] : []),
          where.exists(
            where
              .selectFrom('vital_orders.protocol_orders as next')
              .select('next.id')
              .whereRef('next.organisation_id', '=', 'one.organisation_id')
              .whereRef('next.follows_id', '=', 'one.id'),
          ),
        ]),
      ),
    )
    .orderBy('one.id');

/** Those orders, as the rule of what is due reads them: the latest of those that follow each other; `each`: the former ones, too. */
export async function heldProtocols(
  context: Context,
  residentIds: readonly string[],
  { endedSince, each = false }: { readonly endedSince?: Date | 'ever'; readonly each?: boolean } = {},
): Promise<HeldProtocol[]> {
  if (residentIds.length === 0) return [];
  const asked = { residentIds, ...(endedSince === undefined ? {} : { endedSince }) };
  const rows = await protocolsAsked(context, asked).execute();
  const held = each ? rows.map((row) => heldAmong(row, rows)) : latestOf(rows);
  // one that ended is asked for because of what followed it
  return endedSince === undefined ? held.filter((one) => !one.isEnded) : held;
}

/** Orders of vital signs and of protocols at once, by one question. */
export async function heldBoth(
  context: Context,
  asked: Asked,
): Promise<{ readonly orders: readonly HeldOrder[]; readonly protocols: readonly HeldProtocol[] }> {
  if (asked.residentIds.length === 0) return { orders: [], protocols: [] };
  const { orders, protocols } = await inOneStatement(context, {
    orders: ordersAsked(context, asked),
    protocols: protocolsAsked(context, asked),
  });
  return {
    orders: await withTerms(context, orders),
    protocols: latestOf(protocols).filter((one) => asked.endedSince !== undefined || !one.isEnded),
  };
}

/** One order of a resident, held until the end of the transaction with those of its protocol; undefined where there is none. */
export async function lockedProtocol(
  context: Context,
  { residentId, id }: { readonly residentId: string; readonly id: string },
): Promise<HeldProtocol | undefined> {
  const rows = await context.db
    .selectFrom('vital_orders.protocol_orders')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const row = rows.find((one) => one.id === id);
  return row === undefined ? undefined : heldAmong(row, rows);
}

/** What can be ordered for a resident, over all apps that keep protocols. */
export async function orderableFor(context: Context, residentId: string): Promise<OrderableProtocol[]> {
  const all = context.services.apps().filter((one) => one.orderable !== undefined);
  const lists: OrderableProtocol[][] = [];
  for (const { manifest, orderable } of all)
    lists.push(
      (await orderable!.protocols(context, residentId)).map(({ code, name, screen }) => ({
        ...{ app: manifest.code, protocol: code },
        ...{ name, screen },
      })),
    );
  return lists.flat();
}

/** The name of what is ordered, in the caller's language; of a protocol of the home as it was called when it was ordered. */
export const nameOfProtocol = (context: Context, { app, protocol, name }: Row): string =>
  context.services
    .apps()
    .find((one) => one.manifest.code === app)
    ?.orderable?.nameOf(context, protocol) ?? name;

/** So long before something is due an entry answers it, at most half of the time since the one before: each entry answers one time. */
const earlyMinutes = 60;
const earlier = (start: string, former: string | null): string => {
  const gap = former === null ? Infinity : Date.parse(start) - Date.parse(former);
  return new Date(Date.parse(start) - Math.min(earlyMinutes * 60_000, gap / 2)).toISOString();
};
/** From when until when an entry answers a time. */
function answeredWithin(
  { of, terms, due }: ProtocolCell,
  clock: HomeClock,
): { from: string; before: string } {
  const next = nextStart<HeldProtocol, TermsOfRule>(of, due.dueFrom, clock);
  return {
    from: earlier(due.dueFrom, formerStart(terms, due, clock)),
    before: next === noNext ? noNext : earlier(next, due.dueFrom),
  };
}

/** The first valid entry of the protocol for each of these times; one question to each app. */
async function entriesFor(
  context: Context,
  cells: readonly ProtocolCell[],
): Promise<ReadonlyMap<ProtocolCell, RecordedEntry>> {
  const found = new Map<ProtocolCell, RecordedEntry>();
  const clock = await clockOf(context);
  for (const [app, own] of Map.groupBy(cells, (cell) => cell.of.row.app)) {
    const orderable = context.services.apps().find((one) => one.manifest.code === app)?.orderable;
    const entries = await orderable?.recorded(
      context,
      own.map((cell) => ({
        residentId: cell.of.row.resident_id,
        code: cell.of.row.protocol,
        ...answeredWithin(cell, clock),
      })),
    );
    for (const [index, cell] of own.entries()) {
      const entry = entries?.[index] ?? null;
      if (entry !== null) found.set(cell, entry);
    }
  }
  return found;
}

const nameOf = (firstId: string, day: string, moment: string): string => `${firstId} ${day} ${moment}`;
/** Why times were not recorded: said of the order that ran then, or of one that followed it. */
async function skipsOf(context: Context, cells: readonly ProtocolCell[]): Promise<Map<string, Skip>> {
  const days = cells.map((one) => one.due.day).toSorted();
  const firstIds = new Map(cells.flatMap(({ of }) => of.ids.map((id) => [id, of.firstId])));
  const rows = await context.db
    .selectFrom('vital_orders.protocol_skips')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', (where) => where.fn.any(where.val([...firstIds.keys()])))
    .where('day', '>=', days[0]!)
    .where('day', '<=', days.at(-1)!)
    .where('undone_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [nameOf(firstIds.get(row.order_id)!, row.day, row.moment), row]));
}

export interface KnownTime {
  readonly cell: ProtocolCell;
  readonly time: ProtocolTime;
  readonly skip: Skip | null;
}

/** What became of each of these times: a valid entry of the protocol answers it, wherever it was recorded; one that was struck answers nothing. */
export async function knownTimes(context: Context, cells: readonly ProtocolCell[]): Promise<KnownTime[]> {
  if (cells.length === 0) return [];
  const [entries, skips] = [await entriesFor(context, cells), await skipsOf(context, cells)];
  const names = await accountNames(context, [
    ...[...entries.values()].map((one) => one.recordedBy),
    ...[...skips.values()].map((one) => one.recorded_by),
  ]);
  const who = (id: string | null | undefined) => names.get(id ?? '') ?? null;
  const now = context.now.getTime();
  const all = cells.map((cell): KnownTime => {
    const { due, before } = cell;
    const entry = entries.get(cell);
    const skip =
      entry === undefined ? (skips.get(nameOf(cell.of.firstId, due.day, due.moment)) ?? null) : null;
    const state = (): ProtocolTime['state'] => {
      if (entry !== undefined) return 'recorded';
      if (skip !== null) return 'notRecorded';
      return before !== noNext && Date.parse(before) <= now ? 'missed' : urgencyOf(due, now);
    };
    const time: ProtocolTime = {
      day: due.day,
      moment: due.moment as ProtocolTime['moment'],
      dueFrom: due.dueFrom,
      dueUntil: due.dueUntil,
      state: state(),
      outcome: (skip?.outcome ?? null) as ProtocolTime['outcome'],
      note: skip?.note ?? '',
      recordedAt: entry?.recordedAt ?? skip?.recorded_at ?? null,
      recordedBy: entry === undefined ? who(skip?.recorded_by) : who(entry.recordedBy),
      mayTakeBack: skip !== null && isFreshAt(skip, context.account?.id, now),
    };
    return { cell, time, skip };
  });
  // what is due while somebody is out of the house is neither due nor missed
  const mayBeAway = ({ time: { state } }: KnownTime) => ['due', 'overdue', 'missed'].includes(state);
  const placeOf = ({ cell, time }: KnownTime) => ({ ...time, residentId: cell.of.row.resident_id });
  const isAway = await outOfHouse(context, all.filter(mayBeAway).map(placeOf));
  return all.map((one) =>
    mayBeAway(one) && isAway(placeOf(one)) ? { ...one, time: { ...one.time, state: 'away' } } : one,
  );
}

/** The times of orders that are due now, one of each at most. */
export async function timesNow(context: Context, orders: readonly HeldProtocol[]): Promise<KnownTime[]> {
  const at = { now: context.now.toISOString(), today: context.today };
  return knownTimes(context, cellsNow(orders, at, await clockOf(context)));
}

/** All times of orders within a stretch. */
export async function timesWithin(
  context: Context,
  orders: readonly HeldProtocol[],
  stretch: { readonly from: string; readonly before: string },
): Promise<KnownTime[]> {
  return knownTimes(context, cellsWithin(orders, stretch, await clockOf(context)));
}

export const isDueNow = ({ time: { state } }: KnownTime): boolean => state === 'due' || state === 'overdue';

/** Orders as people read them. */
export async function toProtocolOrders(
  context: Context,
  some: readonly HeldProtocol[],
): Promise<ProtocolOrder[]> {
  if (some.length === 0) return [];
  const times = new Map((await timesNow(context, some)).map((one) => [one.cell.of.row.id, one.time]));
  const offered = new Map(
    (await orderableFor(context, some[0]!.row.resident_id)).map((one) => [`${one.app} ${one.protocol}`, one]),
  );
  const names = await accountNames(
    context,
    some.flatMap(({ row }) => [row.recorded_by, row.ended_by]),
  );
  return some.map(({ row }) => {
    const known = offered.get(`${row.app} ${row.protocol}`);
    const rule = ruleOf(row);
    return {
      id: row.id,
      residentId: row.resident_id,
      app: row.app,
      protocol: row.protocol,
      name: known?.name ?? nameOfProtocol(context, row),
      screen: known?.screen ?? null,
      timing: {
        ...rule,
        weekdays: [...rule.weekdays],
        moments: [...rule.moments] as ProtocolOrder['timing']['moments'],
      },
      reason: row.reason,
      orderedBy: row.ordered_by,
      instructions: row.instructions,
      from: row.from_at,
      by: names.get(row.recorded_by) ?? null,
      ended:
        row.ended_at === null
          ? null
          : { at: row.ended_at, by: names.get(row.ended_by ?? '') ?? null, reason: row.end_reason },
      now: times.get(row.id) ?? null,
      version: row.version,
    };
  });
}
