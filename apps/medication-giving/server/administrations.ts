import type { Context } from '#platform/server/call/context.ts';
import type { Stored } from '../domain/states.ts';
import { waitedHours } from '../domain/windows.ts';
import { asRead, type Head, headsOf, namesIn } from './rows.ts';
import { sceneOf } from './scene.ts';
import { whyText } from './facts.ts';
import { word } from './words.ts';

/** What became of a dose, for another system. */
export interface Administration {
  readonly id: string;
  readonly orderId: string;
  readonly residentId: string;
  readonly state: Stored;
  /** Null: a reserve. */
  readonly plannedAt: string | null;
  readonly planned: number;
  /** What was taken, of two entries both. */
  readonly quantity: number | null;
  readonly unit: string;
  readonly givenAt: string | null;
  readonly recordedAt: string;
  readonly recordedBy: string | null;
  readonly secondBy: string | null;
  /** In the caller's language: the state, and why. */
  readonly said: string;
  readonly why: string;
  readonly medicine: string;
  readonly atc: readonly string[];
  readonly route: string;
}

const hour = 3_600_000;
const iso = (text: string): string => new Date(text).toISOString();

/** What has only been laid out is no administration yet. */
const recorded = (context: Context) => headsOf(context).where('d.state', 'not in', ['planned', 'prepared']);

async function toldOf(
  context: Context,
  residentId: string,
  heads: readonly Head[],
): Promise<Administration[]> {
  if (heads.length === 0) return [];
  const moments = heads.map((head) => Date.parse(head.planned_at ?? head.given_at ?? head.recorded_at!));
  // an order may have been stopped while an entry waited on a device
  const since = new Date(Math.min(...moments) - (24 + waitedHours) * hour);
  const scene = await sceneOf(context, [residentId], { from: since, to: since });
  const nameOf = await namesIn(context, heads);
  return heads.map((head) => {
    const order = scene.order(head.order_id);
    const medicine = order === undefined ? null : scene.medicine(order, head.number);
    return {
      id: head.id,
      orderId: head.order_id,
      residentId,
      state: head.state,
      plannedAt: head.planned_at === null ? null : iso(head.planned_at),
      planned: head.planned,
      quantity: head.quantity,
      unit: head.unit,
      givenAt: head.given_at === null ? null : iso(head.given_at),
      recordedAt: iso(head.recorded_at!),
      recordedBy: nameOf(head.recorded_by),
      secondBy: nameOf(head.second_by),
      said: word(context, `states.${head.state}`),
      why: whyText(context, asRead(context, head.planned_at === null, head)),
      medicine: medicine?.title ?? '–',
      atc: medicine?.version.atc ?? [],
      route: medicine?.version.route ?? '',
    };
  });
}

/** Doses of a resident that somebody recorded, the newest first; `after`: behind that one. */
export async function administrationsOf(
  context: Context,
  residentId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Administration[]> {
  let query = recorded(context).where('d.resident_id', '=', residentId);
  if (after !== null) query = query.where('d.id', '<', after);
  return toldOf(context, residentId, await query.orderBy('d.id', 'desc').limit(limit).execute());
}

/** Of each order of a resident the dose that was taken last, however long ago; what was refused or fell away was not taken. */
export async function lastTaken(
  context: Context,
  residentId: string,
): Promise<ReadonlyMap<string, Administration>> {
  const heads = await recorded(context)
    .where('d.resident_id', '=', residentId)
    .where('d.quantity', 'is not', null)
    .distinctOn('d.order_id')
    .orderBy('d.order_id')
    .orderBy('d.given_at', (order) => order.desc().nullsLast())
    .orderBy('d.id', 'desc')
    .execute();
  return new Map((await toldOf(context, residentId, heads)).map((one) => [one.orderId, one]));
}

/** One of them; null for an unknown one. */
export async function administrationById(context: Context, id: string): Promise<Administration | null> {
  const head = await recorded(context).where('d.id', '=', id).executeTakeFirst();
  return head === undefined ? null : (await toldOf(context, head.resident_id, [head]))[0]!;
}
