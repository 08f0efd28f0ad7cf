// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Instrument, Row } from '../contract/shapes.ts';
import AssessmentsTab from './AssessmentsTab.tsx';
import { ResultBadge } from './results.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
const both = (en: string, de = en) => ({ en, de });
const last: Row = {
  id: id('20'),
  residentId,
  definitionId: id('10'),
  code: 'pressure-ulcer-braden',
  title: both('Pressure ulcer risk (Braden)', 'Dekubitusrisiko (Braden)'),
  status: 'complete',
  day: '2026-08-12',
  shift: null,
  assignedTo: null,
  assignedName: null,
  score: 20,
  reachable: 23,
  outcome: both('none', 'kein'),
  severity: 'none',
  answered: 6,
  of: 6,
  corrects: null,
  lastChangeAt: '2026-08-12T10:00:00Z',
  lastChangeBy: null,
  version: 1,
};
const braden: Instrument = {
  definitionId: id('10'),
  code: last.code,
  title: last.title,
  variant: 'braden',
  minutes: 5,
  entrySet: true,
  highMeans: 'good',
  minimum: 6,
  maximum: 23,
  used: true,
  last,
  points: [],
  due: { day: '2099-02-08', at: null, until: null, reason: 'interval', trigger: null },
  draft: null,
  locked: null,
};
const reading = { access: { 'authorization.residents.assessments': ['Read'] } };

beforeAll(async () => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('assessments');
});
afterEach(() => {
  window.innerWidth = 1280;
});

test.each([
  ['en', 'By instrument', ['Last08/12/2026', '20 of 23no risk', 'Next due02/08/2099']],
  ['de', 'Nach Instrument', ['Zuletzt12.08.2026', '20 von 23kein Risiko', 'Nächste Fälligkeit08.02.2099']],
] as const)(
  'on a phone each day says what it is, and the outcome tells by itself (%s)',
  async (language, name, lines) => {
    window.innerWidth = 360;
    answerWith({
      'GET /api/residents/residents/banner': () => ok({ archived: false }),
      'GET /api/assessments/assessments/overview': () => ok({ today: '2026-11-21', instruments: [braden] }),
    });
    await show(<AssessmentsTab residentId={residentId} />, { me: reading, language });
    const list = await screen.findByRole('list', { name });
    expect(
      [...list.querySelectorAll('[class*=cardLine]:not([class*=cardLines])')].map((line) => line.textContent),
    ).toEqual(lines);
  },
);

test('"none" beside a score says of what there is none; other outcomes are called as they are', async () => {
  const badge = (code: string, outcome: { en: string; de: string }) => (
    <ResultBadge result={{ code, score: 0, outcome, severity: 'none' }} />
  );
  const { container } = await show(
    <>
      {badge('pain-self', both('none', 'keine'))}
      {badge('pressure-ulcer-braden', both('mild', 'gering'))}
      {badge('own-form', both('none', 'kein'))}
    </>,
    { me: reading, language: 'de' },
  );
  expect([...container.querySelectorAll('[data-status]')].map((one) => one.textContent)).toEqual([
    'keine Schmerzen',
    'gering',
    'kein',
  ]);
});
