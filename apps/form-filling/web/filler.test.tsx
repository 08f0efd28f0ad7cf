// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { prefer } from '#platform/web/store/preferences.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Answers, type Fact, FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { evaluateForm } from '#apps/forms/contract/rules.ts';
import { FilledForm, type FillerProps, FormFiller } from './parts.tsx';

const both = (en: string) => ({ en, de: `${en} de` });
const options = (...points: number[]) =>
  points.map((one, index) => ({ code: String(index), label: both(`Step ${index}`), points: one }));

const risk = FormDefinition.parse({
  code: 'risk',
  title: both('Risk'),
  sections: [
    {
      id: 's',
      title: both('Walking'),
      items: [
        {
          id: 'a',
          kind: 'choice',
          label: both('Balance'),
          options: options(0, 1, 2),
          required: true,
          notAssessable: { reasons: [{ code: 'ill', label: both('Too ill') }], reasonRequired: true },
        },
        { id: 'b', kind: 'choice', label: both('Steps'), options: options(0, 3), required: true },
        {
          id: 'w',
          kind: 'number',
          label: both('Weight'),
          unit: 'kg',
          minimum: 20,
          maximum: 300,
          decimals: 1,
          prefill: 'facts.weightKg',
          required: true,
        },
        {
          id: 'why',
          kind: 'text',
          label: both('Which help for {{resident.name}}'),
          showWhen: 'answers.b == "1"',
        },
      ],
    },
  ],
  score: { value: 'points.a + points.b', minimum: 0, maximum: 5, highMeans: 'bad' },
  outcomes: [
    { code: 'low', label: both('low'), severity: 'none' },
    { code: 'high', label: both('high'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'low', from: null, to: 2 },
    { outcome: 'high', from: 3, to: null },
  ],
} satisfies FormDraft);
const facts: Fact[] = [{ code: 'weightKg', value: 62.4, source: 'Vital signs', at: '2026-11-12' }];

let last: Answers = {};
function Stage({ answers = {}, ...props }: Partial<FillerProps>) {
  const [now, set] = useState<Answers>(answers);
  return (
    <FormFiller
      definition={risk}
      {...props}
      answers={now}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}

/** Read only, without answers. */
const Filled = ({ definition }: { readonly definition: FormDefinition }) => (
  <FilledForm definition={definition} answers={{}} result={null} />
);

beforeEach(async () => {
  last = {};
  addTextSource('form-filling', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('form-filling');
});

const item = (name: string | RegExp) => within(screen.getByRole('group', { name }));

test('nothing is preselected; taps count at once; the score is "so far" until all is answered; the outcome comes last', async () => {
  const { user, container } = await show(<Stage />);
  expect(await screen.findByText('0 of 3 answered')).toBeInTheDocument();
  expect(container.querySelectorAll('input:checked').length).toBe(0);
  await user.click(item(/^Balance/).getByRole('radio', { name: 'Step 2' }));
  await user.click(item(/^Steps/).getByRole('radio', { name: 'Step 1' }));
  expect(container.querySelector('[role=status] b')).toHaveTextContent('5');
  expect(screen.getByText('so far')).toBeInTheDocument();
  expect(screen.queryByText('of 5')).toBe(null);
  await user.type(item(/^Weight/).getByRole('textbox'), '62,5');
  expect(screen.getByText('of 5')).toBeInTheDocument();
  expect(last['w']).toEqual({ kind: 'number', number: 62.5 });
  expect(container.querySelector('[data-status=critical][data-look=soft]')).toHaveTextContent('high');
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('the chosen answer pressed again is no answer; a hidden question comes and goes with the answer that it hangs on', async () => {
  const { user } = await show(<Stage tokens={{ 'resident.name': 'Muster Eva' }} />);
  await user.click(await screen.findByRole('radio', { name: 'Step 2' }));
  await user.click(screen.getByRole('radio', { name: 'Step 2' }));
  expect(last).toEqual({});
  expect(screen.queryByText(/Which help/)).toBe(null);
  await user.click(item(/^Steps/).getByRole('radio', { name: 'Step 1' }));
  expect(screen.getByText(/Which help for Muster Eva/)).toBeInTheDocument();
  await user.click(item(/^Steps/).getByRole('radio', { name: 'Step 0' }));
  expect(screen.queryByText(/Which help/)).toBe(null);
});

test('keys 1 to 9 answer, Enter goes on; a number of what is missing leads there', async () => {
  const { user } = await show(<Stage />);
  await user.click(await screen.findByRole('button', { name: 'Go to question 1' }));
  await user.keyboard('3');
  expect(last['a']).toEqual({ kind: 'choice', code: '2' });
  await user.keyboard('{Enter}2');
  expect(last['b']).toEqual({ kind: 'choice', code: '1' });
  await user.keyboard('9');
  expect(last['b']).toEqual({ kind: 'choice', code: '1' });
  await user.click(screen.getByRole('button', { name: 'Go to question 3' }));
  expect(item(/^Weight/).getByRole('textbox')).toHaveFocus();
});

test('keys 1 to 9 answer from the first moment: the question that is marked, before anything was pressed', async () => {
  const { user, container } = await show(<Stage />);
  await screen.findByText('Balance');
  expect(document.body).toHaveFocus();
  expect(container.querySelector('[data-current]')?.getAttribute('data-item')).toBe('a');
  await user.keyboard('3');
  expect(last).toEqual({ a: { kind: 'choice', code: '2' } });
  expect(document.activeElement?.closest('[data-item]')?.getAttribute('data-item')).toBe('a');
  expect(container.querySelector('[data-current]')?.getAttribute('data-item')).toBe('b');
  await user.keyboard('{Enter}2');
  expect(last['b']).toEqual({ kind: 'choice', code: '1' });
});

test('in a field, in a window and switched off, a digit answers no question', async () => {
  const { user, container } = await show(
    <>
      <input aria-label="Elsewhere" />
      <div role="dialog">
        <button type="button">In the window</button>
      </div>
      <Stage />
    </>,
  );
  await screen.findByText('Balance');
  await user.type(screen.getByLabelText('Elsewhere'), '3');
  screen.getByRole('button', { name: 'In the window' }).focus();
  await user.keyboard('3');
  expect(last).toEqual({});
  (document.activeElement as HTMLElement).blur();
  prefer({ keys: false });
  await user.keyboard('3');
  expect(last).toEqual({});
  await waitFor(() => expect(container.querySelector('[data-current]')).toBeNull());
  prefer({ keys: true });
  await user.keyboard('3');
  expect(last).toEqual({ a: { kind: 'choice', code: '2' } });
});

test('what is said of keys is not said on a phone', async () => {
  const words = 'Keys 1 to 9 answer, Enter goes on to the next question.';
  await show(<Stage />);
  expect(await screen.findByText(words)).toBeInTheDocument();
  cleanup();
  window.innerWidth = 360;
  await show(<Stage />);
  await screen.findByText('Balance');
  expect(screen.queryByText(words)).toBe(null);
  window.innerWidth = 1280;
});

test('a value of the record is proposed with source and day and counts only when it is confirmed', async () => {
  const { user } = await show(<Stage facts={facts} />);
  const proposal = within(await screen.findByRole('group', { name: 'Proposed:' }));
  expect(screen.getByText('Latest weight · Vital signs · 11/12/2026')).toBeInTheDocument();
  expect(screen.getByText('0 of 3 answered')).toBeInTheDocument();
  await user.click(proposal.getByRole('button', { name: 'Confirm' }));
  expect(last['w']).toEqual({
    kind: 'number',
    number: 62.4,
    proposed: { from: { fact: 'weightKg', source: 'Vital signs', at: '2026-11-12' }, confirmed: true },
  });
  expect(screen.getByText('1 of 3 answered')).toBeInTheDocument();
});

test('"Other" takes the proposal away and records nothing', async () => {
  const { user } = await show(<Stage facts={facts} />);
  await user.click(await screen.findByRole('button', { name: 'Other' }));
  expect(screen.queryByText(/Proposed/)).toBe(null);
  expect(last).toEqual({});
});

test('answers taken over are marked until touched, count nothing before, and can be confirmed at once', async () => {
  const before: Answers = {
    a: { kind: 'choice', code: '1' },
    b: { kind: 'choice', code: '0', note: 'slowly' },
  };
  const { user } = await show(
    <Stage previous={{ answers: before, day: '2026-08-12', result: evaluateForm(risk, before) }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Take over answers' }));
  expect(screen.getByText('0 of 3 answered')).toBeInTheDocument();
  expect(screen.getAllByRole('group', { name: 'Taken over, not confirmed:' }).length).toBe(2);
  expect(last['b']).not.toHaveProperty('note');
  // the marked answer touched: it is the person's own
  await user.click(item(/^Balance/).getByRole('radio', { name: 'Step 1' }));
  expect(last['a']).toEqual({ kind: 'choice', code: '1' });
  await user.click(screen.getByRole('button', { name: 'Confirm 1 proposal' }));
  expect(screen.getByText('2 of 3 answered')).toBeInTheDocument();
});

test('"not assessable" is an answer with a reason, and gives no points', async () => {
  const { user } = await show(<Stage missing={['a', 'b']} />);
  expect((await screen.findAllByText('Enter an answer.')).length).toBe(2);
  await user.click(item(/^Balance/).getByRole('radio', { name: 'Not assessable' }));
  await user.click(screen.getByRole('radio', { name: 'Too ill' }));
  expect(last['a']).toEqual({ kind: 'notAssessable', reason: 'ill' });
  expect(screen.getByText('1 of 3 answered')).toBeInTheDocument();
});

test('"Why 5?" names each part of the score', async () => {
  const { user } = await show(
    <Stage answers={{ a: { kind: 'choice', code: '2' }, b: { kind: 'choice', code: '1' } }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Why? 5' }));
  const rows = await within(screen.getByRole('dialog')).findAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['BalanceStep 22 / 2', 'StepsStep 13 / 3']);
});

const narrow = FormDefinition.parse({
  ...risk,
  bands: [
    { outcome: 'low', from: null, to: 2 },
    { outcome: 'high', from: 3, to: null, printed: '3–4' },
  ],
});
test.each([
  ['en', narrow, 'The range “3–4” holds for every score from 3 to 5.'],
  ['de', narrow, 'Der Bereich «3–4» gilt für jede Punktzahl von 3 bis 5.'],
  ['en', risk, null],
] as const)(
  'a range that is printed narrower than it holds says so (%s)',
  async (language, definition, words) => {
    const answers: Answers = {
      a: { kind: 'choice', code: '2' },
      b: { kind: 'choice', code: '1' },
      w: { kind: 'number', number: 60 },
    };
    await show(
      <FilledForm definition={definition} answers={answers} result={evaluateForm(definition, answers)} />,
      { language },
    );
    expect(await screen.findByText(words === null ? '3–5' : '3–4')).toBeInTheDocument();
    if (words === null) expect(screen.queryByText(/holds for every score/)).toBe(null);
    else expect(screen.getByText(words)).toBeInTheDocument();
  },
);

test('read only: words, no fields; a filled form shows the stored score', async () => {
  const answers: Answers = { a: { kind: 'choice', code: '2' }, w: { kind: 'number', number: 60 } };
  await show(<Stage readOnly answers={answers} />, { language: 'de' });
  expect(await screen.findByText('Step 2 de')).toBeInTheDocument();
  expect(screen.queryAllByRole('radio').length + screen.queryAllByRole('textbox').length).toBe(0);
});

test('a filled form shows the score that was stored, also where the rules would say something else', async () => {
  const answers: Answers = {
    a: { kind: 'choice', code: '2' },
    b: { kind: 'choice', code: '0' },
    w: { kind: 'number', number: 60 },
  };
  await show(
    <FilledForm
      definition={risk}
      answers={answers}
      result={{ ...evaluateForm(risk, answers), score: 4, outcome: 'high' }}
    />,
  );
  expect(await screen.findByText('of 5')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/4\s*of 5/);
});

test('licensed wording of the home replaces ours in its language, on the way and when it is filled', async () => {
  const [section] = risk.sections;
  const worded = FormDefinition.parse({
    ...risk,
    sections: [
      {
        ...section!,
        items: section!.items.map((one) =>
          one.id === 'a' ? { ...one, licensedText: { de: 'Lizenzierter Wortlaut' } } : one,
        ),
      },
    ],
  });
  const { user } = await show(
    <FormFiller
      definition={worded}
      answers={{}}
      onChange={(next) => {
        last = next;
      }}
    />,
    { language: 'de' },
  );
  await user.click(
    within(await screen.findByRole('group', { name: /^Lizenzierter Wortlaut/ })).getByRole('radio', {
      name: 'Step 2 de',
    }),
  );
  expect(last['a']).toEqual({ kind: 'choice', code: '2' });
  expect(screen.queryByText('Balance de')).toBe(null);
  cleanup();
  await show(<FilledForm definition={worded} answers={last} result={null} />, { language: 'de' });
  expect(await screen.findByText('Lizenzierter Wortlaut')).toBeInTheDocument();
  cleanup();
  await show(<FilledForm definition={worded} answers={last} result={null} />);
  expect(await screen.findByText('Balance')).toBeInTheDocument();
});

test('under the form: whose it is, that the words are our own, and the notice of LOINC where its codes are used', async () => {
  const attribution = { en: 'After Muster 1999.', de: 'Nach Muster 1999.' };
  const foreign = FormDefinition.parse({
    ...risk,
    attribution,
    source: 'Muster 1999',
    licence: 'permissionNeeded',
    scoreCoding: [{ system: 'http://loinc.org', code: '72106-8' }],
  });
  await show(<Filled definition={foreign} />);
  expect((await screen.findByRole('contentinfo')).textContent).toBe(
    'After Muster 1999. · Source: Muster 1999 · Licensed wording needs the permission of the rights holder · Own wording; not the licensed text. · This material contains content from LOINC (loinc.org), copyright Regenstrief Institute, available at no cost under its licence.',
  );
  cleanup();
  await show(<Filled definition={foreign} />, { language: 'de' });
  expect((await screen.findByRole('contentinfo')).textContent).toContain(
    'Nach Muster 1999. · Quelle: Muster 1999 · Der lizenzierte Wortlaut braucht die Erlaubnis der Rechteinhaber · Eigener Wortlaut; nicht der lizenzierte Text. · Dieses Material enthält Inhalte von LOINC (loinc.org)',
  );
  cleanup();
  await show(<Filled definition={risk} />);
  await screen.findByText('Balance');
  expect(screen.queryByRole('contentinfo')).toBe(null);
});

test('what speaks against the form stands above it: a warning, a refusal', async () => {
  const guarded = FormDefinition.parse({
    ...risk,
    conditions: [
      {
        code: 'poor',
        when: 'facts.vision >= 3',
        effect: 'warn',
        message: both('Vision is severely reduced'),
      },
      { code: 'low', when: 'facts.mmsScore <= 16', effect: 'refuse', message: both('Above 16 only') },
    ],
  });
  const known = (code: string, value: number): Fact => ({
    code,
    value,
    source: 'Medical information',
    at: null,
  });
  await show(
    <FormFiller
      definition={guarded}
      answers={{}}
      onChange={() => undefined}
      facts={[known('vision', 3), known('mmsScore', 17)]}
    />,
  );
  expect(
    (await screen.findByText('Vision is severely reduced')).closest('[role=status]'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBe(null);
  cleanup();
  await show(
    <FormFiller
      definition={guarded}
      answers={{}}
      onChange={() => undefined}
      facts={[known('vision', 2), known('mmsScore', 16)]}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Above 16 only');
  expect(screen.queryByText('Vision is severely reduced')).toBe(null);
});

test('the score while it grows: its bands with their ranges, what it was the last time, what is missing; then how far it went', async () => {
  const before: Answers = {
    a: { kind: 'choice', code: '0' },
    b: { kind: 'choice', code: '1' },
    w: { kind: 'number', number: 60 },
  };
  const { user } = await show(
    <Stage
      previous={{ answers: before, day: '2026-08-12', result: evaluateForm(risk, before) }}
      answers={{ a: { kind: 'choice', code: '2' }, b: { kind: 'choice', code: '1' } }}
    />,
  );
  expect(await screen.findByText('Last: 08/12/2026 → 3 high')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Ranges of the score' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['0–2low', '3–5high']);
  expect([
    item(/^Balance/).getByText('was 0').parentElement?.textContent,
    item(/^Steps/).getByText('was +3').parentElement?.textContent,
  ]).toEqual(['+2was 0', '+3was +3']);
  expect(screen.getByText('2 of 4 answered')).toBeInTheDocument();
  expect(screen.getByText('so far')).toBeInTheDocument();
  expect(screen.queryByText(/since/)).toBe(null);
  expect(screen.getByText('Missing:').parentElement?.textContent).toBe('Missing:3');
  await user.type(item(/^Weight/).getByRole('textbox'), '62');
  expect(await screen.findByText(/2 more since 08\/12\/2026/)).toBeInTheDocument();
  expect(screen.queryByText('Missing:')).toBe(null);
});
