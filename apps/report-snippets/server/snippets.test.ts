import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { snippets } from '../contract/snippets.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let lead: Actor;
let cook: Actor;
let stranger: Actor;
const slept = { word: 'slept', language: 'en', text: 'Slept well.' } as const;
const words = async (by: Actor) => (await by.call(snippets.list, {})).map((one) => one.word);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  other = await world.actor(home, 'NURSE');
  lead = await world.actor(home, 'NURSHOME');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});

test('own ones are seen by nobody else, those of the home by all of it', async () => {
  const own = await nurse.call(snippets.create, { ...slept, word: ' SLEPT ' });
  expect(own).toMatchObject({ ...slept, own: true, version: 1 });
  await lead.call(snippets.create, {
    word: 'geschlafen',
    language: 'de',
    text: 'Gut geschlafen.',
    own: false,
  });
  expect(await words(nurse)).toEqual(['geschlafen', 'slept']);
  expect(await words(other)).toEqual(['geschlafen']);
  expect(await words(stranger)).toEqual([]);
  expect((await other.refused(snippets.change, { ...own, text: 'a' })).status).toBe(404);
  expect((await other.refused(snippets.remove, { id: own.id, version: 1 })).status).toBe(404);
  await nurse.call(snippets.remove, { id: own.id, version: 1 });
  expect(await words(nurse)).toEqual(['geschlafen']);
});

test('those of the home are changed with the right alone', async () => {
  const refused = { status: 403, code: 'notYours' };
  const words2 = { word: 'turned', language: 'en', text: 'Turned.' } as const;
  expect(await nurse.refused(snippets.create, { ...words2, own: false })).toMatchObject(refused);
  const one = await lead.call(snippets.create, { ...words2, own: false });
  expect(await nurse.refused(snippets.change, { ...one, text: 'a' })).toMatchObject(refused);
  expect(await nurse.refused(snippets.remove, { id: one.id, version: 1 })).toMatchObject(refused);
  const changed = await lead.call(snippets.change, { ...one, text: 'Turned twice.' });
  expect(changed).toMatchObject({ text: 'Turned twice.', own: false, version: 2 });
  expect(await lead.refused(snippets.change, { ...one, text: 'a' })).toMatchObject({
    status: 412,
    current: changed,
  });
  expect((await lead.refused(snippets.remove, { id: one.id, version: 1 })).status).toBe(412);
  expect((await stranger.refused(snippets.change, { ...changed, text: 'a' })).status).toBe(404);
  expect((await stranger.refused(snippets.remove, { id: one.id, version: 2 })).status).toBe(404);
});

test('a word is there once for an owner and a language; the same key twice makes one; two at once, too', async () => {
  const one = await nurse.call(snippets.create, { ...slept, word: 'ap' }, { key: 'snippet-once' });
  expect(await nurse.call(snippets.create, { ...slept, word: 'ap' }, { key: 'snippet-once' })).toEqual(one);
  const taken = { status: 409, code: 'wordTaken', errors: [{ path: 'word' }] };
  expect(await nurse.refused(snippets.create, { ...slept, word: 'AP' })).toMatchObject(taken);
  await nurse.call(snippets.create, { ...slept, word: 'ap', language: 'de' });
  await other.call(snippets.create, { ...slept, word: 'ap' });
  const next = await nurse.call(snippets.create, { ...slept, word: 'aq' });
  expect(await nurse.refused(snippets.change, { ...next, word: 'ap' })).toMatchObject(taken);
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => nurse.call(snippets.create, { ...slept, word: 'atonce' }, { key: newId() })),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['no word', { word: ' ' }, 'word', 'mandatory'],
  ['one letter', { word: 'a' }, 'word', 'format'],
  ['two words', { word: 'slept well' }, 'word', 'format'],
  ['21 letters', { word: 'a'.repeat(21) }, 'word', 'format'],
  ['no text', { text: '' }, 'text', 'mandatory'],
])('%s is said at its field', async (_, input, path, code) =>
  expect(await nurse.refused(snippets.create, { ...slept, ...input })).toMatchObject({
    status: 400,
    errors: [{ path, code }],
  }),
);

test('who has no right is refused', async () => {
  const place = { id: newId(), version: 1 };
  for (const [call, input] of [
    [snippets.list, {}],
    [snippets.create, slept],
    [snippets.change, { ...place, ...slept }],
    [snippets.remove, place],
  ] as const)
    expect((await cook.refused(call, input)).status, call.name).toBe(403);
});

test('one more than 500 of an owner is refused, and the database refuses a word in capitals', async () => {
  const insert = (rows: object[]) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('report_snippets.snippets')
        .values(
          rows.map((row) => ({
            organisation_id: home,
            id: newId(),
            account_id: lead.accountId,
            word: 'aa',
            language: 'en' as const,
            text: 'a',
            ...row,
          })),
        )
        .execute(),
    );
  await expect(insert([{ word: 'Aa' }])).rejects.toMatchObject({ code: '23514' });
  await insert(Array.from({ length: 500 }, (_, index) => ({ word: `w${index + 100}` })));
  expect((await lead.refused(snippets.create, slept)).code).toBe('tooMany');
  await lead.call(snippets.create, { ...slept, own: false });
});
