import {
  type Given,
  isAway,
  type OrderAround,
  quantityFault,
  reserveFaultAt,
  reserveStanding,
  type Version,
} from '#apps/medication/api.ts';
import { absencesWithin, presenceOf } from '#apps/residents/api.ts';
import { sql } from 'kysely';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context, Handler } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import type { Dose, GivingFinding, ReserveState } from '../contract/dose-shape.ts';
import { doses } from '../contract/doses.ts';
import { needsSecond } from '../domain/second.ts';
import type { Attention } from '../domain/states.ts';
import { isOlder, momentFault } from '../domain/windows.ts';
import { answerEach, type Asked, findingFault } from './findings.ts';
import { injectionFault } from './injections.ts';
import { attentionOf, spanOf } from './known.ts';
import { tellAbout } from './notices.ts';
import { findingsNow } from './providers.ts';
import { type Head, headsOf, holdResident, namesIn, toDose } from './rows.ts';
import { clockedBy, type Medicine, sceneOf } from './scene.ts';
import { momentText } from './words.ts';
import { type Entry, write } from './write.ts';

type Arguments = Parameters<Handler<typeof doses.giveReserve>>[0];

const hour = 3_600_000;
/** Asked because of the quantity: why a reserve is given does not say why so much. */
const asksUnits = ['otherUnits', 'scaleOfOther', 'glucoseBeyond'];
const minute = 60_000;

const limitsOf = ({ intervalHours, max24 }: Version) => ({
  intervalHours: intervalHours ?? 0,
  max24: max24 ?? 0,
});

/** What was given of reserves since a moment, and before it as far back as an interval or 24 hours may reach; one dose can be left out. */
async function givenOf(
  context: Context,
  orders: readonly OrderAround[],
  around: { readonly at: number; readonly without?: string | undefined },
): Promise<ReadonlyMap<string, readonly Given[]>> {
  if (orders.length === 0) return new Map();
  const hours = Math.max(
    24,
    ...orders.flatMap((order) => order.versions.map((one) => one.intervalHours ?? 0)),
  );
  const from = around.at - hours * hour;
  const rows = await context.db
    .selectFrom('medication_giving.doses')
    .select(['id', 'order_id', 'given_at', 'quantity'])
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', (where) => where.fn.any(where.val(orders.map((order) => order.id))))
    .where('planned_at', 'is', null)
    .where('quantity', 'is not', null)
    .where('given_at', '>=', new Date(from).toISOString())
    .execute();
  const given = rows
    .filter((row) => row.id !== around.without)
    .map((row) => ({ orderId: row.order_id, at: Date.parse(row.given_at!), quantity: row.quantity! }));
  return Map.groupBy(given, (one) => one.orderId);
}

export interface ReserveRefuse {
  reserveTooEarly(data: { nextAt: string }): Error;
  exceedsDailyMaximum(data: { nextAt: string }): Error;
}

/** Why a reserve may not be given, as its refusal and as the mark of an entry that waited; null: nothing stands against it. */
export async function limitFault(
  context: Context,
  order: OrderAround,
  version: Version,
  dose: { readonly quantity: number; readonly at: number; readonly without?: string },
  refuse: ReserveRefuse,
): Promise<{ readonly attention: Attention; readonly error: Error } | null> {
  const given = (await givenOf(context, [order], dose)).get(order.id) ?? [];
  const fault = reserveFaultAt(limitsOf(version), given, dose.quantity, dose.at);
  if (fault === null) return null;
  const next = { nextAt: fault.nextAt === null ? '–' : momentText(context, fault.nextAt) };
  return fault.code === 'tooEarly'
    ? { attention: 'tooEarly', error: refuse.reserveTooEarly(next) }
    : { attention: 'exceedsDailyMaximum', error: refuse.exceedsDailyMaximum(next) };
}

/** Whether a quantity lies within what was ordered, and can be divided so. */
export function reserveQuantityFault(
  version: Version,
  quantity: number,
): 'quantityRange' | 'quantityFraction' | null {
  const fault = quantityFault(quantity, version);
  if (fault !== null) return fault;
  const least = version.quantity ?? 0;
  return quantity < least || quantity > (version.quantityMost ?? least) ? 'quantityRange' : null;
}

/** How each reserve of residents stands now: what was given, how much may be, and from when on. */
export async function reserveStates(
  context: Context,
  orders: readonly OrderAround[],
): Promise<ReserveState[]> {
  const now = context.now.getTime();
  const reserves = orders.flatMap((order) => {
    const version = order.at(now) ?? order.versions.at(-1)!;
    return version.type === 'reserve' && order.standing(now) !== 'stopped' ? [{ order, version }] : [];
  });
  const given = await givenOf(
    context,
    reserves.map(({ order }) => order),
    { at: now },
  );
  return reserves.map(({ order, version }) => {
    const standing = reserveStanding(
      limitsOf(version),
      given.get(order.id) ?? [],
      version.quantity ?? 0,
      now,
    );
    const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
    return {
      orderId: order.id,
      given24: standing.given24,
      max24: version.max24 ?? 0,
      lastAt: at(standing.lastAt),
      nextAt: at(standing.nextAt),
    };
  });
}

export const freeAt = (version: Version, at: number): string =>
  new Date(at + (version.intervalHours ?? 0) * hour).toISOString();

/**
 * An order whose interval became shorter: from now on that one holds, also after what was given before. A longer one binds what comes,
 * not what was given by the shorter one.
 */
export async function shortenIntervals(
  context: Context,
  order: OrderAround,
  { intervalHours }: Version,
): Promise<void> {
  if (order.versions.every((one) => (one.intervalHours ?? 0) <= (intervalHours ?? 0))) return;
  const free = sql<string>`given_at + ${intervalHours ?? 0} * interval '1 hour'`;
  await context.db
    .updateTable('medication_giving.doses')
    .set({ free_at: free })
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', order.id)
    .where('planned_at', 'is', null)
    .where('quantity', 'is not', null)
    .where('free_at', '>', free)
    .execute();
}

/** Gives a reserve by the limits of section 5; of an entry that waited what passes them is kept and told. */
export async function giveReserve(
  context: Context,
  input: Arguments['input'],
  refuse: Arguments['refuse'],
): Promise<Dose> {
  await holdResident(context, input.residentId);
  const now = context.now.getTime();
  const at = input.givenAt === undefined ? now : Date.parse(input.givenAt);
  const scene = await sceneOf(context, [input.residentId], spanOf(context, [at], input.waited));
  const wrong = momentFault(at, now, scene.windows.hoursBack, input.waited);
  if (wrong === 'tooLongAgo') throw refuse.tooLongAgo({ hours: scene.windows.hoursBack });
  if (wrong !== null) throw refuse[wrong]();
  const order = found(scene.order(input.orderId));
  const current = order.at(now) ?? order.versions.at(-1)!;
  const medicine: Medicine = scene.medicine(order, current.number);
  const { version } = medicine;
  const of = { orderId: order.id, medicine: medicine.title };
  if (version.type !== 'reserve') throw refuse.notReserve();
  if (order.at(Math.max(at, now)) === null) throw refuse.notBegun(of);
  const again = input.waited ? await sameAgain(context, order, input.quantity, at) : undefined;
  if (again !== undefined) return oneReserve(context, again, clockedBy(context, scene, medicine.window));
  const isOut = await isAwayAt(context, input.residentId, at);
  const fault = isOut ? 'suspended' : reserveOrderFault(order, input.number, current.number, at);
  if (fault !== null && !input.waited) throw refuse[fault](of);
  // what waited is measured by the order that the device saw
  const seen = input.waited ? order.versions.find((one) => one.number === input.number) : undefined;
  const wrongQuantity = reserveQuantityFault(seen ?? version, input.quantity);
  if (wrongQuantity !== null) throw refuse[wrongQuantity](of);
  const limit = await limitFault(context, order, version, { quantity: input.quantity, at }, refuse);
  if (limit !== null && !input.waited) throw limit.error;
  const findings: readonly GivingFinding[] = await findingsNow(context, [input.residentId]);
  const work = { context, scene, givenAt: at, findings, refuse, input };
  const asked: Asked[] = [];
  const known = { sent: input, order, medicine };
  const finding = findingFault(work, known, input.quantity, asked);
  const injection = await injectionFault({ context, refuse, waited: input.waited }, medicine, {
    residentId: input.residentId,
    orderId: order.id,
    plannedAt: null,
    part: null,
    site: input.site,
    beside: [],
    quantity: input.quantity,
    planned: 0,
    reason: asksUnits.some((one) => context.confirmed.includes(one)) ? input.reason : '',
    bySelf: false,
    at,
  });
  const asksSecond =
    needsSecond(medicine.watched, scene.windows.secondLists) ||
    findings.some((one) => one.orderId === order.id && one.level === 'alert');
  const secondBy = asksSecond
    ? await signedBy(context, input.secondSignature, { call: doses.giveReserve, subject: input })
    : null;
  await answerEach(work, [known], secondBy);
  if (limit === null) await shortenIntervals(context, order, version);
  const attentions = [
    limit?.attention,
    fault === null ? null : attentionOf[fault],
    finding,
    injection,
    input.waited && isOlder(at, now, scene.windows.hoursBack) ? ('lateEntry' as const) : null,
  ];
  const entry: Entry = {
    place: {
      residentId: input.residentId,
      orderId: order.id,
      number: version.number,
      plannedAt: null,
      part: null,
      planned: version.quantity ?? input.quantity,
      unit: version.unit,
      freeAt: freeAt(version, at),
      effectDueAt: new Date(at + scene.windows.effectMinutes * minute).toISOString(),
      beyond: limit !== null,
    },
    head: null,
    medicine,
    said: {
      kind: 'recorded',
      outcome: 'given',
      quantity: input.quantity,
      givenAt: new Date(at).toISOString(),
      late: false,
      early: false,
      attention: attentions.find((one) => one != null) ?? null,
      effect: null,
    },
    reason: null,
    note: input.reason,
    overrides: input.overrides,
    corrects: null,
    site: input.site,
  };
  const heads = await write(context, [entry], { secondBy, waited: input.waited, roundId: null }, (_, text) =>
    refuse.noBook({ ...of, text }),
  );
  await tellAbout(context, [entry], heads);
  return oneReserve(context, heads[0]!, clockedBy(context, scene, medicine.window));
}

/** The same entry once more, that waited and came under another key: nobody gives a reserve twice in one moment. */
const sameAgain = (
  context: Context,
  order: OrderAround,
  quantity: number,
  at: number,
): Promise<Head | undefined> =>
  headsOf(context)
    .where('d.order_id', '=', order.id)
    .where('d.planned_at', 'is', null)
    .where('d.state', '=', 'given')
    .where('d.quantity', '=', quantity)
    .where('d.given_at', '=', new Date(at).toISOString())
    .where('e.recorded_by', '=', context.actor())
    .executeTakeFirst();

/** Away from the home, or none of its residents any more: nothing is given there, of reserves neither (section 6). */
async function isAwayAt(context: Context, residentId: string, at: number): Promise<boolean> {
  const { day, time } = civilOf(at, context.zone);
  const presence = await presenceOf(context, [residentId], { from: day, to: day });
  if (presence(residentId, day) === 'notHere') return true;
  const absences = await absencesWithin(context, [residentId], day, day);
  return absences.some((one) => isAway(one, day, time));
}

async function oneReserve(
  context: Context,
  head: Head,
  clocked: Parameters<typeof toDose>[3],
): Promise<Dose> {
  return toDose(null, head, await namesIn(context, [head]), clocked);
}

/** What stands against it by its order, as that stood when it was given: what was given before a stop is entered after it. */
function reserveOrderFault(
  order: OrderAround,
  seen: number,
  current: number,
  at: number,
): 'stopped' | 'orderChanged' | 'suspended' | null {
  const standing = order.standing(at);
  if (standing === 'stopped') return 'stopped';
  if (standing === 'paused') return 'suspended';
  return seen === current ? null : 'orderChanged';
}
