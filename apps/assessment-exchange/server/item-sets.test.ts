import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident } from '#apps/residents/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { itemSets } from '../contract/item-sets.ts';
import { records } from '../contract/records.ts';
import { syntheticSet } from './synthetic-set.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let stranger: Actor;
const own = (changes: object = {}) =>
  JSON.stringify({
    ...structuredClone(syntheticSet),
    code: 'own-items',
    edition: '2026.1',
    instrument: 'RAI-NH',
    ...changes,
  });
const newResident = () =>
  world.inside(home, (context) =>
    createResident(context, { lastName: 'Muster', firstName: 'Test', allowSimilar: true }),
  );
const begin = async () => {
  const residentId = await newResident();
  const { id } = await admin.call(records.create, {
    residentId,
    type: 'INITIAL',
    referenceDate: civilOf(Date.now(), 'Europe/Zurich').day,
  });
  return admin.call(records.get, { residentId, id });
};

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
  stranger = await world.actor(await world.organisation(), 'ADMIN');
});

describe('definition files', () => {
  test('without one, records begin in the practice set', async () => {
    expect((await admin.call(itemSets.list, {})).sets).toEqual([]);
    const sheet = await begin();
    expect([sheet.edition, sheet.number]).toEqual(['1', 1]);
    expect((await admin.call(itemSets.list, {})).sets).toMatchObject([
      { code: 'practice-set', origin: 'shipped', inUse: true, sections: 6, used: 1 },
    ]);
  });
  test('a loaded one is used for new records, those in progress keep theirs; a changed file is another number, the same content none', async () => {
    const before = await begin();
    const first = await admin.call(itemSets.load, { file: own() });
    expect(first).toMatchObject({
      code: 'own-items',
      number: 1,
      origin: 'own',
      inUse: true,
      edition: '2026.1',
    });
    const sheet = await begin();
    expect([sheet.edition, sheet.record.careInstrument]).toEqual(['2026.1', 'RAI-NH']);
    expect(
      (await admin.call(records.get, { residentId: before.record.residentId, id: before.record.id })).edition,
    ).toBe('1');
    expect(await admin.call(itemSets.load, { file: own({ edition: '2026.2' }) })).toMatchObject({
      number: 2,
      inUse: true,
    });
    expect(await admin.call(itemSets.load, { file: own() })).toMatchObject({
      id: first.id,
      number: 1,
      inUse: true,
    });
    const { sets } = await admin.call(itemSets.list, {});
    expect(sets.filter((set) => set.inUse).map((set) => set.id)).toEqual([first.id]);
    const other = sets.find((set) => set.number === 2)!;
    expect(await admin.call(itemSets.use, { id: other.id, version: other.version })).toMatchObject({
      inUse: true,
    });
    expect((await admin.refused(itemSets.use, { id: other.id, version: other.version })).status).toBe(412);
  });
  test.each<[string, string, string, string]>([
    ['no JSON', '{', 'notJson', ''],
    ['another format', own({ format: 'x' }), 'otherFormat', ''],
    ['another version', own({ formatVersion: 2 }), 'otherFormat', ''],
    ['a field that the format does not know', own({ extra: 1 }), 'faulty', 'shape'],
    ['no definition of a form', own({ definition: { sections: 1 } }), 'faulty', 'definition.'],
    [
      'a reduced form with a section that is not there',
      own({ sectionsByType: { HALFYEAR: ['nowhere'] } }),
      'faulty',
      'unknownSection',
    ],
    [
      'a scale over items that are not there',
      own({ scales: { bladder: ['nothing'] } }),
      'faulty',
      'unknownItem',
    ],
    ['a scale with too few items', own({ scales: { cps: ['decision'] } }), 'faulty', 'itemCount'],
    [
      'a question for a picture',
      own({
        definition: {
          ...syntheticSet.definition,
          sections: [
            ...syntheticSet.definition.sections,
            {
              id: 'photos',
              items: [{ kind: 'picture', id: 'photo', label: { en: 'Photo', de: 'Foto' }, maximumFiles: 2 }],
            },
          ],
        },
      }),
      'faulty',
      'pictureNotKept',
    ],
    [
      'an expression over nothing',
      own({
        definition: {
          ...syntheticSet.definition,
          flags: [{ code: 'x', when: 'points.nothing > 0', label: { en: 'x', de: 'x' }, severity: 'info' }],
        },
      }),
      'faulty',
      'unknownItem',
    ],
  ])('%s is refused and said', async (_, file, code, detail) => {
    const refused = await admin.refused(itemSets.load, { file });
    expect([refused.status, refused.code]).toEqual([422, code]);
    expect(JSON.stringify(refused.data ?? {})).toContain(detail);
  });
  test('nurses do not load, strangers see nothing', async () => {
    expect((await nurse.refused(itemSets.load, { file: own() })).status).toBe(403);
    const [set] = (await admin.call(itemSets.list, {})).sets;
    expect((await stranger.refused(itemSets.use, { id: set!.id, version: set!.version })).status).toBe(404);
  });
});

describe('rhythm', () => {
  test('nine months after an active yes, and no way back', async () => {
    expect((await admin.call(itemSets.list, {})).rhythm).toBe('halfYear');
    expect(await admin.refused(itemSets.setRhythm, { rhythm: 'nineMonths' })).toMatchObject({
      code: 'foreverNine',
      confirm: true,
    });
    await admin.call(itemSets.setRhythm, { rhythm: 'nineMonths', confirmed: ['foreverNine'] });
    expect((await admin.call(itemSets.list, {})).rhythm).toBe('nineMonths');
    expect(
      (await admin.refused(itemSets.setRhythm, { rhythm: 'halfYear', confirmed: ['foreverNine'] })).code,
    ).toBe('noWayBack');
  });
});
