// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { emptyAddress } from '#platform/contract/address.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { ResidentNamed } from './ResidentLabel.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Resident } from '../contract/residents.ts';
import { PersonCard } from './PersonCard.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const resident: Resident = {
  id,
  version: 4,
  number: '1042',
  lastName: 'Keller',
  firstName: 'Margrit',
  nickname: 'Gritli',
  salutation: 'mrs',
  gender: 'female',
  birthDate: '1938-02-03',
  deathDate: null,
  ahvNumber: '756.9217.0769.85',
  insuranceCardNumber: '80756000000000000012',
  healthInsuranceNumber: '400.123.456',
  residentType: 'holiday',
  phone: '',
  email: 'margrit@example.org',
  remarks: 'Hört links besser.',
  archived: false,
  missing: [],
  address: { ...emptyAddress, addressLine_1: 'Dorfweg 3', postalCode: '6300', city: 'Zug' },
};
beforeAll(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
});

test('each field of a resident is shown, asked for and sent (specification 1, section 3)', async () => {
  const sent = answerWith({
    'GET /api/dictionary/residents.salutation': () => ok([{ itemValue: 'mrs', itemLabel: 'Mrs' }]),
    'GET /api/dictionary/residents.residentType': () =>
      ok([
        { itemValue: 'holiday', itemLabel: 'Holiday' },
        { itemValue: 'shortTerm', itemLabel: 'Short stay' },
      ]),
    [`PUT /api/residents/residents/${id}`]: () => ok({ ...resident, version: 5 }),
  });
  const { user, container } = await show(<PersonCard resident={resident} />, {
    me: { access: { 'authorization.residents.profile': ['Read', 'Edit'] } },
  });
  await screen.findByText('Holiday');
  for (const text of [
    'Keller',
    'Margrit',
    'Gritli',
    'Mrs',
    '1042',
    '756.9217.0769.85',
    '80756000000000000012',
    '400.123.456',
    'margrit@example.org',
    'Dorfweg 3, 6300 Zug',
    'Hört links besser.',
  ])
    expect(container).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const typed = {
    'Last name': 'Moser',
    'First name': 'Ida',
    'Insurance card number': '80756000000000000029',
    'Health insurance number': '500.1',
    Remarks: 'Trägt Hörgeräte.',
    'Street and number': 'Seeweg 1',
    'Postal code': '8000',
    City: 'Zürich',
  };
  for (const [name, text] of Object.entries(typed)) {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Resident type' }));
  await user.click(await screen.findByRole('option', { name: 'Short stay' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
      version: 4,
      number: '1042',
      lastName: 'Moser',
      firstName: 'Ida',
      insuranceCardNumber: '80756000000000000029',
      healthInsuranceNumber: '500.1',
      remarks: 'Trägt Hörgeräte.',
      residentType: 'shortTerm',
      address: { addressLine_1: 'Seeweg 1', postalCode: '8000', city: 'Zürich' },
    }),
  );
});

test('where the frame names a resident it is with face, room, age and the mark of same names, offline too', async () => {
  answerWith({});
  const ref = {
    ...{ id: '0190a5b0-0000-7000-8000-000000000017', lastName: 'Keller', firstName: 'Margrit' },
    ...{ roomNumber: '204', birthDate: '1938-02-03', deathDate: null, photoFileId: null, sameName: true },
  };
  const { container } = await show(<ResidentNamed residentId={ref.id} resident={ref} size="card" />);
  expect(container).toHaveTextContent(/204 KELLER, Margrit \d+ y/);
  expect(screen.getByRole('img', { name: /Same or similar name/ })).toHaveTextContent('≈');
  expect(container.querySelector('[data-initials=MK]')).not.toBeNull();
});
