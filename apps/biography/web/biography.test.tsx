// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Biography } from '../contract/biographies.ts';
import { BiographyForm } from './BiographyForm.tsx';
import BiographyTab from './BiographyTab.tsx';
import PersonalItemsTab, { InventoryPrint } from './PersonalItemsTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const told: Biography = {
  educationYears: 11,
  education: '',
  profession: 'Buchhalterin',
  maritalStatus: '',
  separation: '',
  confession: 'other',
  confessionOther: 'Quäker',
  languages: '',
  origin: '',
  important: 'Zeit am Morgen',
  childhood: '',
  family: '',
  work: '',
  habits: '',
  music: 'Chor',
  fears: '',
  version: 1,
};
const proposal = {
  id: residentId,
  chapter: 'music',
  text: 'Zweite Stimme',
  proposedBy: 'Eva Muster',
  proposedAt: '2026-11-01T09:00:00Z',
  version: 1,
};
const item = {
  id: residentId,
  name: 'Uhr',
  kind: 'jewellery',
  features: 'silbern',
  place: 'worn',
  quantity: 2,
  receivedOn: '2026-01-01',
  returnedOn: '2026-11-01',
  returnedTo: 'Tochter',
  hasPhoto: false,
  version: 1,
};
const changed = {
  id: residentId,
  at: '2026-11-02T09:00:00Z',
  by: 'Eva Muster',
  subject: 'biography.biographies',
  operation: 'update',
  fields: [
    { name: 'music', before: 'Radio', after: 'Chor' },
    { name: 'marital_status', before: null, after: 'widowed' },
  ],
};
const me = (...actions: string[]) => ({
  access: { 'authorization.residents.biography': actions, 'authorization.residents.personal-items': actions },
});

function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/biography/biographies': () => ok(told),
    'GET /api/biography/proposals': () => ok([proposal]),
    'GET /api/biography/items': () => ok([item]),
    ...Object.fromEntries(
      ['confession', 'maritalStatus', 'itemKind', 'itemPlace'].map((name) => [
        `GET /api/dictionary/biography.${name}`,
        () => ok(name === 'confession' ? [{ itemValue: 'other', itemLabel: 'Andere', active: true }] : []),
      ]),
    ),
    'GET /api/biography/history/biography': () => ok({ items: [changed], nextCursor: null, total: null }),
    'GET /api/biography/history/items': () => ok({ items: [], nextCursor: null, total: null }),
    ...more,
  });
}
beforeEach(async () => {
  addTextSource('biography', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('biography');
  workspace.set({ items: [], front: null });
});

test('what matters stands first; a confession that is not on the list is named; a proposal is taken over', async () => {
  const sent = answers({ [`POST /api/biography/proposals/${residentId}/decide`]: () => ok(told) });
  const { user, container } = await show(<BiographyTab residentId={residentId} />, {
    me: me('Read', 'Write', 'Edit'),
    language: 'de',
  });
  expect(await screen.findByText('Quäker')).toBeInTheDocument();
  expect(screen.getByText('11 Jahre')).toBeInTheDocument();
  expect(screen.queryByText('Kindheit')).toBe(null);
  // who changed what from what to what
  const entry = within(await screen.findByRole('list', { name: 'Änderungen' }))
    .getByText('Biografie geändert')
    .closest('li')!;
  expect(entry).toHaveTextContent('Musik und Freude: Radio → Chor');
  expect(entry).toHaveTextContent('Eva Muster');
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ residentId, version: 1, take: true }),
  );
});

test('the main action stands at the top right of both tabs', async () => {
  answers();
  await show(<BiographyTab residentId={residentId} />, { me: me('Read', 'Write', 'Edit') });
  expect(await placeOfAction('Biography', 'Write biography')).toBe('end');
  cleanup();
  await show(<PersonalItemsTab residentId={residentId} />, { me: me('Read', 'Write', 'Pdf') });
  expect(await placeOfAction('Personal items', 'Add item')).toBe('end');
});

test('at the end of an admission the inventory for the entry is printed', async () => {
  const sent = answers({ 'GET /api/biography/items/inventory': () => problem(404) });
  const { user } = await show(<InventoryPrint residentId={residentId} />, { me: me('Pdf') });
  await user.click(await screen.findByRole('button', { name: 'Inventory for entry' }));
  await waitFor(() => expect(sent.at(-1)?.url).toMatch(/occasion=entry/));
});

test('each chapter of the story stands on the tab under its own name', async () => {
  const chapters = {
    childhood: ['Childhood', 'Grew up at the lake'],
    work: ['Work', 'Kept the books'],
    family: ['Family', 'Two daughters'],
    habits: ['Habits', 'Coffee at six'],
    music: ['Music', 'The choir'],
    fears: ['Fears', 'Thunder'],
  } as const;
  answers({
    'GET /api/biography/biographies': () =>
      ok({
        ...told,
        ...Object.fromEntries(Object.entries(chapters).map(([name, [, text]]) => [name, text])),
      }),
    'GET /api/biography/proposals': () => ok([]),
  });
  await show(<BiographyTab residentId={residentId} />, { me: me('Read') });
  for (const [name, text] of Object.values(chapters)) {
    const words = (await screen.findByText(text)).closest('section, li, .mantine-Card-root')!.textContent;
    expect([name, words?.startsWith(name)]).toEqual([name, true]);
  }
});

test('who may only read neither writes, proposes nor decides', async () => {
  answers();
  await show(<BiographyTab residentId={residentId} />, { me: me('Read') });
  await screen.findByText('Zweite Stimme');
  expect(screen.queryByRole('button')).toBe(null);
});

test('the confession is asked for only when "other" is chosen; 51 years are refused at the field', async () => {
  const sent = answers();
  const { user } = await show(
    <BiographyForm
      residentId={residentId}
      biography={{ ...told, confession: '' }}
      onClose={() => undefined}
    />,
    { me: me('Read', 'Edit') },
  );
  expect(screen.queryByLabelText(/Which confession/)).toBe(null);
  await user.clear(screen.getByLabelText(/Years of education/));
  await user.type(screen.getByLabelText(/Years of education/), '51');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/The value must be 50 or less/)).length).toBeGreaterThan(0);
  expect(sent.some((one) => one.method === 'PUT')).toBe(false);
});

test('an item that was handed over says to whom; the list can be printed with the right only', async () => {
  const sent = answers({ 'GET /api/biography/items/inventory': () => problem(404) });
  const { user } = await show(<PersonalItemsTab residentId={residentId} />, { me: me('Read', 'Pdf') });
  expect(await screen.findByText('Handed over on 11/01/2026 to Tochter')).toBeInTheDocument();
  expect(screen.getByText('2 × Uhr')).toBeInTheDocument();
  // asked in the chosen language: a link would ask in that of the browser
  await user.click(screen.getByRole('button', { name: 'Inventory for exit' }));
  await waitFor(() =>
    expect(
      sent.find((one) => one.url === `/api/biography/items/inventory?residentId=${residentId}&occasion=exit`)
        ?.headers,
    ).toMatchObject({ 'Accept-Language': 'en' }),
  );
  expect(screen.queryByRole('button', { name: /Add item|Change item/ })).toBe(null);
});

test('living apart is asked of a couple only, and shown in the words of the language', async () => {
  answers();
  await show(
    <BiographyForm
      residentId={residentId}
      biography={{ ...told, maritalStatus: 'widowed' }}
      onClose={() => undefined}
    />,
    { me: me('Read', 'Edit') },
  );
  expect(screen.queryByRole('radiogroup', { name: 'Living apart' })).toBe(null);
  cleanup();
  await show(
    <BiographyForm
      residentId={residentId}
      biography={{ ...told, maritalStatus: 'married' }}
      onClose={() => undefined}
    />,
    { me: me('Read', 'Edit') },
  );
  expect(
    within(screen.getByRole('radiogroup', { name: 'Living apart' }))
      .getAllByRole('radio')
      .map((one) => one.getAttribute('value')),
  ).toEqual(['voluntary', 'byCourt']);
  cleanup();
  answers({
    'GET /api/biography/biographies': () => ok({ ...told, maritalStatus: 'married', separation: 'byCourt' }),
  });
  await show(<BiographyTab residentId={residentId} />, { me: me('Read'), language: 'de' });
  expect(await screen.findByText('Gerichtlich')).toBeInTheDocument();
});
