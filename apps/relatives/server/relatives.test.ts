import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { externalUsers } from '#apps/external-users/contract/external-users.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dayRules } from '../contract/day-rules.ts';
import { dayWords } from '../contract/day-words.ts';
import { messages } from '../contract/messages.ts';
import { familiesDue } from './day-words.ts';

let world: World;
let home: string;
let today: string;
let admin: Actor;
let nurse: Actor;
let daughter: Actor;
let son: Actor;
let stranger: Actor;
let residentId: string;
let neighbourId: string;

let number = 0;
/** Somebody from outside who sees chosen residents, signed in. */
async function relativeOf(residentIds: readonly string[], values: object = {}): Promise<Actor> {
  number += 1;
  const { accountId } = await admin.call(externalUsers.invite, {
    fullName: `Relative ${number}`,
    email: `relative${number}@example.org`,
    role: 'CONTACT',
    accessType: 'SPECIFIC',
    residents: residentIds.map((id) => ({ residentId: id })),
    ...values,
  });
  await world.server.database.pool.query('update platform.accounts set confirmed = true where id = $1', [
    accountId,
  ]);
  return world.signIn(home, accountId);
}

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  nurse = await world.actor(home, 'NURSE');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});
beforeEach(async () => {
  number += 1;
  [residentId, neighbourId, today] = await world.inside(home, async (context) => [
    await createResident(context, { lastName: `Muster${number}`, firstName: 'Ida', allowSimilar: true }),
    await createResident(context, { lastName: `Nachbar${number}`, allowSimilar: true }),
    context.today,
  ]);
  daughter = await relativeOf([residentId]);
  son = await relativeOf([residentId]);
});

const release = (text = 'A good day.', version = 0) =>
  nurse.call(dayWords.release, { residentId, day: today, version, text });
const wordsFor = async (actor: Actor) => (await actor.call(dayWords.get, { residentId })).words?.text ?? null;

describe('words of the day', () => {
  test('a proposal is not a release: relatives see nothing until the ward says yes', async () => {
    const draft = await nurse.call(dayWords.draft, { residentId });
    expect(draft).toMatchObject({ version: 0, state: 'open', text: '', readers: 2 });
    expect(draft.proposal).toContain(`Ida Muster`);
    expect(await wordsFor(daughter)).toBeNull();
    expect(await release('She sang.')).toMatchObject({ version: 1, state: 'released', text: 'She sang.' });
    expect(await wordsFor(daughter)).toBe('She sang.');
  });
  test('a change replaces the words; the version before is not seen any more', async () => {
    await release('She sang.');
    await release('She sang in the choir.', 1);
    expect(await wordsFor(daughter)).toBe('She sang in the choir.');
    expect(await nurse.call(dayWords.draft, { residentId })).toMatchObject({ version: 2 });
  });
  test('withdrawn words are seen by the ward alone, and can be released again', async () => {
    await release('She sang.');
    await nurse.call(dayWords.withdraw, { residentId, day: today, version: 1 });
    expect(await wordsFor(daughter)).toBeNull();
    expect(await nurse.call(dayWords.draft, { residentId })).toMatchObject({
      state: 'withdrawn',
      text: 'She sang.',
    });
    expect(await nurse.refused(dayWords.withdraw, { residentId, day: today, version: 2 })).toMatchObject({
      code: 'notReleased',
    });
    await release('She sang well.', 2);
    expect(await wordsFor(daughter)).toBe('She sang well.');
  });
  test('who releases over what somebody else released is told', async () => {
    await release('First.');
    expect(
      await nurse.refused(dayWords.release, { residentId, day: today, version: 0, text: 'Second.' }),
    ).toMatchObject({ status: 412, current: { text: 'First.' } });
    expect(await nurse.refused(dayWords.withdraw, { residentId, day: today, version: 9 })).toMatchObject({
      status: 412,
    });
    expect(await wordsFor(daughter)).toBe('First.');
  });
  test('words are about today', async () => {
    const yesterday = addDays(today, -1);
    expect(
      await nurse.refused(dayWords.release, { residentId, day: yesterday, version: 0, text: 'Late.' }),
    ).toMatchObject({ code: 'notToday' });
    expect(await nurse.refused(dayWords.withdraw, { residentId, day: yesterday, version: 1 })).toMatchObject({
      code: 'notToday',
    });
  });
  test('the page says when the ward wrote last, and not what', async () => {
    await world.inside(home, (context) =>
      context.db
        .insertInto('relatives.day_words')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          resident_id: residentId,
          day: addDays(today, -2),
          text: 'Before.',
          language: 'en',
          released_by: nurse.accountId,
        })
        .execute(),
    );
    expect(await daughter.call(dayWords.get, { residentId })).toMatchObject({
      words: null,
      lastDay: addDays(today, -2),
    });
  });
  test('nothing to release is refused at the field', async () => {
    expect(
      await nurse.refused(dayWords.release, { residentId, day: today, version: 0, text: '  ' }),
    ).toMatchObject({ status: 400 });
  });
});

describe('what waits for the ward', () => {
  const due = async (input: object = { residentIds: [residentId, neighbourId] }) =>
    (await nurse.call(dayWords.due, input)).map(({ resident, ...one }) => ({
      residentId: resident.id,
      ...one,
    }));
  test('of all who are here, messages first: who is not in the house or in another center is not named', async () => {
    const [center, other] = await world.inside(home, async (context) => {
      const centerId = await createCenter(context, { name: `Haus ${number}` });
      const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
      const { bedIds } = await createRoom(context, { departmentId, number: '1', beds: ['A', 'B'] });
      for (const [index, id] of [residentId, neighbourId].entries())
        await enter(context, { residentId: id, entryDate: addDays(today, -9), bedId: bedIds[index]! });
      return [centerId, await createCenter(context, { name: `Anderes ${number}` })];
    });
    await relativeOf([neighbourId]);
    expect(await due({ centerId: center })).toHaveLength(2);
    await release();
    await daughter.call(messages.write, { residentId, text: 'Hello' });
    expect(await due({ centerId: center })).toEqual([
      { residentId, words: false, messages: 1 },
      { residentId: neighbourId, words: true, messages: 0 },
    ]);
    expect(await due({ centerId: other })).toEqual([]);
    expect((await due({})).map((one) => one.residentId)).toContain(neighbourId);
    const dueNow = (may: boolean) =>
      world.inside(home, (context) =>
        familiesDue({ ...context, can: () => may }, { centerId: center, rows: 1 }),
      );
    expect(await dueNow(true)).toMatchObject({
      total: 2,
      items: [
        {
          what: '1 message has not been read',
          residentId,
          href: `/app-residents/forms/details/${residentId}/relatives`,
        },
      ],
    });
    expect((await dueNow(false)).items).toEqual([]);
    const away = await world.inside(home, (context) => createResident(context, { lastName: 'Draussen' }));
    await relativeOf([away]);
    expect((await due({})).map((one) => one.residentId)).not.toContain(away);
  });
  test('words are due where somebody from outside may read them, until they are released', async () => {
    expect(await due()).toEqual([{ residentId, words: true, messages: 0 }]);
    await release();
    expect(await due()).toEqual([]);
  });
  test('a message waits until somebody read it', async () => {
    await release();
    await daughter.call(messages.write, { residentId, text: 'Hello' });
    expect(await due()).toEqual([{ residentId, words: false, messages: 1 }]);
    const [thread] = await nurse.call(messages.threads, { residentId });
    // one that came while the thread was on the screen stays new
    await daughter.call(messages.write, { residentId, text: 'She is allergic to the new syrup' });
    const shown = thread!.messages.map((one) => one.id);
    await nurse.call(messages.read, { residentId, accountId: daughter.accountId, shown });
    expect(await due()).toEqual([{ residentId, words: false, messages: 1 }]);
    const [after] = await nurse.call(messages.threads, { residentId });
    expect(after!.messages.map((one) => one.readAt === null)).toEqual([false, true]);
    await nurse.call(messages.read, {
      residentId,
      accountId: daughter.accountId,
      shown: after!.messages.map((one) => one.id),
    });
    expect(await due()).toEqual([]);
  });
});

describe('messages', () => {
  test('a relative writes, the ward is told and answers; who of the ward wrote is not named', async () => {
    await daughter.call(messages.write, { residentId, text: 'How is she?' });
    const [thread] = await nurse.call(messages.threads, { residentId });
    expect(thread).toMatchObject({ accountId: daughter.accountId, unread: 1, ended: false });
    const { rows } = await world.server.database.pool.query<{ count: number }>(
      'select count(*)::int from platform.notifications where account_id = $1 and resident_id = $2',
      [nurse.accountId, residentId],
    );
    expect(rows[0]!.count).toBe(1);
    await nurse.call(
      messages.answer,
      { residentId, accountId: daughter.accountId, text: 'Gut.' },
      { language: 'de' },
    );
    expect(await daughter.call(messages.own, { residentId })).toMatchObject([
      { text: 'How is she?', fromHome: false, language: 'en' },
      { text: 'Gut.', fromHome: true, writtenBy: '', readAt: null, language: 'de' },
    ]);
    // an answer alone says nothing about what was read
    expect((await nurse.call(messages.threads, { residentId }))[0]).toMatchObject({ unread: 1 });
    const own = (await daughter.call(messages.own, { residentId })).map((one) => one.id);
    await daughter.call(messages.seen, { residentId, shown: own });
    expect((await daughter.call(messages.own, { residentId }))[1]!.readAt).not.toBeNull();
  });
  test('the thread of another relative is not there: not to read, not to mark, not to answer', async () => {
    await daughter.call(messages.write, { residentId, text: 'Secret' });
    expect(await son.call(messages.own, { residentId })).toEqual([]);
    await son.call(messages.seen, { residentId, shown: [residentId] });
    for (const [call, input] of [
      [messages.threads, { residentId }],
      [messages.answer, { residentId, accountId: daughter.accountId, text: 'I am the ward' }],
      [messages.read, { residentId, accountId: daughter.accountId, shown: [residentId] }],
    ] as const)
      expect(await son.refused(call, input)).toMatchObject({ status: 403 });
    expect((await nurse.call(messages.threads, { residentId }))[0]).toMatchObject({ unread: 1 });
  });
  test('nor does a right that was granted by mistake open it', async () => {
    const helper = await relativeOf([residentId], {
      permissions: {
        'authorization.residents.list': ['Read'],
        'authorization.residents.relatives-messages': ['Read', 'Write', 'Edit'],
      },
    });
    await daughter.call(messages.write, { residentId, text: 'Secret' });
    for (const [call, input] of [
      [messages.threads, { residentId }],
      [messages.answer, { residentId, accountId: daughter.accountId, text: 'I am the ward' }],
      [messages.read, { residentId, accountId: daughter.accountId, shown: [residentId] }],
    ] as const)
      expect(await helper.refused(call, input)).toMatchObject({ code: 'onlyFromInside' });
  });
  test('the ward does not write into a thread that nobody began, and not as a relative', async () => {
    expect(
      await nurse.refused(messages.answer, { residentId, accountId: son.accountId, text: 'Hello' }),
    ).toMatchObject({ status: 404 });
    expect(
      await nurse.refused(messages.read, { residentId, accountId: son.accountId, shown: [residentId] }),
    ).toMatchObject({
      status: 404,
    });
    expect(await nurse.refused(messages.write, { residentId, text: 'Hello' })).toMatchObject({
      code: 'onlyFromOutside',
    });
  });
  test('when the access ends, the thread stays in the record and nobody answers into nothing', async () => {
    await daughter.call(messages.write, { residentId, text: 'Hello' });
    const yesterday = addDays(today, -1);
    await world.server.database.pool.query(
      'update platform.external_users set valid_to = $2 where account_id = $1',
      [daughter.accountId, yesterday],
    );
    expect((await daughter.refused(messages.own, { residentId })).status).toBeGreaterThanOrEqual(403);
    expect((await nurse.call(messages.threads, { residentId }))[0]).toMatchObject({ ended: true, unread: 1 });
    expect(
      await nurse.refused(messages.answer, { residentId, accountId: daughter.accountId, text: 'Hi' }),
    ).toMatchObject({ code: 'accessEnded' });
  });
  test('an account writes at most 20 messages an hour; the other relative still writes', async () => {
    for (let count = 0; count < 20; count += 1)
      await daughter.call(messages.write, { residentId, text: `Message ${count}` });
    expect(await daughter.refused(messages.write, { residentId, text: 'One more' })).toMatchObject({
      status: 429,
    });
    await son.call(messages.write, { residentId, text: 'Mine' });
  });
});

describe('walls', () => {
  const calls = () =>
    [
      [dayWords.get, {}],
      [messages.own, {}],
      [messages.write, { text: 'Hello' }],
      [messages.seen, { shown: [residentId] }],
      [dayWords.draft, {}],
      [dayWords.release, { day: today, version: 0, text: 'Mine' }],
      [dayWords.withdraw, { day: today, version: 1 }],
      [messages.threads, {}],
    ] as const;
  test('of a resident who was not granted, a relative learns nothing', async () => {
    for (const [call, input] of calls())
      expect(await daughter.refused(call, { residentId: neighbourId, ...input })).toMatchObject({
        status: expect.toSatisfy((status) => status === 403 || status === 404) as number,
      });
  });
  test('the work of the ward is closed to relatives', async () => {
    for (const [call, input] of calls().slice(4))
      expect(await daughter.refused(call, { residentId, ...input })).toMatchObject({ status: 403 });
    expect(await daughter.refused(dayWords.due, { residentIds: [residentId] })).toMatchObject({
      status: 403,
    });
  });
  test('another home knows neither resident nor thread', async () => {
    await daughter.call(messages.write, { residentId, text: 'Secret' });
    for (const [call, input] of calls())
      expect(await stranger.refused(call, { residentId, ...input })).toMatchObject({ status: 404 });
    expect(await stranger.call(dayWords.due, { residentIds: [residentId] })).toEqual([]);
  });
  test('the database refuses a message of somebody else in a thread', async () => {
    const write = (from_home: boolean, written_by: string) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('relatives.messages')
          .values({
            organisation_id: home,
            id: crypto.randomUUID(),
            resident_id: residentId,
            account_id: daughter.accountId,
            from_home,
            written_by,
            text: 'x',
          })
          .execute(),
      );
    await expect(write(false, son.accountId)).rejects.toThrow(/check/);
    await expect(write(true, daughter.accountId)).rejects.toThrow(/check/);
  });
});

describe('what the home shows', () => {
  test('values are off until the home shows them; visiting hours stand on the page', async () => {
    expect(await daughter.call(dayWords.get, { residentId })).toMatchObject({ values: false });
    expect(await admin.call(dayRules.get, {})).toEqual({ values: false, visitingHours: '', version: 0 });
    const set = await admin.call(dayRules.change, { values: true, visitingHours: '14:00–18:00', version: 0 });
    expect(
      await admin.refused(dayRules.change, { values: false, visitingHours: '', version: 0 }),
    ).toMatchObject({ status: 412, current: set });
    expect(await daughter.call(dayWords.get, { residentId })).toMatchObject({
      values: true,
      visitingHours: '14:00–18:00',
    });
    expect(
      await nurse.refused(dayRules.change, { values: true, visitingHours: '', version: 2 }),
    ).toMatchObject({
      status: 403,
    });
    expect(await daughter.refused(dayRules.get, {})).toMatchObject({ status: 403 });
  });
});
