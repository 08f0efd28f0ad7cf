// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { EventFields, Occurrence } from '../contract/events.ts';
import { shippedTypes } from '../domain/event-types.ts';
import CalendarTab from './CalendarTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const zone = 'Europe/Zurich';
const event = (index: number, title: string, day: string, from: string, until: string): Occurrence => ({
  id: `0190a5b0-0000-7000-8000-00000000001${index}`,
  day,
  title,
  type: 'therapy',
  firstDay: day,
  lastDay: day,
  startTime: from,
  endTime: until,
  startsAt: instantAt(day, from, zone),
  endsAt: instantAt(day, until, zone),
  repeats: false,
  remarks: '',
  residents: [],
  staff: [],
  rooms: [],
  guests: [],
  left: [],
  conflicts: [],
  version: 3,
});
const types = shippedTypes.map((one) => ({ ...one, shipped: true, active: true, version: 0 }));
const physio = event(1, 'Physio', '2026-11-24', '10:00', '11:00');
const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [2],
  ordinal: null,
  weekday: null,
  monthDay: null,
  month: null,
  until: null,
  count: null,
};
let items: readonly Occurrence[];
let rights: readonly string[];
let sent: Sent[];
let refused: boolean;
let rule: NonNullable<EventFields['recurrence']>;

beforeEach(() => {
  items = [physio];
  rights = ['Read', 'Edit'];
  refused = false;
  rule = weekly;
  workspace.set({ items: [], front: null });
  window.matchMedia = ((media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
});

async function open(query: string, language: 'en' | 'de' = 'en') {
  addTextSource('calendar', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('calendar');
  const answersOf = (one: Occurrence) => {
    const whole = {
      ...one,
      recurrence: one.repeats ? rule : null,
      reminderMinutes: 60,
      residentIds: [residentId],
      accountIds: [],
      createdBy: null,
      removed: false,
    };
    return {
      [`GET /api/calendar/events/${one.id}`]: () => ok(whole),
      [`PUT /api/calendar/events/${one.id}`]: ({ body }: Sent) =>
        refused
          ? problem(412, { code: 'stale' })
          : ok({
              ...whole,
              ...(body as object),
              version: (body as { version: number }).version + 1,
            }),
    };
  };
  sent = answerWith({
    'GET /api/calendar/resident-events': () => ok({ items, types }),
    ...Object.assign({}, ...items.map(answersOf)),
    'GET /api/residents/residents/banner': () =>
      ok({ id: residentId, lastName: 'Amstutz', firstName: 'Rosa', archived: false }),
  });
  return show(<CalendarTab residentId={residentId} />, {
    language,
    path: `/x?${query}`,
    me: { access: { 'authorization.residents.calendar': rights, 'authorization.residents.list': ['Read'] } },
  });
}
const changes = () =>
  sent.filter((one) => one.method === 'PUT').map((one) => one.body as Record<string, unknown>);
const placeOf = (title: string) => {
  const { top, height, left, width } = screen.getByRole('button', { name: new RegExp(title) }).parentElement!
    .style;
  return { top, height, left, width };
};
const hours = (count: number) => `calc(var(--hour) * ${count})`;

describe('beside the hours', () => {
  test('an event stands at its height, as high as it is long; what overlaps stands beside it', async () => {
    items = [
      physio,
      event(2, 'Mass', '2026-11-24', '10:30', '12:00'),
      event(3, 'Lunch', '2026-11-24', '12:00', '12:30'),
    ];
    const { container } = await open('view=day&day=2026-11-24');
    await screen.findByText('Physio');
    expect(placeOf('Physio')).toEqual({
      top: hours(10),
      height: expect.stringContaining('* 1)'),
      left: '0%',
      width: '50%',
    });
    expect(placeOf('Mass')).toMatchObject({ top: hours(10.5), left: '50%', width: '50%' });
    expect(placeOf('Lunch')).toMatchObject({ top: hours(12), left: '0%', width: '100%' });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });

  test.each([
    ['2026-03-29', 23, 9],
    ['2026-10-25', 25, 11],
    ['2026-11-24', 24, 10],
  ])('%s has %i hours, and ten in the morning stands beside its hour', async (day, count, at) => {
    items = [event(1, 'Physio', day, '10:00', '11:00')];
    const { container } = await open(`view=day&day=${day}`);
    await screen.findByText('Physio');
    expect(container.querySelectorAll('ol[aria-hidden] li')).toHaveLength(count);
    expect(placeOf('Physio').top).toBe(hours(at));
  });

  test('in the week of the change the other days have the hour that comes twice only once', async () => {
    const { container } = await open('view=week&day=2026-10-25', 'de');
    await screen.findByRole('group', { name: 'Stunden des Tages' });
    expect(container.querySelectorAll('ol[aria-hidden] li')).toHaveLength(25);
    expect(container.textContent).toContain('noch einmal');
    expect(container.querySelectorAll('section [style*="* 3)"]')).toHaveLength(6);
  });

  test('who is no longer here is marked, and such an event is not moved', async () => {
    items = [{ ...physio, left: [residentId] }];
    const { user } = await open('view=day&day=2026-11-24');
    const button = await screen.findByRole('button', { name: /Physio/ });
    expect(within(button).getByRole('img', { name: 'Somebody is no longer here' })).toBeTruthy();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText(/^Physio: /)).toBeNull();
  });
});

describe('by keys', () => {
  test('an event is moved and made longer step by step, saved by Enter, and taken back by one press', async () => {
    const { user } = await open('view=week&day=2026-11-24');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText(/^Physio: Wed 11\/25\/2026, 10:15 – 11:30\./)).toBeTruthy();
    expect(placeOf('Physio').top).toBe(hours(10.25));
    expect(changes()).toEqual([]);
    // it keeps the focus on the other day
    expect(document.activeElement?.textContent).toContain('Physio');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      version: 3,
      scope: 'all',
      day: '2026-11-24',
      firstDay: '2026-11-25',
      lastDay: '2026-11-25',
      startTime: '10:15',
      endTime: '11:30',
      reminderMinutes: 60,
      residentIds: [residentId],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({
      version: 4,
      day: '2026-11-25',
      firstDay: '2026-11-24',
      startTime: '10:00',
      endTime: '11:00',
    });
  });

  test('of two that were moved each is taken back by its own press', async () => {
    const mass = event(2, 'Mass', '2026-11-24', '14:00', '15:00');
    items = [physio, mass];
    const { user } = await open('view=week&day=2026-11-24');
    for (const [index, name] of [/Physio/, /Mass/].entries()) {
      (await screen.findByRole('button', { name })).focus();
      await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
      await waitFor(() => expect(changes()).toHaveLength(index + 1));
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await waitFor(() => expect(changes()).toHaveLength(3));
    expect(sent.findLast((one) => one.method === 'PUT')!.url).toContain(physio.id);
    expect(changes()[2]).toMatchObject({
      version: 4,
      title: 'Physio',
      day: '2026-11-25',
      firstDay: '2026-11-24',
      startTime: '10:00',
      endTime: '11:00',
    });
  });

  test('of a series it is taken back with the rule that it had', async () => {
    rule = { ...weekly, frequency: 'monthly', weekdays: [], monthDay: 31 };
    const last = event(3, 'Pay', '2026-11-30', '10:00', '11:00');
    items = [{ ...last, repeats: true }];
    const { user } = await open('view=week&day=2026-11-30');
    (await screen.findByRole('button', { name: /Pay/ })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { firstDay: '2026-12-01', recurrence: { monthDay: null } },
      { firstDay: '2026-11-30', recurrence: { monthDay: 31 } },
    ]);
  });

  test('of a series of first Mondays, too', async () => {
    rule = { ...weekly, frequency: 'monthly', weekdays: [], ordinal: 1, weekday: 1 };
    const first = event(3, 'Council', '2026-12-07', '10:00', '11:00');
    items = [{ ...first, repeats: true }];
    const { user } = await open('view=week&day=2026-12-07');
    (await screen.findByRole('button', { name: /Council/ })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { day: '2026-12-07', firstDay: '2026-12-08', recurrence: { ordinal: 2, weekday: 2 } },
      { day: '2026-12-08', firstDay: '2026-12-07', recurrence: rule },
    ]);
  });

  test('Escape takes it back, a plain Enter opens it', async () => {
    const { user } = await open('view=day&day=2026-11-24');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowUp}{Escape}');
    expect(placeOf('Physio').top).toBe(hours(10));
    expect(changes()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(workspace.get().front).toBe(`calendar:event:${physio.id}:2026-11-24`);
  });

  test.each([
    ['Only this one', 'one', null],
    ['This and following', 'following', [3]],
    ['All', 'all', [3]],
  ])('of a series it is asked: %s', async (name, scope, weekdays) => {
    items = [{ ...physio, repeats: true }];
    const { user } = await open('view=week&day=2026-11-24');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      scope,
      firstDay: '2026-11-25',
      recurrence: weekdays === null ? null : { weekdays },
    });
  });

  test('what somebody changed meanwhile is not overwritten, and it stands where it was', async () => {
    refused = true;
    const { user } = await open('view=day&day=2026-11-24');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(changes()).toHaveLength(1));
    await waitFor(() => expect(placeOf('Physio').top).toBe(hours(10)));
  });

  test('who may not change it does not move it', async () => {
    rights = ['Read'];
    const { user } = await open('view=day&day=2026-11-24');
    (await screen.findByRole('button', { name: /Physio/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText(/^Physio: /)).toBeNull();
  });
});
