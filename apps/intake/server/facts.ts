import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { isShort } from '../domain/balance.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { type DrinkState, drinkStates, shortOf } from './observed.ts';
import { rulesOf } from './rules.ts';

const key = 'authorization.residents.intake';
const tab = 'intake';

const link = (residentId: string): string => `/app-residents/forms/details/${residentId}/intake`;
export const listPage = '/app-residents/nurse-roster/elimination';

const words = (context: Context, what: string, values: Readonly<Record<string, unknown>> = {}) =>
  say(context.language, `intake:states.${what}`, values);

/** Drunk 740 of 1500 ml by 14:00; yesterday missed; two days of too little. */
function factsOf(context: Context, state: DrinkState, percent: number): RecordFact[] {
  const { residentId, day, target, oralAtCheckpoint, before, dehydrated } = state;
  const facts: RecordFact[] = [];
  if (dehydrated !== null)
    facts.push({
      residentId,
      key: `intake.dehydration.${residentId}.${dehydrated.join('.')}`,
      kind: 'critical',
      at: state.endedAt,
      text: words(context, 'dehydrated'),
      tab,
    });
  if (oralAtCheckpoint !== null && isShort(oralAtCheckpoint, target, percent))
    facts.push({
      residentId,
      key: `intake.checkpoint.${residentId}.${day}`,
      kind: 'warning',
      at: state.checkpointAt,
      text: words(context, 'shortBy', {
        ml: oralAtCheckpoint,
        target,
        time: civilOf(state.checkpointAt, context.zone).time,
      }),
      tab,
    });
  if (before.missed)
    facts.push({
      residentId,
      key: `intake.missed.${residentId}.${before.day}`,
      kind: 'warning',
      at: state.endedAt,
      text: words(context, 'missed', { ml: before.oral, target: before.target }),
      tab,
    });
  return facts;
}

/** Checkpoints that were missed since a moment, and dehydration. */
export async function intakeFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const { checkpointPercent } = await rulesOf(context);
  const states = await drinkStates(context, residentIds);
  return states
    .flatMap((one) => factsOf(context, one, checkpointPercent))
    .filter((one) => one.at >= since.toISOString());
}

/** Who should be given something to drink now: the checkpoint has passed and it is still too little. */
export async function drinksDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const short = (await shortOf(context, centerId)).filter((one) => one.short);
  return {
    total: short.length,
    page: listPage,
    items: short.slice(0, rows).map((one) => ({
      key: `${one.residentId}.${one.day}`,
      urgency: 'overdue',
      at: one.checkpointAt,
      what: words(context, 'due', { ml: one.oral, target: one.target }),
      residentId: one.residentId,
      href: link(one.residentId),
      starts: false,
    })),
  };
}

/** What was drunk today of what should be, of who is observed: one mark, not one for each glass. */
export async function drunkToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const [state] = await drinkStates(context, [residentId]);
  if (!state?.observed) return [];
  const { oral, target, short, checkpointAt, oralAtCheckpoint } = state;
  const done = !short && oralAtCheckpoint !== null;
  const mark = short ? 'late' : 'planned';
  return [
    {
      residentId,
      key: `drink.${state.day}`,
      state: done ? 'recorded' : mark,
      at: checkpointAt,
      what: words(context, 'drunk', { ml: oral, target }),
      href: link(residentId),
    },
  ];
}

/** Two days of too little speak for a problem; another one as soon as the days are others. */
export async function intakeConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const [state] = await drinkStates(context, [residentId]);
  if (!state?.dehydrated) return [];
  return [
    {
      residentId,
      key: `dehydration.${state.dehydrated.join('.')}`,
      area: 'dehydration',
      at: state.dehydrated[1],
      text: words(context, 'dehydrated'),
      tab,
    },
  ];
}
