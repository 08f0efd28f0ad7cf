import { beforeAll, describe, expect, test } from 'vitest';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { overrides } from '../contract/overrides.ts';
import { betaBlocker, metamizole, openStand, type Stand } from './testing.ts';

let stand: Stand;
let zone: string;
beforeAll(async () => {
  stand = await openStand();
  zone = await stand.world.inside(stand.home, (context) => Promise.resolve(context.zone));
});
const minute = 60_000;
/** A dose that is planned ten minutes from now, so that an order of this moment plans it. */
async function due(residentId: string, more: object) {
  const plannedAt = new Date(Math.floor((Date.now() + 10 * minute) / minute) * minute).toISOString();
  const explicit = [{ time: civilOf(plannedAt, zone).time, quantity: 1 }];
  const order = await stand.order(residentId, { ...more, morning: 0, explicit });
  return { orderId: order.id, number: 1, plannedAt, event: 0, outcome: 'given' as const };
}
const grid = (residentId: string) => stand.nurse.call(doses.grid, { residentId, from: stand.today, days: 1 });

describe('a dose against which something stands', () => {
  test('low pulse: refused without a reason, with one it is given and the doctor finds it', async () => {
    const residentId = await stand.resident();
    const entry = await due(residentId, betaBlocker);
    await stand.measured(residentId, 'bloodPressure', 120, 60);
    await stand.measured(residentId, 'pulse', 47, 60);
    const refused = await stand.nurse.refused(doses.sign, { residentId, entries: [entry] });
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ path: 'overrides', code: 'findingUnanswered' }],
    });
    const { findings } = await grid(residentId);
    expect(findings.map((one) => one.key)).toEqual([refused.data!['finding']]);
    const answered = [{ finding: findings[0]!.key, reason: 'the doctor knows' }];
    const sent = { residentId, entries: [{ ...entry, overrides: answered }] };
    expect(await stand.nurse.call(doses.sign, sent)).toMatchObject([{ state: 'given' }]);
    expect((await grid(residentId)).findings).toEqual([]);
    expect(await stand.doctor.call(overrides.list, { residentId })).toMatchObject({
      items: [{ override: { place: 'giving', level: 'warning', reason: 'the doctor knows' } }],
    });
  });
  test('what is withheld for it needs no answer', async () => {
    const residentId = await stand.resident();
    const entry = await due(residentId, betaBlocker);
    await stand.measured(residentId, 'bloodPressure', 120, 60);
    await stand.measured(residentId, 'pulse', 45, 60);
    const withheld = { ...entry, outcome: 'withheld' as const, reason: 'lowPulse' as const };
    expect(await stand.nurse.call(doses.sign, { residentId, entries: [withheld] })).toMatchObject([
      { state: 'withheld' },
    ]);
  });
  test('an allergy needs a second person, also of one that waited', async () => {
    const residentId = await stand.resident();
    const entry = await due(residentId, metamizole);
    await stand.allergic(residentId, 'Novaminsulfon, Metamizol');
    const [finding] = (await grid(residentId)).findings;
    const answered = [{ finding: finding!.key, reason: 'it was no allergy' }];
    const sent = { residentId, entries: [{ ...entry, overrides: answered }] };
    expect(await stand.nurse.refused(doses.sign, sent)).toMatchObject({
      errors: [{ code: 'secondSignatureMissing' }],
    });
    const waited = { ...sent, waited: true, givenAt: new Date().toISOString() };
    expect(await stand.nurse.refused(doses.sign, waited)).toMatchObject({
      errors: [{ code: 'secondSignatureMissing' }],
    });
    const secondSignature = await stand.signature(doses.sign, sent);
    expect(await stand.nurse.call(doses.sign, { ...sent, secondSignature })).toMatchObject([
      { state: 'given', secondBy: 'Berta Second' },
    ]);
  });
});
