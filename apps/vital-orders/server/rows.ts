import type { Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { kindName } from '#apps/vitals/api.ts';
import type { TermsOfRule } from '#apps/care-tasks/api.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import type { Kind } from '../domain/kinds.ts';
import type { Order, Terms } from '../contract/orders.ts';
import type { Bounds } from '../domain/bounds.ts';

type OrderRow = Selectable<Tables['vital_orders.orders']>;
type TermsRow = Selectable<Tables['vital_orders.terms']>;

/** What an order says from one instant to another, as the rules read it. */
export interface HeldTerms extends TermsOfRule, Bounds {
  readonly row: TermsRow;
}
export interface HeldOrder {
  readonly isEnded: boolean;
  readonly row: Omit<OrderRow, 'kind'> & { readonly kind: Kind };
  /** The latest first. */
  readonly terms: readonly HeldTerms[];
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const instantOf = (value: string): string => new Date(value).toISOString();

const held = (row: TermsRow): HeldTerms => ({
  row,
  fromAt: instantOf(row.from_at),
  toAt: row.to_at === null ? null : instantOf(row.to_at),
  paused: row.paused,
  below: numberOf(row.below),
  above: numberOf(row.above),
  secondBelow: numberOf(row.second_below),
  secondAbove: numberOf(row.second_above),
  rule: {
    repetition: row.repetition as TimingRule['repetition'],
    every: row.every,
    weekdays: row.weekdays,
    from: row.starts_on,
    until: row.ends_on,
    moments: row.moments,
  },
});

export interface Asked {
  readonly residentIds: readonly string[];
  /** Those that ended, too: since an instant, or all of them. */
  readonly endedSince?: Date | 'ever';
}

/** The question for orders of residents, in the order in which they were given. */
export const ordersAsked = (context: Context, { residentIds, endedSince }: Asked) =>
  context.db
    .selectFrom('vital_orders.orders')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .$if(endedSince === undefined, (query) => query.where('ended_at', 'is', null))
    .$if(endedSince instanceof Date, (query) =>
      query.where((where) =>
        where.or([
          where('ended_at', 'is', null),
          where('ended_at', '>=', (endedSince as Date).toISOString()),
        ]),
      ),
    )
    .orderBy('id');

/** Orders of residents with their terms, in the order in which they were given. */
export async function heldOrders(context: Context, asked: Asked): Promise<HeldOrder[]> {
  if (asked.residentIds.length === 0) return [];
  return withTerms(context, await ordersAsked(context, asked).execute());
}

/** Orders with what they say. */
export async function withTerms(context: Context, orders: readonly OrderRow[]): Promise<HeldOrder[]> {
  if (orders.length === 0) return [];
  const terms = await context.db
    .selectFrom('vital_orders.terms')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', (where) => where.fn.any(where.val(orders.map((one) => one.id))))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byOrder = Map.groupBy(terms, (one) => one.order_id);
  return orders.map((row) => ({
    isEnded: row.ended_at !== null,
    row: { ...row, kind: row.kind as Kind },
    terms: (byOrder.get(row.id) ?? []).map(held),
  }));
}

/** One order of a resident, held until the end of the transaction; undefined where there is none. */
export async function lockedOrder(
  context: Context,
  { residentId, id }: { readonly residentId: string; readonly id: string },
): Promise<HeldOrder | undefined> {
  const row = await context.db
    .selectFrom('vital_orders.orders')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : (await withTerms(context, [row]))[0];
}

const said = (one: HeldTerms, names: ReadonlyMap<string, string>): Terms => ({
  timing: {
    ...one.rule,
    weekdays: [...one.rule.weekdays],
    moments: [...one.rule.moments] as Terms['timing']['moments'],
  },
  below: one.below,
  above: one.above,
  secondBelow: one.secondBelow,
  secondAbove: one.secondAbove,
  reason: one.row.reason,
  orderedBy: one.row.ordered_by,
  instructions: one.row.instructions,
  from: one.fromAt,
  to: one.toAt,
  paused: one.paused,
  why: one.row.why,
  by: names.get(one.row.recorded_by) ?? null,
});

/** Orders as people read them. */
export async function toOrders(context: Context, some: readonly HeldOrder[]): Promise<Order[]> {
  const names = await accountNames(
    context,
    some.flatMap(({ row, terms }) => [row.ended_by, ...terms.map((one) => one.row.recorded_by)]),
  );
  return some.map(({ row, terms: [now, ...former] }) => ({
    id: row.id,
    residentId: row.resident_id,
    kind: row.kind,
    name: kindName(context, row.kind),
    state: stateOf(row.ended_at, now!.paused),
    ...said(now!, names),
    ended:
      row.ended_at === null
        ? null
        : { at: row.ended_at, by: names.get(row.ended_by ?? '') ?? null, reason: row.end_reason },
    former: former.map((one) => said(one, names)),
    version: row.version,
  }));
}

function stateOf(endedAt: string | null, paused: boolean): Order['state'] {
  if (endedAt !== null) return 'ended';
  return paused ? 'paused' : 'running';
}
