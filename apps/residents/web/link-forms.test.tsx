// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { ResidentContact } from '../contract/resident-contacts.ts';
import { InsuranceForm } from './InsuranceCard.tsx';
import { LinkForm } from './LinksCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const link = (change: Partial<ResidentContact>): ResidentContact => ({
  id: residentId.replace(/1$/, '2'),
  version: 3,
  contactId: residentId.replace(/1$/, '3'),
  kind: 'contactPerson',
  displayName: 'Eva Zemp',
  phones: [],
  email: '',
  relationship: '',
  sequence: 1,
  authorizedRepresentative: false,
  remarks: '',
  insuranceType: '',
  insuranceNumber: '',
  cardNumber: '',
  validTill: null,
  ...change,
});
beforeAll(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
});
async function opened(form: React.ReactNode) {
  const sent = answerWith({
    'GET /api/dictionary/residents.relationship': () =>
      ok([{ itemValue: 'daughter', itemLabel: 'Daughter' }]),
    'GET /api/dictionary/residents.insuranceType': () =>
      ok([{ itemValue: 'supplementary', itemLabel: 'Supplementary' }]),
    [`PUT /api/residents/resident-contacts/${link({}).id}`]: () => ok(link({})),
  });
  const { user } = await show(form);
  return {
    user,
    async choose(name: string, option: string) {
      await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${name}`) }));
      await user.click(await screen.findByRole('option', { name: option }));
    },
    async type(name: string, text: string) {
      const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await user.clear(field);
      await user.type(field, text);
    },
    async saved() {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent.some((one) => one.method === 'PUT')).toBe(true));
      return sent.find((one) => one.method === 'PUT')!.body;
    },
  };
}
const none = () => undefined;

// specification 1, section 3: each field is asked for and sent
test('a contact: sequence, relationship, authorized representative, remarks', async () => {
  const { user, choose, type, saved } = await opened(
    <LinkForm residentId={residentId} link={link({})} onDone={none} onCancel={none} />,
  );
  await choose('Relationship', 'Daughter');
  await type('Order', '4');
  await user.click(screen.getByRole('switch', { name: 'Authorized representative' }));
  await type('Remarks', 'Nur abends.');
  expect(await saved()).toMatchObject({
    residentId,
    version: 3,
    relationship: 'daughter',
    sequence: 4,
    authorizedRepresentative: true,
    remarks: 'Nur abends.',
  });
});

test('an insurance: type, numbers, last day; what the form does not ask for stays', async () => {
  const kept = { remarks: 'Police beim Sohn.', sequence: 2 };
  const { choose, type, saved } = await opened(
    <InsuranceForm
      residentId={residentId}
      link={link({ kind: 'healthInsurer', insuranceType: 'basic', ...kept })}
      onDone={none}
      onCancel={none}
    />,
  );
  await choose('Insurance type', 'Supplementary');
  await type('Insurance number', '77.001');
  await type('Card number', '80756000000000000012');
  await type('Valid till', '12/31/2027');
  expect(await saved()).toMatchObject({
    version: 3,
    insuranceType: 'supplementary',
    insuranceNumber: '77.001',
    cardNumber: '80756000000000000012',
    validTill: '2027-12-31',
    ...kept,
  });
});
