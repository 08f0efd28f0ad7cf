import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { checks, type SentDraft } from '../contract/checks.ts';
import { betaBlocker, laxative, metamizole, openStand, paracetamol, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
  await stand.pairs();
});
const of = async (residentId: string, draft: SentDraft, more: { orderId?: string } = {}) =>
  (await stand.nurse.call(checks.forOrder, { residentId, ...draft, ...more })).map((one) => one.code);

describe('what is about to be ordered', () => {
  test('nothing speaks against it', async () => {
    expect(await of(await stand.resident(), laxative)).toEqual([]);
  });

  test('an allergy in German hits a product named in Latin; the text is in the language of the reader', async () => {
    const residentId = await stand.resident();
    await stand.allergic(residentId, 'Penizillin');
    const productId = await stand.product({
      name: 'Augmentin',
      substances: [{ name: 'Amoxicillinum trihydricum', amount: 875, unit: 'mg' }],
      atc: ['J01CA04'],
    });
    const input = { residentId, productId, endsOn: stand.today };
    const [en] = await stand.nurse.call(checks.forOrder, input);
    expect(en).toMatchObject({
      code: 'allergy',
      level: 'alert',
      source: 'record',
      asks: 'reasonAndSecondSigner',
      text: 'Augmentin: of the class of an allergy (Penizillin).',
      orders: [],
      answer: null,
    });
    const [de] = await stand.nurse.call(checks.forOrder, input, { language: 'de' });
    expect(de!.text).toBe('Augmentin: gehört zur Gruppe einer Allergie (Penizillin).');
    expect(de!.key).toBe(en!.key);
  });

  test('an allergy to a product by its name means what the product is', async () => {
    const residentId = await stand.resident();
    await stand.product({ name: 'Zyrtix', strength: '10 mg', atc: ['R06AE07'] });
    await stand.allergic(residentId, 'Zyrtix');
    expect(await of(residentId, { name: 'Cetirizin', atc: ['R06AE07'] })).toContain('allergy');
    // words that no product and no list knows
    await stand.allergic(residentId, 'die blauen Tabletten');
    expect(await of(residentId, laxative)).toEqual(['allergyNotJudged']);
  });

  test('a code of the ATC counts whatever the words say; what is inactive, or of food, does not', async () => {
    const residentId = await stand.resident();
    const atc = { code: 'N02BB02', codeSystem: 'http://www.whocc.no/atc' };
    await stand.allergic(residentId, 'something', atc);
    await stand.allergic(residentId, 'Laktulose', { kind: 'food' });
    await stand.allergic(residentId, 'Paracetamol', { active: false });
    expect(await of(residentId, metamizole)).toEqual(['allergy']);
    expect(await of(residentId, laxative)).toEqual([]);
    expect(await of(residentId, paracetamol)).toEqual([]);
  });

  test('against everything running: the same substance, the class, the sum in milligrams', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { ...paracetamol, morning: 3 });
    const found = await stand.nurse.call(checks.forOrder, { residentId, ...paracetamol, morning: 2 });
    expect(found.map((one) => one.code)).toEqual(['doubleIngredient', 'substanceMaximum']);
    expect(found[1]!.text).toBe(
      'paracetamol: 5000 mg in 24 hours of all orders, the usual ceiling is 4000 mg.',
    );
    expect(await of(residentId, { name: 'x', substances: 'metamizole 500 mg', atc: ['N02BB02'] })).toEqual(
      [],
    );
  });

  test('pairs of a list, with its title and day', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { name: 'Marcoumar', substances: 'phenprocoumon 3 mg', atc: ['B01AA04'] });
    const found = await stand.nurse.call(checks.forOrder, { residentId, name: 'Irfen', atc: ['M01AE01'] });
    expect(found.find((one) => one.code === 'interaction')).toMatchObject({
      level: 'alert',
      list: { title: 'Example pairs', dated: stand.today },
      text: 'Irfen with Marcoumar: More bleeding.',
    });
  });

  test('kidneys, liver, pulse and pressure come from the record', async () => {
    const residentId = await stand.resident();
    const metformin = { name: 'Metfin', substances: 'metformin 500 mg', atc: ['A10BA02'] };
    expect(await of(residentId, metformin)).toEqual(['kidneyNoValue']);
    await stand.measured(residentId, 'egfr', 42);
    expect(await of(residentId, metformin)).toEqual(['kidneyLow']);
    await stand.diagnosed(residentId, 'K74.6');
    expect(await of(residentId, { name: 'Sortis', atc: ['C10AA05'] })).toEqual(['liverFlag']);
    expect(await of(residentId, betaBlocker)).toEqual(['gateStale']);
    await stand.measured(residentId, 'pulse', 48);
    await stand.measured(residentId, 'bloodPressure', 120);
    expect(await of(residentId, betaBlocker)).toEqual(['pulseLow']);
    // of two values the later one
    await stand.measured(residentId, 'pulse', 66);
    expect(await of(residentId, betaBlocker)).toEqual([]);
    const old = await stand.resident();
    await stand.measured(old, 'pulse', 48, 8 * 86_400);
    await stand.measured(old, 'bloodPressure', 120);
    expect(await of(old, betaBlocker)).toEqual(['pulseLow', 'gateStale']);
  });

  test('the flags of the product, also without an ATC code', async () => {
    const residentId = await stand.resident();
    const productId = await stand.product({ name: 'Anon', atc: [], flags: ['oldAge'] });
    expect(await of(residentId, { productId })).toContain('oldAge');
  });

  test('a change is not held against what it changes, and keeps the day of its first version', async () => {
    const residentId = await stand.resident();
    const seresta = { name: 'Seresta', substances: 'oxazepam 15 mg', atc: ['N05BA04'] };
    const started = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const { id } = await stand.order(residentId, { ...seresta, startsAt: started });
    expect(await of(residentId, seresta)).toContain('doubleIngredient');
    const codes = await of(residentId, seresta, { orderId: id });
    expect(codes).not.toContain('doubleIngredient');
    expect(codes).toContain('benzodiazepineLong');
    // an order of somebody else does not exist here
    const other = await stand.resident();
    expect(await stand.nurse.refused(checks.forOrder, { residentId: other, orderId: id })).toMatchObject({
      status: 404,
    });
  });

  test('a scheme, times of the clock and hours as they are sent', async () => {
    const residentId = await stand.resident();
    const sum = { ...paracetamol, morning: 0 };
    expect(await of(residentId, { ...sum, repetition: 'variable', rows: ['1 0 0 0', '2 1 1 0.5'] })).toEqual([
      'substanceMaximum',
    ]);
    expect(await of(residentId, { ...sum, explicit: ['07:00 2', '19:00 2.5'] })).toEqual([
      'substanceMaximum',
    ]);
    expect(await of(residentId, { ...sum, repetition: 'interval', intervalHours: 5, quantity: 1 })).toEqual([
      'substanceMaximum',
    ]);
    expect(await stand.nurse.refused(checks.forOrder, { residentId, explicit: ['7 Uhr'] })).toMatchObject({
      status: 400,
      errors: [{ path: 'explicit.0' }],
    });
  });
});

test.each<[pair: string, one: [string, string], other: [string, string], level: string]>([
  ['anticoagulant with NSAID', ['B01AF02', 'apixaban'], ['M01AE01', 'Ibuprofen'], 'alert'],
  [
    'anticoagulant with acetylsalicylic acid',
    ['B01AA04', 'phenprocoumon'],
    ['B01AC06', 'Aspirin'],
    'warning',
  ],
  ['SSRI with NSAID', ['N06AB06', 'sertraline'], ['M01AB05', 'diclofenac'], 'warning'],
  ['ACE inhibitor with potassium', ['C09AA03', 'lisinopril'], ['A12BA01', 'potassium'], 'warning'],
  ['ACE inhibitor with spironolactone', ['C09AA03', 'lisinopril'], ['C03DA01', 'Spironolacton'], 'warning'],
  ['haloperidol with domperidone', ['N05AD01', 'Haloperidol'], ['A03FA03', 'domperidone'], 'alert'],
  ['escitalopram with domperidone', ['N06AB10', 'escitalopram'], ['A03FA03', 'domperidone'], 'alert'],
  ['opioid with benzodiazepine', ['N02AB03', 'fentanyl'], ['N05BA06', 'lorazepam'], 'warning'],
  ['levodopa with metoclopramide', ['N04BA02', 'levodopa'], ['A03FA01', 'metoclopramide'], 'alert'],
  ['levodopa with haloperidol', ['N04BA02', 'levodopa'], ['N05AD01', 'haloperidol'], 'alert'],
  ['simvastatin with clarithromycin', ['C10AA01', 'simvastatin'], ['J01FA09', 'clarithromycin'], 'alert'],
  ['levothyroxine with calcium', ['H03AA01', 'levothyroxine'], ['A12AA04', 'calcium'], 'info'],
])('demo pair: %s', async (_, one, other, level) => {
  const residentId = await stand.resident();
  const medicine = ([atc, name]: [string, string]) => ({ name, substances: name, atc: [atc] });
  await stand.order(residentId, medicine(one));
  const found = await stand.nurse.call(checks.forOrder, { residentId, ...medicine(other) });
  expect(found.find((each) => each.code === 'interaction')).toMatchObject({ level, source: 'pairs' });
});

test('a product before it is ordered', async () => {
  const residentId = await stand.resident();
  await stand.allergic(residentId, 'Metamizol');
  const productId = await stand.product({ name: 'Minalgin', atc: ['N02BB02'] });
  const found = await stand.nurse.call(checks.forProduct, { residentId, productId });
  expect(found.map((one) => one.code)).toEqual(['allergy']);
  const unknown = { residentId, productId: residentId };
  expect(await stand.nurse.refused(checks.forProduct, unknown)).toMatchObject({ status: 404 });
});

test('all that runs: each once, the worst first; what is stopped or over is gone', async () => {
  const residentId = await stand.resident();
  const first = await stand.order(residentId, { ...paracetamol, morning: 2 });
  await stand.order(residentId, {
    ...paracetamol,
    name: 'Panadol',
    overrides: [
      {
        finding: (
          await stand.nurse.call(checks.forOrder, { residentId, ...paracetamol, name: 'Panadol' })
        )[0]!.key,
        reason: 'for a week',
      },
    ],
  });
  const [double, ...rest] = await stand.nurse.call(checks.forResident, { residentId });
  expect(rest).toEqual([]);
  expect(double).toMatchObject({
    code: 'doubleIngredient',
    answer: { reason: 'for a week', secondBy: null },
  });
  expect(double!.orders).toContain(first.id);
  await stand.nurse.call(orders.stop, {
    residentId,
    id: first.id,
    version: first.version,
    orderedBy: 'Dr. Frei',
    way: 'written',
    reason: 'enough',
  });
  expect(await stand.nurse.call(checks.forResident, { residentId })).toEqual([]);
});

test('an order that begins when another is over meets it on no day', async () => {
  const residentId = await stand.resident();
  await stand.order(residentId, { ...paracetamol, endsOn: addDays(stand.today, 3) });
  expect(
    await of(residentId, { ...paracetamol, startsAt: `${addDays(stand.today, 4)}T12:00:00.000Z` }),
  ).toEqual([]);
  expect(
    await of(residentId, { ...paracetamol, startsAt: `${addDays(stand.today, 3)}T12:00:00.000Z` }),
  ).toEqual(['doubleIngredient']);
});

test('who has no right is refused; for another home the resident does not exist', async () => {
  const residentId = await stand.resident();
  const productId = await stand.product({});
  for (const [call, input] of [
    [checks.forOrder, { residentId }],
    [checks.forProduct, { residentId, productId }],
    [checks.forResident, { residentId }],
  ] as const) {
    expect(await stand.cook.refused(call, input), call.name).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
});
