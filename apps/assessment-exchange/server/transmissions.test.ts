import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { itemSets } from '../contract/item-sets.ts';
import { records, type Sheet } from '../contract/records.ts';
import { transmissions } from '../contract/transmissions.ts';
import { areaConcerns } from './concerns.ts';
import { fillAndComplete } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Zurich' });

async function completed(given: Readonly<Record<string, string>> = {}): Promise<Sheet> {
  const residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName: `Versand ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: context.today });
    return id;
  });
  const { id } = await nurse.call(records.create, { residentId, type: 'INITIAL', referenceDate: today() });
  await fillAndComplete(nurse, await nurse.call(records.get, { residentId, id }), given);
  return nurse.call(records.get, { residentId, id });
}
const sent = async (given?: Readonly<Record<string, string>>): Promise<Sheet> => {
  const sheet = await completed(given);
  await nurse.call(transmissions.send, { ids: [sheet.record.id] });
  return sheet;
};
const results = (...entries: readonly object[]) =>
  JSON.stringify({ format: 'obhut-assessment-results', formatVersion: 1, results: entries });
const again = ({ record: { residentId, id } }: Sheet) => nurse.call(records.get, { residentId, id });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('the export file', () => {
  test('names its format and version, and holds the record with codes, scales and reason', async () => {
    const sheet = await completed({ decision: '3', memory: '1' });
    const { name, content } = await nurse.call(transmissions.send, { ids: [sheet.record.id] });
    const file = JSON.parse(content) as {
      format: string;
      formatVersion: number;
      records: Record<string, unknown>[];
    };
    expect([name, file.format, file.formatVersion]).toEqual([
      `assessment-exchange-${today()}.json`,
      'obhut-assessment-exchange',
      1,
    ]);
    expect(file.records).toMatchObject([
      {
        record: sheet.record.id,
        corrects: null,
        type: 'INITIAL',
        reasonCode: 1,
        referenceDate: today(),
        observationDays: 3,
        itemSet: { code: 'practice-set', edition: '1', number: 1 },
        signature: 'Test Nurse',
        resident: { lastName: `Versand ${count}` },
        answers: { decision: '3', memory: '1', weight: 61.5 },
        scales: { cps: { value: 3, from: 'reckoned' } },
        careLevel: null,
      },
    ]);
    const { record, log } = await again(sheet);
    expect([record.transmission, log.map((one) => one.kind)]).toEqual(['transmitted', ['transmitted']]);
  });
  test('answers of questions that are not shown stay in the house', async () => {
    const sheet = await completed({ painOften: '0', painStrong: '4' });
    const { content } = await nurse.call(transmissions.send, { ids: [sheet.record.id] });
    expect(JSON.parse(content).records[0].answers).not.toHaveProperty('painStrong');
  });
  test('nothing leaves before it is completed, nor what a correction replaced', async () => {
    const sheet = await completed();
    const { residentId, id } = sheet.record;
    const correction = await nurse.call(records.correct, { residentId, id });
    expect(await nurse.refused(transmissions.send, { ids: [id, correction.id] })).toMatchObject({
      code: 'notCompleted',
      data: { count: 1 },
    });
    await nurse.call(records.complete, {
      residentId,
      id: correction.id,
      version: correction.version,
      signature: 'Me',
    });
    expect(await nurse.refused(transmissions.send, { ids: [id, correction.id] })).toMatchObject({
      code: 'replaced',
      data: { count: 1 },
    });
    expect(
      JSON.parse((await nurse.call(transmissions.send, { ids: [correction.id] })).content).records[0],
    ).toMatchObject({ type: 'CORR_FULL', corrects: id, reasonCode: 4 });
  });
  test('403 without the right, 404 for a foreign or unknown record', async () => {
    const sheet = await completed();
    expect((await cook.refused(transmissions.send, { ids: [sheet.record.id] })).status).toBe(403);
    expect((await stranger.refused(transmissions.send, { ids: [sheet.record.id] })).status).toBe(404);
    expect((await nurse.refused(transmissions.send, { ids: [sheet.record.id, newId()] })).status).toBe(404);
    expect((await again(sheet)).record.transmission).toBe('none');
  });
});

describe('results', () => {
  test('accepted, with scales that beat ours, areas and care level, also on the locked record', async () => {
    const sheet = await sent();
    const { taken } = await nurse.call(transmissions.take, {
      file: results({
        record: sheet.record.id,
        state: 'accepted',
        scales: { cps: 2 },
        areas: [
          { system: 'mds', code: 'falls', triggered: true },
          { system: 'ltcf', code: 'bowel', triggered: false },
        ],
        careLevel: { instrument: 'RAI-NH', level: 5, minutes: 92.5, doctorSignedOn: today() },
      }),
    });
    expect(taken).toEqual([{ record: sheet.record.id, outcome: 'accepted', detail: '' }]);
    const { record, reckoned, log } = await again(sheet);
    expect(record).toMatchObject({
      transmission: 'accepted',
      deliveredScales: { cps: 2 },
      careLevel: 5,
      careMinutes: 92.5,
      careFrom: today(),
      careInstrument: 'RAI-NH',
      areas: [
        { system: 'mds', code: 'falls', triggered: true },
        { system: 'ltcf', code: 'bowel', triggered: false },
      ],
    });
    expect([reckoned['cps'], new Set(log.map((one) => one.kind))]).toEqual([
      0,
      new Set(['transmitted', 'results', 'accepted']),
    ]);
  });
  test('triggered areas of the latest record speak for problems of the care plan, each in its area', async () => {
    const sheet = await sent();
    const { residentId, id } = sheet.record;
    const said = (language: 'en' | 'de' = 'en', can = true) =>
      world.inside(home, (context) => areaConcerns({ ...context, language, can: () => can }, { residentId }));
    expect(await said()).toEqual([]);
    const areas = [
      { system: 'mds', code: 'psychotropicDrugs', triggered: true },
      { system: 'mds', code: 'mood', triggered: false },
      { system: 'ltcf', code: 'pressureInjury', triggered: true },
      { system: 'ltcf', code: 'bowel', triggered: true },
    ];
    await nurse.call(transmissions.take, { file: results({ record: id, state: 'accepted', areas }) });
    expect(await said('de')).toMatchObject([
      { area: 'psychotropics', text: 'Ausgelöst: Psychopharmaka (MDS)', tab: 'raiMDS', at: today() },
      { area: 'pressureInjury', cap: 'pressureUlcer', text: 'Ausgelöst: Dekubitus (LTCF)' },
      { area: 'other', cap: 'bowel', name: { en: 'Bowel', de: 'Darm' } },
    ]);
    // what decides which finding it is does not depend on the reader's language
    expect((await said('de')).map((one) => one.key)).toEqual((await said('en')).map((one) => one.key));
    expect(await said('en', false)).toEqual([]);
  });
  test('rejected: a correction in progress points to it, once', async () => {
    const sheet = await sent({ eating: '2' });
    const file = results({ record: sheet.record.id, state: 'rejected', reason: 'Item G1 is implausible' });
    expect((await nurse.call(transmissions.take, { file })).taken).toEqual([
      { record: sheet.record.id, outcome: 'rejected', detail: 'Item G1 is implausible' },
    ]);
    const { records: rows } = await nurse.call(records.ofResident, { residentId: sheet.record.residentId });
    expect(rows.map((row) => [row.type, row.status, row.corrects])).toEqual([
      ['CORR_FULL', 0, sheet.record.id],
      ['INITIAL', 1, null],
    ]);
    expect((await nurse.call(transmissions.take, { file })).taken[0]!.outcome).toBe('results');
    expect(
      (await nurse.call(records.ofResident, { residentId: sheet.record.residentId })).records,
    ).toHaveLength(2);
  });
  test('one wrong entry does not hold up the others', async () => {
    const [good, open] = [await sent(), await completed()];
    const id = newId();
    const { taken } = await nurse.call(transmissions.take, {
      file: results(
        { record: id },
        { record: open.record.id, state: 'accepted' },
        { nothing: true },
        { record: good.record.id, scales: { cps: 7 } },
        { record: good.record.id, areas: [{ system: 'mds', code: 'toString', triggered: true }] },
        { record: good.record.id, careLevel: { level: 13 } },
        { record: good.record.id, state: 'accepted' },
      ),
    });
    expect(taken.map((one) => one.outcome)).toEqual([
      'unknownRecord',
      'notTransmitted',
      'faulty',
      'faulty',
      'unknownArea',
      'faulty',
      'accepted',
    ]);
    expect((await again(good)).record).toMatchObject({
      transmission: 'accepted',
      deliveredScales: {},
      areas: [],
    });
  });
  test('a record of another home is unknown', async () => {
    const sheet = await sent();
    expect(
      (
        await stranger.call(transmissions.take, {
          file: results({ record: sheet.record.id, state: 'accepted' }),
        })
      ).taken[0]!.outcome,
    ).toBe('unknownRecord');
    expect((await again(sheet)).record.transmission).toBe('transmitted');
  });
  test.each([
    ['no JSON', '{', 'notJson'],
    ['another format', '{"format":"x","formatVersion":1}', 'otherFormat'],
    [
      'another version',
      '{"format":"obhut-assessment-results","formatVersion":2,"results":[]}',
      'otherFormat',
    ],
  ])('%s is refused', async (_, file, code) =>
    expect((await nurse.refused(transmissions.take, { file })).code).toBe(code),
  );
});

test('a drawn signature and places on the body leave the house as they were made', async () => {
  const organisationId = await world.organisation();
  const [chief, nurseThere] = [
    await world.actor(organisationId, 'ADMIN'),
    await world.actor(organisationId, 'NURSE'),
  ];
  const label = { en: 'x', de: 'x' };
  const definition = {
    code: 'signed',
    title: label,
    source: 'Obhut',
    sections: [
      {
        id: 'end',
        items: [
          { kind: 'signature', id: 'seen', label },
          { kind: 'bodyMap', id: 'where', label },
          { kind: 'choice', id: 'a', label, options: [{ code: '0', label }], required: true },
        ],
      },
    ],
  };
  await chief.call(itemSets.load, {
    file: JSON.stringify({
      format: 'obhut-assessment-items',
      formatVersion: 1,
      code: 'signed',
      edition: '1',
      instrument: 'RAI-NH',
      counting: 'mds',
      observationDays: 14,
      definition,
    }),
  });
  const residentId = await world.inside(organisationId, (context) =>
    createResident(context, { lastName: 'Unterschrift', allowSimilar: true }),
  );
  const { id } = await nurseThere.call(records.create, {
    residentId,
    type: 'INITIAL',
    referenceDate: today(),
  });
  const [seen, where] = [
    {
      kind: 'signature',
      name: 'Anna Muster',
      signedAt: '2026-11-21T09:00:00Z',
      strokes: [[10, 10, 500, 500]],
    },
    { kind: 'bodyMap', points: [{ view: 'front', x: 100, y: 200, note: 'left knee' }] },
  ];
  await nurseThere.call(records.saveSection, {
    residentId,
    id,
    section: 'end',
    version: 1,
    answers: { seen, where, a: { kind: 'choice', code: '0' } },
  });
  const { record } = await nurseThere.call(records.get, { residentId, id });
  await nurseThere.call(records.complete, { residentId, id, version: record.version, signature: 'Me' });
  const { content } = await nurseThere.call(transmissions.send, { ids: [id] });
  expect(JSON.parse(content).records[0]).toMatchObject({
    observationDays: 14,
    answers: {
      a: '0',
      seen: {
        signature: { name: 'Anna Muster', signedAt: '2026-11-21T09:00:00Z', strokes: [[10, 10, 500, 500]] },
      },
      where: { places: [{ view: 'front', x: 100, y: 200, note: 'left knee' }] },
    },
  });
});
