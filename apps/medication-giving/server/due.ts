import { medicationAround } from '#apps/medication/api.ts';
import { presentResidents } from '#apps/residents/api.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueNow, DueOfApp } from '#platform/contract/due-now.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Dose } from '../contract/dose-shape.ts';
import { key } from '../contract/doses.ts';
import { medicationLink } from './notices.ts';
import { dosesIn, type Scene, sceneOf } from './scene.ts';
import { word } from './words.ts';

const hour = 3_600_000;
const none = { total: 0, items: [], page: null };

const dayOf = (context: Context, shift: number): Date =>
  new Date(instantAt(addDays(context.today, shift), '00:00', context.zone));

const urgencyOf = (dose: Dose): DueNow['urgency'] | null => {
  if (dose.attention !== null) return 'failed';
  if (dose.timing === 'overdue' || dose.timing === 'past') return 'overdue';
  return dose.timing === 'due' ? 'today' : null;
};

/** What is due and overdue, effects that are asked for, and entries that somebody must look at; of each resident in one line a time. */
export async function givingDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return none;
  const present = await presentResidents(context, { day: context.today, centerId });
  const scene = await sceneOf(
    context,
    present.map((one) => one.id),
    { from: new Date(context.now.getTime() - 24 * hour), to: new Date(context.now.getTime() + 2 * hour) },
  );
  const doses = await dosesIn(context, scene);
  const effects = doses.filter(
    (dose) =>
      dose.effect !== null &&
      dose.effect.result === null &&
      dose.quantity !== null &&
      Date.parse(dose.effect.dueAt) <= context.now.getTime(),
  );
  const groups = Map.groupBy(
    doses.flatMap((dose) => {
      const urgency = urgencyOf(dose);
      return urgency === null ? [] : [{ dose, urgency }];
    }),
    ({ dose, urgency }) => `${dose.residentId} ${dose.plannedAt ?? dose.givenAt} ${urgency}`,
  );
  const items: DueNow[] = [
    ...[...groups.values()].map((group): DueNow => {
      const { dose, urgency } = group[0]!;
      return {
        key: `${dose.residentId}.${dose.plannedAt ?? dose.givenAt}.${urgency}`,
        urgency,
        at: dose.dueUntil,
        what: word(context, urgency === 'failed' ? 'due.attention' : 'due.doses', { count: group.length }),
        residentId: dose.residentId,
        href: medicationLink(dose.residentId),
        starts: false,
      };
    }),
    ...effects.map((dose): DueNow => ({
      key: `effect.${dose.id}`,
      urgency: 'today',
      at: dose.effect!.dueAt,
      what: word(context, 'due.effect'),
      residentId: dose.residentId,
      href: medicationLink(dose.residentId),
      starts: false,
    })),
  ];
  const order: readonly DueNow['urgency'][] = ['failed', 'overdue', 'today', 'open'];
  const sorted = items.toSorted(
    (a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency) || (a.at ?? '').localeCompare(b.at ?? ''),
  );
  return { total: sorted.length, page: null, items: sorted.slice(0, rows) };
}

const markStates = { later: 'planned', due: 'due', overdue: 'late', past: 'late' } as const;

/** The medicines of today by their time, and what was given of reserves. */
export async function givingToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const span = { from: dayOf(context, 0), to: dayOf(context, 1) };
  const around = await medicationAround(context, [residentId], span);
  if (around.orders.length === 0) return [];
  const scene = await sceneOf(context, [residentId], span, around);
  const doses = (await dosesIn(context, scene)).filter((dose) => dose.suspended === null);
  const groups = Map.groupBy(doses, (dose) => {
    const state = dose.timing === null ? 'recorded' : markStates[dose.timing];
    return `${dose.plannedAt ?? dose.givenAt}.${state}`;
  });
  return [...groups].map(([group, own]): DayMark => {
    const [first] = own;
    const state = first!.timing === null ? 'recorded' : markStates[first!.timing];
    const one = own.length === 1 ? titleOf(scene, first!) : null;
    return {
      residentId,
      key: group,
      state,
      at: first!.plannedAt ?? first!.givenAt,
      what: one ?? word(context, 'day.medicines', { count: own.length }),
      href: medicationLink(residentId),
    };
  });
}

function titleOf(scene: Scene, dose: Dose): string | null {
  const order = scene.order(dose.orderId);
  return order === undefined ? null : scene.medicine(order, dose.number).title;
}
