import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import ContactBankCard from './ContactBankCard.tsx';
import ResidentBankCard from './ResidentBankCard.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const account = {
  id: id.replace(/1$/, '2'),
  version: 4,
  bankName: 'Muster Bank',
  iban: 'CH9300762011623852957',
  bic: 'POFICHBEXXX',
  accountNumber: '',
  clearingNumber: '762',
  standard: true,
  address: { addressLine_1: '', postalCode: '', city: 'Bern' },
};
beforeEach(async () => {
  addTextSource('bank-details', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('bank-details');
  workspace.set({ items: [], front: null });
});

describe.each([
  {
    name: 'of a resident',
    path: '/api/bank-details/resident-accounts',
    key: 'authorization.residents.bank-details',
    card: <ResidentBankCard residentId={id} />,
    owner: { residentId: id },
  },
  {
    name: 'of a contact',
    path: '/api/bank-details/contact-accounts',
    key: 'authorization.contacts.bank-details',
    card: <ContactBankCard contactId={id} />,
    owner: { contactId: id },
  },
])('the bank details $name', ({ path, key, card, owner }) => {
  const answers = (list: () => Response, archived = false) =>
    answerWith({
      [`GET ${path}`]: list,
      [`DELETE ${path}/${account.id}`]: () => ok({ done: true }),
      'GET /api/residents/residents/banner': () => ok({ archived }),
    });
  const shown = (actions: string[]) => show(card, { me: { access: { [key]: actions } } });

  test('number, bank and standard; who only reads can do nothing', async () => {
    answers(() => ok([account]));
    await shown(['Read']);
    expect(await screen.findByText('CH93 0076 2011 6238 5295 7')).toBeInTheDocument();
    expect(screen.getByText('Muster Bank · POFICHBEXXX · Clearing number 762 · Bern')).toBeInTheDocument();
    expect(screen.getByText('Standard')).toBeInTheDocument();
    for (const name of ['Add bank details', /CH93/])
      expect(screen.queryByRole('button', { name })).toBe(null);
  });

  test('none yet; who may write adds', async () => {
    answers(() => ok([]));
    const { user } = await shown(['Read', 'Write']);
    expect(await screen.findByText('No bank details yet.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add bank details' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Add bank details']);
  });

  test('removing asks first and sends the version that was read', async () => {
    const sent = answers(() => ok([account]));
    const { user } = await shown(['Read', 'Delete']);
    const more = await screen.findByRole('button', { name: /CH93/ });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('dialog');
    expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent.find((one) => one.method === 'DELETE')).toBeDefined());
    const gone = sent.find((one) => one.method === 'DELETE')!;
    expect({
      ...Object.fromEntries(new URL(gone.url, 'http://x').searchParams),
      ...(gone.body as object),
    }).toEqual(
      expect.objectContaining(
        JSON.stringify(gone).includes('"version":4') ? { ...owner, version: 4 } : { ...owner, version: '4' },
      ),
    );
  });

  test('a lost answer is an error, never "none yet"', async () => {
    answers(() => problem(500));
    await shown(['Read', 'Write']);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('No bank details yet.')).toBe(null);
  });
});

test('in the archive nobody changes the bank details of a resident', async () => {
  answerWith({
    'GET /api/bank-details/resident-accounts': () => ok([]),
    'GET /api/residents/residents/banner': () => ok({ archived: true }),
  });
  await show(<ResidentBankCard residentId={id} />, {
    me: { access: { 'authorization.residents.bank-details': ['Read', 'Write', 'Edit', 'Delete'] } },
  });
  await screen.findByText('No bank details yet.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add bank details' })).toBe(null));
});
