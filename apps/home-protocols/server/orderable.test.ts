import { expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { protocolEntries } from '../contract/index.ts';
import { orderable } from './orderable.ts';
import { shipProtocols } from './shipped.ts';
import { night } from './testing.ts';

test('a protocol that the home offers can be ordered, by its name; its entries answer, struck ones and others do not', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  await world.inside(home, shipProtocols);
  const nurse = await world.actor(home, 'NURSE');
  const residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
  const known = await world.inside(home, (context) => orderable.protocols(context, residentId));
  const { protocols } = await nurse.call(protocolEntries.offered, { residentId });
  expect(known.map(({ code, screen }) => [code, screen])).toEqual(
    protocols.map((one) => [one.id, 'RecordProtocol']),
  );
  expect(known.every((one) => one.name !== '')).toBe(true);
  const sleep = protocols.find((one) => one.definition.code === 'sleep-protocol')!.id;
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const recorded = (code: string, from = '2020-01-01T00:00:00Z', before = 'infinity') =>
    world.inside(
      home,
      async (context) => (await orderable.recorded(context, [{ residentId, code, from, before }]))[0]!,
    );
  expect(await recorded(sleep)).toBeNull();
  const entry = await nurse.call(protocolEntries.record, {
    ...{ residentId, protocolId: sleep, at },
    answers: night(7.5),
  });
  expect(Date.parse((await recorded(sleep)).at)).toBe(Date.parse(at));
  expect(await recorded(known.find((one) => one.code !== sleep)!.code)).toBeNull();
  expect(await recorded(sleep, new Date(Date.now() - 60_000).toISOString())).toBeNull();
  expect(await recorded(sleep, '2020-01-01T00:00:00Z', at)).toBeNull();
  const { id, version } = entry;
  await nurse.call(protocolEntries.strike, { residentId, id, version, reason: 'mixed up' });
  expect(await recorded(sleep)).toBeNull();
});
