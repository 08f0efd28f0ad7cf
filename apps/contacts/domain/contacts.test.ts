import { expect, test } from 'vitest';
import { directoryName, displayName, isSameContact } from './contacts.ts';

const nobody = { title: '', firstName: '', lastName: '', companyName: '' };

test.each([
  [{ title: 'Dr. med.', firstName: 'Rahel', lastName: 'Aeschlimann' }, 'Dr. med. Rahel Aeschlimann'],
  [{ companyName: 'Alpina Krankenkasse' }, 'Alpina Krankenkasse'],
  [{ firstName: 'Beat', lastName: 'Imhof', companyName: 'Gemeinde Seedorf' }, 'Beat Imhof, Gemeinde Seedorf'],
  [{ lastName: 'Imhof' }, 'Imhof'],
])('%j is shown as %s', (contact, shown) => expect(displayName({ ...nobody, ...contact })).toBe(shown));

test.each([
  [
    { title: 'Dr. med.', firstName: 'Rahel', lastName: 'Aeschlimann', companyName: 'Praxis' },
    'Aeschlimann Rahel, Praxis',
  ],
  [{ companyName: 'Alpina' }, 'Alpina'],
  [{ lastName: 'Imhof' }, 'Imhof'],
])('%j stands in the directory as %s', (contact, shown) =>
  expect(directoryName({ ...nobody, ...contact })).toBe(shown),
);

test.each([
  [{ lastName: 'Rüegg', firstName: 'Ida' }, { lastName: 'ruegg', firstName: 'IDA' }, true],
  [{ lastName: 'Rüegg', firstName: 'Ida' }, { lastName: 'Rüegg', firstName: 'Eva' }, false],
  [{ companyName: 'Alpina' }, { companyName: 'Alpina' }, true],
  [{ lastName: 'Rüegg' }, { lastName: 'Rüegg', companyName: 'Alpina' }, false],
])('%j and %j are the same: %s', (first, second, same) =>
  expect(isSameContact({ ...nobody, ...first }, { ...nobody, ...second })).toBe(same),
);
