import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { Content } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import {
  ago,
  lantus,
  of,
  openStand,
  type Planned,
  type Stand,
} from '#apps/medication-giving/server/testing.ts';
import { siteBlocks, glucose, punctures, scales } from '../contract/index.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

/** The table of section 9.2. */
const rows = [
  { from: 0, to: 4, units: 0, call: false },
  { from: 4, to: 8, units: 0, call: false },
  { from: 8, to: 12, units: 2, call: false },
  { from: 12, to: 16, units: 4, call: false },
  { from: 16, to: 20, units: 6, call: false },
  { from: 20, to: null, units: 8, call: true },
];
const novo = { ...lantus, name: 'NovoRapid', substances: 'insulin aspart', atc: ['A10AB05'] };

const inputOf = (planned: Planned, more: object = {}, beside: object = {}) => ({
  residentId: planned.residentId,
  entries: [{ ...planned.entry, site: 'thigh.right.1', ...more }],
  ...beside,
});
/** Gives it with the second signature that insulin asks for. */
async function give(planned: Planned, more: object = {}, beside: object = {}) {
  const input = inputOf(planned, more, beside);
  const [dose] = await stand.nurse.call(doses.sign, {
    ...input,
    ...(await stand.signed(doses.sign, input)),
  } as never);
  return dose!;
}
const refused = async (planned: Planned, more: object = {}, beside: object = {}) => {
  const input = inputOf(planned, more, beside);
  return stand.nurse.refused(doses.sign, { ...input, ...(await stand.signed(doses.sign, input)) });
};
const mapOf = (residentId: string) => stand.nurse.call(punctures.map, { residentId });
const stateOf = async (residentId: string, point: string) =>
  (await mapOf(residentId)).insulin.find((one) => one.point === point)!;
const measure = (residentId: string, value: number, minutes = 0) =>
  stand.nurse.call(glucose.record, { residentId, value, measuredAt: ago(minutes), confirmed: ['unlikely'] });
const order = (planned: Planned, more: object = {}) =>
  stand.doctor.call(scales.change, {
    residentId: planned.residentId,
    orderId: planned.order.id,
    part: 'all',
    number: 0,
    adds: false,
    rows,
    doctor: 'Dr. Frei',
    orderedOn: stand.today,
    way: 'written',
    ...more,
  });

describe('the point of an injection', () => {
  test('is mandatory, in both languages; another medicine asks for none', async () => {
    const planned = await stand.planned(-5, lantus);
    expect(await said(stand.nurse, doses.sign, inputOf(planned, { site: null }) as never)).toEqual([
      'siteMissing',
      'Lantus 100 U/mL: choose where it goes.',
      'Lantus 100 U/mL: Wählen Sie die Einstichstelle.',
    ]);
    await stand.sign(await stand.planned(-5));
  });
  test('is kept with the dose, and rests for 24 hours', async () => {
    const planned = await stand.planned(-5, lantus);
    const dose = await give(planned);
    const point = await stateOf(planned.residentId, 'thigh.right.1');
    expect(point).toMatchObject({ state: 'used', lastUsed: dose.givenAt });
    expect(Date.parse(point.releasedAt!) - Date.parse(dose.givenAt!)).toBe(24 * 3_600_000);
    const { items } = await stand.nurse.call(punctures.list, { residentId: planned.residentId });
    expect(items).toMatchObject([{ kind: 'insulin', point: 'thigh.right.1', beyond: false, struck: null }]);
  });
  test('that rests is refused with when it is released; nothing is recorded', async () => {
    const first = await stand.planned(-5, lantus);
    await give(first);
    const second = await stand.planned(-4, novo, first.residentId);
    const problem = await refused(second, { site: 'thigh.right.1' });
    expect(problem).toMatchObject({ status: 409, errors: [{ path: 'site', code: 'siteUsed' }] });
    expect((await stand.nurse.call(punctures.list, { residentId: first.residentId })).items).toHaveLength(1);
  });
  test('that is blocked, unknown, or not used in the home is refused', async () => {
    const planned = await stand.planned(-5, lantus);
    const { residentId } = planned;
    await stand.nurse.call(siteBlocks.create, {
      residentId,
      points: ['thigh.right.1'],
      from: stand.today,
      reason: 'scar',
    });
    const codeOf = async (site: string) => (await refused(planned, { site })).errors?.[0]?.code;
    expect(await codeOf('thigh.right.1')).toBe('siteBlocked');
    expect(await codeOf('upperArm.right.1')).toBe('siteUnused');
    expect(await codeOf('thigh.right.99')).toBe('siteUnused');
    expect(await codeOf('thumb.right.1')).toBe('siteUnused');
  });
  test('on the side of the last one is asked about and goes through with a yes; the other side is no question', async () => {
    const first = await stand.planned(-9, lantus);
    const { residentId } = first;
    await give(first, { site: 'abdomenUpper.left.3' });
    const same = await stand.planned(-5, novo, residentId);
    expect(await refused(same, { site: 'thigh.left.1' })).toMatchObject({ code: 'sameSide', confirm: true });
    await give(same, { site: 'thigh.left.1' }, { confirmed: ['sameSide'] });
    const other = await stand.planned(-4, { ...novo, name: 'Fiasp' }, residentId);
    await give(other, { site: 'thigh.right.1' });
  });
  test('two of one call do not go to the same point', async () => {
    const first = await stand.planned(-9, lantus);
    const second = await stand.planned(-5, novo, first.residentId);
    const input = {
      residentId: first.residentId,
      entries: [first, second].map((one) => ({ ...one.entry, site: 'thigh.right.1' })),
    };
    const problem = await stand.nurse.refused(doses.sign, {
      ...input,
      ...(await stand.signed(doses.sign, input)),
    });
    expect(problem.errors?.[0]?.code).toBe('siteUsed');
  });
  test('two who give at the same moment: one of them is told', async () => {
    const first = await stand.planned(-9, lantus);
    const second = await stand.planned(-5, novo, first.residentId);
    const answers = await Promise.allSettled([give(first), give(second)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stand.nurse.call(punctures.list, { residentId: first.residentId })).items).toHaveLength(1);
  });
  test('of an entry that waited is kept whatever it met, and somebody looks at it', async () => {
    const first = await stand.planned(-9, lantus);
    await give(first);
    const second = await stand.planned(-5, novo, first.residentId);
    const dose = await give(second, {}, { waited: true, givenAt: ago(4) });
    expect(dose.attention).toBe('finding');
    const { items } = await stand.nurse.call(punctures.list, { residentId: first.residentId });
    expect(items.map((one) => one.beyond).toSorted()).toEqual([false, true]);
    const third = await stand.planned(-3, { ...novo, name: 'Fiasp' }, first.residentId);
    expect((await give(third, { site: null }, { waited: true, givenAt: ago(2) })).attention).toBe('finding');
  });
  test('who injects alone is not asked; what was not taken has none', async () => {
    const self = await stand.planned(-9, lantus);
    await stand.sign(self, { site: null, outcome: 'self' });
    const refusing = await stand.planned(-9, lantus);
    await stand.sign(refusing, { outcome: 'refused', reason: 'refused' });
    expect((await stand.nurse.call(punctures.list, { residentId: refusing.residentId })).items).toEqual([]);
  });
});

describe('a correction of a dose', () => {
  const correct = async (dose: Awaited<ReturnType<typeof give>>, more: object) => {
    const input = { ...of(dose), outcome: 'given', reason: 'mixed up', ...more } as never;
    return stand.nurse.call(doses.correct, {
      ...(input as object),
      ...(await stand.signed(doses.correct, input)),
    } as never);
  };
  const listed = async (residentId: string) =>
    (await stand.nurse.call(punctures.list, { residentId })).items.map((one) => [
      one.point,
      one.struck?.reason ?? null,
    ]);
  test('to not given frees the point; given after all it needs one', async () => {
    const dose = await give(await stand.planned(-5, lantus));
    const none = await correct(dose, { outcome: 'withheld' });
    expect(await listed(dose.residentId)).toEqual([['thigh.right.1', 'The dose was not given after all']]);
    expect((await stateOf(dose.residentId, 'thigh.right.1')).state).toBe('free');
    await expect(correct(none, {})).rejects.toMatchObject({ problem: { errors: [{ code: 'siteMissing' }] } });
    await expect(correct(none, { site: 'nose' })).rejects.toMatchObject({
      problem: { errors: [{ code: 'siteUnused' }] },
    });
    await correct(none, { site: 'thigh.left.2' });
    expect((await stateOf(dose.residentId, 'thigh.left.2')).state).toBe('used');
  });
  test('of how much leaves the point as it is; another point takes its place', async () => {
    const dose = await give(await stand.planned(-5, lantus, undefined, 4));
    const less = await correct(dose, { quantity: 3 });
    expect(await listed(dose.residentId)).toEqual([['thigh.right.1', null]]);
    await correct(less, { quantity: 3, site: 'thigh.right.2' });
    expect((await listed(dose.residentId)).toSorted()).toEqual([
      ['thigh.right.1', 'The dose was corrected'],
      ['thigh.right.2', null],
    ]);
  });
  test('of the time moves the point with it', async () => {
    const dose = await give(await stand.planned(-90, lantus), { reason: 'other', note: 'late' });
    await correct(dose, { givenAt: ago(80) });
    const { items } = await stand.nurse.call(punctures.list, { residentId: dose.residentId });
    const counting = items.filter((one) => one.struck === null);
    expect(counting).toHaveLength(1);
    expect(Math.abs(Date.parse(counting[0]!.usedAt) - (Date.now() - 80 * 60_000))).toBeLessThan(60_000);
  });
});

describe('the glucose', () => {
  test('is asked for where a scale holds: none, or older than 30 minutes', async () => {
    const planned = await stand.planned(-5, novo, undefined, 6);
    await order(planned);
    expect((await refused(planned)).code).toBe('glucoseOld');
    await measure(planned.residentId, 9.2, 31);
    expect((await refused(planned)).code).toBe('glucoseOld');
    await measure(planned.residentId, 9.2, 29);
    expect((await give(planned, { quantity: 2 })).quantity).toBe(2);
  });
  test('without a scale nothing is asked', async () => {
    const planned = await stand.planned(-5, novo, undefined, 6);
    expect((await give(planned)).quantity).toBe(6);
  });
  test('says the units; others need a reason', async () => {
    const planned = await stand.planned(-5, novo, undefined, 6);
    await order(planned, { adds: true });
    await measure(planned.residentId, 9.2);
    const problem = await refused(planned);
    expect(problem.errors?.[0]).toMatchObject({
      path: 'note',
      code: 'otherUnits',
      message: 'NovoRapid 100 U/mL: the scale says 8 (9.2 mmol/l). Say why it is another quantity.',
    });
    expect((await give(planned, { quantity: 7, note: 'eats little' })).quantity).toBe(7);
  });
  test('below 4.0 nothing is given, of any insulin, until it was measured again', async () => {
    const planned = await stand.planned(-5, lantus);
    await measure(planned.residentId, 3.9, 10);
    expect(await said(stand.nurse, doses.sign, inputOf(planned) as never)).toEqual([
      'lowGlucose',
      'Lantus 100 U/mL: glucose 3.9 mmol/l. No insulin: follow the protocol and measure again.',
      'Lantus 100 U/mL: Blutzucker 3.9 mmol/l. Kein Insulin: Befolgen Sie das Schema und messen Sie nach.',
    ]);
    await measure(planned.residentId, 4, 0);
    await give(planned);
  });
  test('HI of the meter: no dose is reckoned; what the doctor orders is noted. LO is low, and stops each insulin', async () => {
    const planned = await stand.planned(-5, novo, undefined, 6);
    await order(planned);
    const { residentId } = planned;
    const meter = (beyond: 'above' | 'below') =>
      stand.nurse.call(glucose.record, { residentId, value: 10, beyond });
    expect(await meter('above')).toMatchObject({ value: 33.3, beyond: 'above', low: null });
    // 8 is what the open row says of a number above 20
    for (const quantity of [8, 6])
      expect((await refused(planned, { quantity })).errors?.[0]).toMatchObject({
        path: 'note',
        code: 'glucoseBeyond',
        message:
          'NovoRapid 100 U/mL: glucose HI (> 33.3 mmol/l). No scale says a dose for it: call the doctor, and note what was ordered.',
      });
    expect((await mapOf(residentId)).lastGlucose).toMatchObject({ value: 33.3, beyond: 'above' });
    expect((await give(planned, { quantity: 10, note: 'Dr. Frei, telephone: 10 units' })).quantity).toBe(10);
    const next = await stand.planned(-4, lantus, residentId);
    expect((await meter('below')).low).toMatchObject({ beyond: 'below' });
    expect(await refused(next, { site: 'thigh.left.1', note: 'all the same' })).toMatchObject({
      code: 'lowGlucose',
      title: expect.stringContaining('glucose LO (< 0.6 mmol/l)'),
    });
    const { values } = await stand.nurse.call(glucose.course, { residentId, days: 1 });
    expect(values.map((one) => one.beyond)).toEqual(['above', 'below']);
  });
  test('a scale of its own for a part of the day goes before that of all; an ended one holds no more', async () => {
    const planned = await stand.planned(-5, novo, undefined, 6);
    await order(planned);
    const none = { rows: [{ from: 0, to: null, units: 0, call: false }], adds: true };
    for (const part of ['morning', 'afternoon', 'evening', 'night']) await order(planned, { part, ...none });
    await measure(planned.residentId, 15);
    expect((await give(planned)).quantity).toBe(6);
    const other = await stand.planned(-5, novo, undefined, 6);
    const { residentId } = other;
    const { orderId, part } = await order(other);
    const ordered = { doctor: 'Dr. Frei', orderedOn: stand.today, way: 'telephone' } as const;
    await stand.doctor.call(scales.end, { residentId, orderId, part, number: 1, ...ordered });
    expect((await give(other)).quantity).toBe(6);
  });
  test('an order that has become another insulin: the scale of the one before says nothing of it, and is not passed over', async () => {
    const planned = await stand.planned(20, novo, undefined, 6);
    const { residentId } = planned;
    await order(planned);
    await measure(residentId, 9.2);
    const { id, version } = planned.order;
    await stand.nurse.call(orders.change, {
      ...{ residentId, id, version, way: 'written', orderedBy: 'Dr. Frei', reason: 'supply' },
      ...Content.parse(planned.order.current),
      ...{ name: 'Actrapid', atc: ['A10AB01'] },
    });
    const [told] = (await mapOf(residentId)).insulins;
    expect([told!.medicine, told!.scales]).toEqual(['Actrapid 100 U/mL', []]);
    const next = { ...planned, entry: { ...planned.entry, number: 2 } };
    expect((await refused(next)).errors?.[0]).toMatchObject({
      path: 'note',
      code: 'scaleOfOther',
      message:
        'Actrapid 100 U/mL: the scale was ordered for NovoRapid 100 U/mL. Ask the doctor, and write down what was agreed.',
    });
    await give(next, { note: 'Dr. Frei on the telephone: as planned' });
  });
  test('a reserve by a scale: other units are asked about', async () => {
    const residentId = await stand.resident();
    const reserve = await stand.reserve(residentId, {
      ...novo,
      type: 'reserve',
      quantity: 1,
      quantityMost: 8,
      max24: 30,
    });
    await order({ residentId, order: reserve } as Planned);
    await measure(residentId, 12);
    const input = {
      ...{
        residentId,
        orderId: reserve.id,
        number: reserve.current.number,
        quantity: 2,
        reason: 'high value',
      },
      site: 'thigh.right.1',
    };
    const signed = async (more: object) => {
      const sent = { ...input, ...more };
      return { ...sent, ...(await stand.signed(doses.giveReserve, sent)) };
    };
    expect(
      (await stand.nurse.refused(doses.giveReserve, await signed({ site: null, quantity: 4 }))).errors?.[0],
    ).toMatchObject({
      path: 'site',
      code: 'siteMissing',
    });
    expect(await stand.nurse.refused(doses.giveReserve, await signed({}))).toMatchObject({
      code: 'otherUnits',
      confirm: true,
    });
    const dose = await stand.nurse.call(doses.giveReserve, await signed({ quantity: 4 }));
    expect(dose.quantity).toBe(4);
    expect((await stateOf(residentId, 'thigh.right.1')).state).toBe('used');
  });
});
