import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/rounds.ts';
import { careFor, dueDoses } from './doses.ts';

export const roundPath = '/app-residents/nurse-roster/nurse-roster-medication';

/** The round as one thing to begin with: how many doses for how many people, since when the first is overdue. */
export async function roundDue(
  context: Context,
  { centerId }: { readonly centerId: string | undefined },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const due = await dueDoses(context, await careFor(context, centerId));
  if (due.length === 0) return none;
  const overdue = due.filter((one) => one.timing !== 'due').length;
  const first = due.toSorted((a, b) => a.dueUntil.localeCompare(b.dueUntil))[0]!;
  const people = new Set(due.map((one) => one.residentId)).size;
  return {
    total: 1,
    page: roundPath,
    items: [
      {
        key: 'round',
        urgency: overdue > 0 ? 'overdue' : 'today',
        at: first.dueUntil,
        what: say(
          context.language,
          overdue > 0 ? 'medication-round:due.overdue' : 'medication-round:due.now',
          {
            doses: due.length,
            people,
            overdue,
          },
        ),
        residentId: null,
        href: `${roundPath}?start=now`,
        starts: true,
      },
    ],
  };
}

/** How many doses are due or overdue, beside the page in the navigation. */
export async function waitingDoses(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  if (!context.can(key, 'Read')) return {};
  const due = await dueDoses(context, await careFor(context, centerId));
  return due.length === 0 ? {} : { [roundPath]: due.length };
}
