import { beforeAll, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { patients, questions } from '../contract/index.ts';
import manifest from '../manifest.ts';
import { waitingQuestions } from './points.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
const people = {} as Record<'calm' | 'mine' | 'asked', string>;
const list = (input: { scope?: 'mine' | 'all'; limit?: number; cursor?: string } = {}) =>
  stand.doctor.call(patients.list, input);
const names = async (scope: 'mine' | 'all') =>
  (await list({ scope })).items.map((one) => one.resident.lastName);

beforeAll(async () => {
  stand = await openStand();
  people.calm = await stand.resident('Ammann');
  people.mine = await stand.resident('Zwyer', true);
  people.asked = await stand.resident('Frei');
});

test('who is nobody in the directory has no own patients and sees all, by what waits', async () => {
  expect(await stand.doctor.call(patients.sums, {})).toEqual({ mine: 0, all: 3 });
  expect(await names('mine')).toEqual([]);
  expect(await names('all')).toEqual(['Ammann', 'Frei', 'Zwyer']);
  await stand.ask(people.asked, 'Is the pill still right?');
  expect(await names('all')).toEqual(['Frei', 'Ammann', 'Zwyer']);
});

test('own patients come first, whatever waits about others', async () => {
  await stand.makeKnown();
  expect(await stand.doctor.call(patients.sums, {})).toEqual({ mine: 1, all: 3 });
  expect(await names('mine')).toEqual(['Zwyer']);
  expect(await names('all')).toEqual(['Zwyer', 'Frei', 'Ammann']);
});

test('a row tells how much waits and what; an answer takes it away', async () => {
  const row = async () => (await list()).items.find(({ id }) => id === people.asked)!;
  expect(await row()).toMatchObject({
    mine: false,
    lookedAt: null,
    counts: { unsigned: 0, question: 1, override: 0, value: 0, expiring: 0 },
    places: [{ kind: 'question', tab: 'questions', count: 1 }],
    points: [{ kind: 'question', text: 'Is the pill still right?', tab: 'questions' }],
  });
  const [open] = (await stand.doctor.call(questions.list, { residentId: people.asked })).items;
  const { id, residentId, version } = open!;
  await stand.doctor.call(questions.answer, { id, residentId, version, text: 'Yes.' });
  expect(await row()).toMatchObject({ counts: { question: 0 }, points: [] });
});

test('pages of one: nobody twice, nobody left out', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(Object.values(people).toSorted());
});

test('what the doctor has looked at is of this account, and of now', async () => {
  const look = (readAt: string) => stand.doctor.call(patients.look, { residentId: people.calm, readAt });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  // up to when the list was read, not to when somebody pressed
  const read = ago(120);
  expect(await look(read)).toEqual({ lookedAt: read });
  // a clock that is ahead, and another device that read before
  const again = await look(ago(-3600));
  expect(Math.abs(Date.parse(again.lookedAt) - Date.now())).toBeLessThan(60_000);
  expect(await look(ago(60))).toEqual(again);
  const of = (items: Awaited<ReturnType<typeof list>>['items']) =>
    items.find(({ id }) => id === people.calm)!.lookedAt;
  expect(of((await list()).items)).toBe(again.lookedAt);
  expect(of((await stand.nurse.call(patients.list, {})).items)).toBe(null);
});

test('a round goes from room to room to whom something waits for; in the record it tells the same', async () => {
  const round = async (scope: 'mine' | 'all') =>
    (await stand.doctor.call(patients.round, { scope })).people.map((one) => one.resident.lastName);
  const before = await round('all');
  expect(before).not.toContain('Zwyer');
  await stand.ask(people.mine, 'A new chair?');
  expect(await round('all')).toEqual([...before, 'Zwyer']);
  expect(await round('mine')).toEqual(['Zwyer']);
  const [row] = (await list({ scope: 'mine' })).items;
  const one = await stand.doctor.call(patients.waiting, { residentId: people.mine });
  expect({ ...one, readAt: '' }).toEqual({ ...row, readAt: '' });
  const [open] = (await stand.doctor.call(questions.list, { residentId: people.mine })).items;
  const { id, residentId, version } = open!;
  await stand.doctor.call(questions.answer, { id, residentId, version, text: 'Yes.' });
  expect(await round('mine')).toEqual([]);
});

test('whoever is not here has nothing that waits; of a stranger there is nobody', async () => {
  const gone = await stand.world.inside(stand.home, (context) =>
    createResident(context, { lastName: 'Nie', firstName: 'Da', allowSimilar: true }),
  );
  expect(await stand.doctor.refused(patients.waiting, { residentId: gone })).toMatchObject({ status: 404 });
  expect(await stand.stranger.refused(patients.waiting, { residentId: people.mine })).toMatchObject({
    status: 404,
  });
  expect(await stand.cook.refused(patients.waiting, { residentId: people.mine })).toMatchObject({
    status: 403,
  });
  expect(await stand.cook.refused(patients.round, {})).toMatchObject({ status: 403 });
  expect((await stand.stranger.call(patients.round, {})).people).toEqual([]);
});

test('who sees the list: nurses do, a cook does not, another home sees nobody', async () => {
  expect((await stand.nurse.call(patients.list, {})).items).toHaveLength(3);
  expect(await stand.cook.refused(patients.list, {})).toMatchObject({ status: 403 });
  expect(await stand.cook.refused(patients.sums, {})).toMatchObject({ status: 403 });
  expect((await stand.stranger.call(patients.list, {})).items).toEqual([]);
  const look = { residentId: people.calm, readAt: new Date().toISOString() };
  expect(await stand.nurse.refused(patients.look, look)).toMatchObject({ status: 403 });
  expect(await stand.stranger.refused(patients.look, look)).toMatchObject({ status: 404 });
});

test('only shown people stand in the read log', async () => {
  const read = async () =>
    (
      await stand.world.server.database.pool.query<{ resident_id: string }>(
        `select distinct resident_id from platform.reads where organisation_id = $1 and account_id = $2 and call = 'doctor.patients.list'`,
        [stand.home, stand.colleague.accountId],
      )
    ).rows.map((row) => row.resident_id);
  await stand.colleague.call(patients.list, { limit: 1 });
  expect(await read()).toHaveLength(1);
});

test('open questions about who is here are counted beside the page, for who may answer', async () => {
  const count = () => stand.world.inside(stand.home, (context) => waitingQuestions(context, undefined));
  const path = manifest.screens.PatientsPage.path;
  expect(await count()).toEqual({ [path]: 0 });
  await stand.ask(people.calm);
  expect(await count()).toEqual({ [path]: 1 });
});

test('somebody from outside to whom nobody was granted sees nobody here', async () => {
  const outside = await stand.world.actor(stand.home, 'DOCTOR', 'EXTERNAL_USER');
  for (const call of [patients.list, patients.sums])
    expect(await outside.refused(call, {})).toMatchObject({ status: 403 });
});
