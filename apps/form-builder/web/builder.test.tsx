// @vitest-environment jsdom
import axe from 'axe-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import { Workbench } from './Workbench.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const label = (en: string, de = `${en} de`) => ({ en, de });
const content = FormDefinition.parse({
  code: 'mouth',
  title: label('Mouth'),
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'choice',
          label: label('Own teeth'),
          options: [
            { code: '1', label: label('Yes') },
            { code: '0', label: label('No') },
          ],
        },
        { id: 'q2', kind: 'text', label: label('Remarks'), showWhen: 'answers.q1 == "1"' },
      ],
    },
  ],
});
const row = {
  id,
  version: 3,
  code: 'mouth',
  title: label('Mouth'),
  origin: 'own' as const,
  purpose: 'form' as const,
  active: true,
  published: 1,
  draft: true,
  used: 2,
  changedAt: '2026-11-20T08:00:00Z',
  public: false,
  publicUntil: null,
};
const draft = {
  id,
  version: 5,
  definitionId: id,
  number: 2,
  status: 'draft' as const,
  content,
  changeNote: '',
  publishedAt: null,
  publishedBy: null,
  used: 0,
};
const first = {
  ...draft,
  id: `${id.slice(0, -1)}2`,
  number: 1,
  status: 'published' as const,
  changeNote: 'First',
  publishedAt: '2026-10-01T08:00:00Z',
  publishedBy: 'Maria Keller',
  used: 2,
};
const me = { access: { 'authorization.forms.builder': ['Read', 'Write', 'Edit', 'Delete'] } };
const impact = {
  added: [],
  removed: [],
  changed: [{ item: 'Own teeth', what: ['label'] }],
  openDrafts: 1,
  completed: 2,
  scoring: true,
  places: ['Resident record'],
};

let version = 5;
function answers(more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  version = 5;
  const saved = ({ body }: Sent) =>
    ok({
      saved: { ...draft, version: (version += 1), content: (body as { content: object }).content },
      faults: [],
    });
  return answerWith({
    'POST /api/forms/definitions/save-draft': saved,
    'GET /api/forms/definitions/impact': () => ok(impact),
    ...more,
  });
}
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

beforeEach(async () => {
  addTextSource('form-builder', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('form-builder'), loadTexts('form-filling')]);
});
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
  await user.click(await screen.findByText('1 fault to mend before publishing'));
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
    await user.click(await screen.findByText(/^4 (faults|Fehler)/));
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
  const border = await screen.findByRole('slider', { name: 'Begin of b' });
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

const kinds = [
  'Choice',
  'Several answers',
  'Scale 0 to 10',
  'Number',
  'Text',
  'Date',
  'Body map',
  'Picture',
  'Signature',
  'Table',
  'Words without answer',
  'Section',
];
const scored = FormDefinition.parse({
  code: 'mouth',
  title: label('Oral health', 'Mundgesundheit'),
  sections: [
    {
      id: 's1',
      title: label('Teeth'),
      items: [
        {
          id: 'q1',
          kind: 'choice',
          label: label('Own teeth?'),
          required: true,
          help: label('Ask first'),
          options: [
            { code: '1', label: label('yes'), points: 0 },
            { code: '0', label: label('no'), points: 2 },
            { code: 'p', label: label('partly'), points: 1 },
          ],
        },
        {
          id: 'q2',
          kind: 'number',
          label: label('Pain'),
          minimum: 0,
          maximum: 10,
          show: 'slider',
          points: 'value * 1.0',
        },
        { id: 'q3', kind: 'picture', label: label('Photo'), showWhen: 'answers.q1 == "1"' },
      ],
    },
    { id: 's2', title: label('After'), items: [{ id: 'q4', kind: 'text', label: label('Remarks') }] },
  ],
  score: { value: 'points.q1 + points.q2', minimum: 0, maximum: 12, highMeans: 'bad' },
  outcomes: [
    { code: 'o1', label: label('low', 'gering'), severity: 'none' },
    { code: 'o2', label: label('high', 'hoch'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'o1', from: null, to: 3 },
    { outcome: 'o2', from: 4, to: null },
  ],
});
const bench = (language: 'en' | 'de' = 'en') =>
  show(
    <Workbench
      row={row}
      version={{ ...draft, number: 3, content: scored }}
      versions={[draft, first]}
      faults={[]}
      readOnly={false}
      band={null}
    />,
    { me, language },
  );

test('the bench: kinds to add, the numbered form in its sections, and what the chosen question has', async () => {
  answers();
  const { user } = await bench();
  expect(await screen.findByRole('heading', { name: 'Oral health', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Version 3, draft')).toBeInTheDocument();
  expect(
    within(screen.getByRole('complementary', { name: 'Add' }))
      .getAllByRole('button')
      .map((one) => one.textContent!.trim()),
  ).toEqual(kinds);
  for (const name of ['Teeth', 'After']) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add a question here' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^1\s*Own teeth\?/ })).toHaveTextContent(
    /Own teeth\? \*.*Choice.*yes.*no.*partly.*with points/,
  );
  expect(screen.getByRole('button', { name: /^3\s*Photo/ })).toHaveTextContent(/only if …/);
  const panel = within(screen.getByRole('complementary', { name: 'Properties and preview' }));
  expect(panel.getByRole('slider', { name: 'Begin of high' }).getAttribute('aria-valuenow')).toBe('4');
  await user.click(screen.getByRole('button', { name: /^1\s*Own teeth\?/ }));
  expect(
    [
      panel.getByRole('textbox', { name: 'Question (English)' }),
      panel.getByRole('textbox', { name: 'Question (German)' }),
      panel.getByRole('textbox', { name: 'Help text (English)' }),
    ].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['Own teeth?', 'Own teeth? de', 'Ask first']);
  expect(
    panel
      .getByRole('radiogroup', { name: 'Mandatory' })
      .querySelector('input:checked')
      ?.getAttribute('value'),
  ).toBe('always');
  expect(
    panel.getAllByRole('textbox', { name: 'Points' }).map((one) => (one as HTMLInputElement).value),
  ).toEqual(['0', '2', '1']);
  await user.click(screen.getByRole('button', { name: /^2\s*Pain/ }));
  expect(
    panel.getByRole('radiogroup', { name: 'Shown as' }).querySelector('input:checked')?.getAttribute('value'),
  ).toBe('slider');
  expect((panel.getByRole('textbox', { name: 'Points by the value' }) as HTMLInputElement).value).toBe(
    'value * 1.0',
  );
  await user.click(screen.getByRole('button', { name: /^3\s*Photo/ }));
  expect(panel.getByRole('group', { name: 'Shown only if' })).toHaveTextContent(
    /Question.*Comparison.*Answer/,
  );
});

test('the try-out counts: score, branch and result follow the answers, and nothing is stored', async () => {
  const sent = answers();
  const { user } = await bench('de');
  await user.click(await screen.findByText('Vorschau', { selector: 'span, label, label *' }));
  await user.click(await screen.findByRole('radio', { name: 'no de' }));
  expect(document.querySelector('[role=status] b')).toHaveTextContent('2');
  expect(screen.getByText('Mit diesen Antworten nicht gefragt')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'yes de' }));
  expect(document.querySelector('[role=status] b')).toHaveTextContent('0');
  expect(screen.queryByText('Mit diesen Antworten nicht gefragt')).toBe(null);
  expect(screen.getAllByText('gering').length).toBeGreaterThan(1);
  await user.click(screen.getByText('English'));
  expect(await screen.findByRole('radio', { name: 'yes' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Breite Ansicht|Breit/ }));
  expect(await screen.findByRole('dialog', { name: 'Vorschau' })).toBeInTheDocument();
  expect(sent.filter((one) => !one.url.includes('definitions'))).toEqual([]);
});
