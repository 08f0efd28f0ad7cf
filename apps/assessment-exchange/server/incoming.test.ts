import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter, recordForArchive, residentsBrief, setArchived } from '#apps/residents/api.ts';
import { itemSets } from '../contract/item-sets.ts';
import { records, type Sheet } from '../contract/records.ts';
import { transmissions } from '../contract/transmissions.ts';
import { syntheticSet } from './synthetic-set.ts';
import { fillAndComplete } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let admin: Actor;
let count = 0;
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Zurich' });

interface Person {
  readonly id: string;
  readonly number: string;
}
const newResident = (): Promise<Person> =>
  world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName: `Empfang ${++count}`,
      firstName: 'Test',
      birthDate: '1938-10-26',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: addDays(context.today, -20) });
    return { id, number: (await residentsBrief(context, [id])).get(id)!.number };
  });
const coded = {
  livedBefore: '2',
  decision: '3',
  memory: '1',
  understood: '3',
  eating: '0',
  weight: { notAssessable: 'bed' },
  remarks: 'As told',
};
const entry = (person: Pick<Person, 'number'>, changes: object = {}) => ({
  type: 'INITIAL',
  referenceDate: today(),
  resident: { number: person.number, birthDate: '1938-10-26' },
  itemSet: { code: 'practice-set', edition: '1' },
  answers: coded,
  scales: { cps: { value: 5, from: 'delivered' } },
  careLevel: { instrument: 'RAI-NH', level: 6, minutes: 112.5, from: null, to: null, doctorSignedOn: null },
  assessor: 'Somebody there',
  ...changes,
});
const file = (...entries: readonly object[]) =>
  JSON.stringify({
    format: 'obhut-assessment-exchange',
    formatVersion: 1,
    exportedAt: '2026-11-21T10:00:00.000Z',
    records: entries,
  });
const take = async (...entries: readonly object[]) =>
  (await nurse.call(transmissions.take, { file: file(...entries) })).taken;
const recordsOf = async (person: Person) =>
  (await nurse.call(records.ofResident, { residentId: person.id })).records;
const sheetOf = async (person: Person): Promise<Sheet> =>
  nurse.call(records.get, { residentId: person.id, id: (await recordsOf(person))[0]!.id });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, admin] = [await world.actor(home, 'NURSE'), await world.actor(home, 'ADMIN')];
});

describe('records of the vendor', () => {
  test('a record of the vendor is begun with its answers, scales and care level, for a person to check and sign', async () => {
    const person = await newResident();
    expect(await take(entry(person))).toEqual([
      { record: 'records.0', outcome: 'begun', detail: person.number },
    ]);
    const { record, sections, reckoned, log } = await sheetOf(person);
    expect(record).toMatchObject({
      type: 'INITIAL',
      status: 0,
      referenceDate: today(),
      corrects: null,
      signature: '',
      deliveredScales: { cps: 5 },
      careInstrument: 'RAI-NH',
      careLevel: 6,
      careMinutes: 112.5,
      careFrom: today(),
      assessorId: nurse.accountId,
    });
    expect(sections.find((section) => section.id === 'mind')!.answers).toEqual({
      decision: { kind: 'choice', code: '3' },
      memory: { kind: 'choice', code: '1' },
      understood: { kind: 'choice', code: '3' },
    });
    expect(sections.find((section) => section.id === 'health')!.answers).toEqual({
      weight: { kind: 'notAssessable', reason: 'bed' },
      remarks: { kind: 'text', text: 'As told' },
    });
    expect([reckoned.cps, log.map((one) => one.kind), record.answered]).toEqual([4, ['results'], 7]);
    expect(
      (
        await nurse.refused(records.complete, {
          residentId: person.id,
          id: record.id,
          version: record.version,
          signature: 'Me',
        })
      ).code,
    ).toBe('incomplete');
  });
  test('what this home sends out is taken by another one', async () => {
    const person = await newResident();
    const { id } = await nurse.call(records.create, {
      residentId: person.id,
      type: 'INITIAL',
      referenceDate: today(),
    });
    await fillAndComplete(nurse, await nurse.call(records.get, { residentId: person.id, id }), {
      eating: '4',
    });
    const { content } = await nurse.call(transmissions.send, { ids: [id] });
    const elsewhere = await world.organisation();
    const theirs = await world.actor(elsewhere, 'NURSE');
    const residentId = await world.inside(elsewhere, (context) =>
      createResident(context, {
        lastName: 'Empfang',
        firstName: 'Test',
        number: person.number,
        birthDate: '1938-10-26',
      }),
    );
    expect((await theirs.call(transmissions.take, { file: content })).taken).toEqual([
      { record: 'records.0', outcome: 'begun', detail: person.number },
    ]);
    const [row] = (await theirs.call(records.ofResident, { residentId })).records;
    const { record, reckoned } = await theirs.call(records.get, { residentId, id: row!.id });
    expect([record.missing, record.status, reckoned.adl, record.deliveredScales['adl']]).toEqual([
      0, 0, 4, 4,
    ]);
  });
  test('only codes, numbers, days and texts are taken, each of a question of the set that takes it', async () => {
    const person = await newResident();
    const given = (answers: object) => entry(person, { answers });
    const drawn = { signature: { name: 'x', signedAt: '2026-11-21T09:00:00Z', strokes: [] } };
    expect(
      (
        await take(
          given({ nowhere: '1' }),
          given({ decision: '9' }),
          given({ weight: '61' }),
          given({ weight: 5 }),
          given({ decision: drawn }),
          given({ remarks: { notAssessable: null } }),
        )
      ).map((one) => [one.outcome, one.detail]),
    ).toEqual([
      ['faulty', 'answers.nowhere'],
      ['faulty', 'answers.decision'],
      ['faulty', 'answers.weight'],
      ['faulty', 'answers.weight'],
      ['faulty', 'answers.decision'],
      ['faulty', 'answers.remarks'],
    ]);
    expect(await recordsOf(person)).toEqual([]);
  });
  test('who and what must be known; one that cannot be taken does not hold up the others', async () => {
    const [person, other, gone] = [await newResident(), await newResident(), await newResident()];
    await world.inside(home, async (context) => {
      await setArchived(context, {
        residentId: gone.id,
        version: (await recordForArchive(context, gone.id)).version,
        archived: true,
        until: null,
      });
    });
    const taken = await take(
      entry({ number: '999999' }),
      entry(person, { resident: { number: person.number, birthDate: '1940-01-01' } }),
      entry(gone),
      entry(person, { itemSet: { code: 'unknown' } }),
      entry(person, { type: 'CORR_FULL' }),
      entry(person, { type: 'EXIT' }),
      entry(person, { scales: { cps: { value: 7 } } }),
      entry(person, { careLevel: { level: 3, from: '2026-02-01', to: '2026-01-01' } }),
      entry(other),
      entry(other),
      entry(other, { type: 'ANNUAL' }),
    );
    expect(taken.map((one) => one.outcome)).toEqual([
      'unknownResident',
      'otherPerson',
      'archived',
      'unknownItemSet',
      'faulty',
      'faulty',
      'faulty',
      'faulty',
      'begun',
      'alreadyThere',
      'oneInProgress',
    ]);
    expect(taken.slice(5).map((one) => one.detail)).toEqual([
      'exitKind',
      'scales.cps',
      'careLevel.to',
      other.number,
      `${other.number}, INITIAL ${today()}`,
      other.number,
    ]);
    expect([await recordsOf(person), (await recordsOf(other)).length]).toEqual([[], 1]);
  });
  test('a reduced form takes the answers of its sections only; the newest set of the code is asked', async () => {
    const person = await newResident();
    await admin.call(itemSets.load, {
      file: JSON.stringify({ ...structuredClone(syntheticSet), code: 'elsewhere', instrument: 'BESA' }),
    });
    expect((await take(entry(person, { type: 'HALFYEAR' })))[0]).toMatchObject({
      outcome: 'faulty',
      detail: 'answers.livedBefore',
    });
    const { livedBefore: _, ...rest } = coded;
    expect((await take(entry(person, { type: 'HALFYEAR', answers: rest })))[0]!.outcome).toBe('begun');
    expect((await sheetOf(person)).record).toMatchObject({ type: 'HALFYEAR', asked: 32 });
  });
  test('another shape of the same format is refused with its place; of another home nobody is known', async () => {
    expect(
      await nurse.refused(transmissions.take, {
        file: JSON.stringify({ format: 'obhut-assessment-exchange', formatVersion: 1, records: 1 }),
      }),
    ).toMatchObject({ code: 'otherFormat', data: { format: 'records' } });
    expect(
      (
        await nurse.refused(transmissions.take, {
          file: file().replace('"formatVersion":1', '"formatVersion":2'),
        })
      ).code,
    ).toBe('otherFormat');
    const person = await newResident();
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect(
      (await stranger.call(transmissions.take, { file: file(entry({ number: person.number })) })).taken[0]!
        .outcome,
    ).toBe('unknownResident');
    expect(
      (await (await world.actor(home, 'COOK')).refused(transmissions.take, { file: file() })).status,
    ).toBe(403);
  });
});
