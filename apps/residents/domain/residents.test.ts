import { expect, test } from 'vitest';
import { checkQuickEntry, isEmail, isPhone, missingForAdmission, type ResidentDraft } from './residents.ts';

const empty: ResidentDraft = {
  residentNumber: null,
  firstName: null,
  lastName: null,
  salutation: null,
  gender: null,
  birthDate: null,
  roomId: null,
  entryDate: null,
  phone: null,
  email: null,
};
const taken = { residentNumbers: ['R-17'], emails: ['anna@example.org'] };

test.each<[Partial<ResidentDraft>, Array<[string, string]>]>([
  [{ lastName: 'Muster' }, []],
  [{}, [['lastName', 'mandatory']]],
  [{ lastName: '  ' }, [['lastName', 'mandatory']]],
  [{ lastName: 'Mus\nter' }, [['lastName', 'notPlainText']]],
  [{ lastName: 'Muster', residentNumber: 'r-17' }, [['residentNumber', 'duplicate']]],
  [{ lastName: 'Muster', email: 'Anna@Example.org' }, [['email', 'duplicate']]],
  [{ lastName: 'Muster', email: 'anna@' }, [['email', 'emailInvalid']]],
  [{ lastName: 'Muster', phone: '123' }, [['phone', 'phoneInvalid']]],
  [{ lastName: 'Muster', birthDate: '1938-02-31' }, [['birthDate', 'notADay']]],
  [{ lastName: 'Muster', birthDate: '2026-11-22' }, [['birthDate', 'birthInFuture']]],
  [{ lastName: 'Muster', birthDate: '2026-11-21' }, []],
  [{ lastName: 'Muster', birthDate: '1838-02-03' }, [['birthDate', 'birthTooLongAgo']]],
  [
    { lastName: '', phone: 'x', entryDate: 'soon' },
    [
      ['lastName', 'mandatory'],
      ['entryDate', 'notADay'],
      ['phone', 'phoneInvalid'],
    ],
  ],
])('%j: %j', (draft, refusals) => {
  expect(
    checkQuickEntry({ ...empty, ...draft }, taken, '2026-11-21').map(({ field, code }) => [field, code]),
  ).toEqual(refusals);
});

test('a complete admission has eight items', () => {
  expect(missingForAdmission(empty)).toHaveLength(8);
  expect(missingForAdmission({ ...empty, lastName: 'Muster', gender: 'female', roomId: ' ' })).toEqual([
    'residentNumber',
    'firstName',
    'salutation',
    'birthDate',
    'roomId',
    'entryDate',
  ]);
});

test.each([
  ['044 123 45 67', true],
  ['+41 44 123 45 67', true],
  ['(044) 123-45-67', true],
  ['+', false],
  ['44+1234567', false],
  ['1234567890123456', false],
  ['abc 044 123 45 67', false],
])('phone %s: %s', (text, valid) => expect(isPhone(text)).toBe(valid));

test.each([
  ['a@b.ch', true],
  ['a.b+c@d-e.co.uk', true],
  ['a@b', false],
  ['a b@c.ch', false],
  ['@b.ch', false],
  ['a@b..ch', false],
])('email %s: %s', (text, valid) => expect(isEmail(text)).toBe(valid));
