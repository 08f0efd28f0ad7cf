// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { WayOn } from '#platform/web/slots/slots.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import NextOnTheWay from './NextOnTheWay.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const resident = (last: number, lastName: string) => ({
  id: id(last),
  lastName,
  firstName: 'Eva',
  roomNumber: `10${last}`,
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
});
const pages = [
  { items: [resident(1, 'Amstutz'), resident(2, 'Bucher')], nextCursor: 'two', total: 3 },
  { items: [resident(3, 'Camenzind')], nextCursor: null, total: null },
];
const list = 'GET /api/residents/residents';
const byCursor: Answer = ({ url }) => ok(pages[url.includes('cursor=two') ? 1 : 0]);
let ways: WayOn[];
let skipped: number;
let sent: Sent[];

beforeAll(async () => {
  addTextSource('occupancy', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('occupancy');
});
beforeEach(() => {
  ways = [];
  skipped = 0;
});

const see = async (
  residentId: string,
  options: Parameters<typeof show>[1] & { within?: Record<string, unknown>; answer?: Answer } = {},
) => {
  sent = answerWith({ [list]: options.answer ?? byCursor });
  return show(
    <NextOnTheWay
      residentId={residentId}
      within={options.within ?? null}
      onWay={(way) => void ways.push(way)}
      onSkip={() => {
        skipped += 1;
      }}
    />,
    options,
  );
};
const nextOf = () => ways.at(-1)?.next;

test('the next in the order of the list, with room, name and age, and the way past; told with the words for the end', async () => {
  const { user, container } = await see(id(1), { language: 'de' });
  expect(await screen.findByText('BUCHER, Eva')).toBeInTheDocument();
  expect(screen.getByText('102')).toBeInTheDocument();
  expect(nextOf()).toMatchObject({
    id: id(2),
    label: 'BUCHER, Eva',
    birthDate: '1938-02-03',
    link: null,
    // named in the sheet as everywhere: with face, room and mark
    ref: { id: id(2), roomNumber: '102', sameName: false },
  });
  expect(ways[0]!.complete(5, 1)).toBe('Runde abgeschlossen: 5 erfasst, 1 übersprungen');
  await user.click(screen.getByRole('button', { name: 'Überspringen' }));
  expect(skipped).toBe(1);
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});
test('at the end of a page the next page is read; after the last one nobody comes', async () => {
  await see(id(2));
  await waitFor(() => expect(nextOf()?.label).toBe('CAMENZIND, Eva'));
  expect(sent.map(({ url }) => url.includes('cursor=two'))).toEqual([false, true]);
  await see(id(3));
  expect(await screen.findByText('The last one of the round')).toBeInTheDocument();
  expect(nextOf()).toBeNull();
});
test('the filter of the list is kept; without one it is the chosen care center, in the order of the beds', async () => {
  await see(id(1), { within: { status: 'present', order: 'room', descending: false, departmentId: id(7) } });
  await waitFor(() => expect(ways).toHaveLength(1));
  expect(sent[0]!.url).toContain(`departmentId=${id(7)}`);
  await see(id(1), { me: { siteId: id(9) } });
  await waitFor(() => expect(ways).toHaveLength(2));
  expect(sent[0]!.url).toContain(`centerId=${id(9)}`);
  expect(sent[0]!.url).toContain('order=room');
});
test('on the page of a person the next one has the same tab as way', async () => {
  await see(id(1), {
    route: '/app-residents/forms/details/$residentId/$tab',
    path: `/app-residents/forms/details/${id(1)}/vitals`,
  });
  await waitFor(() => expect(nextOf()?.link).toBe(`/app-residents/forms/details/${id(2)}/vitals`));
});
test.each([
  ['who is not on the way', id(8), {}],
  ['where the way cannot be read', id(1), { answer: () => problem(403) }],
  ['for people from outside', id(1), { me: { external: true } }],
] as const)('%s nobody comes next, and nothing is said', async (_, from, options) => {
  await see(from, options);
  await waitFor(() => expect(nextOf()).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
