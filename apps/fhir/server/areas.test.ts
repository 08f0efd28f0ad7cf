import { beforeAll, describe, expect, test } from 'vitest';
import { recordFallRisk } from '#apps/assessments/server/testing.ts';
import { noteOrigin } from '#apps/biography/api.ts';
import { recordEarlierMedicines } from '#apps/health-record/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { send } from '#platform/server/testing/send.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { resources } from '../contract/resources.ts';
import { type Area, areas, areasOf } from '../domain/areas.ts';
import { scopeOf, type SearchableType, searchableTypes } from '../domain/parameters.ts';
import { planned } from '#apps/care-plan/server/testing.ts';
import {
  ask,
  found,
  giveDose,
  ida,
  type Json,
  nurse,
  openRecords,
  organisationId,
  world,
} from './testing.ts';

/** Somebody who may read everything but some areas, which another role denies. */
async function without(...denied: readonly Area[]): Promise<Actor> {
  const code = `NOT_${denied.map((one) => one.toUpperCase()).join('_')}`;
  const denials = Object.fromEntries(denied.map((area) => [areas[area], ['Read']]));
  await world.server.database.pool.query(
    `insert into platform.roles (organisation_id, id, code, name, denials) values ($1, platform.new_id(), $2, $2, $3) on conflict do nothing`,
    [organisationId, code, denials],
  );
  return world.actor(organisationId, 'READS_ALL', code);
}
beforeAll(async () => {
  await openRecords();
  await world.inside(organisationId, async (context) => {
    await recordFallRisk(context, ida, '2026-11-18');
    await recordEarlierMedicines(context, ida, [{ name: 'Aspirin', status: 'completed' }]);
  });
  await giveDose(ida);
  await planned(nurse, ida);
  const all = world.server.manifests.flatMap((manifest) => Object.keys(manifest.access));
  await world.server.database.pool.query(
    `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, platform.new_id(), 'READS_ALL', 'All', $2)`,
    [organisationId, Object.fromEntries(all.map((key) => [key, ['Read']]))],
  );
});

const callsOf = (type: SearchableType): readonly [find: Call, read: Call] => {
  const all = (Object.values(resources) as readonly unknown[] as Call[]).filter(
    (call) => call.system === scopeOf(type),
  );
  return [all.find((call) => !call.path.includes('{'))!, all.find((call) => call.path.includes('{'))!];
};
const searchOf = (type: SearchableType): object =>
  'patient' in callsOf(type)[0].input.shape ? { patient: ida } : {};
const status = async (who: Actor, call: Call, input: object): Promise<number> =>
  (await send(world.server, who.token, call, input)).statusCode;
const both = async (who: Actor, type: SearchableType): Promise<readonly number[]> => {
  const [find, read] = callsOf(type);
  const [some] = found(await ask(find, searchOf(type)));
  const id = some!['id'];
  return [
    await status(who, find, searchOf(type)),
    await status(who, find, { ...searchOf(type), _count: ['0'] }),
    await status(who, read, type === 'Patient' ? { residentId: id } : { id }),
  ];
};

describe('by the session of a person a resource is told to who may read where it comes from', () => {
  test('each type names an area, and every call of the interface belongs to a type', () => {
    for (const type of searchableTypes) expect(areasOf[type].length, type).toBeGreaterThan(0);
    for (const call of Object.values(resources))
      expect(
        searchableTypes.some((type) => scopeOf(type) === call.system),
        call.name,
      ).toBe(true);
  });
  test.each(
    searchableTypes.flatMap((type) => areasOf[type].map((group) => [type, group.join(' and ')] as const)),
  )('%s is refused to who is denied %s, and told to others', async (type, group) => {
    const denied = await without(...(group.split(' and ') as Area[]));
    expect(await both(denied, type)).toEqual([403, 403, 403]);
    expect(await both(await world.actor(organisationId, 'READS_ALL'), type)).toEqual([200, 200, 200]);
  });
  test('the key of the interface alone tells nothing', async () => {
    await world.server.database.pool.query(
      `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, platform.new_id(), 'KEY', 'Key', '{"authorization.fhir": ["Read"]}')`,
      [organisationId],
    );
    const who = await world.actor(organisationId, 'KEY');
    for (const type of searchableTypes) expect(await both(who, type), type).toEqual([403, 403, 403]);
  });
  test('of a type with two sources the part that may be read is told', async () => {
    const bundle = async (who: Actor, call: unknown) =>
      found((await who.call(call as Call, { patient: ida })) as Json);
    const all = await ask(resources.findObservations as Call, { patient: ida });
    const categories = (some: Json[]) => [...new Set(some.map((one) => one['category'][0].coding[0].code))];
    expect(categories(found(all)).toSorted()).toEqual(['survey', 'vital-signs']);
    for (const [area, left] of [
      ['vitals', 'survey'],
      ['assessments', 'vital-signs'],
    ] as const) {
      const who = await without(area);
      expect(categories(await bundle(who, resources.findObservations))).toEqual([left]);
      for (const one of found(all))
        expect(await status(who, resources.readObservation as Call, { id: one['id'] })).toBe(
          one['category'][0].coding[0].code === left ? 200 : 404,
        );
    }
    const who = await without('assessments');
    expect(await bundle(who, resources.findQuestionnaireResponses)).toEqual([]);
    const [answered] = found(await ask(resources.findQuestionnaireResponses as Call, { patient: ida }));
    expect(await status(who, resources.readQuestionnaireResponse as Call, { id: answered!['id'] })).toBe(404);
  });
  test('where somebody comes from is told to who may read the biography', async () => {
    await world.inside(organisationId, (context) =>
      noteOrigin(context, ida, { maritalStatus: 'widowed', confession: 'catholic' }),
    );
    const read = async (who: Actor) =>
      JSON.stringify(await who.call(resources.readPatient as Call, { residentId: ida }));
    const [whole, part] = [
      await read(await world.actor(organisationId, 'READS_ALL')),
      await read(await without('biography')),
    ];
    expect(whole.length).toBeGreaterThan(part.length);
    expect(JSON.parse(part)).not.toHaveProperty('maritalStatus');
  });
});
