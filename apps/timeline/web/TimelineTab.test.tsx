// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import TimelineTab from './TimelineTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const me = { me: { access: { 'authorization.residents.timeline': ['Read'] } } };
const lane = (key: string, change: Partial<Lane> = {}): Lane => ({
  key,
  name: key,
  kind: 'events',
  unit: '',
  gapDays: 2,
  tab: 'vitals',
  first: true,
  items: [{ key: '1', at: '2026-11-20T08:00:00Z', text: `Item of ${key}` }],
  ...change,
});
let all: Lane[];
let sent: Sent[];
beforeAll(async () => {
  addTextSource('timeline', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('timeline');
});
beforeEach(() => {
  all = [
    lane('Falls'),
    lane('Weight', {
      kind: 'values',
      unit: 'kg',
      items: [{ key: '1', at: '2026-11-20T08:00:00Z', value: 58.4, text: '58.4 kg' }],
    }),
    lane('Stays', { kind: 'spans', items: [{ key: '1', at: '2026-01-01', until: null, text: 'Stay' }] }),
    lane('Reports', { first: false }),
  ];
  sent = answerWith({ 'GET /api/timeline/lanes': () => ok(all) });
});
const asked = () =>
  sent.filter((one) => one.url.includes('/lanes')).map((one) => new URL(one.url, 'http://x').searchParams);
const days = (query: URLSearchParams) =>
  (Date.parse(query.get('to')!) - Date.parse(query.get('from')!)) / 86_400_000 + 1;

test('three months in sight; the lanes that are shown first, each with its name and the number of entries', async () => {
  const { container } = await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByRole('figure', { name: 'Falls' })).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'Weight (kg)' })).toBeInTheDocument();
  expect(screen.queryByRole('figure', { name: 'Reports' })).toBeNull();
  expect(days(asked()[0]!)).toBe(92);
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map((one) => one.id)).toEqual([]);
});

test('buttons and keys zoom and move; not beyond today', async () => {
  const { user } = await show(<TimelineTab residentId={residentId} />, me);
  await screen.findByRole('figure', { name: 'Falls' });
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(days(asked().at(-1)!)).toBe(30));
  await user.click(screen.getByRole('region', { name: 'Time line' }));
  await user.keyboard('-');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 months' }).checked).toBe(true),
  );
  const before = asked().at(-1)!.get('to')!;
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(asked().at(-1)!.get('to')! < before).toBe(true));
  await user.click(screen.getByRole('radio', { name: '2 years' }));
  await waitFor(() => expect(days(asked().at(-1)!)).toBe(731));
});

describe('fingers', () => {
  // the axis of time lies between 148 and 748: 600 pixels of three months
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 664, 110));
  });
  afterEach(() => vi.restoreAllMocks());
  async function open() {
    await show(<TimelineTab residentId={residentId} />, me);
    const figure = await screen.findByRole('figure', { name: 'Falls' });
    const drawing = figure.querySelector('[data-drawing]')!;
    const to = asked().at(-1)!.get('to')!;
    return {
      to,
      figure,
      finger: (pointerId: number) => ({
        down: (clientX: number, clientY = 50) =>
          fireEvent.pointerDown(drawing, { pointerId, clientX, clientY, button: 0 }),
        move: (clientX: number, clientY = 50) =>
          fireEvent.pointerMove(drawing, { pointerId, clientX, clientY }),
        up: (clientX: number) => fireEvent.pointerUp(drawing, { pointerId, clientX, clientY: 50 }),
        cancel: () => fireEvent.pointerCancel(drawing, { pointerId }),
      }),
      spans: () => asked().map((query) => `${query.get('from')} ${query.get('to')}`),
      said: () => screen.getByText(/Drag to move, two fingers to zoom/).textContent,
    };
  }
  test('one drags into the past; the days follow at once, and are asked for when it is lifted', async () => {
    const { to, finger, said, spans } = await open();
    const before = said();
    const one = finger(1);
    one.down(300);
    one.move(450);
    one.move(600);
    expect(said()).not.toBe(before);
    expect(spans()).toHaveLength(1);
    one.up(600);
    await waitFor(() => expect(spans()).toHaveLength(2));
    expect(spans()[1]).toBe(`${addDays(to, -137)} ${addDays(to, -46)}`);
    // back again, but not beyond today
    one.down(700);
    one.move(200);
    one.up(200);
    await waitFor(() => expect(said()).toBe(before));
  });
  test('two zoom round what is between them, and one that stays goes on dragging', async () => {
    const { to, finger, spans } = await open();
    const [one, two] = [finger(1), finger(2)];
    one.down(348);
    two.down(548);
    one.move(248);
    two.move(648);
    two.up(648);
    // 46 days are in sight now, the middle of the three months among them; 300 pixels are 23 of them
    one.move(548);
    one.up(548);
    await waitFor(() => expect(spans()).toHaveLength(2));
    const from = addDays(to, -91);
    expect(spans()[1]).toBe(`${from} ${addDays(from, 45)}`);
    expect(
      within(screen.getByRole('radiogroup')).queryAllByRole<HTMLInputElement>('radio', { checked: true }),
    ).toEqual([]);
  });
  test('a tap moves nothing, nor does a finger that scrolls the page', async () => {
    const { finger, said, spans } = await open();
    const before = said();
    const one = finger(1);
    one.down(300);
    one.move(305);
    one.up(305);
    one.down(300);
    one.move(320, 90);
    expect(said()).not.toBe(before);
    // the browser has taken the finger: the page goes up and down
    one.cancel();
    expect(said()).toBe(before);
    one.move(500);
    one.up(500);
    expect(said()).toBe(before);
    expect(spans()).toHaveLength(1);
  });
  test('a mouse that was let go elsewhere drags nothing when it comes back', async () => {
    const { figure, said } = await open();
    const before = said();
    const drawing = figure.querySelector('[data-drawing]')!;
    const mouse = { pointerId: 1, pointerType: 'mouse', clientY: 50 };
    fireEvent.pointerDown(drawing, { ...mouse, clientX: 300, button: 0 });
    fireEvent.pointerMove(drawing, { ...mouse, clientX: 600, buttons: 1 });
    expect(said()).not.toBe(before);
    fireEvent.pointerMove(drawing, { ...mouse, clientX: 500, buttons: 0 });
    expect(said()).toBe(before);
  });
  test('beside the drawing, on the names, nothing is dragged', async () => {
    const { figure, said } = await open();
    const before = said();
    const name = within(figure).getByRole('link');
    fireEvent.pointerDown(name, { pointerId: 1, clientX: 300, clientY: 50, button: 0 });
    fireEvent.pointerMove(name, { pointerId: 1, clientX: 600, clientY: 50 });
    expect(said()).toBe(before);
  });
});

test('lanes are chosen; the same stands as a table, in German, too', async () => {
  const { user } = await show(<TimelineTab residentId={residentId} />, { ...me, language: 'de' });
  await user.click(await screen.findByRole('checkbox', { name: 'Reports' }));
  expect(await screen.findByRole('figure', { name: 'Reports' })).toBeInTheDocument();
  cleanup();
  await show(<TimelineTab residentId={residentId} />, {
    ...me,
    language: 'de',
    path: '/?lanes=Reports,Weight,Stays&as=table',
  });
  expect(await screen.findByText('Item of Reports')).toBeInTheDocument();
  expect(screen.getByText('58.4 kg')).toBeInTheDocument();
  expect(screen.getByText(/dauert an/)).toBeInTheDocument();
  expect(screen.queryByText('Item of Falls')).toBeNull();
});

test('nothing in this time says so; a failure, too', async () => {
  all = [];
  await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByText('Nothing is recorded in this time.')).toBeInTheDocument();
  cleanup();
  answerWith({});
  await show(<TimelineTab residentId={residentId} />, me);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
