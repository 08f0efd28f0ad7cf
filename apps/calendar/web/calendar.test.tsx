// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Occurrence } from '../contract/events.ts';
import { shippedTypes } from '../domain/event-types.ts';
import AppointmentsCard from './AppointmentsCard.tsx';
import CalendarPage from './CalendarPage.tsx';
import CalendarTab from './CalendarTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const rosa = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const beat = { ...rosa, id: '0190a5b0-0000-7000-8000-000000000002', lastName: 'Bucher', firstName: 'Anton' };
const event: Occurrence = {
  id: '0190a5b0-0000-7000-8000-000000000011',
  day: '2026-11-24',
  title: 'Physio',
  type: 'therapy',
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  startTime: '10:00',
  endTime: '11:00',
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-11-24T10:00:00.000Z',
  repeats: true,
  remarks: '',
  residents: [rosa],
  staff: [{ id: '0190a5b0-0000-7000-8000-000000000021', name: 'Maria Keller' }],
  rooms: ['Hall'],
  guests: [],
  left: [],
  conflicts: [{ title: 'Mass', startsAt: '2026-11-24T09:30:00.000Z', who: ['AMSTUTZ, Rosa'] }],
  version: 1,
};
const fair: Occurrence = {
  ...event,
  id: '0190a5b0-0000-7000-8000-000000000012',
  title: 'Fair',
  type: 'activation',
  firstDay: '2026-11-25',
  lastDay: '2026-11-26',
  day: '2026-11-25',
  startTime: null,
  endTime: null,
  repeats: false,
  residents: [beat],
  rooms: [],
  staff: [],
  conflicts: [],
};
const types = shippedTypes.map((one) => ({ ...one, shipped: true, active: true, version: 0 }));
const banner = { id: residentId, lastName: 'Amstutz', firstName: 'Rosa', archived: false };
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let sent: Sent[];
let items: readonly Occurrence[];

beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit', 'Delete'];
  items = [event, fair];
  workspace.set({ items: [], front: null });
});

async function open(what: React.ReactNode, query = '?day=2026-11-24', language: 'en' | 'de' = 'en') {
  addTextSource('calendar', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('calendar');
  sent = answerWith({
    'GET /api/calendar/resident-events': () => ok({ items, types }),
    'GET /api/calendar/events': () => ok({ items, types }),
    'GET /api/calendar/events/choices': () => ok({ staff: event.staff, rooms: ['Hall'] }),
    'GET /api/calendar/event-types': () => ok({ items: types }),
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/residents/residents': () => ok({ items: [], nextCursor: null, total: 0 }),
    ...answers,
  });
  return show(what, {
    language,
    path: `/x${query}`,
    me: { access: { 'authorization.residents.calendar': rights, 'authorization.residents.list': ['Read'] } },
  });
}
const desktop = () => {
  window.matchMedia = ((media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
};
const phone = () => {
  window.matchMedia = ((media: string) => ({
    ...({ matches: false, media } as MediaQueryList),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
};

describe('the calendar of a resident', () => {
  beforeEach(desktop);
  const tab = <CalendarTab residentId={residentId} />;

  test('a month in whole weeks, with symbol, time, title and the mark of an overlap', async () => {
    const { container } = await open(tab);
    const day = await screen.findByRole('listitem', { name: /11\/24\/2026/ });
    expect(day.textContent).toContain('10:00 – 11:00 Physio');
    expect(within(day).getByRole('img', { name: 'Therapy' })).toBeTruthy();
    expect(within(day).getByRole('img', { name: 'Overlaps' })).toBeTruthy();
    // what lasts two days stands on both
    expect(screen.getAllByText('Fair')).toHaveLength(2);
    expect(sent.find((one) => one.url.includes('/resident-events'))?.url).toMatch(
      /from=2026-10-26.*to=2026-12-06/,
    );
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });

  test('week, day and agenda; a day leads to its view; on from one to the next', async () => {
    const { user } = await open(tab);
    await user.click(await screen.findByText('Week', { selector: 'label *, label' }));
    expect(await screen.findByRole('heading', { name: '11/23/2026 – 11/29/2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /11\/25\/2026, 1 appointment/ }));
    expect(await screen.findByRole('heading', { name: /11\/25\/2026/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('heading', { name: /11\/26\/2026/ })).toBeTruthy();
    await user.click(screen.getByText('Agenda', { selector: 'label *, label' }));
    expect(await screen.findByRole('region', { name: /11\/26\/2026/ })).toBeTruthy();
    await user.click(screen.getByText('Month', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(await screen.findByRole('heading', { name: '10/2026' })).toBeTruthy();
  });

  test('more than four of one day are counted, and lead to the day', async () => {
    items = Array.from({ length: 6 }, (_, index) => ({
      ...event,
      id: `${event.id.slice(0, -1)}${index}`,
      title: `Talk ${index}`,
    }));
    const { user } = await open(tab);
    const day = await screen.findByRole('listitem', { name: /11\/24\/2026/ });
    expect(within(day).queryByText('Talk 5')).toBeNull();
    await user.click(within(day).getByRole('button', { name: '3 more' }));
    expect(await screen.findByText('Talk 5')).toBeTruthy();
  });

  test('a free day says so; what cannot be read says so with the way to try again', async () => {
    items = [];
    await open(tab, '?view=day&day=2026-11-24', 'de');
    expect(await screen.findByText('Freier Tag.')).toBeTruthy();
    answers = { 'GET /api/calendar/resident-events': () => problem(500) };
    await open(tab);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('who may only read, and a closed record, have no button', async () => {
    rights = ['Read'];
    await open(tab);
    await screen.findAllByText('Fair');
    expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
    rights = ['Read', 'Write'];
    answers = { 'GET /api/residents/residents/banner': () => ok({ ...banner, archived: true }) };
    await open(tab);
    await screen.findAllByText('Fair');
    expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
  });

  test('a press opens the day of the event beside the page, another one a new event', async () => {
    const { user } = await open(tab);
    await user.click(await screen.findByText('Physio'));
    expect(workspace.get().front).toBe(`calendar:event:${event.id}:2026-11-24`);
    await user.click(await screen.findByRole('button', { name: 'New appointment' }));
    expect(workspace.get().items.at(-1)).toMatchObject({ residentId, title: 'New appointment' });
  });
});

describe('the calendar of the home', () => {
  test('on a phone the agenda alone, with who takes part', async () => {
    phone();
    await open(<CalendarPage />);
    const day = await screen.findByRole('region', { name: /11\/24\/2026/ });
    expect(day.textContent).toContain('AMSTUTZ, Rosa · Maria Keller · Hall');
    expect(screen.queryByText('Month')).toBeNull();
    expect(sent.find((one) => /calendar\/events\?/.test(one.url))?.url).toMatch(
      /from=2026-11-24.*to=2026-12-21/,
    );
  });

  test('several people and rooms stand side by side on a day', async () => {
    desktop();
    items = [event, { ...fair, firstDay: '2026-11-24' }];
    await open(<CalendarPage />, `?view=day&day=2026-11-24&residents=${beat.id}&rooms=Hall`);
    // what lasts all day stands above the hours of its column
    expect((await screen.findByRole('group', { name: 'BUCHER, Anton, all day' })).textContent).toContain(
      'Fair',
    );
    expect(screen.getByRole('region', { name: 'BUCHER, Anton' }).textContent).not.toContain('Physio');
    expect(screen.getByRole('region', { name: 'Hall' }).textContent).toContain('Physio');
    expect(screen.getByRole('region', { name: 'Hall' }).textContent).not.toContain('Fair');
  });
});

describe('the card', () => {
  test('what comes, and that nothing does', async () => {
    items = [{ ...event, endsAt: '2999-01-01T00:00:00.000Z' }, fair];
    await open(<AppointmentsCard residentId={residentId} />);
    expect(await screen.findByText('Physio, Hall')).toBeTruthy();
    items = [];
    await open(<AppointmentsCard residentId={residentId} />, '', 'de');
    await waitFor(() => expect(screen.getByText('Keine Termine in den nächsten zwei Wochen.')).toBeTruthy());
  });
});
