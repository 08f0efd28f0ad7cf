// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { key } from '../contract/rounds.ts';
import DosesDueMark from './DosesDueMark.tsx';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import {
  at,
  dose,
  forgetEntries,
  get,
  given,
  id,
  item,
  keller,
  loadWords,
  meier,
  openPage,
  person,
  posts,
  round,
  run,
  server,
} from './testing.tsx';

const page = (options?: Parameters<typeof openPage>[1]) => openPage(<MedicationRoundPage />, options);

beforeAll(loadWords);
beforeEach(() => {
  cleanup();
  server.told = round([keller, meier]);
});
afterEach(forgetEntries);

describe('the round itself', () => {
  const started: Answer = () => {
    server.told = round(server.told.people);
    return ok(server.told.run);
  };
  test('begins at the first person with something to give', async () => {
    server.told = round([person(1, 'Keller', [item(given(dose(1, id(1))))]), meier], { run: null });
    const { user } = await page({
      answers: { 'POST /api/medication-round/rounds/start': started },
      path: '/',
    });
    await user.click(await screen.findByRole('button', { name: 'Start round' }));
    expect(await screen.findByRole('heading', { level: 2, name: /MEIER/ })).toBeInTheDocument();
    expect(posts('rounds/start')).toEqual([{ centerId: null, slot: 'morning', day: '2026-11-24' }]);
  });
  test('somebody else runs it: it is said since when, and can be taken over; the line stays', async () => {
    const other = run({ mine: false, runBy: 'Anna Stocker', startedBy: 'Anna Stocker' });
    server.told = round([meier], { run: other });
    const { user } = await page({
      answers: {
        [`POST /api/medication-round/rounds/${id(700)}/take-over`]: () => {
          const takeovers = [{ at: at(0), from: 'Anna Stocker', to: 'Maria Keller' }];
          server.told = round([meier], { run: run({ takeovers, version: 2 }) });
          return ok(server.told.run);
        },
      },
      path: '/',
    });
    expect(await screen.findByText(/^Run by Anna Stocker since/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close round' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText(/Maria Keller took over from Anna Stocker/)).toBeInTheDocument();
    expect(posts('take-over')).toMatchObject([{ version: 1 }]);
  });
  test('closed with open doses: each by name, with a reason or overdue; what was seen is said to the server', async () => {
    server.told = round([keller]);
    const { user } = await page({
      answers: { [`POST /api/medication-round/rounds/${id(700)}/close`]: () => ok(run({ version: 2 })) },
      path: '/',
    });
    await user.click(await screen.findByRole('button', { name: 'Close round' }));
    const dialog = await screen.findByRole('dialog', { name: '3 doses are still open' });
    expect(within(dialog).getAllByText(/KELLER, Ida/)).toHaveLength(3);
    await user.click(within(dialog).getAllByRole('button', { name: 'Reason for Beloc Zok 50 mg' })[0]!);
    await user.click(screen.getByRole('menuitem', { name: 'Not available' }));
    await waitFor(() =>
      expect(posts()).toMatchObject([{ entries: [{ outcome: 'withheld', reason: 'notAvailable' }] }]),
    );
    const button = await within(dialog).findByRole('button', { name: /^Close round, 3 stay overdue$/ });
    await user.click(button);
    await waitFor(() => expect(posts('close')).toHaveLength(1));
    expect((posts('close')[0] as { open: unknown[] }).open).toHaveLength(3);
  });
  test('whoever stands at a person sees that somebody else runs the round, or has closed it, and how to go on', async () => {
    server.told = round([keller], { run: run({ mine: false, runBy: 'Anna Stocker' }) });
    await page();
    expect(await screen.findByText(/^Run by Anna Stocker since/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^All as planned/ })).toBeInTheDocument();
    cleanup();
    const closed = { at: at(-5), by: 'Anna Stocker', given: 12, refused: 1, notGiven: 2, open: 3 };
    server.told = round([keller], { run: run({ closed }) });
    await page();
    expect(await screen.findByText(/^Closed by Anna Stocker/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /KELLER/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^All as planned/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Start another round' })).toBeInTheDocument();
  });
  test('closed: what it came to is said, and it can only be read', async () => {
    const closed = { at: at(-5), by: 'Anna Stocker', given: 12, refused: 1, notGiven: 2, open: 3 };
    server.told = round([keller], { run: run({ closed }) });
    await page({ path: '/' });
    expect(await screen.findByText('12 given · 1 refused · 2 not given · 3 open')).toBeInTheDocument();
    cleanup();
    await page();
    expect(await screen.findByText('Due now · 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /All as planned|: as planned/ })).toBeNull();
  });
  test('who is out of the house stands on a card of their own, nobody due is said with the next time', async () => {
    const away = item(dose(1, id(1), { suspended: 'away', timing: null }));
    const later = item(dose(2, id(2), { timing: 'later', plannedAt: at(90) }));
    server.told = round([
      person(1, 'Keller', [away], { away: { kind: 'hospital', since: '2026-11-18' } }),
      person(2, 'Meier', [later]),
    ]);
    await page({ path: '/' });
    const card = await screen.findByRole('region', { name: 'Absent' });
    expect(card).toHaveTextContent('KELLER, Ida');
    expect(card).toHaveTextContent('In hospital since 11/18/2026');
    expect(screen.getByText(/^Nothing due until \d\d:\d\d\.$/)).toBeInTheDocument();
  });
  test('who may only read reads it, without buttons', async () => {
    await page({ actions: ['Read'] });
    expect(await screen.findByText('Due now · 3')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /All as planned|Sign|as planned|something else/ }),
    ).toBeNull();
  });
  test('it failed to load: said, with another try', async () => {
    await page({ answers: { [get]: () => problem(500, { title: 'Broken' }) }, path: '/' });
    expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeInTheDocument();
  });
});

test('in lists, how many doses of somebody are due; overdue ones first', async () => {
  answerWith({
    'GET /api/medication-round/round/marks': () =>
      ok([
        { residentId: id(1), due: 3, overdue: 1 },
        { residentId: id(2), due: 1, overdue: 0 },
      ]),
  });
  const ids = [id(1), id(2), id(3)];
  await show(
    <>
      {ids.map((one) => (
        <p key={one}>
          <DosesDueMark residentId={one} residentIds={ids} />
        </p>
      ))}
    </>,
    { me: { access: { [key]: ['Read'] } } },
  );
  expect(await screen.findByText('3 doses overdue')).toBeInTheDocument();
  expect(screen.getByText('1 dose due')).toBeInTheDocument();
});
