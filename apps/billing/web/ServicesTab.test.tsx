import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { closeAllWork, workspace } from '#platform/web/store/workspace.ts';
import type { Service } from '../contract/services.ts';
import ServicesTab from './ServicesTab.tsx';

addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
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
  kind: 'extra',
  source: 'manual',
  payer: 'resident',
  level: null,
  name: 'Pedicure',
  quantity: '1',
  unitPrice: '60.00',
  amount: 6000,
  vatCode: 'STD',
  taxApplicability: 'included',
  supplyDay: '2026-11-12',
  reclaimable: false,
  split: null,
  status: 'new',
  invoiceId: null,
  remarks: '',
};

async function open(status: 'open' | 'closed', language: 'en' | 'de' = 'en') {
  answerWith({
    'GET /api/billing/services/of-resident': () => ok({ items: [service] }),
    'GET /api/billing/periods': () =>
      ok({
        items: [
          { month: '2026-10', status: status === 'open' ? 'closed' : 'open', reason: '', version: 1 },
          { month: '2026-11', status, reason: '', version: 2 },
        ],
      }),
  });
  await loadTexts('billing');
  return show(<ServicesTab residentId={id(2)} />, {
    me: { access: { 'authorization.billing.services': ['Read', 'Write', 'Edit', 'Delete'] } },
    language,
    path: '/?month=2026-11',
  });
}

test('an open month: Add opens the form of a new service, the row can be changed and deleted', async () => {
  closeAllWork();
  const { user } = await open('open');
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  expect(workspace.get()).toMatchObject({
    front: `billing.service.new.${id(2)}`,
    items: [{ title: 'Add service', residentId: id(2) }],
  });
  closeAllWork();
  expect(screen.queryByText(/This month is closed/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Actions for Pedicure, 11/12/2026' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['Edit', 'Delete']);
});

test.each([
  ['en', 'This month is closed. Reopening needs special authorization.', 'Add service'],
  [
    'de',
    'Dieser Monat ist abgeschlossen. Zum Öffnen braucht es eine besondere Berechtigung.',
    'Leistung erfassen',
  ],
] as const)(
  'a closed month is read-only in %s: a band, no way to add, change or delete',
  async (language, text, add) => {
    await open('closed', language);
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
    expect((await screen.findByText(/^Pedicure/)).closest('tr')).toBeTruthy();
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    // the menu of a row, which an open month has
    expect(document.querySelector('[data-menu]')).toBeNull();
  },
);
