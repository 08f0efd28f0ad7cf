import { describe, expect, test } from 'vitest';
import { problemsOf, type Recipient } from './payouts.ts';

const normal = 'CH9300762011623852957';
const qr = 'CH4431999123000889012';
const whole: Recipient = {
  name: 'Rosa Beispiel',
  street: 'Marktgasse',
  houseNumber: '3',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
  iban: normal,
  referenceType: 'NON',
  reference: '',
  message: 'Rückzahlung',
};
const reference = '210000000003139471430009017';

describe('what is missing or wrong is said, each once', () => {
  test.each<[string, Partial<Recipient>, readonly string[]]>([
    ['nothing', {}, []],
    ['name', { name: ' ' }, ['nameMissing']],
    ['account', { iban: null }, ['ibanMissing']],
    ['check digit of the account', { iban: 'CH9300762011623852958' }, ['ibanWrong']],
    ['account abroad', { iban: 'DE89370400440532013000' }, ['ibanNotSwiss']],
    ['account in Liechtenstein', { iban: 'LI21088100002324013AA' }, []],
    ['street and number', { street: '', houseNumber: '' }, []],
    ['town and postal code', { town: '', postalCode: '' }, ['townMissing', 'postalCodeMissing']],
    ['message of 140', { message: 'ü'.repeat(140) }, []],
    ['message of 141', { message: 'ü'.repeat(141) }, ['messageTooLong']],
  ])('%s', (_, change, problems) => {
    expect(problemsOf({ ...whole, ...change })).toEqual(problems);
  });
});

describe('a QR-IBAN takes a QR reference only, a QR reference a QR-IBAN only', () => {
  test.each<[string, Recipient['referenceType'], string, readonly string[]]>([
    [qr, 'QRR', reference, []],
    [qr, 'QRR', '21 00000 00003 13947 14300 09017', []],
    [qr, 'QRR', '210000000003139471430009018', ['qrReferenceWrong']],
    [qr, 'NON', '', ['qrReferenceNeeded']],
    [qr, 'SCOR', 'RF18539007547034', ['qrReferenceNeeded']],
    ['CH4431999123000889012'.toLowerCase(), 'NON', '', ['qrReferenceNeeded']],
    [normal, 'QRR', reference, ['qrReferenceOnlyWithQrIban']],
    [normal, 'SCOR', 'RF18539007547034', []],
    [normal, 'SCOR', 'RF19539007547034', ['creditorReferenceWrong']],
    [normal, 'NON', 'RF18539007547034', ['referenceWithoutType']],
  ])('%s %s %s: %j', (iban, referenceType, text, problems) => {
    expect(problemsOf({ ...whole, iban, referenceType, reference: text })).toEqual(problems);
  });
});
