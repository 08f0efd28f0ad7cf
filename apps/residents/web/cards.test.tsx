import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { ContactsCard, StayCard } from './dashboard-cards.tsx';
import { LinkedResidentsCard } from './LinksCard.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
beforeAll(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
});

describe('the stay on the dashboard of a resident', () => {
  const banner = {
    status: 'present',
    entryDate: '2023-05-12',
    exitDate: null,
    roomNumber: '204',
    departmentName: null,
    centerName: 'Haus Seeblick',
    careLevel: 7,
  };
  const card = (change: object) => {
    answerWith({ 'GET /api/residents/residents/banner': () => ok({ ...banner, ...change }) });
    return show(<StayCard residentId={id} />);
  };
  test('since when, where and with which level', async () => {
    await card({});
    expect(await screen.findByText('204, Haus Seeblick')).toBeInTheDocument();
    for (const words of ['Present', '05/12/2023', '7']) expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('Exit')).toBe(null);
  });
  test('who has left has the day; what is not known says so', async () => {
    await card({ status: 'left', exitDate: '2026-10-31', roomNumber: null, careLevel: null });
    expect(await screen.findByText('10/31/2026')).toBeInTheDocument();
    expect(screen.getAllByText('Not known')).toHaveLength(2);
  });
  test('a lost answer says so', async () => {
    answerWith({ 'GET /api/residents/residents/banner': () => problem(500) });
    await show(<StayCard residentId={id} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('who is called first', () => {
  const contact = (change: object) => ({
    id,
    kind: 'contactPerson',
    displayName: 'Rosa Keller',
    relationship: '',
    phones: [{ type: 'mobile', number: '079 123 45 67' }],
    ...change,
  });
  test('contact persons and doctors with a number to call; payers are not', async () => {
    answerWith({
      'GET /api/residents/resident-contacts': () =>
        ok([
          contact({}),
          contact({ id: id.replace(/1$/, '2'), kind: 'invoiceRecipient', displayName: 'Amt Bern' }),
        ]),
      'GET /api/dictionary/residents.relationship': () => ok([]),
    });
    await show(<ContactsCard residentId={id} />);
    expect(await screen.findByText('Rosa Keller')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /79 123 45 67/ }).getAttribute('href')).toBe('tel:0791234567');
    expect(screen.queryByText('Amt Bern')).toBe(null);
  });
});

describe('residents on the page of a contact', () => {
  test('each with what the contact is for them', async () => {
    answerWith({
      'GET /api/residents/resident-contacts/of-contact': () =>
        ok([
          {
            resident: {
              id,
              lastName: 'Keller',
              firstName: 'Margrit',
              roomNumber: '204',
              birthDate: null,
              deathDate: null,
              photoFileId: null,
              sameName: false,
            },
            archived: false,
            kinds: ['contactPerson', 'trustedPerson'],
          },
        ]),
    });
    await show(<LinkedResidentsCard contactId={id} />);
    const link = await screen.findByRole('link', { name: /KELLER/i });
    expect(link.getAttribute('href')).toContain(`${id}/profile`);
    expect(screen.getByText(/Contact person, .*rust/)).toBeInTheDocument();
  });
  test('nobody, in words; a lost answer is an error', async () => {
    answerWith({ 'GET /api/residents/resident-contacts/of-contact': () => ok([]) });
    await show(<LinkedResidentsCard contactId={id} />);
    expect(await screen.findByText('No resident has this contact.')).toBeInTheDocument();
    document.body.replaceChildren();
    answerWith({ 'GET /api/residents/resident-contacts/of-contact': () => problem(500) });
    await show(<LinkedResidentsCard contactId={id} />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
