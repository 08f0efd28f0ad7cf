import { describe, expect, test } from 'vitest';
import { bestFit, fitOf, type Pack, strengthKey, type Wanted } from './packs.ts';
import { readScan } from './scan.ts';

const gs = '\u001d';
const number = '0107680990010017';

describe('codes on packs (care and medication, section 11)', () => {
  const whole = {
    gtin: '07680990010017',
    expiresOn: '2027-11-30',
    batch: 'AB12',
    serial: 'S0001',
  };
  test.each([
    ['as it stands on the box', `${number}1727110010AB12${gs}21S0001`],
    ['with the name of its kind', `]d2${number}1727110010AB12${gs}21S0001`],
    ['with FNC1 first', `${gs}${number}1727110010AB12${gs}21S0001`],
    ['with both, and FNC1 at the end', `]d2${gs}${number}1727110010AB12${gs}21S0001${gs}`],
    ['with FNC1 behind what has a fixed length', `${number}${gs}17271100${gs}10AB12${gs}21S0001`],
    ['in another order', `21S0001${gs}10AB12${gs}17271100${number}`],
    ['from a keyboard without the bracket', `d2${number}1727110010AB12${gs}21S0001`],
    [
      'with fields that say nothing here',
      `${number}1727110010AB12${gs}21S0001${gs}710123456${gs}91X${gs}11260101`,
    ],
  ])('DataMatrix %s', (_, code) => expect(readScan(code)).toEqual(whole));
  test('without FNC1 number and expiry are right; what follows is not relied on', () => {
    expect(readScan(`${number}1727110010AB1221S0001`)).toMatchObject({
      gtin: '07680990010017',
      expiresOn: '2027-11-30',
    });
    // batch and serial run together and are too long for one field: the pack is known all the same
    expect(readScan(`${number}1727110010ABCDEFGHIJKL21SERIAL0123456789`)).toMatchObject({
      gtin: '07680990010017',
      expiresOn: '2027-11-30',
      batch: null,
    });
    // an expired pack is not let through because a scanner leaves FNC1 out
    expect(readScan(`${number}21S000110AB1217240131`)?.expiresOn).toBe('2024-01-31');
    expect(readScan(`${number}10AB1217991399`)?.expiresOn).toBeNull();
    // nor because another number stands behind it, or because nobody knows where the first one ends
    expect(readScan(`${number}21S00011724013110AB12`)).toBeNull();
    expect(readScan(`${number}10ABCDEFGHIJKLMNOPQRSTUVWXYZ`)).toBeNull();
    expect(readScan(`${number}310000012317240131`)?.expiresOn).toBe('2024-01-31');
    expect(readScan(`\u001d]d2${number}17271130`)?.expiresOn).toBe('2027-11-30');
    expect(readScan(`${number}1017240131`)).toMatchObject({ expiresOn: null, batch: '17240131' });
  });
  test.each([
    ['7680990010017', '07680990010017'],
    ['07680990010017', '07680990010017'],
    [' 7680 9900 1001 7 ', '07680990010017'],
    [']E07680990010017', '07680990010017'],
    ['7680005850010', '07680005850010'],
  ])('%s is a number', (code, gtin) => expect(readScan(code)?.gtin).toBe(gtin));
  test.each([
    ['a wrong check digit', '7680990010018'],
    ['a wrong check digit in a DataMatrix', '0107680990010018'],
    ['two numbers', `${number}0107680990020016`],
    ['an expiry that is no day', `${number}17271300`],
    ['a number that breaks off', '01076809900100'],
    ['no number', '17271100'],
    ['letters', 'Dafalgan'],
    ['nothing', ''],
    ['an address', 'https://example.org/01/07680990010017'],
    ['a code of seven digits', '1234567'],
  ])('%s is nothing', (_, code) => expect(readScan(code)).toBeNull());
  test.each([
    ['271100', '2027-11-30'],
    ['280200', '2028-02-29'],
    ['270200', '2027-02-28'],
    ['271115', '2027-11-15'],
    ['491231', '2049-12-31'],
    ['500101', '1950-01-01'],
    ['990600', '1999-06-30'],
  ])('expiry %s is %s', (text, day) => expect(readScan(`${number}17${text}`)?.expiresOn).toBe(day));
});

describe('whether a pack may be given for an order', () => {
  const pack = (more: Partial<Pack> = {}): Pack => ({
    productId: 'p1',
    gtin: '07680990010017',
    name: 'Dafalgan 1 g',
    strength: '1 g',
    form: 'filmTablet',
    atc: ['N02BE01'],
    ...more,
  });
  const wanted = (more: Partial<Wanted> = {}): Wanted => ({
    ...pack(),
    substitutes: [],
    ...more,
  });
  const other = { productId: 'p2', gtin: '07680990020016', name: 'Paracetamol X' };
  test.each([
    ['the product itself', {}, {}, 'match'],
    ['its number in another list', {}, { productId: 'p9', name: 'DAFALGAN' }, 'match'],
    ['another size of it', {}, { productId: 'p2', gtin: '07680990020016' }, 'match'],
    ['same substance, strength and form', {}, other, 'substitute'],
    ['the same strength, written otherwise', {}, { ...other, strength: '1000 mg' }, 'substitute'],
    ['another strength', {}, { ...other, strength: '500 mg' }, 'other'],
    ['another form', {}, { ...other, form: 'suppository' }, 'other'],
    ['another substance', {}, { ...other, atc: ['M01AE01'] }, 'other'],
    ['only the same class', { atc: ['N02BE'] }, { ...other, atc: ['N02BE'] }, 'other'],
    ['no strength at either', { strength: '' }, { ...other, strength: '' }, 'other'],
    ['a form of which nobody says anything', { form: 'other' }, { ...other, form: 'other' }, 'other'],
    ['what the compendium allows', { substitutes: ['p2'] }, { ...other, strength: '500 mg' }, 'substitute'],
    ['another medicine of the same name', {}, { ...other, name: 'Dafalgan 1 g', strength: '2 g' }, 'other'],
  ] as const)('%s', (_, own, its, fit) =>
    expect(
      fitOf(
        wanted({ ...own, atc: [...(('atc' in own && own.atc) || ['N02BE01'])] }),
        pack({ ...its, atc: [...(('atc' in its && its.atc) || ['N02BE01'])] }),
      ),
    ).toBe(fit),
  );
  test('gabapentinoids stand at two places', () =>
    expect(
      fitOf(
        wanted({ atc: ['N03AX16'], strength: '75 mg', form: 'capsule' }),
        pack({ ...other, atc: ['N02BF02', 'N03AX16'], strength: '75 mg', form: 'capsule' }),
      ),
    ).toBe('substitute'));
  test('of an order that was written without a product', () => {
    const written = wanted({ productId: null, gtin: null });
    expect(fitOf(written, pack(other))).toBe('substitute');
    expect(fitOf(written, pack({ ...other, atc: ['M01AE01'] }))).toBe('other');
    // no code: nobody can tell, so somebody says it in words
    expect(fitOf({ ...written, atc: [] }, pack(other))).toBe('unclear');
    expect(fitOf(written, pack({ ...other, strength: '500 mg' }))).toBe('unclear');
    // two without a number are not the same
    expect(fitOf({ ...written, atc: [] }, pack({ ...other, gtin: '' }))).toBe('unclear');
  });
  test('of several lists the best counts; a number that nobody knows is unclear', () => {
    expect(bestFit(wanted(), [pack({ ...other, strength: '500 mg' }), pack()])).toBe('match');
    expect(bestFit(wanted(), [])).toBe('unclear');
  });
  test.each([
    ['1 g', '1000 mg', true],
    ["1'000 mg", '1g', true],
    ['0.1 mg', '100 ug', true],
    ['100 µg', '100 μg', true],
    ['40 mg/0,4 mL', '40 mg / 0.4 ml', true],
    ['12 µg/h', '12 ug/h', true],
    ['5/2.5 mg', '5/5 mg', false],
    ['10 mg', '1 mg', false],
    ['100 U/mL', '300 U/mL', false],
  ])('%s and %s: the same is %s', (a, b, same) => expect(strengthKey(a) === strengthKey(b)).toBe(same));
});
