import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { CostAllocation } from '../contract/cost-allocations.ts';
import { shownDay } from './AllocationBar.tsx';
import { AllocationForm } from './AllocationForm.tsx';
import CostAllocations from './CostAllocations.tsx';

addTextSource('tariffs', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const allocation: CostAllocation = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  version: 3,
  level: '6',
  costType: 'care',
  normativeCost: 13750,
  insurance: { type: 'exact', value: 5760 },
  resident: { type: 'max', value: 2300 },
  government: { type: 'max', value: null },
  durationFrom: 101,
  durationTo: 120,
  durationUnit: 'minutesPerDay',
  unit: 'day',
  validFrom: '2020-01-01',
  validTo: null,
  statutoryCap: true,
  neverReached: false,
};
const caps = [
  {
    id: '0190a0b0-0000-7000-8000-0000000000c1',
    version: 1,
    amount: 2300,
    validFrom: '2020-01-01',
    validTo: null,
  },
];
const capsAnswer = { 'GET /api/tariffs/resident-caps': () => ok({ items: caps }) };
const access = { 'authorization.billing.tariffs': ['Read', 'Write', 'Edit', 'Delete'] };

test('the list shows the split of each level as a bar and in numbers', async () => {
  answerWith({ ...capsAnswer, 'GET /api/tariffs/cost-allocations': () => ok({ items: [allocation] }) });
  await loadTexts('tariffs');
  await show(<CostAllocations />, { me: { access } });
  expect(await screen.findByRole('figure', { name: 'Split 6' })).toHaveTextContent(
    /Insurer CHF 57\.60.*Resident CHF 23\.00.*Canton or municipality CHF 56\.90/,
  );
  expect(screen.getByRole('button', { name: 'New allocation' })).toBeInTheDocument();
});

test('the bar follows the cap of the home', async () => {
  answerWith({
    'GET /api/tariffs/resident-caps': () => ok({ items: [{ ...caps[0], amount: 1150 }] }),
    'GET /api/tariffs/cost-allocations': () =>
      ok({ items: [{ ...allocation, resident: { type: 'percentage', value: '20' } }] }),
  });
  await loadTexts('tariffs');
  await show(<CostAllocations />, { me: { access } });
  expect(await screen.findByRole('figure', { name: 'Split 6' })).toHaveTextContent(
    /Resident CHF 11\.50.*Canton or municipality CHF 68\.40/,
  );
});

test('who may only read cannot change the tariff', async () => {
  answerWith({ ...capsAnswer, 'GET /api/tariffs/cost-allocations': () => ok({ items: [allocation] }) });
  await loadTexts('tariffs');
  await show(<CostAllocations />, { me: { access: { 'authorization.billing.tariffs': ['Read'] } } });
  expect(await screen.findByRole('figure', { name: 'Split 6' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New allocation|Edit/ })).toBeNull();
});

test('the split follows what is typed, and a refusal stands at its field', async () => {
  const sent = answerWith({
    ...capsAnswer,
    [`PUT /api/tariffs/cost-allocations/${allocation.id}`]: () =>
      problem(409, {
        code: 'levelAlreadyAllocated',
        title: 'Level already has an allocation.',
        errors: [
          { path: 'level', code: 'levelAlreadyAllocated', message: 'Level already has an allocation.' },
        ],
      }),
  });
  await loadTexts('tariffs');
  const { user } = await show(<AllocationForm allocation={allocation} onDone={() => undefined} />, {
    me: { access },
  });
  const cost = await screen.findByLabelText(/Normative cost per day/);
  await user.clear(cost);
  await user.type(cost, '100.50');
  expect(await screen.findByRole('figure', { name: 'Split 6' })).toHaveTextContent(
    /Canton or municipality CHF 19\.90/,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Level already has an allocation.')).length).toBeGreaterThan(0);
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 3,
    normativeCost: 10050,
    government: { type: 'max', value: null },
  });
});

test.each([
  [{ validFrom: '2020-01-01', validTo: null }, '2026-11-01'],
  [{ validFrom: '2027-01-01', validTo: null }, '2027-01-01'],
  [{ validFrom: '2011-01-01', validTo: '2019-12-31' }, '2019-12-31'],
])('a tariff %j is shown on %s', (validity, day) => expect(shownDay(validity, '2026-11-01')).toBe(day));
