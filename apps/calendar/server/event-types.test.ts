import { beforeAll, expect, test } from 'vitest';
import { events } from '../contract/events.ts';
import { eventTypes } from '../contract/event-types.ts';
import { shippedTypes } from '../domain/event-types.ts';
import { once, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const own = {
  name: { en: 'Podiatry', de: 'Podologie' },
  colour: 'green',
  symbol: 'health',
  blocks: true,
} as const;
const list = async () => (await stand.lead.call(eventTypes.list, {})).items;

test('what is shipped stands there, is changed and switched off; own ones come after it', async () => {
  expect((await list()).map((one) => one.code)).toEqual(shippedTypes.map((one) => one.code));
  const visit = (await list()).find((one) => one.code === 'visit')!;
  expect(visit).toMatchObject({ shipped: true, active: true, version: 0 });
  const changed = await stand.lead.call(eventTypes.change, {
    ...visit,
    name: { en: 'Guests', de: 'Gäste' },
    colour: 'orange',
    active: false,
  });
  expect(changed).toMatchObject({ code: 'visit', version: 1, colour: 'orange', active: false });
  expect(await stand.nurse.refused(events.create, { ...once, type: 'visit' })).toMatchObject({
    code: 'unknownType',
  });
  const created = await stand.lead.call(eventTypes.create, own, { key: 'type-once' });
  expect(await stand.lead.call(eventTypes.create, own, { key: 'type-once' })).toEqual(created);
  expect((await list()).at(-1)).toEqual(created);
  expect((await stand.create({ type: created.code })).type).toBe(created.code);
});

test('what has a type that was switched off keeps it', async () => {
  const talk = (await list()).find((one) => one.code === 'talk')!;
  const event = await stand.create({ type: 'talk' });
  await stand.lead.call(eventTypes.change, { ...talk, active: false });
  const input = {
    ...once,
    id: event.id,
    version: 1,
    scope: 'all',
    day: event.firstDay,
    type: 'talk',
    title: 'Kept',
  } as const;
  expect((await stand.nurse.call(events.change, input)).type).toBe('talk');
});

test('a name twice, an older version, nobody who may not, and another home', async () => {
  const meeting = (await list()).find((one) => one.code === 'meeting')!;
  expect(
    await stand.lead.refused(eventTypes.create, { ...own, name: { en: 'X', de: ' teamsitzung' } }),
  ).toMatchObject({ code: 'typeNameTaken', errors: [{ path: 'name' }] });
  expect(
    await stand.lead.refused(eventTypes.change, { ...meeting, name: { en: 'therapy', de: 'Y' } }),
  ).toMatchObject({ code: 'typeNameTaken' });
  const [first, second] = await Promise.allSettled(
    ['A', 'B'].map((en) => stand.lead.call(eventTypes.change, { ...meeting, name: { en, de: en } })),
  );
  expect([first!.status, second!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stand.lead.refused(eventTypes.change, meeting)).toMatchObject({
    status: 412,
    current: { code: 'meeting', version: 1 },
  });
  expect(await stand.lead.refused(eventTypes.change, { ...meeting, code: 'nothing' })).toMatchObject({
    status: 404,
  });
  expect(await stand.nurse.refused(eventTypes.create, own)).toMatchObject({ status: 403 });
  expect(await stand.nurse.refused(eventTypes.change, meeting)).toMatchObject({ status: 403 });
  expect(await stand.cook.refused(eventTypes.list, {})).toMatchObject({ status: 403 });
  expect((await stand.stranger.call(eventTypes.list, {})).items.every((one) => one.version === 0)).toBe(true);
});
