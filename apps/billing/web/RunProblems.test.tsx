// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { RunProblem } from '../contract/runs.ts';
import { RunProblems } from './RunProblems.tsx';

const resident = '0190a5b0-0000-7000-8000-000000000001';
const problem = (code: RunProblem['code'], more: Partial<RunProblem> = {}): RunProblem => ({
  code,
  residentId: resident,
  name: 'KELLER, Margrit',
  payer: null,
  days: [],
  amount: null,
  blocking: true,
  ...more,
});
beforeAll(async () => {
  addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('billing');
});

// specification 2, section 8: what stands in the way of the invoices of a month, said where the month is checked
describe('the check of a month says what is missing, and leads to where it is mended', () => {
  test.each([
    [
      'payerNotConfigured',
      'Payer is not configured in the resident profile.',
      'Im Profil der Bewohnerin oder des Bewohners ist keine zahlende Stelle hinterlegt.',
      `/app-residents/forms/details/${resident}/profile`,
    ],
    [
      'priceNotAvailable',
      'Price not available or not defined.',
      'Der Preis ist nicht verfügbar oder nicht definiert.',
      '/settings/service-costs',
    ],
    ['bankDataMissing', 'Bank data is missing.', 'Die Bankdaten fehlen.', '/settings/invoice-settings'],
    [
      'payableToAddressMissing',
      'Payable-to address is missing.',
      'Die Adresse «Zahlbar an» fehlt.',
      '/settings/invoice-settings',
    ],
    [
      'billingAddressMissing',
      'Billing address is missing.',
      'Die Rechnungsadresse fehlt.',
      `/app-residents/forms/details/${resident}/profile`,
    ],
  ] as const)('%s: %s / %s', async (code, en, de, link) => {
    for (const [language, words] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const { container } = await show(<RunProblems problems={[problem(code)]} />, { language });
      expect(await screen.findByText(`${words} (1)`)).toBeInTheDocument();
      expect(container.querySelector('li')).toHaveTextContent('KELLER, Margrit');
      expect(container.querySelector('a')?.getAttribute('href')).toBe(link);
      container.remove();
    }
  });
});

test('what blocks stands first; the same for several people stands once, with each of them', async () => {
  const { container } = await show(
    <RunProblems
      problems={[
        problem('nameCut', { blocking: false }),
        problem('payerNotConfigured'),
        problem('payerNotConfigured', { name: 'MEIER, Hans', days: ['2026-11-02', '2026-11-03'] }),
      ]}
    />,
  );
  expect(await screen.findByText('Payer is not configured in the resident profile. (2)')).toBeInTheDocument();
  expect([...container.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    expect.stringContaining('KELLER, Margrit'),
    expect.stringMatching(/MEIER, Hans · .*11\/02\/2026, 11\/03\/2026/),
    expect.stringContaining('KELLER, Margrit'),
  ]);
});

test('meals that are still to come are mended nowhere: no link that leads to nothing', async () => {
  const { container } = await show(<RunProblems problems={[problem('mealAhead', { blocking: false })]} />);
  expect(await screen.findByText(/still to come/)).toBeInTheDocument();
  expect(container.querySelector('a')).toBeNull();
});
