import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { uploaded } from '#platform/server/testing/upload.ts';
import { attachments } from '../contract/attachments.ts';
import { orders } from '../contract/orders.ts';
import { linkableMedicines, medicationFacts, medicationLanes } from './facts.ts';
import { medicinesNow } from '../api.ts';
import { later, of, openStand, type Stand, whenNeeded, word } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

test('the hand-over hears the last step of each order since a moment; the time line shows it from start to stop', async () => {
  const residentId = await stand.resident();
  const order = await stand.order(residentId);
  await stand.nurse.call(orders.stop, { ...of(order), ...word });
  await stand.order(residentId, {
    name: 'Norvasc',
    strength: '5 mg',
    evening: 0.5,
    repetition: 'weekdays',
    weekdays: [1, 4],
  });
  const since = (hours: number) => ({ since: new Date(later(hours)), residentIds: [residentId] });
  const told = await stand.world.inside(stand.home, async (context) => ({
    facts: await medicationFacts(context, since(-1)),
    none: await medicationFacts(context, since(1)),
    lanes: await medicationLanes(context, { residentId, from: stand.today, to: stand.today }),
  }));
  expect(told.facts.map((fact) => [fact.kind, fact.text, fact.tab]).toSorted()).toEqual([
    ['order', 'New: Norvasc 5 mg: 1-0-½-0 · on Mon, Thu', 'medications'],
    ['order', 'Stopped: Torem 10 mg: 1-0-0-0', 'medications'],
  ]);
  expect(told.none).toEqual([]);
  expect(told.lanes[0]!.items.map((item) => [item.text.slice(0, 5), item.until === null]).toSorted()).toEqual(
    [
      ['Norva', true],
      ['Torem', false],
    ],
  );
});

test('an entry of the care report can belong to a medicine that is ordered now, of this resident, for who may read it', async () => {
  const [residentId, other] = [await stand.resident(), await stand.resident()];
  const order = await stand.order(residentId);
  const stopped = await stand.order(residentId, { name: 'Norvasc', strength: '5 mg' });
  await stand.nurse.call(orders.stop, { ...of(stopped), ...word });
  const links = (id: string, can = true) =>
    stand.world.inside(stand.home, (context) =>
      linkableMedicines(can ? context : { ...context, can: () => false }, { residentId: id }),
    );
  expect(await links(residentId)).toEqual([
    { kind: 'medicine', id: order.id, label: 'Torem 10 mg', tab: 'medications' },
  ]);
  expect([await links(other), await links(residentId, false)]).toEqual([[], []]);
});

test('how many medicines somebody takes: each once, reserves and what was stopped left out; nothing where nobody ordered', async () => {
  const residentId = await stand.resident();
  const count = () => stand.world.inside(stand.home, (context) => medicinesNow(context, residentId));
  expect(await count()).toBe(null);
  await stand.order(residentId);
  await stand.order(residentId, { evening: 1, morning: 0 });
  await stand.order(residentId, { ...whenNeeded });
  const other = await stand.order(residentId, { name: 'Norvasc', strength: '5 mg' });
  expect(await count()).toMatchObject({ count: 2 });
  await stand.nurse.call(orders.stop, { ...of(other), ...word });
  expect(await count()).toMatchObject({ count: 1 });
});

describe('papers of an order', () => {
  const paper = async () =>
    uploaded(
      stand.world.server,
      stand.nurse.token,
      'paper.jpg',
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#eee' } })
        .jpeg()
        .toBuffer(),
    );
  test('are kept, read and taken off; the one that carries a signature stays', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, { way: 'telephone' });
    const subject = { residentId, subjectId: order.id };
    const one = await stand.nurse.call(attachments.add, {
      ...subject,
      fileId: await paper(),
      label: 'Prescription',
    });
    expect(
      (await stand.nurse.file(attachments.download, { residentId, id: one.id })).byteLength,
    ).toBeGreaterThan(100);
    await stand.nurse.call(orders.sign, { ...of(order), stepId: order.steps[0]!.id, fileId: await paper() });
    const all = await stand.nurse.call(attachments.list, { residentId });
    expect(all).toHaveLength(2);
    const signature = all.find((file) => file.id !== one.id)!;
    expect(await stand.nurse.refused(attachments.remove, { residentId, id: signature.id })).toMatchObject({
      status: 409,
      code: 'isSignature',
    });
    expect(await stand.nurse.call(attachments.remove, { residentId, id: one.id })).toEqual({ done: true });
    expect(await stand.cook.refused(attachments.list, { residentId })).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(attachments.list, { residentId })).toMatchObject({ status: 404 });
    const elsewhere = { residentId, subjectId: residentId, fileId: await paper(), label: 'x' };
    expect(await stand.nurse.refused(attachments.add, elsewhere)).toMatchObject({ status: 404 });
  });
});
