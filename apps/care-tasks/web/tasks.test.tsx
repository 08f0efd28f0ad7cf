// @vitest-environment jsdom
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeAllWork, workspace } from '#platform/web/store/workspace.ts';
import { sitesTexts } from '#apps/sites/web/parts.tsx';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import NowPage from './NowPage.tsx';
import TasksCard from './TasksCard.tsx';
import TasksPage from './TasksPage.tsx';
import type { Task } from './use-decided.ts';

const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const person = (number: number, lastName: string, roomNumber: string) => ({
  id: id(number),
  lastName,
  firstName: 'Ida',
  roomNumber,
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
});
const task = (
  number: number,
  change: Partial<Occurrence> = {},
  resident = person(1, 'Keller', '204'),
): Task => ({
  resident,
  occurrence: {
    id: id(100 + number),
    residentId: resident.id,
    source: 'care-plan.tasks',
    sourceId: id(900),
    title: `Task ${number}`,
    instructions: '',
    tab: 'ipp',
    day: civilOf(Date.now(), 'Europe/Zurich').day,
    moment: 'morning',
    dueFrom: at(-30),
    dueUntil: at(30),
    assignedTo: null,
    assignee: null,
    reports: false,
    warns: false,
    needsFindings: false,
    finding: '',
    state: 'open',
    urgency: 'due',
    reason: '',
    note: '',
    happenedAt: null,
    decidedAt: null,
    decidedBy: null,
    mayTakeBack: false,
    isMoved: false,
    version: 1,
    ...change,
  },
});
const done = (one: Task): Occurrence => ({
  ...one.occurrence,
  state: 'done',
  urgency: null,
  decidedAt: at(0),
  decidedBy: 'Anna Stocker',
  happenedAt: at(0),
  mayTakeBack: true,
  version: 2,
});

/** The work beside the page. */
function Work() {
  const { items: open } = workspace.use();
  return open.map((one) => <div key={one.key}>{one.render()}</div>);
}

let items: Task[];
let sent: Sent[];
const me = (...actions: string[]) => ({ me: { access: { 'authorization.residents.care-tasks': actions } } });
const nurse = me('Read', 'Write', 'Edit');
const posted = (path: string) => sent.filter((one) => one.method === 'POST' && one.url.endsWith(path));
beforeAll(async () => {
  addTextSource('care-tasks', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('sites', sitesTexts);
  await loadTexts('care-tasks');
  await loadTexts('sites');
});
beforeEach(() => {
  closeAllWork();
  items = [
    task(1, { urgency: 'overdue', dueUntil: at(-5), title: 'Turn to the left' }),
    task(2, { title: 'Walk', instructions: 'With the rollator', reports: true }, person(2, 'Amrein', '12')),
    task(3, { urgency: 'soon', dueFrom: at(60), dueUntil: at(90), title: 'Drink', assignee: 'Anna Stocker' }),
  ];
  sent = answerWith({
    'GET /api/care-tasks/occurrences/now': () => ok({ items, more: 2, progress: { decided: 1, all: 4 } }),
    'GET /api/care-tasks/occurrences/board': () =>
      ok({
        day: civilOf(Date.now(), 'Europe/Zurich').day,
        shift: 'earlyShift',
        runs: 'earlyShift',
        items,
        more: 0,
      }),
    'GET /api/care-tasks/occurrences': () =>
      ok({ items: items.map((one) => one.occurrence), nextCursor: null, total: null }),
    [`POST /api/care-tasks/occurrences/${id(101)}/decide`]: () => ok(done(items[0]!)),
    [`POST /api/care-tasks/occurrences/${id(102)}/decide`]: () =>
      ok({ ...done(items[1]!), state: 'notDone', reason: 'Refused', happenedAt: null }),
    [`POST /api/care-tasks/occurrences/${id(101)}/take-back`]: () =>
      ok({ ...items[0]!.occurrence, version: 3 }),
    [`POST /api/care-tasks/occurrences/${id(101)}/move`]: () =>
      ok({ ...items[0]!.occurrence, id: id(199), moment: 'evening', isMoved: true }),
    'POST /api/care-tasks/occurrences/move-many': () =>
      ok({
        moved: [{ ...done(items[0]!), state: 'moved', reason: 'Outing', happenedAt: null }],
        there: [],
        others: [{ ...done(items[2]!), state: 'notDone', reason: 'asleep' }],
      }),
    'POST /api/care-tasks/occurrences/take-back-many': () =>
      ok({ opened: [{ ...items[0]!.occurrence, version: 3 }], others: [] }),
    'POST /api/care-tasks/occurrences/decide-many': () =>
      ok({
        decided: [done(items[0]!)],
        others: [{ ...done(items[2]!), state: 'notDone', reason: 'asleep' }],
      }),
  });
});
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

describe('now', () => {
  test('overdue, due and soon stand apart, with what they say; how far the shift is', async () => {
    await show(<NowPage />, nurse);
    expect(await screen.findByText('Turn to the left')).toBeInTheDocument();
    expect(headings()).toEqual(['Overdue1', 'Due1', 'Soon1']);
    expect(screen.getByText('With the rollator · writes the care report')).toBeInTheDocument();
    expect(screen.getByText('for Anna Stocker')).toBeInTheDocument();
    expect(screen.getByText('1 of 4 of this shift decided')).toBeInTheDocument();
    expect(screen.getByText('2 more are not shown.')).toBeInTheDocument();
  });
  test('in the nights in which the clock is changed a time says which of two it is, or what it stands for', async () => {
    const night = { urgency: 'later', day: '2026-10-25' } as const;
    items = [
      task(1, { ...night, moment: '02:30', dueFrom: '2026-10-25T00:30:00Z' }),
      task(2, { ...night, moment: '03:00', dueFrom: '2026-10-25T02:00:00Z' }),
      task(3, { ...night, day: '2027-03-28', moment: '02:30-02:45', dueFrom: '2027-03-28T01:00:00Z' }),
      task(4, { ...done(task(4)), decidedAt: '2026-10-25T01:40:00Z' }),
    ];
    await show(<TasksPage />, nurse);
    expect(await screen.findByText(/02:30 summer time$/)).toBeInTheDocument();
    expect(screen.getByText(/2026 03:00$/)).toBeInTheDocument();
    expect(screen.getByText(/03:00 instead of 02:30–02:45, the clock goes forward/)).toBeInTheDocument();
    expect(screen.getByText('Done 02:40 winter time, Anna Stocker')).toBeInTheDocument();
  });
  test('one press says that it is done; the row stays where it was and says by whom; the toast takes it back', async () => {
    const { user } = await show(<NowPage />, nurse);
    await user.click(await screen.findByRole('button', { name: 'Done: Turn to the left, KELLER, Ida' }));
    expect(posted('/decide').map((one) => one.body)).toEqual([
      { residentId: id(1), state: 'done', reason: '', note: '' },
    ]);
    expect(await screen.findByText(/Done \d\d:\d\d, Anna Stocker/)).toBeInTheDocument();
    expect(headings()[0]).toBe('Overdue1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(posted('/take-back')).toHaveLength(1));
    expect(posted('/take-back')[0]!.body).toEqual({ residentId: id(1), version: 2 });
  });
  test('not done takes one of the usual reasons', async () => {
    const { user } = await show(<NowPage />, nurse);
    await user.click(await screen.findByRole('button', { name: 'More: Walk, AMREIN, Ida' }));
    await user.click(screen.getByRole('menuitem', { name: 'Not done: Refused' }));
    expect(posted('/decide').map((one) => one.body)).toEqual([
      { residentId: id(2), state: 'notDone', reason: 'Refused', note: '' },
    ]);
  });
  test('one is moved with its reason; the toast takes it back', async () => {
    const { user } = await show(
      <>
        <NowPage />
        <Work />
      </>,
      nurse,
    );
    await user.click(await screen.findByRole('button', { name: 'More: Turn to the left, KELLER, Ida' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Outing');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(posted('/move')).toHaveLength(1));
    expect(posted('/move')[0]!.body).toMatchObject({ reason: 'Outing', version: 1 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(posted('/take-back-many').map((one) => one.body)).toEqual([{ ids: [id(101)] }]),
    );
  });
  test('on the way through the house they stand by room', async () => {
    const { user } = await show(<NowPage />, nurse);
    await screen.findByText('Walk');
    await user.click(screen.getByRole('radio', { name: 'By room' }));
    await waitFor(() => expect(headings()).toHaveLength(2));
    expect(headings().map((one) => /[A-Z]{4,}/.exec(one!)?.[0])).toEqual(['AMREIN', 'KELLER']);
  });
  test('who may only read has no buttons; nothing due is said; a failure, too', async () => {
    const shown = await show(<NowPage />, me('Read'));
    await screen.findByText('Walk');
    expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
    expect(
      (
        await axe.run(shown.container, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations.map((one) => one.id),
    ).toEqual([]);
    cleanup();
    items = [];
    await show(<NowPage />, nurse);
    expect(await screen.findByText(/^No care task is due until \d\d:\d\d\.$/)).toBeInTheDocument();
    cleanup();
    answerWith({});
    await show(<NowPage />, nurse);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

test('without a connection it waits on this device, and the row says so', async () => {
  answerWith({
    'GET /api/care-tasks/occurrences/now': () => ok({ items, more: 0, progress: { decided: 0, all: 3 } }),
  });
  const { user } = await show(<NowPage />, nurse);
  const stop = startQueue(knownMe()!.profile.id, () => undefined);
  await user.click(await screen.findByRole('button', { name: 'Done: Turn to the left, KELLER, Ida' }));
  expect(
    await screen.findByText(/Saved on this device: Turn to the left, KELLER, Ida\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Done: Turn to the left, KELLER, Ida' })).toBeNull();
  expect(waiting.get().map((one) => one.call)).toEqual(['care-tasks.occurrences.decide']);
  waiting.set([]);
  stop();
});

describe('of a department', () => {
  const rigi = id(70);
  const places = () => ({
    'GET /api/sites/centers/names': () =>
      ok([
        {
          ...{ id: id(60), name: 'Seeblick', active: true },
          departments: ['Rigi', 'Pilatus'].map((name, at) => ({ id: id(70 + at), name, active: true })),
        },
      ]),
    'GET /user-settings/api/custom/selected-department': () => ok({ response: rigi }),
  });
  const choosing = {
    me: { siteId: id(60), access: { ...nurse.me.access, 'authorization.sites': ['Read'] } },
  };
  const list = () => ok({ items, more: 0, progress: { decided: 0, all: 3 } });
  const asked = (path: string) =>
    sent
      .filter((one) => one.url.startsWith(`/api/care-tasks/occurrences/${path}`))
      .map((one) => new URLSearchParams(one.url.split('?')[1]).get('departmentId'));

  test('what is due now, and the tasks of a shift, are asked of the department that was chosen', async () => {
    sent = answerWith({ ...places(), 'GET /api/care-tasks/occurrences/now': list });
    await show(<NowPage />, choosing);
    await screen.findByText('Walk');
    expect(screen.getByRole('button', { name: 'Department: Rigi' })).toBeInTheDocument();
    expect(asked('now')).toEqual([rigi]);
    cleanup();
    sent = answerWith({
      ...places(),
      'GET /api/care-tasks/occurrences/board': () =>
        ok({ day: '2026-11-30', shift: 'earlyShift', runs: 'earlyShift', items, more: 0 }),
    });
    await show(<TasksPage />, choosing);
    await screen.findByText('Walk');
    expect(asked('board')).toEqual([rigi, rigi]);
  });
  test('without a connection what is kept of the care center is shown, and it is said', async () => {
    sent = answerWith({
      ...places(),
      'GET /api/care-tasks/occurrences/now': (one) => {
        if (one.url.includes('departmentId')) throw new TypeError('Failed to fetch');
        return list();
      },
    });
    await show(<NowPage />, choosing);
    expect(await screen.findByText('Walk')).toBeInTheDocument();
    expect(screen.getByText('No connection: the whole care center is shown.')).toBeInTheDocument();
  });
  test('what was decided there does not stand among the tasks of the others', async () => {
    sent = answerWith({
      ...places(),
      'GET /api/care-tasks/occurrences/now': (one) =>
        one.url.includes(rigi)
          ? list()
          : ok({ items: items.slice(2), more: 0, progress: { decided: 0, all: 1 } }),
      'POST /user-settings/api/custom/selected-department': () => ok({ response: id(71) }),
      [`POST /api/care-tasks/occurrences/${id(101)}/decide`]: () => ok(done(items[0]!)),
    });
    const { user } = await show(<NowPage />, choosing);
    await user.click(await screen.findByRole('button', { name: 'Done: Turn to the left, KELLER, Ida' }));
    await screen.findByText(/Done \d\d:\d\d, Anna Stocker/);
    await user.click(screen.getByRole('button', { name: 'Department: Rigi' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Pilatus' }));
    await waitFor(() => expect(screen.queryByText('Walk')).toBeNull());
    expect(screen.getByText('Drink')).toBeInTheDocument();
    expect(screen.queryByText('Turn to the left')).toBeNull();
  });
});

describe('tasks of a shift', () => {
  test('stand by person, with those that are decided; several are decided at once, and what was decided by others is named', async () => {
    items[1] = { ...items[1]!, occurrence: done(items[1]!) };
    const { user } = await show(<TasksPage />, nurse);
    const keller = await screen.findByRole('region', { name: 'KELLER, Ida' });
    expect(within(keller).getByText('2 of 2 open')).toBeInTheDocument();
    const amrein = screen.getByRole('region', { name: 'AMREIN, Ida' });
    expect(within(amrein).getByRole('checkbox', { name: 'Choose: Walk' })).toBeDisabled();
    await user.click(within(keller).getByRole('checkbox', { name: 'Choose all of KELLER, Ida' }));
    await user.click(screen.getByRole('button', { name: 'Done (2)' }));
    expect(posted('/decide-many').map((one) => one.body)).toEqual([
      { ids: [id(101), id(103)], state: 'done', reason: '' },
    ]);
    expect(await screen.findByText(/1 task was decided by somebody else/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Done (2)' })).toBeNull();
  });
  test('a check among them is left open: it is done with what was found', async () => {
    items[2] = { ...items[2]!, occurrence: { ...items[2]!.occurrence, needsFindings: true } };
    const { user } = await show(<TasksPage />, nurse);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all of KELLER, Ida' }));
    await user.click(screen.getByRole('button', { name: 'Done (1)' }));
    expect(posted('/decide-many').map((one) => one.body)).toEqual([
      { ids: [id(101)], state: 'done', reason: '' },
    ]);
    expect(await screen.findByText(/^1 task is left open/)).toBeInTheDocument();
  });
  test('a check is no tick: its row opens the form of what is found', async () => {
    items[1] = task(2, { needsFindings: true, title: 'Check' }, person(2, 'Amrein', '12'));
    const { user } = await show(
      <>
        <TasksPage />
        <Work />
      </>,
      nurse,
    );
    expect(screen.queryByRole('button', { name: 'Done: Check, AMREIN, Ida' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Finding: Check, AMREIN, Ida' }));
    // nobody fills the form here
    expect(
      await screen.findByText('Whoever records this finding needs the right to it.'),
    ).toBeInTheDocument();
    expect(posted('/decide')).toEqual([]);
  });
  test('not done of several asks for the reason', async () => {
    const { user } = await show(<TasksPage />, nurse);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose: Walk' }));
    await user.click(screen.getByRole('button', { name: 'Not done (1)' }));
    await user.click(screen.getByRole('menuitem', { name: 'Asleep' }));
    expect(posted('/decide-many').map((one) => one.body)).toEqual([
      { ids: [id(102)], state: 'notDone', reason: 'Asleep' },
    ]);
  });
  /** Chooses the two open tasks of somebody. */
  const chosen = async (): Promise<UserEvent> => {
    const { user } = await show(
      <>
        <TasksPage />
        <Work />
      </>,
      nurse,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all of KELLER, Ida' }));
    return user;
  };
  const ids = [id(101), id(103)];
  test('not done of several with a reason of one’s own', async () => {
    const user = await chosen();
    await user.click(screen.getByRole('button', { name: 'Not done (2)' }));
    await user.click(screen.getByRole('menuitem', { name: 'Another reason …' }));
    expect(await screen.findByText('Turn to the left', { selector: 'b' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Fire drill');
    await user.click(screen.getByRole('button', { name: 'Not done' }));
    await waitFor(() => expect(posted('/decide-many')).toHaveLength(1));
    expect(posted('/decide-many')[0]!.body).toEqual({ ids, state: 'notDone', reason: 'Fire drill' });
    expect(await screen.findByText(/1 task was decided by somebody else/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not done (2)' })).toBeNull();
  });
  test('several are moved with one reason; what was decided by others is named; one press takes it back', async () => {
    const user = await chosen();
    await user.click(screen.getByRole('button', { name: 'Move (2)' }));
    expect(await screen.findByText('Drink', { selector: 'b' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Outing');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(posted('/move-many')).toHaveLength(1));
    const { day } = items[0]!.occurrence;
    expect(posted('/move-many')[0]!.body).toEqual({
      ids,
      day: addDays(day, 1),
      moment: 'morning',
      reason: 'Outing',
    });
    expect(await screen.findByText('1 task moved.')).toBeInTheDocument();
    expect(screen.getByText(/1 task was decided by somebody else/)).toBeInTheDocument();
    expect(screen.getByText(/^Moved \d\d:\d\d, Anna Stocker/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(posted('/take-back-many').map((one) => one.body)).toEqual([{ ids: [id(101)] }]),
    );
  });
  test('what is not shown any more is not decided with the rest', async () => {
    const user = await chosen();
    await user.click(screen.getByRole('button', { name: /^More: Turn to the left/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Not done: Refused' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done (1)' })).toBeInTheDocument());
  });
  test('a shift without tasks says so', async () => {
    items = [];
    await show(<TasksPage />, nurse);
    expect(await screen.findByText('Nothing is ordered for this shift.')).toBeInTheDocument();
  });
});

test('the card counts what is open today, in German, too', async () => {
  await show(<TasksCard residentId={id(1)} />, { ...nurse, language: 'de' });
  expect(await screen.findByText('3 von 3 offen')).toBeInTheDocument();
  expect(screen.getByText('Aufgaben heute')).toBeInTheDocument();
});
