// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { type Overview, type Reading, readings } from '../contract/readings.ts';
import RecordVitals from './RecordVitals.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const weight: Reading = {
  id: '0190a5b0-0000-7000-8000-000000000002',
  residentId,
  kind: 'weight',
  value: 58.4,
  secondValue: null,
  measuredAt: '2026-11-17T07:10:00Z',
  recordedAt: '2026-11-17T07:12:00Z',
  recordedBy: 'Maria Keller',
  source: 'manual',
  note: '',
  late: false,
  whereabouts: 'noReference',
  warning: null,
  struck: null,
  version: 1,
};
const overview: Overview = {
  latest: [{ reading: weight, stale: false, course: [weight] }],
  bmi: { reason: 'heightMissing' },
  weightLoss: null,
  halfYearLoss: null,
};
const pressureReading: Reading = {
  ...weight,
  id: '0190a5b0-0000-7000-8000-000000000003',
  kind: 'bloodPressure',
  value: 138,
  secondValue: 82,
  version: 4,
};
let answers: Readonly<Record<string, Answer>> = {};
let rights: readonly string[] = ['Read', 'Write', 'Edit'];
const onSaved = vi.fn<() => void>();
let sent: Sent[];

const written = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const pressure = (name = 'Blood pressure') => screen.getByRole('textbox', { name: new RegExp(name) });
const save = () => screen.getByRole('button', { name: 'Save' });

async function open(language: 'en' | 'de' = 'en', given: Partial<SlotProps['resident.record']> = {}) {
  addTextSource('vitals', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('vitals');
  sent = answerWith({
    'GET /api/vitals/readings/overview': () => ok(overview),
    'GET /api/vitals/readings/ordered': () => ok({ kinds: [] }),
    'POST /api/vitals/readings/record': () => ok({ readings: [pressureReading] }),
    ...answers,
  });
  const shown = await show(
    <RecordVitals
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={onSaved}
      onCancel={() => undefined}
      {...given}
    />,
    { language, me: { access: { 'authorization.residents.vitals': rights } } },
  );
  await screen.findByText(/58.4 kg/);
  return shown;
}

beforeEach(() => {
  onSaved.mockReset();
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
});

test('a blood pressure is typed at once and saved: two interactions once the form is open', async () => {
  const { user } = await open();
  expect(pressure()).toHaveFocus();
  await user.keyboard('142 78');
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(written()).toMatchObject([
    { residentId, values: [{ kind: 'bloodPressure', value: 142, secondValue: 78 }] },
  ]);
  expect(written()[0]).not.toHaveProperty('measuredAt');
});

test('one line brings several values and says what was understood; the enter key saves', async () => {
  const { user } = await open();
  await user.keyboard('142/78 p72 t36.8');
  expect(screen.getByText('Understood: BP 142/78 mmHg · Pulse 72 /min · Temp 36.8 °C')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]).toMatchObject({
    values: [{ kind: 'bloodPressure' }, { kind: 'pulse', value: 72 }, { kind: 'temperature', value: 36.8 }],
  });
});

describe('what is wrong is not sent', () => {
  test('nothing at all: the words of the server stand at the first field', async () => {
    const { user } = await open();
    const title = 'Vital sign entry required';
    sent = answerWith({
      'POST /api/vitals/readings/record': () =>
        problem(422, {
          code: 'entryRequired',
          title,
          errors: [{ path: 'values', code: 'entryRequired', message: title }],
        }),
    });
    await user.click(save());
    expect(await screen.findAllByText(title)).toHaveLength(1); // at the field, and there alone
    expect(pressure()).toHaveFocus();
    expect(pressure().getAttribute('aria-invalid')).toBe('true');
    expect(onSaved).not.toHaveBeenCalled();
  });
  test('a part that is not understood is named at its field, and the rest of the line is not saved without it', async () => {
    const { user } = await open();
    await user.keyboard('142/78 x9{Enter}');
    expect(await screen.findAllByText('"x9" is not understood')).toHaveLength(1); // at the field, and there alone
    expect(written()).toEqual([]);
  });
  test('a temperature of 400 says at its field what is possible', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: /Temperature/ }), '400');
    await user.tab();
    expect(screen.getByText('Temperature must be 25–45 °C.')).toBeInTheDocument();
  });
});

test.each([
  ['380/20', 'Systolic must be 40–300 mmHg.'],
  ['142/10', 'Diastolic must be 20–200 mmHg.'],
  ['78/142', 'The systolic value must be higher than the diastolic one.'],
  ['142/78 p500', 'Pulse must be 20–250 /min.'],
  // beside what would be asked about if the line could be stored
  ['380/20 p190', 'Systolic must be 40–300 mmHg.'],
  ['230/110 x9', '"x9" is not understood'],
  ['230/110 p500', 'Pulse must be 20–250 /min.'],
  ['142/78 h1.68', 'This looks like metres: 168 cm?'],
])(
  '%s is refused at the field and not asked about, and it is not kept for later either',
  async (typed, words) => {
    const { user } = await open();
    await user.keyboard(`${typed}{Enter}`);
    expect(await screen.findAllByText(words)).toHaveLength(1); // at the field, and there alone
    expect(screen.queryByRole('button', { name: 'Yes, it is correct' })).toBe(null);
    expect(written()).toEqual([]);
  },
);

test('what is not possible is said in one sentence, in the summary as at the field, and is not called understood', async () => {
  const errors = vi.spyOn(console, 'error');
  const { user } = await open('de');
  await user.keyboard('380/20 p72 s120{Enter}');
  expect(await screen.findByText('Systolisch: erlaubt ist 40–300 mmHg.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('nicht verstanden');
  expect(screen.getByText(/^Verstanden/)).toHaveTextContent('Verstanden: Puls 72 /min');
  // with a second field there is a summary with the way to each
  await user.type(screen.getByRole('textbox', { name: /Temperatur/ }), '400{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Temperatur: erlaubt ist 25–45 °C.'),
  );
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  // two sentences at one field are two lines
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key');
  errors.mockRestore();
});

test('a refused value: the cursor stands in its field with what is there chosen, and an example is said', async () => {
  const { user } = await open('de');
  await user.keyboard('12{Control>}{Enter}{/Control}');
  expect(
    await screen.findAllByText('«12» ist nicht verständlich. So geht es: 130/70 oder 130/70 p72.'),
  ).toHaveLength(1);
  expect(pressure('Blutdruck')).toHaveFocus();
  await user.keyboard('130/70');
  expect(pressure('Blutdruck')).toHaveValue('130/70');
  expect(screen.queryByText(/nicht verständlich/)).toBeNull();
});

test('a press on cancel leaves no field before it is a press: nothing appears that would move the button away', async () => {
  const { user } = await open();
  await user.keyboard('230/110');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) });
  expect(screen.queryByText(/Is 230\/110/)).toBe(null);
  expect(pressure()).toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]' });
});

test('of two values the impossible one is refused and the unlikely one is asked about', async () => {
  const { user } = await open();
  await user.keyboard('230/110');
  await user.type(screen.getByRole('textbox', { name: /Temperature/ }), '400{Enter}');
  expect((await screen.findAllByText('Temperature must be 25–45 °C.')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Yes, it is correct' }));
  await user.click(save());
  expect(written()).toEqual([]);
  expect((await screen.findAllByText('Temperature must be 25–45 °C.')).length).toBeGreaterThan(0);
});

test('a value that was entered twice is not asked about before that is mended', async () => {
  const { user } = await open();
  await user.keyboard('142/78 w140');
  await user.type(screen.getByRole('textbox', { name: /Weight/ }), '140{Enter}');
  expect(await screen.findAllByText(/twice/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Yes, it is correct' })).toBe(null);
});

test('what is unlikely is asked in the form; nothing is saved before the yes', async () => {
  const { user } = await open();
  await user.keyboard('230/110{Enter}');
  expect(await screen.findAllByText(/Is 230\/110 mmHg correct\?/)).toHaveLength(1);
  await user.click(save());
  expect(written()).toEqual([]);
  expect(pressure()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Yes, it is correct' }));
  await user.click(save());
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]).toMatchObject({ confirmed: ['unlikely', 'unlikelyChange'] });
});

test('with the keys of the form it is asked once, too: at the field, with the name, before anything is sent', async () => {
  const { user } = await open('de', { person: 'KELLER, Margrit' });
  await user.keyboard('300/20{Control>}{Enter}{/Control}');
  expect(await screen.findAllByText(/300\/20/)).toHaveLength(1);
  const question = screen.getByRole('alert');
  expect(question).toHaveTextContent('KELLER, Margrit: Ist 300/20 mmHg richtig?');
  expect(question.parentElement?.contains(pressure('Blutdruck'))).toBe(true);
  expect(pressure('Blutdruck')).toHaveFocus();
  expect(written()).toEqual([]);
  // typed anew over what was chosen, nothing is asked
  await user.keyboard('130/70{Control>}s{/Control}');
  await waitFor(() => expect(written()).toHaveLength(1));
});

test('a changed value takes the yes back', async () => {
  const { user } = await open();
  await user.keyboard('230/110{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, it is correct' }));
  await user.type(pressure(), '{Backspace}{Backspace}{Backspace}130{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Is 230/130 mmHg correct?');
  expect(written()).toEqual([]);
});

test('a weight of somebody else is asked about with the last value', async () => {
  const { user } = await open('de');
  await user.type(screen.getByRole('textbox', { name: /Gewicht/ }), '85,4');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ist 85.4 kg richtig? Der letzte Wert war 58.4 kg.',
  );
});

test('a height in metres offers centimetres', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More values' }));
  await user.type(screen.getByRole('textbox', { name: /Height/ }), '1.68');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Use 168 cm' }));
  expect(screen.getByRole('textbox', { name: /Height/ })).toHaveValue('168');
  await user.click(save());
  await waitFor(() => expect(written()).toMatchObject([{ values: [{ kind: 'height', value: 168 }] }]));
});

test("another time is sent as an instant of the home's clock", async () => {
  const { user } = await open();
  await user.keyboard('142 78');
  await user.click(screen.getByRole('button', { name: /another time/ }));
  const [day, time] = [
    screen.getByRole('textbox', { name: 'Measured: Day' }),
    screen.getByRole('textbox', { name: 'Time' }),
  ];
  await user.clear(day);
  await user.type(day, '17.11.2026');
  await user.clear(time);
  await user.type(time, '0740');
  await user.click(save());
  await waitFor(() => expect(written()).toMatchObject([{ measuredAt: '2026-11-17T06:40:00.000Z' }]));
});

describe('what is said after saving', () => {
  const strike = `POST /api/vitals/readings/${pressureReading.id}/strike`;
  const record = async (language: 'en' | 'de' = 'en') => {
    const { user } = await open(language);
    await user.keyboard('138 82{Enter}');
    return user;
  };
  test('names the person and the value; undo strikes exactly that value with a reason, and says so', async () => {
    answers = { [strike]: () => ok({ ...pressureReading, version: 5 }) };
    const user = await record();
    expect(await screen.findByText('AMSTUTZ, Rosa: 138/82 mmHg recorded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('AMSTUTZ, Rosa: 138/82 mmHg taken back, struck in the record'),
    ).toBeInTheDocument();
    expect(written()[1]).toEqual({
      residentId,
      version: 4,
      reason: 'Taken back right after recording',
    });
  });
  test.each([
    ['stale', 412],
    ['alreadyStruck', 409],
  ])('somebody has changed it meanwhile (%s): it stays, and that is said', async (code, status) => {
    answers = { [strike]: () => problem(status, { code, title: 'No.' }) };
    const user = await record('de');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(
      await screen.findByText(
        'AMSTUTZ, Rosa: 138/82 mmHg wurde inzwischen von jemandem geändert und bleibt, wie es jetzt ist.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/zurückgenommen, im Dossier/)).toBeNull();
  });
  test('an undo that fails is told with its reason', async () => {
    answers = { [strike]: () => problem(500) };
    const user = await record();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(/^AMSTUTZ, Rosa: 138\/82 mmHg could not be taken back\. /),
    ).toBeInTheDocument();
  });
  test('who may not strike is offered no undo', async () => {
    rights = ['Read', 'Write'];
    await record();
    await screen.findByText('AMSTUTZ, Rosa: 138/82 mmHg recorded');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test('on a round one starts in the value that the person before was recorded with, also a rare one; which it was is told on', async () => {
  const onNext = vi.fn<(same?: readonly string[]) => void>();
  const { user } = await open('en', { same: ['height'], onNext });
  expect(screen.getByRole('textbox', { name: /Height/ })).toHaveFocus();
  await user.keyboard('168{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onNext).toHaveBeenCalledExactlyOnceWith(['height']));
  expect(onSaved).not.toHaveBeenCalled();
});

test('the form has no accessibility faults', async () => {
  const { container } = await open();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map((one) => one.id)).toEqual([]);
});

test('without a connection it is said as online, that it waits, and can be undone; it stands with the values until then', async () => {
  answers = { 'POST /api/vitals/readings/record': () => Promise.reject(new TypeError('Failed to fetch')) };
  await open('de');
  cleanup();
  const { user } = await show(
    <>
      <RecordVitals
        residentId={residentId}
        person="KELLER, Margrit"
        onSaved={onSaved}
        onCancel={() => undefined}
      />
      <WaitingEntries call={readings.record} residentId={residentId} />
      <WaitingEntries call={readings.record} residentId="0190a5b0-0000-7000-8000-000000000099" />
    </>,
    { language: 'de', me: { access: { 'authorization.residents.vitals': rights } } },
  );
  const stop = startQueue(knownMe()!.profile.id, () => undefined);
  await user.type(screen.getAllByRole('textbox', { name: /Blutdruck/ }).at(-1)!, '130/70{Enter}');
  expect(await screen.findByText('KELLER, Margrit: 130/70 mmHg erfasst · wartet')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Einträge auf diesem Gerät' });
  expect(list).toHaveTextContent(/BD 130\/70 mmHg/);
  expect(list).toHaveTextContent('wartet');
  expect(list).not.toHaveTextContent('bloodPressure');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(screen.queryByRole('list', { name: 'Einträge auf diesem Gerät' })).toBeNull();
  expect(waiting.get()).toEqual([]);
  stop();
});

describe('what is no number', () => {
  test.each(['lo', 'LO'])(
    '%s of a meter goes as the end of what it measures, and nobody is asked',
    async (typed) => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'More values' }));
      await user.type(screen.getByRole('textbox', { name: /Blood glucose/ }), typed);
      await user.click(save());
      await waitFor(() => expect(written()).toHaveLength(1));
      expect(written()[0]).toMatchObject({
        values: [{ kind: 'bloodGlucose', value: 0.6, circumstances: { beyond: 'below' } }],
      });
    },
  );
  test('the values bring the keys of numbers on a phone; LO and HI are wide enough for a finger', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More values' }));
    const fields = screen.getAllByRole('textbox').filter((one) => one.getAttribute('name') !== 'note');
    const keys = fields.map((one) => one.getAttribute('inputmode'));
    expect(keys.filter((one) => one === 'decimal').length).toBeGreaterThan(10);
    expect(screen.getByRole('textbox', { name: /Blood pressure/ })).toHaveAttribute('inputmode', 'decimal');
    for (const word of ['LO', 'HI'])
      expect(screen.getByRole('button', { name: word }).style.minWidth).toMatch(/56px|3\.5rem/);
  });
  test('HI is one tap, and a second one takes it away', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More values' }));
    const high = screen.getByRole('button', { name: 'HI' });
    await user.click(high);
    expect(high).toHaveAttribute('aria-pressed', 'true');
    await user.click(high);
    expect(high).toHaveAttribute('aria-pressed', 'false');
    await user.click(high);
    await user.click(save());
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]).toMatchObject({
      values: [{ kind: 'bloodGlucose', value: 33.3, circumstances: { beyond: 'above' } }],
    });
  });
  test.each([
    ['en', 'More values', 'V · Reacts to voice', 'Save'],
    ['de', 'Weitere Werte', 'V · Reagiert auf Ansprache', 'Speichern'],
  ] as const)('a level of consciousness is tapped (%s)', async (language, more, level, send) => {
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name: more }));
    await user.click(screen.getByRole('radio', { name: level }));
    await user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]).toMatchObject({ values: [{ kind: 'consciousness', value: 2 }] });
  });
});

test('how it was measured is asked of nobody, and said by who wants to', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'How measured' })).not.toBeInTheDocument();
  await user.keyboard('118 70');
  await user.click(screen.getByRole('button', { name: 'How measured' }));
  await user.click(screen.getByRole('radio', { name: 'Standing' }));
  await user.click(screen.getByRole('radio', { name: 'Left' }));
  await user.click(save());
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]).toMatchObject({
    values: [{ kind: 'bloodPressure', value: 118, circumstances: { position: 'standing', arm: 'left' } }],
  });
});

test('what is ordered for the resident is in sight, beside the usual ones', async () => {
  answers = { 'GET /api/vitals/readings/ordered': () => ok({ kinds: ['bloodGlucose', 'pulse'] }) };
  await open();
  expect(await screen.findByRole('textbox', { name: /Blood glucose/ })).toBeInTheDocument();
  expect(screen.getAllByRole('textbox', { name: /Pulse/ })).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: /INR/ })).toBeNull();
  expect(pressure()).toHaveFocus();
});
