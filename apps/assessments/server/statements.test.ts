import { beforeAll, expect, test } from 'vitest';
import { completeResponse, recordResponses, startResponse } from '#apps/forms/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Call } from '#platform/contract/call.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { due } from '../contract/due.ts';
import { latestResults } from '../api.ts';
import { reckon, startOf } from './due-dates.ts';
import { instrumentsOf, purpose, shipInstruments } from './instruments.ts';
import { fallAnswers } from './testing.ts';

/** A home with a thousand due assessments costs the same statements as one with a few: nothing is asked row by row. */

let world: World;
const homes: Record<'few' | 'many', { home: string; nurse: Actor; residentIds: string[]; dues: number }> =
  {} as never;

const answers = fallAnswers('3', '4', '4', '4', '4', '4', '4', '4') as Answers;
/** Residents with every instrument due and one result each. */
async function fill(home: string, people: number): Promise<{ residentIds: string[]; dues: number }> {
  return world.inside(home, async (context) => {
    await shipInstruments(context);
    const forms = await instrumentsOf(context);
    const residentIds: string[] = [];
    for (let index = 0; index < people; index += 1) {
      const id = await createResident(context, { lastName: `Nr ${index}`, allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      residentIds.push(id);
    }
    const fall = forms.byCode.get('fall-risk-huhn')!;
    for (const residentId of residentIds) {
      const place = {
        purpose,
        residentId,
        definitionId: fall.definitionId,
        day: context.today,
        shift: null,
        assignedTo: context.actor(),
        answers,
        remarks: '',
      } as const;
      const { response } = await startResponse(context, place);
      await completeResponse(context, {
        ...place,
        id: response.id,
        version: response.version,
        confirmationReason: '',
        facts: [],
        refuse: {} as never,
      });
    }
    // what asks for more: weeks after entry, each shift for three days
    const recorded = (residentId: string, code: string, given: Readonly<Record<string, string>>) => ({
      residentId,
      code,
      day: context.today,
      shift: 0,
      assignedTo: context.actor(),
      facts: [],
      at: context.now.toISOString(),
      by: context.actor(),
      answers: Object.fromEntries(
        Object.entries(given).map(([id, choice]) => [id, { kind: 'choice' as const, code: choice }]),
      ),
    });
    await recordResponses(
      context,
      purpose,
      residentIds.flatMap((residentId) => [
        recorded(residentId, 'delirium', { d1a: 'yes', d1b: 'yes', d2: 'yes', d3: 'yes', d4: 'drowsy' }),
        recorded(residentId, 'pressure-ulcer-braden', {
          b1: '3',
          b2: '3',
          b3: '3',
          b4: '3',
          b5: '3',
          b6: '3',
        }),
      ]),
    );
    const used = forms.all.filter((form) => forms.isUsed(form));
    await reckon(
      context,
      residentIds,
      forms,
      residentIds.flatMap((residentId) =>
        used.map((form) => ({
          residentId,
          definitionId: form.definitionId,
          triggered: { kind: 'fall' as const, at: startOf(context, addDays(context.today, 1)) },
        })),
      ),
    );
    return { residentIds, dues: residentIds.length * used.length };
  });
}

beforeAll(async () => {
  world = await createWorld();
  for (const [name, people] of [
    ['few', 2],
    ['many', 70],
  ] as const) {
    const home = await world.organisation();
    homes[name] = { home, nurse: await world.actor(home, 'NURSE'), ...(await fill(home, people)) };
  }
});

test('the large home has a thousand due assessments', () =>
  expect(homes.many.dues).toBeGreaterThanOrEqual(1000));

test.each([
  ['the list', due.list, { limit: 200 }],
  ['the list of the own ones', due.list, { limit: 200, mine: true }],
  ['the widget', due.summary, { rows: 50 }],
  ['marks of a list of residents', due.marks, { residentIds: [] }],
] as ReadonlyArray<readonly [string, Call, Record<string, unknown>]>)(
  '%s: as many statements for a thousand due assessments as for a few',
  async (name, call, input) => {
    const counts: number[] = [];
    for (const { nurse, residentIds } of [homes.few, homes.many]) {
      const ask = () => nurse.call(call, { ...input, ...('residentIds' in input ? { residentIds } : {}) });
      await ask(); // fills what is kept between requests
      const { count, texts } = await countStatements(ask);
      expect(count, texts.join('\n')).toBeLessThanOrEqual(20);
      counts.push(count);
    }
    console.info(
      `${name}: ${counts.join(' and ')} statements for ${homes.few.dues} and ${homes.many.dues} due assessments`,
    );
    expect(counts[1]).toBe(counts[0]);
  },
);

test('reckoning all due dates anew, and the results of everybody', async () => {
  const counts: number[][] = [];
  for (const { home, residentIds } of [homes.few, homes.many]) {
    counts.push(
      await world.inside(home, async (context) => {
        const forms = await instrumentsOf(context);
        const anew = await countStatements(() => reckon(context, residentIds, forms));
        expect(anew.texts.join(' ')).toContain('residents"."stays');
        const results = await countStatements(() => latestResults(context, residentIds));
        expect(results.answer.size).toBe(residentIds.length);
        return [anew.count, results.count];
      }),
    );
  }
  expect(counts[1]).toEqual(counts[0]);
});
