import type { OrderAround, PlannedDose } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Attention, State } from '../domain/states.ts';
import { isTaken } from '../domain/transitions.ts';
import { waitedHours } from '../domain/windows.ts';
import { type Head, namesIn } from './rows.ts';
import { type Medicine, sawCurrent, type Scene } from './scene.ts';
import { momentText, word } from './words.ts';

const hour = 3_600_000;
/** So far around its doses is looked: the neighbours of a dose, and 24 hours of substances. */
const around = 25 * hour;
/** What is further away than this is not planned for anybody who stands at a bed now. */
const reach = { back: 14 * 24 * hour, ahead: 12 * hour };
/** So far back orders are looked for that were stopped while an entry waited on a device. */
const stoppedBack = (waitedHours + 1) * hour;

/** Which dose, as a device saw it. */
export interface Sent {
  readonly orderId: string;
  readonly number: number;
  readonly plannedAt: string;
}
interface OfDose {
  readonly orderId: string;
  readonly medicine: string;
}
export interface KnownRefuse {
  alreadyRecorded(data: OfDose & { by: string; at: string; what: string }): Error;
  orderChanged(data: OfDose): Error;
  stopped(data: OfDose): Error;
  suspended(data: OfDose): Error;
  notPlanned(data: OfDose): Error;
}

/** An entry with all that is known of its dose. */
export interface Known<S extends Sent> {
  readonly sent: S;
  readonly at: number;
  readonly order: OrderAround;
  readonly medicine: Medicine;
  readonly planned: PlannedDose | undefined;
  readonly head: Head | null;
  /** As it was planned by the version that the device saw. */
  readonly quantity: number;
}

/** What stands around the entries of one call. */
export interface Looking {
  readonly context: Context;
  readonly input: { readonly waited: boolean };
  readonly refuse: KnownRefuse;
  readonly scene: Scene;
  readonly givenAt: number;
}
type Plain = Pick<Known<Sent>, 'order' | 'sent' | 'planned'>;

export const ofDose = ({ order, medicine }: Pick<Known<Sent>, 'order' | 'medicine'>): OfDose => ({
  orderId: order.id,
  medicine: medicine.title,
});

/** The window in which doses are looked at; what nobody could mean is not looked for. Throws notFound for an unknown moment. */
export function spanOf(context: Context, moments: readonly number[], waited = false) {
  const now = context.now.getTime();
  const within = moments.filter((at) => at > now - reach.back && at < now + reach.ahead + around);
  const [first, last] = [Math.min(now, ...within) - (waited ? stoppedBack : 0), Math.max(now, ...within)];
  return { from: new Date(first - around), to: new Date(last + around) };
}

export function know<S extends Sent>({ context, input, scene, refuse }: Looking, sent: S): Known<S> {
  const order = found(scene.order(sent.orderId));
  const at = Date.parse(sent.plannedAt);
  const planned = scene.planned(order.id, at);
  // what was given without a connection by a version that was changed since: so much of that medicine was given
  const seen =
    planned !== undefined && input.waited && !sawCurrent(order, sent.number, planned.number)
      ? order.plannedBy(sent.number, at)
      : null;
  const number = seen === null ? (planned?.number ?? sent.number) : sent.number;
  const medicine = scene.medicine(order, number);
  const known = { sent, at, order, medicine, planned, head: scene.head(order.id, at) ?? null };
  if (planned !== undefined && at - context.now.getTime() <= reach.ahead)
    return { ...known, quantity: (seen ?? planned).quantity };
  if (planned !== undefined || !input.waited) throw refuse[goneCode(context, known)](ofDose(known));
  // what was given without a connection by a plan that held then is kept
  const before = order.plannedBy(sent.number, at);
  if (before === null) throw refuse.notPlanned(ofDose(known));
  return { ...known, quantity: before.quantity };
}

/** Why a dose that somebody saw is not planned. */
function goneCode(
  context: Context,
  { order, sent, planned }: Plain,
): 'stopped' | 'orderChanged' | 'notPlanned' {
  if (planned !== undefined) return 'notPlanned';
  const now = context.now.getTime();
  if (order.standing(now) === 'stopped') return 'stopped';
  return sawCurrent(order, sent.number, order.at(now)?.number ?? sent.number) ? 'notPlanned' : 'orderChanged';
}

/** What stands against an entry by its order; of one that waited it is noted and told, of another refused. */
export function orderFault(
  { givenAt, context }: Pick<Looking, 'givenAt' | 'context'>,
  known: Plain & Pick<Known<Sent>, 'at'>,
  outcome: State,
): 'stopped' | 'orderChanged' | 'suspended' | null {
  const { order, sent, planned, at } = known;
  if (planned === undefined) {
    const code = goneCode(context, known);
    return code === 'notPlanned' ? 'orderChanged' : code;
  }
  if (!sawCurrent(order, sent.number, planned.number)) return 'orderChanged';
  if (planned.suspended === 'paused' || (planned.suspended === 'away' && outcome !== 'away'))
    return 'suspended';
  if (!isTaken(outcome)) return null;
  // planned before the stop or the pause, given behind it
  const standing = order.standing(Math.max(givenAt, at));
  if (standing === 'stopped') return 'stopped';
  return standing === 'paused' ? 'suspended' : null;
}

export const attentionOf = {
  stopped: 'orderStopped',
  orderChanged: 'orderChanged',
  suspended: 'suspended',
} as const satisfies Record<string, Attention>;

/** Throws what is said to whoever comes second. */
export async function refuseSecond(
  { context, refuse }: Pick<Looking, 'context' | 'refuse'>,
  known: Known<Sent>,
  head: Head,
): Promise<never> {
  const names = await namesIn(context, [head]);
  throw refuse.alreadyRecorded({
    ...ofDose(known),
    by: names(head.recorded_by) ?? '–',
    at: momentText(context, head.given_at ?? head.recorded_at!),
    what: word(context, `states.${head.state}`),
  });
}
