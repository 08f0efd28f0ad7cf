// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Overview, Reading } from '../contract/readings.ts';
import VitalsCard from './VitalsCard.tsx';
import { LatestStrip } from './LatestStrip.tsx';

const reading = (change: Partial<Reading>): Reading => ({
  id: '0190a5b0-0000-7000-8000-000000000002',
  residentId: '0190a5b0-0000-7000-8000-000000000001',
  kind: 'pulse',
  value: 72,
  secondValue: null,
  measuredAt: new Date(Date.now() - 4 * 86_400_000).toISOString(),
  recordedAt: new Date().toISOString(),
  recordedBy: 'Maria Keller',
  source: 'manual',
  note: '',
  late: false,
  whereabouts: 'inRange',
  warning: null,
  struck: null,
  version: 1,
  ...change,
});
const point = (days: number, value: number, secondValue: number | null = null) => ({
  measuredAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  value,
  secondValue,
});
const overview: Overview = {
  latest: [
    {
      reading: reading({ kind: 'weight', value: 58.4, whereabouts: 'noReference' }),
      stale: false,
      course: [point(4, 58.4)],
    },
    {
      reading: reading({
        kind: 'bloodPressure',
        value: 186,
        secondValue: 98,
        whereabouts: 'high',
        warning: 'high',
      }),
      stale: true,
      course: [point(12, 142, 78), point(5, 150, 84), point(4, 186, 98)],
    },
  ],
  bmi: { bmi: 24.961, shown: '25.0', category: 1 },
  weightLoss: { days: 30, kilograms: 2.6, percent: 4.26, alertPercent: false, moreThanTwoAndAHalf: true },
  halfYearLoss: { days: 178, kilograms: 7.1, percent: 10.84, alertPercent: true, moreThanTwoAndAHalf: false },
};

beforeAll(async () => {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
});

test('values with unit, arrow and word, age, and what follows from them', async () => {
  await show(<LatestStrip overview={overview} />);
  const [pressure, weight, bmi] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(pressure).toHaveTextContent('Blood pressure186/98mmHg↑high');
  expect(within(pressure).getByText('4 days old')).toBeInTheDocument();
  expect(weight).toHaveTextContent('58.4kg');
  expect(within(weight).queryByText('4 days old')).toBe(null);
  // the category follows the unrounded value, not the 25.0 that is shown (specification 1, section 5)
  expect(bmi).toHaveTextContent(/25\.0.*Normal weight/);
  expect(screen.getByText('Weight loss above 2.5 kg in a month')).toBeInTheDocument();
  expect(screen.getByText('−2.6 kg in 30 days')).toBeInTheDocument();
  expect(screen.getByText('Weight loss of 10.8 % in half a year')).toBeInTheDocument();
  expect(screen.getByText('−7.1 kg in 178 days')).toBeInTheDocument();
});

test('in German, without a height, without a loss', async () => {
  await show(
    <LatestStrip
      overview={{
        ...overview,
        bmi: { reason: 'heightMissing' },
        weightLoss: null,
        halfYearLoss: {
          days: 178,
          kilograms: 5.9,
          percent: 9.83,
          alertPercent: false,
          moreThanTwoAndAHalf: false,
        },
      }}
    />,
    { language: 'de' },
  );
  expect(screen.getByText('Kein BMI: Grösse fehlt')).toBeInTheDocument();
  expect(screen.queryByText(/Gewichtsverlust/)).toBe(null);
});

test('a hint of the home stands beside the category, which stays', async () => {
  await show(
    <LatestStrip
      overview={{
        ...overview,
        bmi: { bmi: 20, shown: '20.0', category: 1, hint: 'Think of nutrition below 21' },
      }}
    />,
  );
  expect(screen.getByText('Normal weight')).toBeInTheDocument();
  expect(screen.getByText('Think of nutrition below 21')).toBeInTheDocument();
});

test.each([
  [0, 'Underweight', 'Untergewicht'],
  [1, 'Normal weight', 'Normalgewicht'],
  [2, 'Overweight', 'Übergewicht'],
  [3, 'Obese', 'Adipös'],
  [4, 'Severely obese', 'Stark adipös'],
] as const)('category %i is called %s, %s', async (category, english, german) => {
  const of = (value: number) => (
    <LatestStrip overview={{ ...overview, bmi: { bmi: 20, shown: '20.0', category: value } }} />
  );
  await show(<>{of(category)}</>);
  expect(screen.getByText(english)).toBeInTheDocument();
  cleanup();
  await show(<>{of(category)}</>, { language: 'de' });
  expect(screen.getByText(german)).toBeInTheDocument();
});

test.each([
  ['weightMissing', 'No BMI: weight missing', 'Kein BMI: Gewicht fehlt'],
  ['heightMissing', 'No BMI: height missing', 'Kein BMI: Grösse fehlt'],
  ['amputation', 'No BMI after an amputation', 'Kein BMI nach einer Amputation'],
] as const)('no BMI, with its reason: %s', async (reason, english, german) => {
  await show(<LatestStrip overview={{ ...overview, bmi: { reason } }} />);
  expect(screen.getByText(english)).toBeInTheDocument();
  cleanup();
  await show(<LatestStrip overview={{ ...overview, bmi: { reason } }} />, { language: 'de' });
  expect(screen.getByText(german)).toBeInTheDocument();
});

test('the card of the first tab: values with arrow and age, a warning in words, and the ways to record and to the charts', async () => {
  answerWith({
    'GET /api/vitals/readings/overview': () => ok(overview),
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
  });
  const { user } = await show(<VitalsCard residentId="0190a5b0-0000-7000-8000-000000000001" />, {
    me: { access: { 'authorization.residents.vitals': ['Read', 'Write'] } },
  });
  const [pressure, weight] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(pressure).toHaveTextContent(/Blood pressure.*186\/98 mmHg ↑.*high/);
  expect(weight).toHaveTextContent(/Weight.*58\.4 kg/);
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(
    '/app-residents/forms/details/0190a5b0-0000-7000-8000-000000000001/vitals',
  );
  workspace.set({ items: [], front: null });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await waitFor(() => expect(workspace.get().items).toHaveLength(1));
});

test.each([
  ['en', 'Blood pressure, last values, oldest first: 142/78, 150/84, 186/98'],
  ['de', 'Blutdruck, letzte Werte, ältester zuerst: 142/78, 150/84, 186/98'],
] as const)(
  'the last values stand beside the latest one as lines with words (%s), upper and lower, not joined over a gap; one alone has none',
  async (language, words) => {
    await show(<LatestStrip overview={overview} />, { language });
    const course = screen.getByRole('img', { name: words });
    // the week between the first two is a gap, the day before the last one is none
    expect(course.querySelectorAll('polyline')).toHaveLength(2);
    expect(course.querySelectorAll('circle[r="1.5"]')).toHaveLength(2);
    expect(course.querySelectorAll('circle[r="3"]')).toHaveLength(2);
    expect(screen.queryByRole('img', { name: /58\.4/ })).toBeNull();
  },
);

test('the card says outside the reference range in words, too, where nothing warns', async () => {
  const outside = {
    reading: reading({ kind: 'pulse', value: 104, whereabouts: 'high' }),
    stale: false,
    course: [point(5, 98), point(4, 104)],
  };
  answerWith({
    'GET /api/vitals/readings/overview': () => ok({ ...overview, latest: [outside] }),
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
  });
  await show(<VitalsCard residentId="0190a5b0-0000-7000-8000-000000000001" />, {
    me: { access: { 'authorization.residents.vitals': ['Read'] } },
  });
  const line = await screen.findByRole('listitem');
  expect(line).toHaveTextContent(/Pulse.*104 \/min ↑.*above the reference/);
  expect(
    within(line).getByRole('img', { name: 'Pulse, last values, oldest first: 98, 104' }),
  ).toBeInTheDocument();
});

test('LO and HI of a meter stand in the course as such, not as the number behind them', async () => {
  const glucose = reading({ kind: 'bloodGlucose', value: 6.1 });
  const course = [{ ...point(2, 33.3), beyond: 'above' as const }, { ...point(1, 33.3) }, point(0, 6.1)];
  await show(
    <LatestStrip overview={{ ...overview, latest: [{ reading: glucose, stale: false, course }] }} />,
  );
  expect(
    screen.getByRole('img', { name: 'Blood glucose, last values, oldest first: > 33.3, 33.3, 6.1' }),
  ).toBeInTheDocument();
});
