// @vitest-environment jsdom
import axe from 'axe-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { Workbench } from './Workbench.tsx';
import { answers, content, draft, first, id, label, me, readTexts, row } from './testing.tsx';

beforeEach(readTexts);

const stored = (sent: Sent[]) =>
  sent
    .filter((one) => one.url.endsWith('save-draft'))
    .map((one) => one.body as { version: number; content: FormDefinition });
const shown = (readOnly = false, faults: { path: string; code: string; detail: string }[] = []) =>
  show(
    <Workbench
      row={row}
      version={draft}
      versions={[draft, first]}
      faults={faults}
      readOnly={readOnly}
      band={null}
    />,
    { me },
  );
const canvas = () => within(screen.getByRole('region', { name: 'Section 1' }));
const names = () =>
  canvas()
    .getAllByRole('button', { pressed: undefined })
    .filter((one) => one.dataset['focus'])
    .map((one) => one.dataset['focus']);

test('a question is added after the chosen one by keyboard, named in both languages, and stored by itself', async () => {
  const sent = answers();
  const { user, container } = await shown();
  await user.click(await screen.findByRole('button', { name: /^1\s*Own teeth/ }));
  screen.getByRole('button', { name: 'Number' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['q1', 'q3', 'q2']);
  await user.type(screen.getByRole('textbox', { name: 'Question (English)' }), 'Pulse');
  expect(canvas().getByText('Translation missing')).toBeInTheDocument();
  await waitFor(
    () =>
      expect(stored(sent).at(-1)?.content.sections[0]?.items[1]).toMatchObject({
        id: 'q3',
        kind: 'number',
        label: { en: 'Pulse', de: '' },
      }),
    { timeout: 4000 },
  );
  expect(stored(sent)[0]?.version).toBe(5);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => `${one.id} ${one.nodes[0]?.html}`,
    ),
  ).toEqual([]);
});

test('Alt with arrows moves the question and keeps the focus; undo takes it back', async () => {
  answers();
  const { user } = await shown();
  const second = await screen.findByRole('button', { name: /^2\s*Remarks/ });
  second.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['q2', 'q1']);
  expect(document.activeElement?.getAttribute('data-focus')).toBe('q2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['q1', 'q2']);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(names()).toEqual(['q2', 'q1']);
});

test('a removed question names the rules that used it, and comes back', async () => {
  answers();
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: /^1\s*Own teeth/ }));
  await user.click(screen.getByRole('button', { name: 'Remove: Own teeth' }));
  expect(names()).toEqual(['q2']);
  expect(await screen.findByText('Question removed. Rules that name it: q2')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  expect(names()).toEqual(['q1', 'q2']);
});

test('"shown only if" is a sentence; the preview follows the answer', async () => {
  answers();
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: /^2\s*Remarks/ }));
  expect(
    within(screen.getByRole('group', { name: 'Shown only if' })).getByRole('group', {
      name: 'Part of the rule',
    }),
  ).toHaveTextContent(/Question.*Comparison.*Answer/);
  await user.click(screen.getByText('Preview', { selector: 'span, label, label *' }));
  expect(await screen.findByText('Not asked with these answers')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.queryByText('Not asked with these answers')).toBe(null);
  await user.click(screen.getByText('Deutsch'));
  expect(await screen.findByRole('radio', { name: 'Yes de' })).toBeInTheDocument();
});

test('a fault says what is wrong and leads there', async () => {
  answers();
  const { user } = await shown(false, [
    { path: 'sections.0.items.1.showWhen', code: 'unknownItem', detail: 'q9' },
  ]);
  await user.click(await screen.findByText('1 error to fix before publishing'));
  await user.click(
    screen.getByRole('button', {
      name: 'Question 2 Remarks, Shown only if: There is no question or calculation q9.',
    }),
  );
  expect(screen.getByRole('button', { name: /^2\s*Remarks/ }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  [
    'en',
    [
      'Question 1 Own teeth, Text (German): A text is missing.',
      'Question 1 Own teeth, Answer 2 (English): A text is missing.',
      'Section 1, Title (German): A text is missing.',
      'Form, Title (English): A text is missing.',
    ],
  ],
  [
    'de',
    [
      'Frage 1 Own teeth de, Text (Deutsch): Ein Text fehlt.',
      'Frage 1 Own teeth de, Antwort 2 (Englisch): Ein Text fehlt.',
      'Abschnitt 1, Titel (Deutsch): Ein Text fehlt.',
      'Formular, Titel (Englisch): Ein Text fehlt.',
    ],
  ],
] as const)(
  'each fault says which question, what of it and in which language (%s)',
  async (language, expected) => {
    answers();
    const faults = [
      'sections.0.items.0.label.de',
      'sections.0.items.0.options.1.label.en',
      'sections.0.title.de',
      'title.en',
    ].map((path) => ({ path, code: 'missingText', detail: '' }));
    const { user, container } = await show(
      <Workbench
        row={row}
        version={draft}
        versions={[draft, first]}
        faults={faults}
        readOnly={false}
        band={null}
      />,
      { me, language },
    );
    await user.click(await screen.findByText(/^4 (errors|Fehler)/));
    const list = within(container.querySelector<HTMLElement>('details ul')!);
    expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual(expected);
  },
);

test('publishing shows what changes and asks for a note first', async () => {
  const sent = answers({
    'POST /api/forms/definitions/publish': () => ok({ ...draft, status: 'published' }),
  });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Changed: Own teeth (label)')).toBeInTheDocument();
  expect(dialog.getByText(/results of this and the earlier version cannot be compared/)).toBeInTheDocument();
  expect(
    dialog.getByText('1 form in progress stays with its version and is completed in it.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Publish version' }));
  expect(dialog.getByText('Enter what changed.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /What changed/ }), 'Clearer words');
  await user.click(dialog.getByRole('button', { name: 'Publish version' }));
  await waitFor(() =>
    expect(sent.find((one) => one.url.endsWith('/publish'))?.body).toEqual({
      versionId: id,
      version: 5,
      changeNote: 'Clearer words',
      confirmed: ['hasImpact'],
    }),
  );
});

test('a draft that somebody else changed is not overwritten; a lost connection keeps the words on this device', async () => {
  answers({
    'POST /api/forms/definitions/save-draft': () => problem(412, { code: 'stale', title: 'changed' }),
  });
  const { user } = await shown();
  await user.type(await screen.findByRole('textbox', { name: 'Title (English)' }), '!');
  expect(await screen.findByText('Somebody else changed this in the meantime.')).toBeInTheDocument();
  expect(Object.keys(localStorage).some((key) => key.includes(`form:${id}`))).toBe(true);
});

test('versions are compared item by item; a published one is only read', async () => {
  answers();
  const { user } = await show(
    <Workbench
      row={row}
      version={first}
      versions={[{ ...draft, content: { ...content, title: label('Teeth') } }, first]}
      faults={[]}
      readOnly
      band={null}
    />,
    { me },
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Number' })).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Versions' }));
  expect(await screen.findByText('Form: title')).toBeInTheDocument();
});

test('borders of the results move with the arrow keys and never cross', async () => {
  const sent = answers();
  const outcomes = ['a', 'b'].map((code) => ({ code, label: label(code), severity: 'none' as const }));
  const scored = {
    ...content,
    score: { value: 'points.q1', minimum: 0, maximum: 3, highMeans: 'bad' as const },
    outcomes,
    bands: [
      { outcome: 'a', from: null, to: 1 },
      { outcome: 'b', from: 2, to: null },
    ],
  };
  await show(
    <Workbench
      row={row}
      version={{ ...draft, content: scored }}
      versions={[draft]}
      faults={[]}
      readOnly={false}
      band={null}
    />,
    { me },
  );
  const border = await screen.findByRole('slider', { name: 'Start of b' });
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(border, { key: 'ArrowRight' });
  expect(border.getAttribute('aria-valuenow')).toBe('3');
  await waitFor(
    () =>
      expect(
        stored(sent)
          .at(-1)
          ?.content.bands.map(({ from, to }) => [from, to]),
      ).toEqual([
        [null, 2],
        [3, null],
      ]),
    { timeout: 4000 },
  );
});

test('a result by rule and a hint are sentences: if the score is at least 7, then; expressions stay for those who know them', async () => {
  const sent = answers();
  const scored = {
    ...content,
    score: { value: 'sum(["q1"])', minimum: 0, maximum: 9, highMeans: 'bad' as const },
    outcomes: [
      { code: 'o1', label: label('low'), severity: 'none' as const },
      { code: 'o2', label: label('high'), severity: 'alert' as const },
    ],
    flags: [
      {
        code: 'f1',
        when: 'score >= 7',
        label: label('Tell'),
        severity: 'alert' as const,
        notify: ['doctor' as const],
      },
    ],
  };
  const { user } = await show(
    <Workbench
      row={row}
      version={{ ...draft, content: scored }}
      versions={[draft]}
      faults={[]}
      readOnly={false}
      band={null}
    />,
    { me },
  );
  const hint = within((await screen.findAllByRole('group', { name: 'Hint 1' }))[0]!);
  const sentence = within(hint.getByRole('group', { name: 'Part of the rule' }));
  expect(sentence.getByDisplayValue('Score')).toBeInTheDocument();
  expect(sentence.getByDisplayValue('is at least')).toBeInTheDocument();
  await user.clear(sentence.getByRole('textbox', { name: 'Number' }));
  await user.type(sentence.getByRole('textbox', { name: 'Number' }), '8');
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  expect(
    within(screen.getByRole('group', { name: 'Rule 1' })).getByText('Not yet: add a condition.'),
  ).toBeInTheDocument();
  await waitFor(
    () =>
      expect(stored(sent).at(-1)?.content).toMatchObject({
        flags: [{ when: 'score >= 8', notify: ['doctor'] }],
        outcomeRules: [{ when: 'false', outcome: 'o1' }],
      }),
    { timeout: 4000 },
  );
});

test('what was just added takes the words: its first field has the focus and is empty', async () => {
  answers();
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: /^1\s*Own teeth/ }));
  await user.click(screen.getByRole('button', { name: 'Number' }));
  expect(screen.getByRole('textbox', { name: 'Question (English)' })).toHaveFocus();
  await user.keyboard('Pulse');
  expect(canvas().getByRole('button', { name: /^2\s*Pulse/ })).toBeInTheDocument();
  expect(canvas().getByRole('button', { name: /^1\s*Own teeth/ })).toBeInTheDocument();
});
