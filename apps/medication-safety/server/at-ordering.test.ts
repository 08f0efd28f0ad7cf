import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { checks } from '../contract/checks.ts';
import { overrides } from '../contract/overrides.ts';
import { laxative, metamizole, openStand, paracetamol, type Stand, written } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const keysOf = async (residentId: string, draft: object, orderId?: string) =>
  (await stand.nurse.call(checks.forOrder, { residentId, ...(orderId ? { orderId } : {}), ...draft })).map(
    (one) => one.key,
  );
const because = (keys: readonly string[], reason = 'for a few days') =>
  keys.map((finding) => ({ finding, reason }));
const running = async (residentId: string) =>
  (await stand.nurse.call(orders.list, { residentId, view: 'all' })).items;
const kept = async (residentId: string) =>
  (await stand.nurse.call(overrides.list, { residentId, state: 'all' })).items.map((one) => one.override);
const again = { ...paracetamol, name: 'Panadol' };

describe('no order stands with something unanswered', () => {
  test('a warning: refused without a reason, and nothing is left behind; with one it stands and is kept', async () => {
    const residentId = await stand.resident();
    const first = await stand.order(residentId, paracetamol);
    const [key] = await keysOf(residentId, again);
    for (const answers of [
      {},
      { overrides: because(['something|else|']) },
      { overrides: because([key!.replace('draft', first.id)]) },
    ])
      expect(await stand.refused(residentId, { ...again, ...answers })).toMatchObject({
        status: 422,
        code: 'findingUnanswered',
        errors: [{ path: 'overrides', message: expect.stringContaining('both contain') }],
        data: { count: 1 },
      });
    expect(await running(residentId)).toHaveLength(1);
    expect(await kept(residentId)).toEqual([]);
    const before = Date.now();
    const order = await stand.order(residentId, { ...again, overrides: because([key!]) });
    const at = Date.parse((await kept(residentId))[0]!.at);
    expect(at).toBeGreaterThanOrEqual(before - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await kept(residentId)).toMatchObject([
      {
        orderId: order.id,
        medicine: 'Panadol',
        code: 'doubleIngredient',
        level: 'warning',
        place: 'ordering',
        text: 'Panadol and Dafalgan both contain paracetamol.',
        reason: 'for a few days',
        by: expect.stringContaining('nurse'),
        secondBy: null,
        seen: null,
      },
    ]);
  });

  test('an empty reason is said at its field', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, paracetamol);
    const [key] = await keysOf(residentId, again);
    expect(await stand.refused(residentId, { ...again, overrides: because([key!], '  ') })).toMatchObject({
      status: 400,
      errors: [{ path: 'overrides.0.reason', code: 'mandatory' }],
    });
  });

  test('an alert: a reason is not enough, a second person must sign', async () => {
    const residentId = await stand.resident();
    await stand.allergic(residentId, 'Metamizol');
    const keys = await keysOf(residentId, metamizole);
    expect(await stand.refused(residentId, metamizole)).toMatchObject({ code: 'findingUnanswered' });
    expect(await stand.refused(residentId, { ...metamizole, overrides: because(keys) })).toMatchObject({
      status: 422,
      code: 'secondSignatureMissing',
      errors: [{ path: 'secondSignature' }],
    });
    expect(await running(residentId)).toEqual([]);
    // signed for another dose, another reason
    const input = (more: object) => ({
      residentId,
      ...written(stand.today, { ...metamizole, overrides: because(keys), ...more }),
    });
    const sign = (more: object) => stand.signature(orders.order as never, input(more));
    const order = (token: string, more: object = {}) => ({ ...input(more), secondSignature: token }) as never;
    for (const [signed, sent] of [
      [{ morning: 2 }, {}],
      [{ overrides: because(keys, 'because') }, {}],
    ])
      expect(await stand.nurse.refused(orders.order, order(await sign(signed!), sent))).toMatchObject({
        code: 'secondSignatureOther',
        errors: [{ path: 'secondSignature' }],
      });
    expect(await running(residentId)).toEqual([]);
    const token = await sign({});
    const stands = await stand.nurse.call(orders.order, order(token));
    expect(await kept(residentId)).toMatchObject([
      { orderId: stands.id, code: 'allergy', level: 'alert', secondBy: 'Berta Second' },
    ]);
    // it is used up, and what was answered is not asked again
    const other = await stand.resident();
    await stand.allergic(other, 'Metamizol');
    const again = { residentId: other, ...written(stand.today, metamizole) };
    const answers = { overrides: because(await keysOf(other, metamizole)), secondSignature: token };
    expect(await stand.nurse.refused(orders.order, { ...again, ...answers })).toMatchObject({
      code: 'secondSignatureUsed',
    });
    const one = { residentId, id: stands.id, version: stands.version };
    const renewal = { orderedBy: 'Dr. Frei', way: 'fax', prescribedOn: stand.today, validUntil: stand.today };
    await stand.nurse.call(orders.renew, { ...one, ...renewal } as never);
  });

  test('a renewal over an alert takes a signature of its own', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, metamizole);
    await stand.allergic(residentId, 'Metamizol');
    const keys = await keysOf(residentId, metamizole, order.id);
    const input = {
      residentId,
      id: order.id,
      version: order.version,
      orderedBy: 'Dr. Frei',
      way: 'fax',
      prescribedOn: stand.today,
      validUntil: stand.today,
      overrides: because(keys),
    };
    expect(await stand.nurse.refused(orders.renew, input)).toMatchObject({ code: 'secondSignatureMissing' });
    const secondSignature = await stand.signature(orders.renew as never, input);
    await stand.nurse.call(orders.renew, { ...input, secondSignature } as never);
    expect(await kept(residentId)).toMatchObject([{ orderId: order.id, secondBy: 'Berta Second' }]);
  });

  test('what is only told needs no answer', async () => {
    const residentId = await stand.resident();
    const draft = { name: 'Metfin', substances: 'metformin 500 mg', atc: ['A10BA02'] };
    expect(await keysOf(residentId, draft)).toHaveLength(1);
    await stand.order(residentId, draft);
    expect(await kept(residentId)).toEqual([]);
  });

  test('a change and a renewal are no doors around it', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, laxative);
    const change = {
      residentId,
      id: order.id,
      version: 1,
      reason: 'other',
      ...written(stand.today, metamizole),
    };
    await stand.allergic(residentId, 'Metamizol');
    expect(await stand.nurse.refused(orders.change, change)).toMatchObject({ code: 'findingUnanswered' });
    expect((await stand.nurse.call(orders.get, { residentId, id: order.id })).current.name).toBe('Duphalac');
    // it stood before the allergy was known
    const other = await stand.resident();
    const known = await stand.order(other, metamizole);
    await stand.allergic(other, 'Metamizol');
    const renewal = { orderedBy: 'Dr. Frei', way: 'fax', prescribedOn: stand.today, validUntil: stand.today };
    const one = { residentId: other, id: known.id, version: known.version };
    expect(await stand.nurse.refused(orders.renew, { ...one, ...renewal })).toMatchObject({
      code: 'findingUnanswered',
      data: { findings: await keysOf(other, metamizole, known.id) },
    });
    expect(await running(other)).toMatchObject([{ version: 1 }]);
  });

  test('what was answered counts until what it speaks of has changed', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { ...paracetamol, morning: 3 });
    const draft = { ...again, morning: 2 };
    const [double, sum] = await keysOf(residentId, draft);
    const order = await stand.order(residentId, { ...draft, overrides: because([double!, sum!]) });
    const change = (morning: number, version: number, more = {}) => ({
      residentId,
      id: order.id,
      version,
      reason: 'other time',
      ...written(stand.today, { ...again, morning }),
      ...more,
    });
    const asked = await stand.nurse.call(checks.forOrder, { residentId, orderId: order.id, ...draft });
    expect(asked.map((one) => one.answer?.reason)).toEqual(['for a few days', 'for a few days']);
    // the same sum: nothing is asked again
    await stand.nurse.call(orders.change, change(2, 1, { comments: 'with water' }) as never);
    // another sum is another question, the double ingredient is the same
    const refused = await stand.nurse.refused(orders.change, change(3, 2));
    expect(refused).toMatchObject({ code: 'findingUnanswered', data: { count: 1 } });
    expect(refused.errors?.[0]?.message).toContain('6000 mg');
  });

  test('two at once: each sees the other, who is second must answer', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => stand.resident()));
    const input = (residentId: string, more: object) =>
      ({ residentId, ...written(stand.today, more) }) as never;
    const answered = await Promise.all(
      people.map((residentId) =>
        Promise.allSettled([
          stand.nurse.call(orders.order, input(residentId, paracetamol)),
          stand.doctor.call(orders.order, input(residentId, again)),
        ]),
      ),
    );
    for (const pair of answered)
      expect(pair.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const residentId of people) expect(await running(residentId)).toHaveLength(1);
  });

  test('the same key twice keeps one answer', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, paracetamol);
    const keys = await keysOf(residentId, again);
    const input = { residentId, ...written(stand.today, { ...again, overrides: because(keys) }) } as never;
    const key = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn++) await stand.nurse.call(orders.order, input, { key });
    expect(await kept(residentId)).toHaveLength(1);
  });
});
