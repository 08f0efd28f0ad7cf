import { beforeAll, expect, test } from 'vitest';
import { type Actor } from '#platform/server/testing/world.ts';
import { dueNow } from '../api.ts';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';
import { fallAnswers, openStand, type Stand } from './testing.ts';

let stand: Stand;
let [leaver, other]: Actor[] = [];
let fall: string;
beforeAll(async () => {
  stand = await openStand();
  [leaver, other] = [
    await stand.world.actor(stand.home, 'NURSE'),
    await stand.world.actor(stand.home, 'NURSE'),
  ];
  fall = stand.idOf('fall-risk-huhn');
});

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly assignedTo: string | null;
}
const answered = (sheet: { response: unknown }) => sheet.response as Kept;

/** Open work of an account by kind, as the apps say it. */
const open = (account: Actor) =>
  stand.world.inside(stand.home, async (context) => {
    const counts: Record<string, number> = {};
    for (const app of context.services.apps())
      for (const [kind, one] of Object.entries(app.assignments ?? {}))
        counts[`${app.manifest.code}.${kind}`] = await one.count(context, account.accountId);
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  });
const give = (name: string) =>
  stand.world.inside(stand.home, async (context) => {
    const [code, kind] = name.split('.');
    await context.services
      .apps()
      .find((app) => app.manifest.code === code)!
      .assignments![kind!]!.give(context, leaver!.accountId, other!.accountId);
  });

test('what is due and what is in progress is given to somebody else; what is complete stays with whoever did it', async () => {
  const [one, two] = [await stand.resident('Erste'), await stand.resident('Zweite')];
  const answers = fallAnswers('3', '0', '0', '0', '1', '0', '0', '0');
  const draft = answered(
    await leaver!.call(assessments.create, {
      residentId: one,
      definitionId: fall,
      day: stand.today(),
      answers,
      assignedTo: leaver!.accountId,
    }),
  );
  await leaver!.call(assessments.create, {
    residentId: two,
    definitionId: fall,
    day: stand.today(),
    answers,
    assignedTo: leaver!.accountId,
  });
  expect(await open(leaver!)).toEqual({ 'forms.assessment': 2 });
  const done = answered(
    await leaver!.call(assessments.complete, {
      residentId: one,
      id: draft.id,
      version: draft.version,
      day: stand.today(),
      assignedTo: leaver!.accountId,
      answers,
    }),
  );
  expect(await open(leaver!)).toEqual({ 'forms.assessment': 1, 'assessments.due': 1 });

  await give('forms.assessment');
  await give('assessments.due');
  expect(await open(leaver!)).toEqual({});
  expect(await open(other!)).toEqual({ 'forms.assessment': 1, 'assessments.due': 1 });
  expect(answered(await leaver!.call(assessments.get, { residentId: one, id: done.id })).assignedTo).toBe(
    leaver!.accountId,
  );

  // reckoned anew, it stays with whoever took it over
  await stand.world.inside(stand.home, (context) => dueNow(context, one, 'fall'));
  expect((await other!.call(due.list, { mine: true })).items.map((row) => row.responsible)).toEqual([
    other!.accountId,
  ]);
  expect(await open(leaver!)).toEqual({});
});
