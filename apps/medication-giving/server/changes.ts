import type { Context, Handler } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { quantityFault } from '#apps/medication/api.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import type { Dose } from '../contract/dose-shape.ts';
import { doses } from '../contract/doses.ts';
import { needsSecond } from '../domain/second.ts';
import type { Said } from '../domain/ledger.ts';
import { isFinal, isHandedOut, isTaken, mayFollow, takenOf } from '../domain/transitions.ts';
import { clockSlack, isEarly, isLate, waitedHours } from '../domain/windows.ts';
import { metByInjection } from './injections.ts';
import { tellAbout } from './notices.ts';
import { freeAt, limitFault, reserveQuantityFault, shortenIntervals } from './reserves.ts';
import { injectionsOf } from './providers.ts';
import { type Head, headsOf, holdResident, namesIn, toDose } from './rows.ts';
import { clockedBy, type Medicine, type Scene, sceneOf } from './scene.ts';
import { alone, type Beside, type Entry, type Place, write } from './write.ts';

type Of<C extends keyof typeof doses> = Parameters<Handler<(typeof doses)[C]>>[0];
interface Key {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
}
interface Held {
  readonly head: Head;
  readonly scene: Scene;
  readonly medicine: Medicine;
}

const minute = 60_000;
const hour = 60 * minute;
/** A correction moves a dose by at most so much from its planned time, a reserve from when it was first said to be given. */
const furthest = 24 * hour;

const headOf = (
  context: Context,
  { residentId, id }: Pick<Key, 'residentId' | 'id'>,
): Promise<Head | undefined> =>
  headsOf(context).where('d.resident_id', '=', residentId).where('d.id', '=', id).executeTakeFirst();

const shown = async (context: Context, { head, scene, medicine }: Held): Promise<Dose> =>
  toDose(null, head, await namesIn(context, [head]), clockedBy(context, scene, medicine.window));

/** A dose that was recorded, held in the version that was read. Throws 404, and 412 with how it stands now. */
async function held(context: Context, key: Key): Promise<Held> {
  await holdResident(context, key.residentId);
  const head = found(await headOf(context, key));
  const at = Date.parse(head.planned_at ?? head.given_at!);
  const scene = await sceneOf(context, [key.residentId], {
    // an order may have been stopped days before what waited was given
    from: new Date(at - furthest - waitedHours * hour),
    to: new Date(at + furthest + hour),
  });
  const order = found(scene.order(head.order_id));
  const one = { head, scene, medicine: scene.medicine(order, head.number) };
  if (head.version !== key.version) throw stale(await shown(context, one));
  return one;
}

const placeOf = (head: Head): Place => ({
  residentId: head.resident_id,
  orderId: head.order_id,
  number: head.number,
  plannedAt: head.planned_at,
  part: head.part,
  planned: head.planned,
  unit: head.unit,
  freeAt: head.free_at,
  effectDueAt: head.effect_due_at,
  beyond: head.beyond,
});

/** What an entry says that leaves how much was taken, and when, as it was. */
const asBefore = (head: Head): Omit<Said, 'kind' | 'outcome'> => ({
  quantity: head.quantity,
  givenAt: head.given_at,
  late: head.late,
  early: head.early,
  attention: head.attention,
  effect: head.effect,
});

async function add(
  context: Context,
  one: Held,
  entry: Pick<Entry, 'said'> & Partial<Entry>,
  beside: Beside,
  refuse: { noBook?: (data: { orderId: string; medicine: string; text: string }) => Error },
): Promise<Dose> {
  const { head, medicine } = one;
  const whole: Entry = {
    place: placeOf(head),
    head,
    medicine,
    reason: null,
    note: '',
    overrides: [],
    corrects: null,
    ...entry,
  };
  const of = { orderId: head.order_id, medicine: medicine.title };
  const [after] = await write(context, [whole], beside, (_, text) =>
    refuse.noBook ? refuse.noBook({ ...of, text }) : new Error(text),
  );
  await tellAbout(context, [whole], [after!]);
  return shown(context, { ...one, head: after! });
}

const asksSecond = ({ scene, medicine }: Held): boolean =>
  needsSecond(medicine.watched, scene.windows.secondLists);

/** What a reserve did. */
export async function effect(
  context: Context,
  input: Of<'effect'>['input'],
  refuse: Of<'effect'>['refuse'],
): Promise<Dose> {
  const one = await held(context, input);
  if (one.head.effect_due_at === null || one.head.quantity === null) throw refuse.noEffect();
  const said: Said = {
    ...asBefore(one.head),
    kind: 'effect',
    outcome: one.head.state,
    effect: input.result,
  };
  return add(context, one, { said, note: input.note }, alone, {});
}

/** Given, then lost. What was taken still counts: nobody knows how much of it stayed. */
export async function vomited(
  context: Context,
  input: Of<'vomited'>['input'],
  refuse: Of<'vomited'>['refuse'],
): Promise<Dose> {
  const one = await held(context, input);
  if (!mayFollow(one.head.state, 'vomited')) throw refuse.notGiven();
  const secondBy = asksSecond(one)
    ? await signedBy(context, input.secondSignature, { call: doses.vomited, subject: input })
    : null;
  const said: Said = { ...asBefore(one.head), kind: 'vomited', outcome: 'vomited' };
  return add(context, one, { said, note: input.reason }, { ...alone, secondBy }, refuse);
}

/** Somebody has looked at what an entry that waited met. */
export async function lookAt(
  context: Context,
  input: Of<'lookAt'>['input'],
  refuse: Of<'lookAt'>['refuse'],
): Promise<Dose> {
  const one = await held(context, input);
  if (one.head.attention === null) throw refuse.nothingToLookAt();
  const said: Said = { ...asBefore(one.head), kind: 'lookedAt', outcome: one.head.state };
  return add(context, one, { said, note: input.note }, alone, {});
}

type Correcting = Of<'correct'>;

/** How much was taken by a correction, and of a reserve whether it passes its limits. */
async function correctedQuantity(
  context: Context,
  { head, scene, medicine }: Held,
  { outcome, quantity }: Correcting['input'],
  at: number,
  refuse: Correcting['refuse'],
): Promise<{ readonly taken: number | null; readonly beyond: boolean }> {
  const { version } = medicine;
  const isReserve = head.planned_at === null;
  const faultOf = (amount: number) =>
    isReserve && outcome !== 'partly'
      ? reserveQuantityFault(version, amount)
      : quantityFault(amount, version);
  const found_ = takenOf(outcome, quantity, head.planned, faultOf);
  if ('fault' in found_) throw refuse[found_.fault]({ orderId: head.order_id, medicine: medicine.title });
  const { taken } = found_;
  if (!isReserve || taken === null) return { taken, beyond: false };
  const order = found(scene.order(head.order_id));
  const limit = await limitFault(context, order, version, { quantity: taken, at, without: head.id }, refuse);
  // what passes the limits was an error, and is recorded as one; what did so before, by itself or by what a device sent after it, may
  // be said to be less
  const isLess = head.given_at !== null && at === Date.parse(head.given_at) && taken <= (head.quantity ?? 0);
  if (limit !== null && outcome !== 'error' && !isLess) throw limit.error;
  if (limit === null) await shortenIntervals(context, order, version);
  return { taken, beyond: limit !== null };
}

/** What is said of what happened needs its point, whatever stood against it then. */
function refuseSite(
  context: Context,
  { head, medicine }: Held,
  { outcome, site }: Correcting['input'],
  refuse: Correcting['refuse'],
): void {
  if (!medicine.watched.insulin || !isTaken(outcome)) return;
  const of = { orderId: head.order_id, medicine: medicine.title, text: site ?? '' };
  // where it was taken before, it went where it went
  if (site === null && head.quantity === null && outcome !== 'self') throw refuse.siteMissing(of);
  if (site !== null && !injectionsOf(context).knows(site)) throw refuse.siteUnused(of);
}

/** When a reserve was given by its first entry, whatever corrections have said since. */
async function firstMoment(context: Context, { id }: Head): Promise<number> {
  const first = await context.db
    .selectFrom('medication_giving.dose_events')
    .select(['given_at', 'recorded_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('dose_id', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return Date.parse(first.given_at ?? first.recorded_at);
}

/** Says anew what became of a dose; the old entry stays. */
export async function correct(
  context: Context,
  input: Correcting['input'],
  refuse: Correcting['refuse'],
): Promise<Dose> {
  const one = await held(context, input);
  const { head, medicine } = one;
  if (!isFinal(head.state)) throw refuse.nothingToCorrect();
  const now = context.now.getTime();
  const before = Date.parse(head.given_at ?? head.recorded_at!);
  const at = input.givenAt === null ? before : Date.parse(input.givenAt);
  if (at > now + clockSlack) throw refuse.inFuture();
  const planned = head.planned_at === null ? null : Date.parse(head.planned_at);
  const anchor = planned ?? (await firstMoment(context, head));
  if (Math.abs(at - anchor) > furthest && at !== before) throw refuse.tooLongAgo({ hours: furthest / hour });
  const { taken, beyond } = await correctedQuantity(context, one, input, at, refuse);
  refuseSite(context, one, input, refuse);
  const isSigned = isHandedOut(input.outcome) || isHandedOut(head.state) || head.quantity !== null;
  const secondBy =
    isSigned && asksSecond(one)
      ? await signedBy(context, input.secondSignature, { call: doses.correct, subject: input })
      : null;
  // said to be given after all: what stood against insulin then is looked at, as it is by every other door
  const met =
    isTaken(input.outcome) && head.quantity === null
      ? await metByInjection(context, medicine, {
          residentId: head.resident_id,
          orderId: head.order_id,
          plannedAt: head.planned_at,
          part: planned === null ? null : (one.scene.planned(head.order_id, planned)?.part ?? null),
          site: input.site,
          beside: [],
          quantity: taken ?? 0,
          planned: planned === null ? 0 : head.planned,
          reason: input.reason,
          bySelf: input.outcome === 'self',
          at,
        })
      : null;
  const timed = planned !== null && isTaken(input.outcome);
  const said: Said = {
    kind: 'corrected',
    outcome: input.outcome,
    quantity: taken,
    givenAt: new Date(at).toISOString(),
    late: timed && isLate(planned, at, medicine.window),
    early: timed && isEarly(planned, at, medicine.window),
    attention: met,
    effect: null,
  };
  const place = {
    ...placeOf(head),
    beyond,
    freeAt: planned === null ? freeAt(medicine.version, at) : null,
    // what was not taken lost it, and what was given at another time has another one
    effectDueAt:
      planned !== null || (at === before && head.effect_due_at !== null)
        ? head.effect_due_at
        : new Date(at + one.scene.windows.effectMinutes * minute).toISOString(),
  };
  return add(
    context,
    one,
    { said, place, note: input.reason, corrects: head.event, site: input.site },
    { ...alone, secondBy },
    refuse,
  );
}
