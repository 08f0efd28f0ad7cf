import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Run } from '../contract/runs.ts';
import type { Service } from '../contract/services.ts';
import ResidentBilling from './ResidentBilling.tsx';

addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const resident = (
  last: number,
  name: string,
  before: number | null,
  change: Partial<Run['residents'][number]> = {},
) => ({
  residentId: id(last),
  name,
  number: `100${last}`,
  who: {
    id: id(last),
    lastName: name.split(', ')[0]!,
    firstName: name.split(', ')[1]!,
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  levels: ['7'],
  levelsBefore: ['5'],
  resident: 541950,
  insurer: 147840,
  residualFinancier: 144860,
  before,
  uninvoiced: 9,
  drafts: 0,
  issued: 0,
  ...change,
});
const run: Run = {
  month: '2026-11',
  status: 'open',
  services: 18,
  uninvoiced: 18,
  drafts: 0,
  issued: 0,
  totals: { resident: 1083900, insurer: 295680, residualFinancier: 289720 },
  residents: [resident(1, 'AEBISCHER, Hans', 541000), resident(2, 'KELLER, Margrit', 390000)],
};
const service: Service = {
  id: id(9),
  version: 1,
  residentId: id(2),
  residentName: 'KELLER, Margrit',
  resident: {
    id: id(2),
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  month: '2026-11',
  kind: 'care',
  source: 'stay',
  payer: 'resident',
  level: '7',
  name: '',
  quantity: '12',
  unitPrice: '23.00',
  amount: 27600,
  vatCode: 'EXEMPT',
  taxApplicability: 'not_applied',
  supplyDay: '2026-11-30',
  reclaimable: false,
  split: {
    allocationId: id(8),
    normativeCost: 16250,
    insurance: 6720,
    resident: 2300,
    government: 7230,
    uncovered: 0,
  },
  status: 'new',
  invoiceId: null,
  remarks: '',
};
const access = {
  'authorization.billing.runs': ['Read'],
  'authorization.billing.services': ['Read', 'Write', 'Edit'],
  'authorization.billing.invoices': ['Read', 'Write', 'Edit', 'Pdf'],
};

async function open(
  given: Partial<Run> = {},
  options: { language?: 'en' | 'de'; access?: Record<string, string[]>; path?: string } = {},
) {
  const sent = answerWith({
    'GET /api/billing/runs/show': () => ok({ ...run, ...given }),
    'GET /api/billing/runs/check': () =>
      ok({
        ready: 1,
        problems: [
          {
            code: 'payerNotConfigured',
            residentId: id(2),
            name: 'KELLER, Margrit',
            payer: 'resident',
            days: [],
            amount: null,
            blocking: true,
          },
          {
            code: 'noCareLevel',
            residentId: id(1),
            name: 'AEBISCHER, Hans',
            payer: null,
            days: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
            amount: null,
            blocking: false,
          },
        ],
      }),
    'GET /api/billing/services/of-resident': () =>
      ok({
        items: [service, { ...service, id: id(7), payer: 'insurer', amount: 80640, unitPrice: '67.20' }],
      }),
    'GET /api/billing/services/{id}/explain': () => ok({}),
    'POST /api/billing/runs/collect': () =>
      ok({ residents: 2, added: 0, changed: 5, removed: 0, unchanged: 13, locked: [] }),
    'POST /api/billing/runs/prepare': () => ok({ created: 3, failed: [] }),
  });
  await loadTexts('billing');
  const shown = await show(<ResidentBilling />, {
    me: { access: options.access ?? access },
    language: options.language ?? 'en',
    path: options.path ?? '/?month=2026-11',
  });
  await loadTexts('billing');
  return { ...shown, sent };
}

test('the run opens at its step, the largest difference first, and names what is missing with a way to mend it', async () => {
  await open();
  expect((await screen.findByRole('button', { name: /Check/ })).getAttribute('aria-current')).toBe('step');
  expect(await screen.findByText('Payer is not configured in the resident profile. (1)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Fix: KELLER, Margrit/ }).getAttribute('href')).toBe(
    `/app-residents/forms/details/${id(2)}/profile`,
  );
  expect(screen.getByText(/11\/01\/2026 – 11\/04\/2026/)).toBeInTheDocument();
  expect(screen.getByText('1 resident is ready')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Residents' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/KELLER, Margrit.*CHF 5'419\.50.*\+39%.*Level 5 → 7/);
  // locked until there are drafts
  expect(screen.getByRole('button', { name: /Review/ })).toBeDisabled();
});

test('the preview shows the lines of the first resident by payer with the split of the care cost', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: /KELLER, Margrit/ })).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Share of Resident' });
  expect(table).toHaveTextContent(/Care, level 7.*12 × 23\.00.*276\.00/);
  expect(screen.getByRole('figure', { name: 'Split' })).toHaveTextContent(
    /Health insurer CHF 806\.40.*Resident CHF 276\.00/,
  );
  expect(within(table).getByRole('button', { name: 'Why? Care, level 7' })).toBeInTheDocument();
});

test('collecting says what changed and sends the month', async () => {
  const { user, sent } = await open({}, { path: '/?month=2026-11&step=collect' });
  await user.click(await screen.findByRole('button', { name: 'Collect again' }));
  expect(await screen.findByText('0 added, 5 changed, 0 removed, 13 unchanged.')).toBeInTheDocument();
  expect(sent.find(({ url }) => url.endsWith('/runs/collect'))?.body).toEqual({ month: '2026-11' });
});

test('only the chosen payer gets drafts', async () => {
  const { user, sent } = await open({}, { path: '/?month=2026-11&step=create&payer=insurer' });
  await user.click(await screen.findByRole('button', { name: 'Create drafts' }));
  expect(await screen.findByText('3 drafts created.')).toBeInTheDocument();
  expect(sent.find(({ url }) => url.endsWith('/runs/prepare'))?.body).toEqual({
    month: '2026-11',
    payers: ['insurer'],
  });
});

test('who may only read gets no buttons', async () => {
  await open(
    {},
    {
      path: '/?month=2026-11&step=create',
      access: { 'authorization.billing.runs': ['Read'], 'authorization.billing.services': ['Read'] },
    },
  );
  expect(await screen.findByRole('heading', { name: 'Create' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create drafts' })).toBeNull();
});

test('a closed month is read-only, in German too', async () => {
  await open({ status: 'closed', uninvoiced: 0, issued: 6 }, { language: 'de' });
  expect(await screen.findByText(/Dieser Monat ist abgeschlossen\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erneut sammeln' })).toBeNull();
});

test('a month before the first open one offers nothing but to open it with a reason, to those who may', async () => {
  const may = { ...access, 'authorization.billing.period-override': ['Edit'] };
  const { user } = await open({ status: 'past', services: 0, uninvoiced: 0, residents: [] }, { access: may });
  expect(
    await screen.findByRole('heading', { name: 'Past periods cannot be modified.' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open past month' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Open past month: 11\/2026.*Reason/);
});

test('a month before the first open one, without the right to open it', async () => {
  await open({ status: 'past', services: 0, uninvoiced: 0, residents: [] }, { language: 'de' });
  expect(
    await screen.findByRole('heading', { name: 'Vergangene Perioden können nicht geändert werden.' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /öffnen/ })).toBeNull();
});
