import { recordResponses } from '#apps/forms/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { instrumentsOf, purpose, shipInstruments } from './instruments.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { assessments } from '../contract/assessments.ts';

/** A home with its instruments, and what tests of assessments need. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  /** Definition id of an instrument. */
  idOf(code: string): string;
  /** A resident who lives here since a day. */
  resident(lastName: string, since?: string): Promise<string>;
  today(): string;
  daysAgo(count: number): string;
}

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const inside = <T>(work: (context: Context) => Promise<T>) => world.inside(home, work);
  await inside(shipInstruments);
  const { ids, today } = await inside(async (context) => ({
    ids: new Map((await instrumentsOf(context)).all.map((one) => [one.code, one.definitionId])),
    today: context.today,
  }));
  return {
    world,
    home,
    idOf(code) {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`no instrument ${code}`);
      return id;
    },
    resident: (lastName, since = '2026-01-05') =>
      inside(async (context) => {
        const id = await createResident(context, { lastName, birthDate: '1944-03-02', allowSimilar: true });
        await enter(context, { residentId: id, entryDate: since });
        return id;
      }),
    today: () => today,
    daysAgo: (count) => addDays(today, -count),
  };
}

const choice = (code: string) => ({ kind: 'choice', code });

/** Answers to the fall risk: the codes of its eight parameters. */
export const fallAnswers = (...codes: readonly string[]): Record<string, { kind: string; code: string }> =>
  Object.fromEntries(codes.map((code, index) => [`f${index + 1}`, choice(code)]));

/** A complete assessment of a home's instrument, as tests of other apps need it; answers its id. */
async function recordComplete(
  context: Context,
  residentId: string,
  day: string,
  [code, answers]: readonly [code: string, answers: Record<string, { kind: string; code: string }>],
): Promise<string> {
  await shipInstruments(context);
  const [id] = await recordResponses(context, purpose, [
    {
      residentId,
      code,
      day,
      shift: null,
      assignedTo: context.actor(),
      answers: answers as Answers,
      facts: [],
      at: `${day}T10:00:00Z`,
      by: context.actor(),
    },
  ]);
  return id!;
}

/** A complete fall risk assessment with 11 points, for tests of other apps; answers its id. */
export const recordFallRisk = (context: Context, residentId: string, day: string): Promise<string> =>
  recordComplete(context, residentId, day, [
    'fall-risk-huhn',
    fallAnswers('3', '4', '0', '0', '4', '0', '0', '0'),
  ]);

const same = (letter: string, count: number, code: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, choice(code)]));

/** Two complete assessments that both say a high risk of a pressure ulcer, for tests of other apps. */
export async function recordSkinRisks(context: Context, residentId: string, day: string): Promise<void> {
  await recordComplete(context, residentId, day, ['pressure-ulcer-norton', same('n', 5, '1')]);
  await recordComplete(context, residentId, day, ['pressure-ulcer-braden', same('b', 6, '1')]);
}

export let stand: Stand;
export let nurse: Actor;
export let head: Actor;
export let keller: string;
export let fall: string;

export const low = fallAnswers('3', '0', '0', '0', '1', '0', '0', '0');
interface Answered {
  id: string;
  version: number;
  status: string;
  day: string | null;
  result: { score: number | null; outcome: string | null } | null;
  corrects: string | null;
  answers: Record<string, unknown>;
}
export const responseOf = (sheet: { response: unknown }) => sheet.response as Answered;
export const begin = async (residentId: string, answers: Record<string, unknown> = low, more: object = {}) =>
  responseOf(
    await nurse.call(assessments.create, {
      residentId,
      definitionId: fall,
      day: stand.today(),
      answers: answers,
      ...more,
    }),
  );
export const fields = (one: Answered, more: object = {}) => ({
  residentId: keller,
  id: one.id,
  version: one.version,
  day: stand.today(),
  answers: one.answers,
  ...more,
});
export const completed = async (
  residentId: string,
  answers: Record<string, unknown> = low,
  more: object = {},
) => {
  const draft = await begin(residentId, answers);
  return responseOf(await nurse.call(assessments.complete, { ...fields(draft), residentId, ...more }));
};

/** A stand whose resident is assessed for the risk of falls, by a nurse and a head. */
export const openFalls = async (): Promise<void> => {
  stand = await openStand();
  [nurse, head] = [
    await stand.world.actor(stand.home, 'NURSE'),
    await stand.world.actor(stand.home, 'NURSHOME'),
  ];
  fall = stand.idOf('fall-risk-huhn');
  keller = await stand.resident('Keller');
};
