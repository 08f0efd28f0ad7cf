import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { resources } from '../contract/resources.ts';
import { searchable, searchableTypes } from '../domain/parameters.ts';
import { admin, ask, found, ida, type Json, openRecords, organisationId, otto, refused } from './testing.ts';

beforeAll(openRecords);

const finders: Readonly<Record<string, Call>> = {
  Patient: resources.findPatients,
  Practitioner: resources.findPractitioners,
  Observation: resources.findObservations,
};
/** Parameters whose values have systems; the others say a plain word. */
const coded = searchableTypes.flatMap((type) =>
  Object.entries(searchable[type])
    .filter(([name, kind]) => kind === 'token' && ['identifier', 'code', 'category'].includes(name))
    .map(([name]) => [type, name] as const),
);
const concepts = (value: Json | Json[] | undefined): Json[] =>
  [value ?? []].flat().flatMap((one) => (one['coding'] as Json[] | undefined) ?? [one]);
const systemsOf = (resource: Json, name: string): Set<string> =>
  new Set(
    [
      ...concepts(resource[name]),
      ...(name === 'code' ? (resource['component'] ?? []).flatMap((one: Json) => concepts(one['code'])) : []),
    ].flatMap((one) => one['system'] ?? []),
  );

describe('any value of a system', () => {
  test('these parameters have one', () => {
    expect(coded).toEqual([
      ['Patient', 'identifier'],
      ['Practitioner', 'identifier'],
      ['Observation', 'category'],
      ['Observation', 'code'],
    ]);
  });
  test.each(coded)('%s?%s=system| finds exactly those that have one', async (type, name) => {
    const find = finders[type]!;
    const limits = type === 'Observation' ? { patient: ida } : {};
    const all = found(await ask(find, limits));
    const systems = new Set(all.flatMap((one) => [...systemsOf(one, name)]));
    expect(systems.size).toBeGreaterThan(0);
    for (const system of [...systems, 'urn:nowhere']) {
      const wanted = all.filter((one) => systemsOf(one, name).has(system)).map((one) => one['id']);
      const ids = found(await ask(find, { ...limits, [name]: `${system}|` })).map((one) => one['id']);
      expect([system, ids.toSorted()]).toEqual([system, wanted.toSorted()]);
    }
  });
  test('beside others: or and and', async () => {
    const home = `urn:uuid:${organisationId}|`;
    const ids = async (identifier: string | string[]) =>
      found(await ask(resources.findPatients, { identifier })).map((one) => one['id']);
    expect((await ids(home)).toSorted()).toEqual([ida, otto].toSorted());
    expect(await ids(`${home}42`)).toEqual([otto]);
    expect((await ids(`urn:oid:2.16.756.5.32|,42`)).toSorted()).toEqual([ida, otto].toSorted());
    expect(await ids([home, 'urn:oid:2.16.756.5.32|'])).toEqual([ida]);
  });
  test('a bar alone is refused', async () => {
    expect((await refused(admin, resources.findPatients, { identifier: '|' })).status).toBe(400);
  });
});
