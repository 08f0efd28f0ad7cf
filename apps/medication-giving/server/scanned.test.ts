import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '#apps/compendium/contract/products.ts';
import { scannedNow } from '#apps/medication-giving/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { said } from '#platform/server/testing/said.ts';
import { doses } from '../contract/doses.ts';
import { fittingPacks } from './scanned.ts';
import { sceneOf } from './scene.ts';
import { openStand, type Planned, type Stand } from './testing.ts';

const own = '7680990010017';
const generic = '7680990020016';
const strong = '7680990030015';
const foreign = '7680990040014';
const unknown = '7680990050013';

let stand: Stand;
let dafalgan: string;
let cheap: string;
beforeAll(async () => {
  stand = await openStand();
  dafalgan = await stand.product({ name: 'Dafalgan', gtin: own });
  cheap = await stand.product({ name: 'Paracetamol', strength: '1000 mg', gtin: generic });
  await stand.product({ name: 'Paracetamol', strength: '500 mg', gtin: strong });
  await stand.product({ name: 'Torem', strength: '10 mg', atc: ['C03CA04'], gtin: foreign });
});
const ordered = (more: object = {}): Promise<Planned> =>
  stand.planned(-5, { productId: dafalgan, name: 'Dafalgan', strength: '1 g', form: 'tablet', ...more });
const given = (planned: Planned, scanned: string | null, more: object = {}, beside: object = {}) =>
  stand.nurse.refused(doses.sign, {
    residentId: planned.residentId,
    entries: [{ ...planned.entry, scanned, ...more } as never],
    ...beside,
  });
/** As a DataMatrix says it, with its last day. */
const matrix = (gtin: string, expiresOn: string) =>
  `]d2010${gtin}17${expiresOn.slice(2).replaceAll('-', '')}10AB12\u001d21S0001`;

describe('a pack that is scanned at giving (care and medication, section 11)', () => {
  test.each([
    ['the product', own],
    ['a substitute of the same substance, strength and form', generic],
    ['the product in a DataMatrix with FNC1', 'later'],
  ])('%s is given', async (_, scanned) => {
    const planned = await ordered();
    const code = scanned === 'later' ? matrix(own, addDays(stand.today, 1)) : scanned;
    expect(await stand.sign(planned, { scanned: code })).toMatchObject({ state: 'given', attention: null });
  });
  test('another strength and another medicine are refused, in both languages', async () => {
    const planned = await ordered();
    expect(await given(planned, strong)).toMatchObject({ status: 422, code: 'wrongProduct' });
    expect(
      await said(stand.nurse, doses.sign, {
        residentId: planned.residentId,
        entries: [{ ...planned.entry, scanned: foreign } as never],
      }),
    ).toEqual([
      'wrongProduct',
      expect.stringContaining('Dafalgan 1 g'),
      expect.stringContaining('Dafalgan 1 g'),
    ]);
    // nothing was given: what was scanned stands in no way
    expect(
      await stand.sign(planned, { scanned: foreign, outcome: 'refused', reason: 'refused' }),
    ).toMatchObject({
      state: 'refused',
    });
  });
  test('expired since yesterday is refused, today is its last day', async () => {
    const planned = await ordered();
    expect((await given(planned, matrix(own, addDays(stand.today, -1)))).errors).toEqual([
      expect.objectContaining({ code: 'expiredProduct', path: 'scanned' }),
    ]);
    expect(await stand.sign(planned, { scanned: matrix(own, stand.today) })).toMatchObject({
      state: 'given',
    });
  });
  test('a code that nobody knows asks for a note', async () => {
    const planned = await ordered();
    for (const code of [unknown, 'Dafalgan'])
      expect((await given(planned, code)).errors).toEqual([
        expect.objectContaining({ code: 'noteMissing', path: 'note' }),
      ]);
    expect(await stand.sign(planned, { scanned: unknown, note: 'Dafalgan from France' })).toMatchObject({
      state: 'given',
      note: 'Dafalgan from France',
    });
  });
  test('what waited on a device was given: nothing of it is refused, somebody looks at it', async () => {
    for (const [scanned, attention] of [
      [foreign, 'finding'],
      [matrix(own, addDays(stand.today, -1)), 'finding'],
      [unknown, null],
    ] as const) {
      const planned = await ordered();
      expect(await stand.sign(planned, { scanned }, { waited: true, givenAt: planned.at })).toMatchObject({
        state: 'given',
        attention,
      });
    }
  });
  test('of an order without a product its codes count', async () => {
    const written = { productId: null, name: 'Paracetamol', substances: '', atc: ['N02BE01'] };
    expect(await stand.sign(await ordered(written), { scanned: generic })).toMatchObject({ state: 'given' });
    expect((await given(await ordered(written), foreign)).errors).toEqual([
      expect.objectContaining({ code: 'wrongProduct' }),
    ]);
    const named = { ...written, atc: [], substances: 'paracetamol 1 g' };
    expect((await given(await ordered(named), foreign)).errors).toEqual([
      expect.objectContaining({ code: 'noteMissing' }),
    ]);
  });
  test('one that the compendium names as substitute is one', async () => {
    const other = await stand.product({ name: 'Algifor', strength: '100 mg', gtin: '7680990060012' });
    const productId = await stand.product({ name: 'Irfen', strength: '200 mg', substitutes: [other] });
    const planned = await ordered({ productId, name: 'Irfen', strength: '200 mg' });
    expect(await stand.sign(planned, { scanned: '7680990060012' })).toMatchObject({ state: 'given' });
  });
});

describe('packs that a round keeps', () => {
  const packsFor = ({ residentId, order }: Planned) =>
    stand.world.inside(stand.home, async (context) => {
      const now = new Date(context.now);
      const scene = await sceneOf(context, [residentId], { from: now, to: now });
      const { packs, of } = await fittingPacks(context, scene, [order.id, order.id]);
      const named = (places: readonly number[]) => places.map((place) => packs[place]!.gtin);
      const own = of.get(order.id)!;
      return { match: named(own.match), substitute: named(own.substitute), count: packs.length };
    });
  test('are those that may be given, with 14 digits; a withdrawn one may still lie there', async () => {
    expect(await packsFor(await ordered())).toEqual({
      match: [`0${own}`],
      substitute: [`0${generic}`],
      count: 2,
    });
    const { version } = await stand.lead.call(products.get, { id: cheap });
    await stand.lead.call(products.withdraw, { id: cheap, version, withdrawnOn: stand.today });
    expect((await packsFor(await ordered())).substitute).toEqual([`0${generic}`]);
  });
  test('a code is named, and how it fits each order', async () => {
    const planned = await ordered();
    const asked = (code: string) =>
      stand.world.inside(stand.home, async (context) => {
        const { name, fits } = await scannedNow(context, planned.residentId, code);
        return [name, fits.get(planned.order.id)];
      });
    expect(await asked(own)).toEqual(['Dafalgan 1 g', 'match']);
    expect(await asked(foreign)).toEqual(['Torem 10 mg', 'other']);
    expect(await asked(unknown)).toEqual([null, 'unclear']);
    expect(await asked('Dafalgan')).toEqual([null, 'unclear']);
  });
});
