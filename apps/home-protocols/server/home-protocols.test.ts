import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { definitions } from '#apps/forms/contract/definitions.ts';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { homeProtocols, protocolCourses, protocolEntries } from '../contract/index.ts';
import { shipProtocols } from './shipped.ts';
import { choice } from './testing.ts';

let world: World;
let organisationId: string;
let head: Actor;
let nurse: Actor;
let count = 0;

const words = (en: string) => ({ en, de: en });
const named = (name: string) => ({ default: name, translations: [] });
const mood = {
  id: 'mood',
  kind: 'choice',
  label: words('Mood'),
  required: true,
  options: [
    { code: 'good', label: words('good') },
    { code: 'low', label: words('low') },
  ],
};

/** A form of the use "protocol", published by the head of the home. */
async function publish(items: readonly object[] = [mood]): Promise<string> {
  const code = `own-${++count}`;
  const { id, version, definitionId, content } = await head.call(definitions.create, {
    code,
    title: words(`Own ${count}`),
    purpose: 'protocol',
  });
  const { saved } = await head.call(definitions.saveDraft, {
    versionId: id,
    version,
    content: { ...content, sections: [{ id: 's1', items }] } as FormDefinition,
  });
  await head.call(definitions.publish, { versionId: id, version: saved.version, changeNote: 'first' });
  return definitionId;
}
const mark = (definitionId: string, more: object = {}) => ({
  definitionId,
  name: named('Mood of the day'),
  icon: 'star' as const,
  shownItem: 'mood',
  ...more,
});
const newResident = (bedId?: string) =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01', bedId: bedId ?? null });
    return id;
  });
const offered = async (residentId: string) =>
  (await nurse.call(protocolEntries.offered, { residentId })).protocols.map((one) => one.name);

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  await world.inside(organisationId, shipProtocols);
  head = await world.actor(organisationId, 'NURSHOME');
  nurse = await world.actor(organisationId, 'NURSE');
});

describe('a home', () => {
  test('makes a published form its protocol: offered, recorded, shown by its question', async () => {
    const definitionId = await publish();
    const { forms } = await head.call(homeProtocols.list, {});
    expect(forms.find((one) => one.definitionId === definitionId)?.items).toEqual([
      { id: 'mood', label: words('Mood') },
    ]);
    const made = await head.call(homeProtocols.add, mark(definitionId));
    const residentId = await newResident();
    expect(await offered(residentId)).toEqual(['Behavior', 'Sleep', 'Mood of the day']);
    const entry = await nurse.call(protocolEntries.record, {
      residentId,
      protocolId: made.id,
      answers: { mood: choice('low') },
    });
    expect(entry).toMatchObject({ shown: 'low', value: 2 });
    expect((await head.refused(homeProtocols.add, mark(definitionId))).code).toBe('alreadyProtocol');
  });
  test.each<[string, readonly object[]]>([
    ['a picture', [mood, { id: 'photo', kind: 'picture', label: words('Photo') }]],
    ['a signature', [mood, { id: 'signed', kind: 'signature', label: words('Signed') }]],
    ['no question that fits a cell', [{ id: 'day', kind: 'date', label: words('Day') }]],
  ])('a form with %s is no protocol', async (_, items) => {
    expect(await head.refused(homeProtocols.add, mark(await publish(items)))).toMatchObject({
      status: 422,
      code: 'unfitForm',
    });
  });
  test('a form of another use, a question that is none, a department that is none', async () => {
    const foreign = await head.call(definitions.create, {
      code: 'a-form',
      title: words('x'),
      purpose: 'form',
    });
    expect((await head.refused(homeProtocols.add, mark(foreign.definitionId))).code).toBe('unfitForm');
    const definitionId = await publish();
    expect((await head.refused(homeProtocols.add, mark(definitionId, { shownItem: 'what' }))).code).toBe(
      'unknownItem',
    );
    const departmentIds = ['0190a5b0-0000-7000-8000-00000000aaaa'];
    expect((await head.refused(homeProtocols.add, mark(definitionId, { departmentIds }))).code).toBe(
      'unknownDepartment',
    );
  });
  test('offers it where it wants, and stops it: what was recorded stays readable', async () => {
    const beds = await world.inside(organisationId, async (context) => {
      const centerId = await createCenter(context, { name: 'Haus Linde' });
      const rooms = [];
      for (const name of ['Dementia', 'Ground floor']) {
        const departmentId = await createDepartment(context, { centerId, name });
        const { bedIds } = await createRoom(context, {
          departmentId,
          number: `1${rooms.length}`,
          beds: ['A'],
        });
        rooms.push({ departmentId, bedId: bedIds[0]! });
      }
      return rooms;
    });
    const departmentIds = [beds[0]!.departmentId];
    const made = await head.call(
      homeProtocols.add,
      mark(await publish(), { name: named('Only there'), departmentIds }),
    );
    const [here, there] = [await newResident(beds[0]!.bedId), await newResident(beds[1]!.bedId)];
    expect(await offered(here)).toContain('Only there');
    expect(await offered(there)).not.toContain('Only there');
    expect(await offered(await newResident())).not.toContain('Only there');
    const sent = { protocolId: made.id, answers: { mood: choice('good') } };
    expect((await nurse.refused(protocolEntries.record, { ...sent, residentId: there })).code).toBe(
      'notOffered',
    );
    await nurse.call(protocolEntries.record, { ...sent, residentId: here });
    const off = await head.call(homeProtocols.change, { ...made, active: false });
    expect(off).toMatchObject({ active: false, version: 2 });
    expect(await offered(here)).not.toContain('Only there');
    const course = await nurse.call(protocolCourses.list, { residentId: here });
    expect(course.find((one) => one.id === made.id)).toMatchObject({
      offered: false,
      last: { shown: 'good' },
    });
    expect(await head.refused(homeProtocols.change, made)).toMatchObject({ status: 412 });
    expect((await head.refused(homeProtocols.change, { ...off, shownItem: 'nothing' })).code).toBe(
      'unknownItem',
    );
    const unknown = { ...off, departmentIds: ['0190a5b0-0000-7000-8000-00000000aaaa'] };
    expect((await head.refused(homeProtocols.change, unknown)).code).toBe('unknownDepartment');
  });
  test('keeps what it changed of the starting content when the server starts again', async () => {
    const own = await world.organisation();
    await world.inside(own, shipProtocols);
    const its = await world.actor(own, 'NURSHOME');
    const { protocols } = await its.call(homeProtocols.list, {});
    expect(protocols).toHaveLength(2);
    await its.call(homeProtocols.change, { ...protocols[1]!, active: false, icon: 'star' });
    await world.inside(own, shipProtocols);
    expect((await its.call(homeProtocols.list, {})).protocols[1]).toMatchObject({
      active: false,
      icon: 'star',
    });
  });
  test('who may not, and another home', async () => {
    const { protocols } = await head.call(homeProtocols.list, {});
    expect((await nurse.refused(homeProtocols.list, {})).status).toBe(403);
    expect((await nurse.refused(homeProtocols.change, protocols[0]!)).status).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'NURSHOME');
    expect((await stranger.refused(homeProtocols.change, protocols[0]!)).status).toBe(404);
    const definitionId = await publish();
    expect((await stranger.refused(homeProtocols.add, mark(definitionId))).code).toBe('unfitForm');
    const key = '0190a5b0-0000-7000-8000-00000000f4b3';
    const first = await head.call(homeProtocols.add, mark(definitionId), { key });
    expect(await head.call(homeProtocols.add, mark(definitionId), { key })).toEqual(first);
  });
  test('a form that nobody answered may go, and its mark goes along', async () => {
    const definitionId = await publish();
    const { id } = await head.call(homeProtocols.add, mark(definitionId));
    const list = async () => (await head.call(homeProtocols.list, {})).protocols.map((one) => one.id);
    expect(await list()).toContain(id);
    const { definition } = await head.call(definitions.get, { id: definitionId });
    await head.call(definitions.remove, { id: definitionId, version: definition.version });
    expect(await list()).not.toContain(id);
  });
});
