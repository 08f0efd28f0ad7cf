// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { OutOfRange } from '../contract/out-of-range.ts';
import OutOfRangeWidget from './OutOfRangeWidget.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const item = (
  change: Partial<OutOfRange['items'][number]['reading']>,
  loss: OutOfRange['items'][number]['loss'] = null,
): OutOfRange['items'][number] => ({
  loss,
  resident: {
    id: id,
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  reading: {
    id: `0190a5b0-0000-7000-8000-0000000000${change.kind === 'pulse' ? '02' : '03'}`,
    residentId: id,
    kind: 'pulse',
    value: 112,
    secondValue: null,
    measuredAt: new Date().toISOString(),
    recordedAt: new Date().toISOString(),
    recordedBy: null,
    source: 'manual',
    note: '',
    late: false,
    whereabouts: 'high',
    warning: 'high',
    struck: null,
    version: 1,
    ...change,
  },
});
beforeAll(async () => {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
});

test('value with unit, side in words and shape, and who; the chosen center is asked for', async () => {
  const sent = answerWith({
    'GET /api/vitals/out-of-range': () =>
      ok({
        total: 12,
        warnings: 1,
        items: [
          item({ kind: 'pulse' }),
          item({ kind: 'bloodPressure', value: 95, secondValue: 58, whereabouts: 'low', warning: null }),
        ],
      }),
  });
  await show(<OutOfRangeWidget rows={2} />, { me: { siteId: id } });
  expect(
    (await screen.findByRole('link', { name: /204 KELLER, Margrit.*↑ high.*Pulse 112/ })).getAttribute(
      'href',
    ),
  ).toContain(`${id}/vitals`);
  expect(screen.getByRole('link', { name: /↓ below the reference.*BP 95\/58 mmHg/ })).toBeInTheDocument();
  expect(screen.getByText('1 need attention, 12 lie outside the reference range')).toBeInTheDocument();
  expect(screen.getByText('10 more')).toBeInTheDocument();
  expect(sent[0]!.url).toContain(`centerId=${id}`);
});

test('nothing outside, in German', async () => {
  answerWith({ 'GET /api/vitals/out-of-range': () => ok({ total: 0, warnings: 0, items: [] }) });
  await show(<OutOfRangeWidget rows={5} />, { language: 'de' });
  expect(await screen.findByText('Alle letzten Werte liegen im Referenzbereich.')).toBeInTheDocument();
});

test.each([
  ['en', '↓ 5.1 % in 30 days', '↓ 10.0 % in 180 days'],
  ['de', '↓ 5.1 % in 30 Tagen', '↓ 10.0 % in 180 Tagen'],
] as const)('a weight that was lost, as critical as a warning (%s)', async (language, month, halfYear) => {
  const weight = { kind: 'weight' as const, value: 55, whereabouts: 'unknown' as never, warning: null };
  answerWith({
    'GET /api/vitals/out-of-range': () =>
      ok({
        total: 2,
        warnings: 2,
        items: [
          item(weight, { window: 'month', days: 30, kilograms: 3, percent: 5.17, byPercent: true }),
          item(
            { ...weight, id: '0190a5b0-0000-7000-8000-000000000009' },
            { window: 'halfYear', days: 180, kilograms: 6, percent: 10, byPercent: true },
          ),
        ],
      }),
  });
  await show(<OutOfRangeWidget rows={5} />, { language });
  expect(await screen.findByText(month)).toBeTruthy();
  expect(screen.getByText(halfYear)).toBeTruthy();
});

test('a loss of weight says what reached its bound, and never more than it is', async () => {
  const weight = { kind: 'weight', whereabouts: 'unknown' as never, warning: null } as const;
  const month = { window: 'month', days: 26 } as const;
  answerWith({
    'GET /api/vitals/out-of-range': () =>
      ok({
        total: 2,
        warnings: 2,
        items: [
          item(weight, { ...month, kilograms: 2.9, percent: 4.974, byPercent: false }),
          item({ ...weight, id }, { ...month, kilograms: 3, percent: 5.09, byPercent: true }),
        ],
      }),
  });
  await show(<OutOfRangeWidget rows={5} />);
  expect(await screen.findByText('↓ 2.9 kg in 26 days')).toBeInTheDocument();
  expect(screen.getByText('↓ 5.0 % in 26 days')).toBeInTheDocument();
});
