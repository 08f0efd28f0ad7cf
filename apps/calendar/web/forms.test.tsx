// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Event, Occurrence } from '../contract/events.ts';
import { shippedTypes } from '../domain/event-types.ts';
import EventPanel from './EventPanel.tsx';
import EventTypesPage from './EventTypesPage.tsx';
import FeedsPanel from './FeedsPanel.tsx';
import ImportPanel from './ImportPanel.tsx';
import NewEvent from './NewEvent.tsx';
import RecordEvent from './RecordEvent.tsx';
import { ruleOn } from './RecurrenceFields.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000011';
const whole: Event = {
  id,
  title: 'Physio',
  type: 'therapy',
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  startTime: '10:00',
  endTime: '11:00',
  recurrence: {
    frequency: 'weekly',
    interval: 1,
    weekdays: [2],
    ordinal: null,
    weekday: null,
    monthDay: null,
    month: null,
    until: null,
    count: null,
  },
  remarks: '',
  reminderMinutes: 60,
  residentIds: [],
  accountIds: [],
  residents: [],
  staff: [],
  rooms: ['Hall'],
  guests: [],
  createdBy: 'Maria Keller',
  removed: false,
  version: 3,
};
const day: Occurrence = {
  ...whole,
  day: '2026-12-01',
  firstDay: '2026-12-01',
  lastDay: '2026-12-01',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  repeats: true,
  left: [],
  conflicts: [{ title: 'Mass', startsAt: '2026-12-01T09:30:00.000Z', who: ['Hall'] }],
};
const types = shippedTypes.map((one) => ({ ...one, shipped: true, active: true, version: 0 }));
const feed = {
  id: '0190a5b0-0000-7000-8000-000000000031',
  name: 'My phone',
  shared: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  readAt: null,
  revokedAt: null,
  version: 1,
};
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let sent: Sent[];
beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit', 'Delete'];
  workspace.set({ items: [], front: null });
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('calendar', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('calendar');
  sent = answerWith({
    [`GET /api/calendar/events/${id}`]: () => ok(whole),
    'GET /api/calendar/events/choices': () => ok({ staff: [], rooms: ['Hall'] }),
    'GET /api/calendar/event-types': () => ok({ items: types }),
    'GET /api/residents/residents': () => ok({ items: [], nextCursor: null, total: 0 }),
    'GET /api/residents/residents/banner': () =>
      ok({
        id: residentId,
        lastName: 'Amstutz',
        firstName: 'Rosa',
        archived: false,
        roomNumber: '204',
        birthDate: null,
        deathDate: null,
        photoFileId: null,
        sameNames: [],
      }),
    'GET /api/calendar/events/preview': () => ok({ days: ['2026-12-01', '2026-12-08'] }),
    'POST /api/calendar/events': () => ok(whole),
    [`PUT /api/calendar/events/${id}`]: () => ok({ ...whole, version: 4 }),
    [`DELETE /api/calendar/events/${id}`]: () => ok({ ...whole, version: 4, removed: true }),
    'GET /api/calendar/feeds': () => ok({ items: [feed] }),
    ...answers,
  });
  return show(what, {
    language,
    me: {
      access: {
        'authorization.residents.calendar': rights,
        'authorization.residents.calendar-settings': ['Read', 'Edit'],
        'authorization.residents.list': ['Read'],
      },
    },
  });
}
const written = (method: string) => sent.filter((one) => one.method === method).map((one) => one.body);
const done = vi.fn<() => void>();

describe('a new event', () => {
  const form = <NewEvent day="2026-12-01" onClose={done} />;
  test('every week on two days, with its next days, is sent as it was chosen', async () => {
    const { user, container } = await open(form);
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Ch');
    await user.click(screen.getByText('Weekly', { selector: 'label *, label' }));
    await user.click(await screen.findByText('Thu', { selector: 'label *, label' }));
    await user.click(screen.getByText('after so many times', { selector: 'label *, label' }));
    expect(await screen.findByText(/Next: Tue 12\/01\/2026 · Tue 12\/08\/2026/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Rooms/ }), 'A, B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written('POST')).toHaveLength(1));
    expect(written('POST')[0]).toMatchObject({
      title: 'Ch',
      firstDay: '2026-12-01',
      lastDay: '2026-12-01',
      startTime: '09:00',
      endTime: '10:00',
      recurrence: { frequency: 'weekly', weekdays: [2, 4], count: 10, until: null },
      rooms: ['A', 'B'],
    });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });

  test('all day has no times; the last Friday of the month', async () => {
    const { user } = await open(form);
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Ma');
    await user.click(screen.getByRole('switch', { name: 'All day' }));
    expect(screen.queryByRole('textbox', { name: /From$/ })).toBeNull();
    await user.click(screen.getByText('Monthly', { selector: 'label *, label' }));
    await user.click(await screen.findByText('last', { selector: 'label *, label' }));
    await user.click(await screen.findByText('Fri', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written('POST')).toHaveLength(1));
    expect(written('POST')[0]).toMatchObject({
      startTime: null,
      endTime: null,
      recurrence: { frequency: 'monthly', ordinal: -1, weekday: 5 },
    });
  });

  test('what the server refuses stands at its field', async () => {
    answers = {
      'POST /api/calendar/events': () =>
        problem(422, {
          code: 'timesBackwards',
          title: 'It must end after it begins.',
          errors: [{ path: 'endTime', code: 'timesBackwards', message: 'It must end after it begins.' }],
        }),
    };
    const { user } = await open(form);
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Choir');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/It must end after it begins/)).length).toBeGreaterThan(0);
  });

  test('from the quick entry it is of that resident, in German', async () => {
    const { user } = await open(
      <RecordEvent residentId={residentId} person="AMSTUTZ, Rosa" onSaved={done} onCancel={done} />,
      'de',
    );
    await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'Coiffeur');
    expect(screen.getByText('Wiederholung')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(written('POST')).toHaveLength(1));
    expect(written('POST')[0]).toMatchObject({ residentIds: [residentId] });
  });

  test('another first day takes along what followed from the old one', () => {
    const rule = { ...whole.recurrence!, weekdays: [2], monthDay: 24 };
    expect(ruleOn(rule, '2026-11-24', '2026-11-26')).toMatchObject({ weekdays: [4], monthDay: null });
    expect(ruleOn({ ...rule, weekdays: [2, 5] }, '2026-11-24', '2026-11-26').weekdays).toEqual([2, 5]);
    expect(ruleOn(rule, '2026-11-24', 'soon')).toBe(rule);
  });
});

describe('a day of a series', () => {
  const panel = <EventPanel event={day} onClose={done} />;
  test('says when, where, with what it overlaps; who may only read has no buttons', async () => {
    rights = ['Read'];
    await open(panel);
    expect(await screen.findByText(/12\/01\/2026, 10:00 – 11:00/)).toBeTruthy();
    expect(screen.getByText(/Hall: Mass, /)).toBeTruthy();
    expect(screen.getByText('1 hour before')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('is changed alone, or with what follows, or all', async () => {
    const { user } = await open(panel);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.queryByText('Weekly')).toBeNull();
    await user.click(screen.getByText('This and following', { selector: 'label *, label' }));
    expect(await screen.findByText('Weekly')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written('PUT')).toHaveLength(1));
    expect(written('PUT')[0]).toMatchObject({
      version: 3,
      scope: 'following',
      day: '2026-12-01',
      firstDay: '2026-12-01',
      recurrence: { frequency: 'weekly' },
    });
  });

  test('is deleted in one of three scopes', async () => {
    const { user } = await open(panel);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Physio, Tue 12/01/2026?')).toBeTruthy();
    await user.click(screen.getByText('All', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.some((one) => one.method === 'DELETE')).toBe(true));
    expect(JSON.stringify(sent.find((one) => one.method === 'DELETE'))).toContain('all');
  });

  test('one that does not come says so', async () => {
    answers = { [`GET /api/calendar/events/${id}`]: () => problem(404) };
    await open(panel);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

test('an address is shown once, and revoked', async () => {
  answers = {
    'POST /api/calendar/feeds': () => ok({ feed, address: 'https://home.example/api/calendar/feed/secret' }),
    [`POST /api/calendar/feeds/${feed.id}/revoke`]: () =>
      ok({ ...feed, revokedAt: '2026-11-24T08:00:00.000Z', version: 2 }),
  };
  const { user } = await open(<FeedsPanel />);
  expect(await screen.findByText('My phone')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /For what/ }), 'Tablet');
  await user.click(screen.getByRole('switch', { name: /without names/ }));
  await user.click(screen.getByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText('https://home.example/api/calendar/feed/secret')).toBeTruthy();
  expect(written('POST')[0]).toEqual({ name: 'Tablet', shared: true });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('https://home.example/api/calendar/feed/secret')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke: My phone' }));
  await waitFor(() => expect(written('POST')).toHaveLength(2));
});

test('a file is tried out first, then taken in', async () => {
  answers = {
    'POST /api/calendar/imports/read': () =>
      ok({
        rows: [
          { title: 'Dentist', day: '2026-11-24', outcome: 'created', reason: null },
          { title: 'Each hour', day: null, outcome: 'refused', reason: 'ruleNotKept' },
        ],
        counts: { created: 1, known: 0, refused: 1 },
      }),
  };
  const { user, container } = await open(<ImportPanel onClose={done} />);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Import' })).disabled).toBe(true);
  const input =
    container.querySelector<HTMLInputElement>('input[type=file]') ??
    document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['BEGIN:VCALENDAR'], 'a.ics', { type: 'text/calendar' }));
  await user.click(screen.getByRole('button', { name: 'Try out' }));
  expect(await screen.findByText('1 new, 0 already here, 1 refused')).toBeTruthy();
  expect(screen.getByText(/repeats in a way that this calendar does not have/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(written('POST')).toMatchObject([{ dryRun: true, text: 'BEGIN:VCALENDAR' }, { dryRun: false }]),
  );
});

test('types of events with colour and symbol; a new one and a change open beside the page', async () => {
  const { user } = await open(<EventTypesPage />, 'de');
  expect(await screen.findByText('Therapie')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Neue Art' }));
  expect(workspace.get().front).toBe('calendar:type:new');
});
