import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { MonthSplit } from './CareSplit.tsx';

addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const residentId = '0190a0b0-0000-7000-8000-000000000001';
const line = (payer: string, amount: number, change: object = {}) => ({
  kind: 'care',
  payer,
  amount,
  quantity: '21',
  split: null,
  status: 'invoiced',
  ...change,
});
const resident = {
  id: residentId,
  lastName: 'Beispiel',
  firstName: 'Rosa',
  roomNumber: '204',
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const invoice = { residentId, resident, month: '2026-10', creditedBy: null };
const me = { access: { 'authorization.billing.services': ['Read'] } };
const answers = () =>
  answerWith({
    'GET /api/billing/services/of-resident': () =>
      ok({
        items: [
          line('insurer', 141_120),
          line('resident', 48_300),
          line('residualFinancier', 125_580),
          line('resident', 99_900, { status: 'cancelled' }),
          line('resident', 273_000, { kind: 'board' }),
        ],
      }),
  });

test('an invoice shows who pays the care of its month, all parts in one bar, without what was cancelled', async () => {
  await loadTexts('billing');
  const sent = answers();
  await show(<MonthSplit invoice={invoice} />, { me });
  const bar = await screen.findByRole('figure', { name: 'Care of this month, and who pays' });
  expect(
    [...bar.querySelectorAll('li')].map((one) => one.textContent!.replaceAll('\u00a0', ' ').trim()),
  ).toEqual([
    expect.stringMatching(/1'411\.20$/),
    expect.stringMatching(/483\.00$/),
    expect.stringMatching(/1'255\.80$/),
  ]);
  expect(sent[0]!.url).toMatch(/month=2026-10/);
});

test.each([
  ['who may not see services', invoice, {}],
  ['an invoice that was credited in full', { ...invoice, creditedBy: 'G-1' }, me],
  ['somebody who is not in the records any more', { ...invoice, resident: null }, me],
])('nothing is asked for: %s', async (_, given, who) => {
  await loadTexts('billing');
  const sent = answers();
  await show(<MonthSplit invoice={given} />, { me: who });
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  expect(sent).toEqual([]);
});
