// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { DepartmentChoice, useDepartment } from './parts.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const department = (last: number, name: string, active = true) => ({ id: id(last), name, active });
const seeblick = {
  id: id(1),
  name: 'Seeblick',
  active: true,
  departments: [department(3, 'Rigi'), department(4, 'Pilatus'), department(5, 'Closed', false)],
};
const sonnegg = { id: id(2), name: 'Sonnegg', active: true, departments: [department(6, 'Titlis')] };
const setting = '/user-settings/api/custom/selected-department';

/** A page that shows of whom it would ask. */
function Page() {
  const own = useDepartment();
  return (
    <>
      <DepartmentChoice department={own} />
      <output>{own.ready ? JSON.stringify(own.place) : 'waits'}</output>
    </>
  );
}
let stored: string | null;
let sent: Sent[];
const answers = () => ({
  'GET /api/sites/centers/names': () => ok([seeblick, sonnegg]),
  [`GET ${setting}`]: () => ok({ response: stored }),
  [`POST ${setting}`]: (one: Sent) => ok({ response: one.body }),
});
const page = (siteId: string | null, language: 'en' | 'de' = 'en') =>
  show(<Page />, { me: { siteId, access: { 'authorization.sites': ['Read'] } }, language });
const asked = async (place: object) =>
  waitFor(() => expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(place));
const entries = () => screen.getAllByRole('menuitemradio').map((one) => one.textContent);

beforeAll(async () => {
  addTextSource('sites', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('sites');
});
beforeEach(() => {
  stored = null;
  sent = answerWith(answers());
});

test('chosen once it is kept for the person, and asked at once; with the keyboard', async () => {
  const { user } = await page(id(1));
  await asked({ centerId: id(1) });
  const button = screen.getByRole('button', { name: 'Department: All departments' });
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(entries()).toEqual(['Rigi', 'Pilatus', 'All departments']);
  await user.keyboard('{ArrowDown}{Enter}');
  await asked({ centerId: id(1), departmentId: id(4) });
  expect(sent.filter((one) => one.method === 'POST').map((one) => one.body)).toEqual([id(4)]);
  await user.click(screen.getByRole('button', { name: 'Department: Pilatus' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'All departments' }));
  await asked({ centerId: id(1) });
  expect(sent.filter((one) => one.method === 'POST').at(-1)!.body).toBe('');
});

test('without a care center each department is named with its own; in German', async () => {
  stored = id(6);
  const { user } = await page(null, 'de');
  await asked({ departmentId: id(6) });
  await user.click(screen.getByRole('button', { name: 'Abteilung: Sonnegg · Titlis' }));
  expect(entries()).toEqual([
    'Seeblick · Rigi',
    'Seeblick · Pilatus',
    'Sonnegg · Titlis',
    'Alle Abteilungen',
  ]);
});

test('nothing is asked before it is known what was chosen', async () => {
  stored = id(3);
  let answer: (response: Response) => void = () => undefined;
  answerWith({ ...answers(), [`GET ${setting}`]: () => new Promise<Response>((done) => (answer = done)) });
  await page(id(1));
  await screen.findByRole('button', { name: 'Department: All departments' });
  expect(screen.getByRole('status')).toHaveTextContent('waits');
  answer(ok({ response: stored }));
  await asked({ centerId: id(1), departmentId: id(3) });
});

test.each([
  ['of another care center', id(6)],
  ['that nobody uses any more', id(5)],
  ['that there is none', 'x'],
])('one %s is as good as none', async (_, chosen) => {
  stored = chosen;
  await page(id(1));
  await asked({ centerId: id(1) });
});

test('what could not be stored is said and taken back; what cannot be read keeps nobody waiting', async () => {
  answerWith({ ...answers(), [`POST ${setting}`]: () => problem(422, { title: 'Not stored.' }) });
  const { user } = await page(id(1));
  await user.click(await screen.findByRole('button', { name: 'Department: All departments' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Rigi' }));
  expect(await screen.findByText(/Not stored/)).toBeInTheDocument();
  await asked({ centerId: id(1) });
  answerWith({});
  await page(id(1));
  await waitFor(() =>
    expect(screen.getAllByRole('status').at(-1)!.textContent).toBe(JSON.stringify({ centerId: id(1) })),
  );
});

test('where there is one department, or no right to see them, there is nothing to choose', async () => {
  await page(id(2));
  await asked({ centerId: id(2) });
  expect(screen.queryByRole('button')).toBeNull();
  sent = answerWith(answers());
  await show(<Page />, { me: { siteId: id(1), access: {} } });
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)!.textContent).toContain(id(1)));
  expect(sent).toEqual([]);
});
