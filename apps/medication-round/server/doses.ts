import { medicationTimes } from '#apps/medication/api.ts';
import { dosesOf } from '#apps/medication-giving/api.ts';
import type { Dose } from '#apps/medication-giving/contract/doses.ts';
import { absentOn, presentResidents, residentsBrief } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { isOpenState, isSuspended } from '../domain/doses.ts';
import { dayEnd, type Slot, type Span, spanOf } from '../domain/slots.ts';

/** So far back something that nobody recorded is on a round; older ones stand in the record of the resident. */
export const hoursBack = 24;
const hour = 3_600_000;

export type PlannedDose = Dose & { readonly plannedAt: string };
export const isPlanned = (dose: Dose): dose is PlannedDose => dose.plannedAt !== null;
export const isAskedNow = (dose: Dose): boolean =>
  isOpenState(dose.state) && dose.suspended === null && dose.timing !== null && dose.timing !== 'later';

/** The same on every device: the order and its planned time. */
export const keyOf = ({ orderId, plannedAt }: { orderId: string; plannedAt: string | null }): string =>
  `${orderId} ${plannedAt === null ? '' : new Date(plannedAt).toISOString()}`;

/** Who is in the care of the home today, in the house or away, of one care center or of all. */
export async function careFor(context: Context, centerId: string | undefined): Promise<string[]> {
  const here = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  const known = new Set(here);
  const away = [...(await absentOn(context, context.today)).keys()].filter((id) => !known.has(id));
  if (centerId === undefined || away.length === 0) return [...here, ...away];
  const briefs = await residentsBrief(context, away);
  return [...here, ...away.filter((id) => briefs.get(id)?.centerId === centerId)];
}

interface Which {
  readonly centerId: string | undefined;
  readonly day: string;
  readonly slot: Slot;
  /** What was recorded since then belongs to the round, though it was planned before. */
  readonly startedAt: string | null;
}

/** Doses of a round: those planned in it, what is open from before, and what was recorded of that since it began. */
export const inRound = (dose: PlannedDose, span: Span, startedAt: string | null): boolean => {
  if (dose.plannedAt >= span.until) return false;
  if (dose.plannedAt >= span.from) return true;
  if (isSuspended(dose)) return false;
  if (isOpenState(dose.state)) return true;
  return (
    startedAt !== null && dose.recordedAt !== null && Date.parse(dose.recordedAt) >= Date.parse(startedAt)
  );
};

export interface Window extends Span {
  /** Where one looks for doses of it: from the day before to the end of its day. */
  readonly window: { readonly from: Date; readonly to: Date };
}
export async function windowOf(
  context: Context,
  { day, slot }: Pick<Which, 'day' | 'slot'>,
): Promise<Window> {
  const times = await medicationTimes(context);
  const span = spanOf(day, slot, times, context.zone);
  const from = new Date(Date.parse(span.from) - hoursBack * hour);
  return { ...span, window: { from, to: new Date(dayEnd(span, times, context.zone)) } };
}

/** Doses of a window: those of the round, and what comes later on the same day. */
export function partsOf(
  all: readonly Dose[],
  span: Span,
  startedAt: string | null,
): { readonly doses: readonly PlannedDose[]; readonly later: readonly PlannedDose[] } {
  const planned = all
    .filter(isPlanned)
    .map((one) => ({ ...one, plannedAt: new Date(one.plannedAt).toISOString() }));
  return {
    doses: planned.filter((one) => inRound(one, span, startedAt)),
    later: planned.filter(
      (one) => one.plannedAt >= span.until && (isOpenState(one.state) || isSuspended(one)),
    ),
  };
}

/** What a round came to, or what is open of it. */
export async function dosesOfRound(context: Context, which: Which): Promise<readonly PlannedDose[]> {
  const { window, ...span } = await windowOf(context, which);
  const all = await dosesOf(context, await careFor(context, which.centerId), window);
  return partsOf(all, span, which.startedAt).doses;
}

/** What is to be given now, of these people. */
export async function dueDoses(context: Context, residentIds: readonly string[]): Promise<PlannedDose[]> {
  const now = context.now.getTime();
  const doses = await dosesOf(context, residentIds, {
    from: new Date(now - hoursBack * hour),
    to: new Date(now + 2 * hour),
  });
  return doses.filter(isPlanned).filter(isAskedNow);
}
