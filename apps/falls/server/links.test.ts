import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { createResident } from '#apps/residents/api.ts';
import { falls } from '../contract/falls.ts';
import { linkableFalls } from './links.ts';

test('falls of the last year are offered to belong to, the newest first, named by their day; struck and older ones are not', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const [residentId, other] = await world.inside(home, async (context) => [
    await createResident(context, { lastName: 'Fall' }),
    await createResident(context, { lastName: 'Andere' }),
  ]);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const record = (of: string, more: object) => nurse.call(falls.record, { residentId: of, ...more });
  const near = await record(residentId!, { kind: 'nearFall', happenedAt: ago(3) });
  const fall = await record(residentId!, { kind: 'fall', happenedAt: ago(2) });
  await record(residentId!, { kind: 'fall', happenedAt: ago(400) });
  await record(other!, { kind: 'fall' });
  const { id, version } = await record(residentId!, { kind: 'fall' });
  await nurse.call(falls.strike, { residentId: residentId!, id, version, reason: 'twice' });
  const links = await world.inside(home, (context) => linkableFalls(context, { residentId: residentId! }));
  expect(links.map((one) => [one.id, one.kind, one.label.replace(/[\d/.]+$/, 'on a day')])).toEqual([
    [fall.id, 'event', 'Fall on a day'],
    [near.id, 'event', 'Near fall on a day'],
  ]);
});
