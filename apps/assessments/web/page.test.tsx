// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { profile } from '#platform/contract/frame.ts';
import { preloadAll } from '#platform/web/kit/state/lazily.tsx';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, meWith, ok } from '#platform/web/testing/answers.ts';
import { addTextSource, changeLanguage, loadTexts, startTexts } from '#platform/web/text/text.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import AssessmentPage from './AssessmentPage.tsx';

// the banner of the resident has tests of its own
vi.mock('#apps/residents/web/parts.tsx', async (original) => ({
  ...(await original<object>()),
  ResidentBanner: () => null,
}));

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
const both = (en: string) => ({ en, de: en });
const item = (name: string, label: string) => ({
  id: name,
  kind: 'choice',
  label: both(label),
  required: true,
  show: 'buttons',
  coding: [],
  options: [
    { code: '0', label: both('no'), points: 0 },
    { code: '3', label: both('yes'), points: 3 },
  ],
});
const definition = {
  code: 'test',
  title: both('Test form'),
  variant: '',
  licence: 'own',
  source: '',
  ownWording: true,
  subject: 'resident',
  shift: false,
  sections: [{ id: 's', items: [item('a', 'First'), item('b', 'Second')] }],
  calculations: [],
  score: { value: 'sum(["a","b"])', minimum: 0, maximum: 6, highMeans: 'bad' },
  outcomes: [],
  outcomeRules: [],
  bands: [],
  flags: [],
  conditions: [],
  intervalDays: null,
  triggers: [],
  coding: [],
  scoreCoding: [],
};
const sheet = (response: object | null) => ({
  definitionId: id('10'),
  number: 1,
  definition,
  response,
  facts: [],
  previous: null,
  offers: {},
  due: null,
  locked: null,
  replacedBy: null,
  told: [],
});
const stored = (change: object) => ({
  id: id('50'),
  version: 4,
  status: 'inProgress',
  shift: null,
  assignedTo: null,
  remarks: '',
  corrects: null,
  lastChangeAt: new Date().toISOString(),
  result: null,
  ...change,
});
const banner = { lastName: 'Muster', firstName: 'Eva', birthDate: '1940-01-01', archived: false };
afterEach(() => {
  vi.restoreAllMocks();
});

test('the first answer of a new sheet gives it its address: the page stays at the question, with the focus, and nothing is drawn anew', async () => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all(['assessments', 'form-filling'].map(loadTexts));
  await startTexts();
  await preloadAll();
  await changeLanguage('en');
  answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/assessments/assessments/people': () => ok([]),
    'GET /api/assessments/assessments/prepare': () => ok(sheet(null)),
    'POST /api/assessments/assessments': ({ body }) => ok(sheet(stored(body as object))),
    [`POST /api/assessments/assessments/${id('50')}/save`]: () =>
      ok({ version: 5, lastChangeAt: new Date().toISOString() }),
  });
  queries.setQueryData(
    [profile.me.name, {}],
    meWith({ access: { 'authorization.residents.assessments': ['Read', 'Write'] } }),
  );
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/app-residents/forms/asm/$formId/$residentId/$assessmentId',
    component: AssessmentPage,
  });
  const history = createMemoryHistory({
    initialEntries: [`/app-residents/forms/asm/${id('10')}/${residentId}/new`],
  });
  // as the router of the product
  const router = createRouter({ routeTree: root.addChildren([page]), history, scrollRestoration: true });
  await router.load();
  render(
    <ThemeFrame env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeFrame>,
  );
  const second = within(await screen.findByRole('radiogroup', { name: /Second/ })).getByRole('radio', {
    name: /yes/,
  });
  const toTop = vi.spyOn(window, 'scrollTo').mockClear();
  await userEvent.setup().click(second);
  await waitFor(
    () =>
      expect(router.state.location.pathname).toBe(
        `/app-residents/forms/asm/${id('10')}/${residentId}/${id('50')}`,
      ),
    { timeout: 5000 },
  );
  await screen.findByText(/Draft saved/, {}, { timeout: 5000 });
  expect(toTop.mock.calls).toEqual([]);
  expect(second).toHaveFocus();
  expect(second).toHaveProperty('checked', true);
  expect(history.length).toBe(1);
});
