// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import VitalsTab from './VitalsTab.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const reading = (kind: string, value: number) => ({
  id: `0190a5b0-0000-7000-8000-0000000000${kind === 'weight' ? '11' : '12'}`,
  residentId,
  kind,
  value,
  secondValue: null,
  measuredAt: '2026-11-20T08:00:00.000Z',
  recordedAt: '2026-11-20T08:01:00.000Z',
  recordedBy: 'Maria Keller',
  source: 'manual',
  note: '',
  late: false,
  whereabouts: 'noReference',
  warning: null,
  struck: null,
  version: 1,
});
const answers = (latest: object[]) =>
  answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/vitals/readings/overview': () =>
      ok({ latest, bmi: { reason: 'weightMissing' }, weightLoss: null, halfYearLoss: null }),
    'GET /api/vitals/readings': () => ok({ items: [], nextCursor: null, total: null }),
    'GET /api/vitals/readings/series': () => ok({ points: [] }),
    'GET /api/vitals/readings/body-mass': () =>
      ok({
        points: [
          {
            id: residentId,
            measuredAt: '2026-11-20T08:00:00.000Z',
            bmi: 24.999609,
            shown: '25.0',
            category: 1,
          },
        ],
      }),
  });
const me = { access: { 'authorization.residents.vitals': ['Read'] } };
beforeAll(async () => {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
});

test('without a value the tab says so once', async () => {
  answers([]);
  await show(<VitalsTab residentId={residentId} />, { me });
  expect(await screen.findByText('No values yet.')).toBeInTheDocument();
  expect(screen.getAllByText('No values yet.')).toHaveLength(1);
});
test('the course of the BMI stands beside that of the weight, with the band in words', async () => {
  answers([
    { reading: reading('weight', 64), stale: false, course: [] },
    { reading: reading('height', 160), stale: false, course: [] },
  ]);
  await show(<VitalsTab residentId={residentId} />, { me });
  expect(await screen.findByText('Normal weight: 18.5 to under 25')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Vital signs',
    'Latest',
    'Weight',
    'BMI',
    'Values',
  ]);
});
test('without a height there is no course of the BMI', async () => {
  answers([{ reading: reading('weight', 64), stale: false, course: [] }]);
  await show(<VitalsTab residentId={residentId} />, { me });
  expect(await screen.findByRole('heading', { name: 'Weight' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'BMI' })).toBeNull();
});
test('the main action stands at the top right of the tab', async () => {
  answers([{ reading: reading('weight', 64), stale: false, course: [] }]);
  await show(<VitalsTab residentId={residentId} />, {
    me: { access: { 'authorization.residents.vitals': ['Read', 'Write'] } },
  });
  expect(await placeOfAction('Vital signs', 'Record')).toBe('end');
});
