import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import ResidentCaps from './ResidentCaps.tsx';
import { VatRateForm } from './RateForms.tsx';
import VatRates from './VatRates.tsx';

addTextSource('tariffs', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const rate = (last: number, code: string, percent: string, validFrom: string, validTo: string | null) => ({
  id: id(last),
  version: 1,
  code,
  percent,
  validFrom,
  validTo,
});
const me = { access: { 'authorization.billing.tariffs': ['Read', 'Write', 'Edit', 'Delete'] } };

test('the rates by code, the latest first, with their days', async () => {
  answerWith({
    'GET /api/tariffs/vat-rates': () =>
      ok({
        items: [
          rate(1, 'STD', '7.7', '2018-01-01', '2023-12-31'),
          rate(2, 'RED', '2.6', '2024-01-01', null),
          rate(3, 'STD', '8.1', '2024-01-01', null),
        ],
      }),
  });
  await loadTexts('tariffs');
  await show(<VatRates />, { me, language: 'de' });
  await screen.findByText('8.1 %');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Normalsatz8\.1 %01\.01\.2024–/),
    expect.stringMatching(/^Normalsatz7\.7 %01\.01\.201831\.12\.2023/),
    expect.stringMatching(/^Reduzierter Satz2\.6 %/),
  ]);
});

test('a new rate is sent as typed', async () => {
  const sent = answerWith({
    'POST /api/tariffs/vat-rates': () => ok(rate(4, 'STD', '8.8', '2028-01-01', null)),
  });
  await loadTexts('tariffs');
  const { user } = await show(<VatRateForm onDone={() => undefined} />, { me });
  await user.type(await screen.findByRole('textbox', { name: /^Rate in %/ }), '8.8');
  await user.type(screen.getByRole('textbox', { name: /^Valid from/ }), '01/01/2028');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      code: 'STD',
      percent: '8.8',
      validFrom: '2028-01-01',
    }),
  );
});

test('who may only read cannot change the cap', async () => {
  answerWith({
    'GET /api/tariffs/resident-caps': () =>
      ok({ items: [{ id: id(5), version: 1, amount: 2300, validFrom: '2020-01-01', validTo: null }] }),
  });
  await loadTexts('tariffs');
  await show(<ResidentCaps />, { me: { access: { 'authorization.billing.tariffs': ['Read'] } } });
  expect(await screen.findByText('CHF 23.00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New cap|Edit/ })).toBeNull();
});
