import { quantityFault } from '#apps/medication/api.ts';
import type { Context, Handler } from '#platform/server/call/context.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import type { Dose, GivingFinding } from '../contract/dose-shape.ts';
import { doses, type Entry as SentEntry } from '../contract/doses.ts';
import { needsSecond } from '../domain/second.ts';
import { spacingFault } from '../domain/spacing.ts';
import type { Attention } from '../domain/states.ts';
import { isFinal, isHandedOut, isTaken, saidFault, takenOf } from '../domain/transitions.ts';
import { isEarly, isLate, isOlder, momentFault, timingAt } from '../domain/windows.ts';
import { answerEach, type Asked, findingFault } from './findings.ts';
import { injectionFault } from './injections.ts';
import {
  attentionOf,
  know,
  type Known as KnownOf,
  ofDose,
  orderFault,
  refuseSecond,
  spanOf,
} from './known.ts';
import { tellAbout } from './notices.ts';
import { findingsNow } from './providers.ts';
import { type Head, holdResident, namesIn, toDose } from './rows.ts';
import { scannedFault } from './scanned.ts';
import { clockedBy, type Scene, sceneOf } from './scene.ts';
import { momentText } from './words.ts';
import { type Beside, type Entry, write } from './write.ts';

type Arguments = Parameters<Handler<typeof doses.sign>>[0];
export type SignInput = Arguments['input'];
export type SignRefuse = Arguments['refuse'];

type Known = KnownOf<SentEntry>;
interface Work {
  readonly context: Context;
  readonly input: SignInput;
  readonly refuse: SignRefuse;
  readonly scene: Scene;
  readonly givenAt: number;
  readonly findings: readonly GivingFinding[];
}

/** Doses of the same order around one, for the time between them. */
function neighbours(scene: Scene, known: Known) {
  return scene.around.doses
    .filter((dose) => dose.orderId === known.order.id && dose.suspended === null)
    .map((dose) => ({ at: Date.parse(dose.at), head: scene.head(dose.orderId, Date.parse(dose.at)) }))
    .filter(({ at, head }) => at !== known.at && (!head || !isFinal(head.state) || isTaken(head.state)))
    .map(({ at, head }) => ({
      plannedAt: at,
      givenAt: head?.given_at == null ? null : Date.parse(head.given_at),
    }));
}

/** Too early, or too near to another dose of the same order: asked, not forbidden. */
function askTimes(work: Work, known: Known): void {
  const { context, refuse, scene, givenAt, input } = work;
  const { sent, at, medicine } = known;
  if (!isTaken(sent.outcome) || input.waited) return;
  if (isEarly(at, givenAt, medicine.window) && !context.confirmed.includes('tooEarly'))
    throw refuse.tooEarly({ ...ofDose(known), nextAt: momentText(context, at - medicine.window) });
  const near = spacingFault(at, givenAt, neighbours(scene, known));
  if (near !== null && !context.confirmed.includes('tooSoonAfterLast'))
    throw refuse.tooSoonAfterLast({
      ...ofDose(known),
      last: momentText(context, near.last),
      next: momentText(context, near.next),
    });
}

/** How much was taken, and what was said of it. Throws reasonMissing, noteMissing and what is wrong with the quantity. */
function takenBy(work: Work, known: Known): number | null {
  const { refuse, scene, context, givenAt, input } = work;
  const { sent, at, medicine } = known;
  // of an entry that waited: as the device saw it
  const now = input.waited ? givenAt : context.now.getTime();
  const timing = timingAt(at, now, medicine.window, scene.windows.missedMinutes);
  const missing = saidFault(sent, timing === 'past');
  if (missing !== null) throw refuse[missing](ofDose(known));
  const { version } = medicine;
  const taken = takenOf(sent.outcome, sent.quantity, known.quantity, (quantity) =>
    quantityFault(quantity, version),
  );
  if ('fault' in taken) throw refuse[taken.fault](ofDose(known));
  return taken.taken;
}

/** One entry as it will stand in the ledger, or its refusal. */
async function entryOf(work: Work, known: Known, asked: Asked[], sites: string[]): Promise<Entry> {
  const { context, input, refuse, scene, givenAt } = work;
  const { sent, at, order, medicine, head } = known;
  const fault = orderFault(work, known, sent.outcome);
  if (fault !== null && !input.waited) throw refuse[fault](ofDose(known));
  const isSecond = head !== null && isFinal(head.state);
  if (isSecond && !input.waited) await refuseSecond(work, known, head);
  const quantity = takenBy(work, known);
  askTimes(work, known);
  const scanned =
    isTaken(sent.outcome) && sent.scanned !== null
      ? await scannedFault(context, medicine, { code: sent.scanned, note: sent.note, givenAt })
      : null;
  if (scanned !== null && !input.waited) throw refuse[scanned](ofDose(known));
  const finding = isTaken(sent.outcome) ? findingFault(work, known, quantity ?? 0, asked) : null;
  const taken = isTaken(sent.outcome);
  const part = known.planned?.part ?? order.plannedBy(sent.number, at)?.part ?? null;
  const injection = taken
    ? await injectionFault({ context, refuse, waited: input.waited }, medicine, {
        residentId: input.residentId,
        orderId: order.id,
        plannedAt: sent.plannedAt,
        part,
        site: sent.site,
        beside: sites,
        quantity: quantity ?? 0,
        planned: known.quantity,
        reason: sent.outcome === 'partly' ? `${sent.reason} ${sent.note}` : sent.note,
        bySelf: sent.outcome === 'self',
        at: givenAt,
      })
    : null;
  if (taken && sent.site !== null) sites.push(sent.site);
  const attentions: (Attention | false | null)[] = [
    fault !== null && attentionOf[fault],
    finding,
    injection,
    // it was given, whatever the pack said
    (scanned === 'wrongProduct' || scanned === 'expiredProduct') && 'finding',
    input.waited && isOlder(givenAt, context.now.getTime(), scene.windows.hoursBack) && 'lateEntry',
  ];
  return {
    place: {
      residentId: input.residentId,
      orderId: order.id,
      number: medicine.version.number,
      plannedAt: new Date(at).toISOString(),
      part,
      planned: known.quantity,
      unit: medicine.version.unit,
    },
    head,
    medicine,
    said: {
      kind: isSecond ? 'double' : 'recorded',
      outcome: sent.outcome,
      quantity,
      givenAt: new Date(givenAt).toISOString(),
      late: taken && isLate(at, givenAt, medicine.window),
      early: taken && isEarly(at, givenAt, medicine.window),
      attention: attentions.find((one) => one !== false && one !== null) || null,
      effect: null,
    },
    reason: sent.reason,
    note: sent.note,
    overrides: sent.overrides,
    corrects: null,
    site: sent.site,
  };
}

/** What of a call must be signed by a second person. */
const asksSecond = ({ scene, findings }: Work, { sent, medicine, order }: Known): boolean =>
  isHandedOut(sent.outcome) &&
  (needsSecond(medicine.watched, scene.windows.secondLists) ||
    findings.some((one) => one.orderId === order.id && one.level === 'alert'));

/**
 * The same entry once more, that waited and came under another key: by the same person, of the same dose at the same moment. Nobody
 * gives one dose twice in one moment, so nothing is added to the ledger.
 */
const isAgain = ({ context, input, givenAt }: Work, { sent, head, quantity }: Known): boolean =>
  input.waited &&
  head !== null &&
  head.given_at !== null &&
  head.state === sent.outcome &&
  head.recorded_by === context.actor() &&
  Date.parse(head.given_at) === givenAt &&
  (head.quantity === null || head.quantity === (sent.quantity ?? quantity));

/** Records one to forty doses of a resident, all or nothing. */
export async function sign(context: Context, input: SignInput, refuse: SignRefuse): Promise<Dose[]> {
  const moments = input.entries.map((entry) => Date.parse(entry.plannedAt));
  if (
    new Set(input.entries.map((entry, index) => `${entry.orderId} ${moments[index]}`)).size < moments.length
  )
    throw refuse.entryTwice();
  await holdResident(context, input.residentId);
  const scene = await sceneOf(context, [input.residentId], spanOf(context, moments, input.waited));
  const now = context.now.getTime();
  const givenAt = input.givenAt === undefined ? now : Date.parse(input.givenAt);
  const wrong = momentFault(givenAt, now, scene.windows.hoursBack, input.waited);
  if (wrong === 'tooLongAgo') throw refuse.tooLongAgo({ hours: scene.windows.hoursBack });
  if (wrong !== null) throw refuse[wrong]();
  const gives = input.entries.some((entry) => isTaken(entry.outcome));
  const findings = gives ? await findingsNow(context, [input.residentId]) : [];
  const work: Work = { context, input, refuse, scene, givenAt, findings };
  const known = input.entries.map((entry) => know(work, entry));
  const answers = async (heads: readonly Head[]): Promise<Dose[]> => {
    const nameOf = await namesIn(context, heads);
    return known.map((one, index) =>
      toDose(one.planned ?? null, heads[index]!, nameOf, clockedBy(context, scene, one.medicine.window)),
    );
  };
  if (known.every((one) => isAgain(work, one))) return answers(known.map((one) => one.head!));
  const asked: Asked[] = [];
  const entries: Entry[] = [];
  const sites: string[] = [];
  for (const one of known) entries.push(await entryOf(work, one, asked, sites));
  const secondBy = known.some((one) => asksSecond(work, one))
    ? await signedBy(context, input.secondSignature, { call: doses.sign, subject: input })
    : null;
  await answerEach(work, known, secondBy);
  const beside: Beside = { secondBy, waited: input.waited, roundId: input.roundId };
  const heads = await write(context, entries, beside, (entry, text) =>
    refuse.noBook({ orderId: entry.place.orderId, medicine: entry.medicine.title, text }),
  );
  await tellAbout(context, entries, heads);
  return answers(heads);
}
