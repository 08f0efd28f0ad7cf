import type { z } from 'zod';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import type { Phase } from '../contract/phases.ts';
import { phasesOf, toPhases } from './rows.ts';

const key = 'authorization.residents.observation-phases';
const tab = 'nursingReport';
const link = (residentId: string): string => `/app-residents/forms/details/${residentId}/${tab}`;

/** Phases on which something is owed today or was owed yesterday. */
async function running(context: Context, residentIds: readonly string[]): Promise<Phase[]> {
  if (residentIds.length === 0) return [];
  const rows = await phasesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('from_day', '<=', context.today)
    .where('to_day', '>=', addDays(context.today, -1))
    .where((where) =>
      where.or([
        where('deactivated_on', 'is', null),
        where('deactivated_on', '>=', addDays(context.today, -1)),
      ]),
    )
    .orderBy('from_day')
    .orderBy('id')
    .limit(500)
    .execute();
  return toPhases(context, rows);
}

/** Phases that were started or ended since a moment. */
export async function phaseFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const at = since.toISOString();
  const rows = await phasesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('started_at', '>=', at), where('deactivated_at', '>=', at)]))
    .limit(500)
    .execute();
  return (await toPhases(context, rows)).map((one) => ({
    residentId: one.residentId,
    key: `observations.${one.id}.${one.version}`,
    kind: 'plan',
    at: one.deactivated?.at ?? one.started.at,
    text: say(context.language, `observations:facts.${one.deactivated === null ? 'started' : 'ended'}`, {
      topic: one.topicLabel,
      reason: one.deactivated?.reason ?? '',
    }),
    tab,
  }));
}

/** What this shift still owes, and what the shift before it did not write. */
export async function observationsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const here = await presentResidents(context, { day: context.today, centerId });
  const due = (
    await running(
      context,
      here.map((one) => one.id),
    )
  ).filter((one) => one.owesNow);
  return {
    total: due.length,
    page: null,
    items: due.slice(0, rows).map((one) => ({
      key: one.id,
      urgency: 'today' as const,
      at: null,
      what: say(context.language, 'observations:due.owed', { topic: one.topicLabel }),
      residentId: one.residentId,
      href: link(one.residentId),
      starts: false,
    })),
  };
}

/** What is owed today about a resident. */
export async function observationsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  return (await running(context, [residentId])).flatMap((one): DayMark[] => [
    ...(one.owesNow
      ? [
          {
            residentId,
            key: `${one.id}.now`,
            state: 'due' as const,
            at: null,
            what: say(context.language, 'observations:due.owed', { topic: one.topicLabel }),
            href: link(residentId),
          },
        ]
      : []),
  ]);
}

/** Phases that touch a period, for the time line. */
export async function phaseLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await phasesOf(context)
    .where('resident_id', '=', residentId)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .orderBy('id')
    .limit(2000)
    .execute();
  const found = await toPhases(context, rows);
  return [
    {
      key: 'observations.phases',
      name: say(context.language, 'observations:screens.PhasesBand'),
      kind: 'spans',
      tab,
      items: found.map((one) => ({
        key: one.id,
        at: one.from,
        until: one.deactivated?.on ?? one.to,
        text: one.topicLabel,
      })),
    },
  ];
}
