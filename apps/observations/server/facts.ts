import type { z } from 'zod';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Phase } from '../contract/phases.ts';
import { phaseOfShift, shiftCodes } from '../domain/phases.ts';
import { owedAt, phasesOf, toPhases } from './rows.ts';

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
    .execute();
  return toPhases(context, rows);
}

/** Which shift of which day nobody reported on a topic, in words. */
const missedText = (context: Context, phase: Phase, { day, shift }: Phase['missing'][number]): string =>
  say(context.language, 'observations:facts.missed', {
    topic: phase.topicLabel,
    day: dayText(day, context.language),
    shift: say(context.language, `observations:shifts.${shiftCodes[shift]}`, {}),
  });

/** What shifts since a day owed and did not write, the latest first; of what was over before somebody began to observe nothing. */
async function missedSince(
  context: Context,
  phases: readonly Phase[],
  first: string,
): Promise<{ readonly phase: Phase; readonly owed: Phase['missing'][number] }[]> {
  const missed = [];
  for (const phase of phases) {
    const late = phase.missing.filter(({ day }) => day >= first);
    if (late.length === 0) continue;
    const begun = await owedAt(context, new Date(phase.started.at));
    missed.push(
      ...late.filter((owed) => phaseOfShift(owed, begun) !== 'over').map((owed) => ({ phase, owed })),
    );
  }
  return missed;
}

/** Phases that were started or ended since a moment, and what a shift since then owed and did not write. */
export async function phaseFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const at = since.toISOString();
  const first = dayIn(context.zone, since);
  const rows = await phasesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) =>
      where.or([
        where('started_at', '>=', at),
        where('deactivated_at', '>=', at),
        where.and([where('from_day', '<=', context.today), where('to_day', '>=', first)]),
      ]),
    )
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
  const all = await toPhases(context, rows);
  const missed = (await missedSince(context, all, first)).map(({ phase, owed }): RecordFact => ({
    residentId: phase.residentId,
    key: `observations.${phase.id}.${owed.day}.${owed.shift}`,
    kind: 'careTask',
    at: owed.day,
    text: missedText(context, phase, owed),
    tab,
    // the latest is told, the others are counted
    series: `observations.missed.${phase.id}`,
    severity: Date.parse(owed.day) / 28_800_000 + owed.shift,
  }));
  const news = all.filter((one) => one.started.at >= at || (one.deactivated?.at ?? '') >= at);
  return [
    ...missed,
    ...news.map((one): RecordFact => ({
      residentId: one.residentId,
      key: `observations.${one.id}.${one.version}`,
      kind: 'plan',
      at: one.deactivated?.at ?? one.started.at,
      text: say(context.language, `observations:facts.${one.deactivated === null ? 'started' : 'ended'}`, {
        topic: one.topicLabel,
        reason: one.deactivated?.reason ?? '',
      }),
      tab,
    })),
  ];
}

/** What this shift still owes, and what the shift before it did not write. */
export async function observationsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const here = await presentResidents(context, { day: context.today, centerId });
  const phases = await running(
    context,
    here.map((one) => one.id),
  );
  // of the shifts since yesterday: what is older is no work of now
  const late = await missedSince(context, phases, addDays(context.today, -1));
  const missed = late
    .filter(({ phase }, place) => late[place - 1]?.phase !== phase)
    .map(({ phase, owed }) => ({
      key: `${phase.id}.${owed.day}.${owed.shift}`,
      urgency: 'overdue' as const,
      at: owed.day,
      what: missedText(context, phase, owed),
      residentId: phase.residentId,
      href: link(phase.residentId),
      starts: false,
    }));
  const owed = phases
    .filter((one) => one.owesNow)
    .map((one) => ({
      key: one.id,
      urgency: 'today' as const,
      at: null,
      what: say(context.language, 'observations:due.owed', { topic: one.topicLabel }),
      residentId: one.residentId,
      href: link(one.residentId),
      starts: false,
    }));
  return { total: missed.length + owed.length, page: null, items: [...missed, ...owed].slice(0, rows) };
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
