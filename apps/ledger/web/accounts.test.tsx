import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Plan } from '../contract/plans.ts';
import { roles } from '../domain/plan.ts';
import LedgerAccounts from './LedgerAccounts.tsx';
import { PlanForm } from './PlanForm.tsx';

addTextSource('ledger', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const key = 'authorization.billing.ledger';
const all = { [key]: ['Read', 'Write', 'Edit'] };
const plan = (given: Partial<Plan> = {}): Plan => ({
  id: '0190a0b0-0000-7000-8000-000000000001',
  version: 2,
  validFrom: '2026-01-01',
  accounts: roles.map((role, index) => ({ role, account: String(1000 + index) })),
  taxCodes: [{ vatCode: 'STD', percent: '8.1', code: 'U81', account: '2200' }],
  used: false,
  missing: [],
  ...given,
});
const list = (items: readonly Plan[]) => ({ 'GET /api/ledger/plans': () => ok({ items }) });

async function open(
  answers: Parameters<typeof answerWith>[0],
  access: Record<string, string[]> = all,
  language: 'en' | 'de' = 'en',
) {
  const sent = answerWith(answers);
  await loadTexts('ledger');
  await show(<LedgerAccounts />, { me: { access }, language });
  return sent;
}
async function form(one: Plan | undefined, before: Plan | undefined, access = all) {
  const sent = answerWith({
    'POST /api/ledger/plans': () => ok(plan()),
    [`PATCH /api/ledger/plans/${plan().id}`]: () => ok(plan()),
    [`PUT /api/ledger/plans/${plan().id}`]: () => ok(plan()),
    [`POST /api/ledger/plans/${plan().id}`]: () => ok(plan()),
  });
  await loadTexts('ledger');
  await show(<PlanForm one={one} before={before} onDone={() => undefined} />, { me: { access } });
  return sent;
}
const written = (sent: Awaited<ReturnType<typeof form>>) =>
  sent.filter(({ method }) => method !== 'GET').at(-1);

test('the list says from when, what is in use and what is missing', async () => {
  await open(
    list([
      plan({ missing: ['bank'] }),
      plan({ id: '0190a0b0-0000-7000-8000-000000000002', validFrom: '2025-01-01', used: true }),
    ]),
  );
  expect((await screen.findByText('01/01/2026')).closest('tr')).toHaveTextContent('Bank');
  expect(screen.getByText('01/01/2025').closest('tr')).toHaveTextContent('in use, stays as it is');
  expect(screen.getByRole('button', { name: 'New accounts from a day' })).toBeTruthy();
});

test('no accounts yet, in German; without the right no button', async () => {
  await open(list([]), { [key]: ['Read'] }, 'de');
  expect(await screen.findByText(/Noch keine Konten/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neue Konten ab einem Tag' })).toBeNull();
});

test('a list that failed says so', async () => {
  await open({ 'GET /api/ledger/plans': () => problem(500) });
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});

test('a new plan begins with the accounts of the last one', async () => {
  const sent = await form(undefined, plan());
  expect(screen.getByLabelText(/^Receivables from customers/)).toHaveValue('1000');
  fireEvent.change(screen.getByLabelText(/^Valid from/), { target: { value: '01/01/2027' } });
  fireEvent.blur(screen.getByLabelText(/^Valid from/));
  fireEvent.change(screen.getByLabelText(/^Bank/), { target: { value: '1021' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add tax code' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove tax code' }).at(-1)!);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written(sent)?.body).toMatchObject({ validFrom: '2027-01-01' }));
  const { accounts, taxCodes } = written(sent)!.body as Plan;
  expect(accounts.slice(0, 2)).toEqual([
    { role: 'receivables', account: '1000' },
    { role: 'bank', account: '1021' },
  ]);
  expect(taxCodes).toEqual(plan().taxCodes);
});

test('a plan is changed; a tax without account is sent as none', async () => {
  const sent = await form(plan(), undefined);
  fireEvent.change(screen.getByLabelText(/^Account of the tax/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/^Rate in/), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written(sent)?.body).toMatchObject({ version: 2 }));
  expect((written(sent)!.body as Plan).taxCodes).toEqual([
    { vatCode: 'STD', percent: '0', code: 'U81', account: null },
  ]);
});

test('accounts in use cannot be saved, and say why', async () => {
  await form(plan({ used: true }), undefined);
  expect(await screen.findByText(/An export has booked by these accounts/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
