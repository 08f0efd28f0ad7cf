/** Instruments and answers that the tests of the screens stand on. */
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Instrument, Row } from '../contract/shapes.ts';

const key = 'authorization.residents.assessments';
export const residentId = '0190a5b0-0000-7000-8000-000000000001';
export const id = (end: string) => `0190a5b0-0000-7000-8000-0000000000${end}`;
export const both = (en: string, de = en) => ({ en, de });
export const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
export const row = (change: Partial<Row> = {}): Row => ({
  id: id('20'),
  residentId,
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  status: 'complete',
  day: '2026-08-12',
  shift: null,
  assignedTo: null,
  assignedName: 'Maria Keller',
  score: 6,
  reachable: 31,
  outcome: both('high', 'hoch'),
  severity: 'warning',
  answered: 8,
  of: 8,
  corrects: null,
  lastChangeAt: '2026-08-12T10:00:00Z',
  lastChangeBy: 'Maria Keller',
  version: 1,
  ...change,
});
export const instrument = (change: Partial<Instrument> = {}): Instrument => ({
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  variant: '',
  minutes: 3,
  entrySet: true,
  highMeans: 'bad',
  minimum: 0,
  maximum: 31,
  used: true,
  last: row(),
  points: [
    { id: id('21'), day: '2026-02-12', score: 4, outcome: both('low', 'gering'), severity: 'none' },
    { id: id('20'), day: '2026-08-12', score: 6, outcome: both('high', 'hoch'), severity: 'warning' },
  ],
  due: { day: '2026-02-08', at: null, until: null, reason: 'trigger', trigger: 'fall' },
  draft: null,
  locked: null,
  ...change,
});
export const depression = instrument({
  definitionId: id('11'),
  code: 'depression-15',
  title: both('Depression scale', 'Depressionsskala'),
  last: null,
  points: [],
  due: null,
  entrySet: false,
  locked: {
    message: both('Applies only if the mini mental status is above 16.', 'Gilt nur über 16.'),
    offer: { definitionId: id('12'), title: both('Cornell scale', 'Cornell-Skala') },
  },
});
export const me = (...actions: string[]) => ({ access: { [key]: ['Read', ...actions] } });

export function answers(
  instruments: readonly Instrument[],
  more: Record<string, (sent: Sent) => Response> = {},
): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/assessments/assessments/people': () => ok([]),
    'GET /api/assessments/assessments/overview': () => ok({ today, instruments }),
    ...more,
  });
}

export const readTexts = async (): Promise<void> => {
  addTextSource('assessments', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all(['assessments', 'form-filling'].map(loadTexts));
};

export const startAtHome = () => {
  window.history.replaceState(null, '', '/');
};
