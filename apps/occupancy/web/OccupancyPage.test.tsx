// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import OccupancyPage from './OccupancyPage.tsx';
import RoomPlan from './RoomPlan.tsx';

const id = (last: number) => `0190a5b0-0000-7000-8000-00000000000${last}`;
const anna = {
  id: id(5),
  lastName: 'Keller',
  firstName: 'Anna',
  roomNumber: null,
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const place = {
  roomId: id(1),
  roomNumber: '204',
  departmentId: id(2),
  departmentName: 'Rigi',
  centerId: id(3),
  centerName: 'Seeblick',
};
const answers = {
  'GET /api/occupancy/rooms/day': () =>
    ok({
      day: '2026-11-21',
      usedBeds: 1,
      beds: 2,
      rooms: [
        {
          ...place,
          occupancy: 'partiallyOccupied',
          beds: [
            {
              bedId: id(6),
              label: 'A',
              active: true,
              resident: anna,
              absence: 'hospital',
              freeUntil: null,
              reservedFor: null,
            },
            {
              bedId: id(7),
              label: 'B',
              active: true,
              resident: null,
              absence: null,
              freeUntil: null,
              reservedFor: null,
            },
          ],
        },
      ],
    }),
  'GET /api/occupancy/rooms/timeline': () =>
    ok({
      from: '2026-11-21',
      to: '2026-12-18',
      totals: [
        { day: '2026-11-21', usedBeds: 1, beds: 2 },
        { day: '2026-11-25', usedBeds: 0, beds: 2 },
      ],
      rooms: [
        {
          ...place,
          beds: 2,
          runs: [
            {
              from: '2026-11-21',
              to: '2026-11-24',
              days: 4,
              occupancy: 'partiallyOccupied',
              usedBeds: 1,
              residents: [anna],
            },
            {
              from: '2026-11-25',
              to: '2026-12-18',
              days: 24,
              occupancy: 'available',
              usedBeds: 0,
              residents: [],
            },
          ],
        },
      ],
    }),
};
const me = (write = true) => ({
  access: {
    'authorization.residents.occupancy': ['Read'],
    'authorization.residents.list': write ? ['Read', 'Write'] : ['Read'],
  },
});
beforeAll(async () => {
  addTextSource('occupancy', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('occupancy');
});

test('a day: who lies where, who is away, and the way to admit somebody to a free bed', async () => {
  answerWith(answers);
  const { container } = await show(<OccupancyPage />, { me: me() });
  expect(await screen.findByText('Partially occupied')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 beds used')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'KELLER, Anna' }).getAttribute('href')).toContain(id(5));
  expect(screen.getByText('Hospital')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'free' }).getAttribute('href')).toBe(
    `/app-residents/new?bed=${id(7)}`,
  );
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
test('who may not admit sees that the bed is free, without a way', async () => {
  answerWith(answers);
  await show(<OccupancyPage />, { me: me(false) });
  expect(await screen.findByText('free')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'free' })).toBeNull();
});
test('over time every run says its days, its state and who; the emptiest day is named', async () => {
  answerWith(answers);
  const { container } = await show(<OccupancyPage />, {
    me: me(),
    path: '/app-residents/occupancy?view=time&day=2026-11-21',
  });
  const runs = within(await screen.findByRole('list', { name: 'Room 204' })).getAllByRole('listitem');
  expect(runs.map((run) => run.getAttribute('title'))).toEqual([
    '11/21/2026 to 11/24/2026: Partially occupied, KELLER, Anna',
    '11/25/2026 to 12/18/2026: Available',
  ]);
  expect(screen.getByText('Fewest beds used: 0 of 2 on 11/25/2026')).toBeInTheDocument();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});

describe('the room plan, a view of the residents list', () => {
  const plan = {
    'GET /api/occupancy/rooms/day': () =>
      ok({
        day: '2026-11-21',
        usedBeds: 1,
        beds: 3,
        rooms: [
          {
            ...place,
            occupancy: 'partiallyOccupied',
            beds: [
              {
                bedId: id(6),
                label: 'A',
                active: true,
                resident: anna,
                absence: 'hospital',
                freeUntil: null,
                reservedFor: null,
              },
              {
                bedId: id(7),
                label: 'B',
                active: true,
                resident: null,
                absence: null,
                freeUntil: null,
                reservedFor: null,
              },
            ],
          },
          {
            ...place,
            roomId: id(8),
            roomNumber: '9',
            departmentId: id(9),
            departmentName: 'Pilatus',
            occupancy: 'available',
            beds: [
              {
                bedId: id(4),
                label: 'A',
                active: true,
                resident: null,
                absence: null,
                freeUntil: '2026-12-01',
                reservedFor: { ...anna, lastName: 'Frei' },
              },
            ],
          },
        ],
      }),
  };
  test('departments, rooms and beds with their people; free beds lead to the admission, reserved ones name for whom', async () => {
    answerWith(plan);
    const { container } = await show(<RoomPlan departmentId="" />, { me: me() });
    const rigi = await screen.findByRole('region', { name: /Rigi/ });
    expect(within(rigi).getByText('1 of 2 beds')).toBeInTheDocument();
    expect(
      within(rigi)
        .getByRole('link', { name: /KELLER, Anna/ })
        .getAttribute('href'),
    ).toContain(id(5));
    expect(within(rigi).getByText('Hospital')).toBeInTheDocument();
    expect(
      within(rigi).getByRole('link', { name: 'free bed 204 B: admit somebody' }).getAttribute('href'),
    ).toBe(`/app-residents/new?bed=${id(7)}`);
    expect(
      within(screen.getByRole('region', { name: /Pilatus/ })).getByText(
        'reserved for FREI, Anna from 12/01/2026',
      ),
    ).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
  });
  test('one department only where it is chosen; without the right to admit no way to do so', async () => {
    answerWith(plan);
    await show(<RoomPlan departmentId={id(2)} />, { me: me(false) });
    expect(await screen.findByText('free bed')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Pilatus/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /admit/ })).toBeNull();
  });
});
