// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { Work } from '#platform/web/testing/app.tsx';
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
const usualLimits = { residentId, limits: [], reason: '', treated: null, changed: null, version: 0 };
const answers = (
  latest: object[],
  items: object[] = [],
  points: object[] = [],
  limits: object = usualLimits,
  more: Parameters<typeof answerWith>[0] = {},
) =>
  answerWith({
    'GET /api/vitals/limits': () => ok(limits),
    ...more,
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/vitals/readings/overview': () =>
      ok({ latest, bmi: { reason: 'weightMissing' }, weightLoss: null, halfYearLoss: null }),
    'GET /api/vitals/readings': () => ok({ items, nextCursor: null, total: null }),
    'GET /api/vitals/readings/series': () => ok({ points }),
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

test.each([
  ['without a connection what was read stays', new TypeError('Failed to fetch'), true],
  ['what is refused now gives way', problem(403), false],
] as const)('%s', async (_, failure, stays) => {
  answers([{ reading: reading('pulse', 71), age: 0, stale: false, course: [] }]);
  await show(<VitalsTab residentId={residentId} />, { me });
  expect((await screen.findAllByText(/71/)).length).toBeGreaterThan(0);
  let asked = 0;
  answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/vitals/readings/overview': () => {
      asked += 1;
      if (failure instanceof Response) return failure.clone();
      throw failure;
    },
  });
  await act(() => queries.invalidateQueries({ queryKey: ['vitals.readings.overview'] }));
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryAllByText(/71/).length > 0).toBe(stays));
});

const lungs = { name: 'oxygenSaturation', low: 88, high: 92, warnBelow: 86, warnAbove: null };
const edits = { access: { 'authorization.residents.vitals': ['Read', 'Write', 'Edit'] } };
test.each([
  ['en', 'Oxygen saturation: 88 to 92, warns below 86 %', /^Set by Dr. Frei, .*: lung disease$/],
  ['de', 'Sauerstoffsättigung: 88 bis 92, warnt unter 86 %', /^Gesetzt von Dr. Frei, .*: lung disease$/],
] as const)('own limits are told with who set them and why (%s)', async (language, line, by) => {
  answers([], [], [], {
    ...usualLimits,
    limits: [lungs],
    reason: 'lung disease',
    changed: { at: '2026-11-20T08:00:00.000Z', by: 'Dr. Frei' },
    version: 1,
  });
  await show(<VitalsTab residentId={residentId} />, { me, language });
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(screen.getByText(by)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /limits|Grenzen/ })).toBeNull();
});
test('who only reads and has nothing to read there sees no empty part', async () => {
  answers([]);
  await show(<VitalsTab residentId={residentId} />, { me });
  await screen.findByText('No values yet.');
  expect(screen.queryByText('Own limits')).toBeNull();
});
test('limits of a value are set beside what is usual; the usual ones come back by removing the row', async () => {
  const sent = answers(
    [],
    [],
    [],
    { ...usualLimits, limits: [{ ...lungs, name: 'pulse' }], version: 3 },
    {
      'PUT /api/vitals/limits': () => ok({ ...usualLimits, version: 4 }),
    },
  );
  const { user } = await show(
    <>
      <VitalsTab residentId={residentId} />
      <Work />
    </>,
    { me: edits },
  );
  await user.click(await screen.findByRole('button', { name: 'Own limits' }));
  await user.click(await screen.findByRole('button', { name: 'Usual limits for Pulse' }));
  await user.click(await screen.findByRole('combobox', { name: 'Add limits of a value' }));
  await user.click(await screen.findByRole('option', { name: 'Oxygen saturation' }));
  expect(screen.getByText('Usual: 95 to 100, warns below 92')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reference from/ }), '88');
  await user.type(screen.getByRole('textbox', { name: /Reference to/ }), '92');
  await user.type(screen.getByRole('textbox', { name: /Ordered by/ }), 'Dr. Frei');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.filter((one) => one.method === 'PUT')).toHaveLength(1));
  expect(sent.find((one) => one.method === 'PUT')!.body).toMatchObject({
    residentId,
    version: 3,
    reason: 'Dr. Frei',
    limits: [{ name: 'oxygenSaturation', low: 88, high: 92, warnBelow: null, warnAbove: null }],
  });
});
test('how far back and of which kind is chosen above the charts, and asked of the server', async () => {
  const sent = answers([
    { reading: reading('weight', 64), stale: false, course: [] },
    { reading: reading('pulse', 71), stale: false, course: [] },
  ]);
  const { user } = await show(<VitalsTab residentId={residentId} />, { me });
  expect(await screen.findByRole('heading', { name: 'Pulse' })).toBeInTheDocument();
  const choices = screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
  expect(choices).toEqual(['day', 'week', 'month', 'year', '', 'pulse', 'weight']);
  const askedDays = () =>
    sent
      .filter((one) => one.url.includes('/series') && one.url.includes('pulse'))
      .map((one) => new URL(one.url, 'http://x').searchParams.get('from')!)
      .map((from) => Math.round((Date.now() - Date.parse(from)) / 86_400_000));
  await waitFor(() => expect(askedDays()).toContain(30));
  for (const [name, days] of [
    ['24 h', 1],
    ['7 days', 7],
    ['1 year', 366],
  ] as const) {
    await user.click(screen.getByText(name));
    await waitFor(() => expect(askedDays()).toContain(days));
  }
  await user.click(screen.getByRole('radio', { name: 'Pulse' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Weight' })).toBeNull());
});
test('what is wrong with own limits is said at its field, not only somewhere', async () => {
  answers([], [], [], usualLimits, {
    'PUT /api/vitals/limits': () =>
      problem(422, { errors: [{ path: 'limits', code: 'rangePoint', message: 'Refused.' }] }),
  });
  const { user } = await show(
    <>
      <VitalsTab residentId={residentId} />
      <Work />
    </>,
    { me: edits },
  );
  await user.click(await screen.findByRole('button', { name: 'Own limits' }));
  await user.click(await screen.findByRole('combobox', { name: 'Add limits of a value' }));
  await user.click(await screen.findByRole('option', { name: 'Diastolic' }));
  await user.type(screen.getByRole('textbox', { name: /Reference from/ }), '70');
  await user.type(screen.getByRole('textbox', { name: /Reference to/ }), '70');
  await user.type(screen.getByRole('textbox', { name: /Ordered by/ }), 'Dr. Frei');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const upper = screen.getByRole('textbox', { name: /Reference to/ });
  await waitFor(() => expect(upper).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText('A reference range has two ends that lie apart.').id).toBe(
    upper.getAttribute('aria-describedby')?.split(' ').at(-1),
  );
  expect(screen.getByRole('textbox', { name: /Reference from/ })).not.toHaveAttribute('aria-invalid', 'true');
});
test('until the own limits are known no usual band is drawn', async () => {
  let tell: (answer: Response) => void = () => undefined;
  const pressure = { ...reading('bloodPressure', 142), secondValue: 78 };
  answers(
    [{ reading: pressure, stale: false, course: [] }],
    [],
    [{ ...pressure, secondValue: 78 }],
    {},
    {
      'GET /api/vitals/limits': () => new Promise<Response>((answer) => (tell = answer)),
    },
  );
  await show(<VitalsTab residentId={residentId} />, { me });
  await screen.findByRole('figure', { name: 'Blood pressure' });
  expect(screen.queryByText(/Reference/)).toBeNull();
  await act(() => {
    tell(
      ok({ ...usualLimits, limits: [{ ...lungs, name: 'diastolic', low: 55, high: 80, warnBelow: null }] }),
    );
    return Promise.resolve();
  });
  expect(await screen.findByText('Diastolic: Reference 55 to 80 mmHg')).toBeInTheDocument();
});
test.each([
  [true, /with a vitamin K antagonist the reference is 2–3/, /2 to 3|2.*3/],
  [false, /without a vitamin K antagonist the reference is 0.8–1.2/, /0.8.*1.2/],
  [null, /whether a vitamin K antagonist is taken is not known/, null],
] as const)('an INR says for whom its range holds (treated: %j)', async (treated, words, band) => {
  const inr = { ...reading('inr', 2.4) };
  answers([{ reading: inr, stale: false, course: [] }], [], [inr], { ...usualLimits, treated });
  const { user } = await show(<VitalsTab residentId={residentId} />, { me });
  await user.click(await screen.findByRole('radio', { name: 'INR' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  if (band !== null) expect(await screen.findByRole('figure', { name: 'INR' })).toHaveTextContent(band);
});
test('a value of a device bears its sign and is not corrected', async () => {
  const one = { ...reading('pulse', 71), source: 'device' };
  answers([{ reading: one, stale: false, course: [] }], [{ reading: one, earlier: [] }]);
  const { user } = await show(<VitalsTab residentId={residentId} />, {
    me: { access: { 'authorization.residents.vitals': ['Read', 'Edit'] } },
  });
  expect(await screen.findByText('⌁ Device')).toBeInTheDocument();
  expect(screen.getByText('Maria Keller')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Pulse 71/ }));
  const correct = await screen.findByRole('menuitem', { name: /Correct/ });
  expect(correct).toHaveTextContent('A value of a device cannot be changed.');
});
test('a chart says its unit and its reference range, and shows its values as a table', async () => {
  const point = (value: number, day: number) => ({
    id: `0190a5b0-0000-7000-8000-00000000010${day}`,
    measuredAt: `2026-11-1${day}T08:00:00.000Z`,
    value,
    secondValue: null,
    source: 'manual',
  });
  answers([{ reading: reading('pulse', 71), stale: false, course: [] }], [], [point(74, 8), point(71, 9)]);
  const { user } = await show(<VitalsTab residentId={residentId} />, { me });
  const chart = await screen.findByRole('figure', { name: 'Pulse' });
  expect(chart).toHaveTextContent('Pulse (/min)');
  expect(chart).toHaveTextContent(/60.*100/);
  await user.click(within(chart).getByRole('button', { name: /table/ }));
  const cells = within(chart)
    .getAllByRole('cell')
    .map((one) => one.textContent);
  expect(cells.filter((one) => /^\d+$/.test(one))).toEqual(['71', '74']);
});
