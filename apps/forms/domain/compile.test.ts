import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import type { FormDraft } from './definition.ts';
import { untranslatedTexts } from './structure.ts';
import { formWith, numberItem, text, yesNo } from './testing.ts';

const faultsOf = (changes: Partial<FormDraft>) =>
  compile(formWith(changes)).map((fault) => `${fault.path}: ${fault.code} ${fault.detail}`.trim());
const items = (...list: FormDraft['sections'][number]['items']): Partial<FormDraft> => ({
  sections: [{ id: 'first', items: list }],
});
const multiple = {
  kind: 'multiple' as const,
  id: 'm',
  label: text('M'),
  options: [{ code: 'x', label: text('X') }],
};
const outcome = (code: string) => ({ code, label: text(code), severity: 'info' as const });
const score = { value: 'sum(["a", "b"])', minimum: 0, maximum: 2, highMeans: 'bad' as const };

test('a form in order has no fault', () => {
  expect(
    faultsOf({
      sections: [
        {
          id: 'first',
          items: [
            yesNo('a'),
            yesNo('b', { showWhen: 'answers.a == "yes"', notAssessable: {} }),
            multiple,
            numberItem('n', { points: 'value >= 11 ? 1 : 0.5', prefill: 'facts.weightKg' }),
            {
              kind: 'text',
              id: 't',
              label: text('T'),
              requiredWhen: 'answered("n") && answers.n > 3 && calculated.half >= 1',
            },
            { kind: 'date', id: 'd', label: text('D'), showWhen: '"x" in answers.m || has(answers.n)' },
          ],
        },
      ],
      calculations: [
        { id: 'half', label: text('Half'), value: 'round(sum(["a", "b", "n"]) / 2, 1)' },
        { id: 'more', label: text('More'), value: 'min(calculated.half + 1, 30)' },
      ],
      score,
      outcomes: [outcome('low'), outcome('high')],
      bands: [
        { outcome: 'low', from: null, to: 0 },
        { outcome: 'high', from: 1, to: null },
      ],
      outcomeRules: [{ when: 'countNotAssessable(["a", "b"]) > 0', outcome: 'low' }],
      flags: [
        {
          code: 'f',
          when: 'score >= 1 && count(["a", "b"], "yes") == 1 && missing == 0',
          label: text('F'),
          severity: 'alert',
        },
      ],
      conditions: [
        {
          code: 'c',
          when: 'has(facts.mmsScore) && facts.mmsScore <= 16',
          effect: 'refuse',
          message: text('No'),
        },
      ],
    }),
  ).toEqual([]);
});

describe('an expression is refused', () => {
  const cases: [string, string][] = [
    ['answers.a ==', 'syntax'],
    ['answers.a == 1', 'type'],
    ['answers.a', 'type'],
    ['answers.z == "yes"', 'unknownItem z'],
    ['has(answers.z)', 'unknownItem z'],
    ['points.z > 0', 'unknownItem z'],
    ['points["z"] > 0', 'unknownItem z'],
    ['sum(["a", "z"]) > 0', 'unknownItem z'],
    ['answered("z")', 'unknownItem z'],
    ['count(["z"], "yes") > 0', 'unknownItem z'],
    ['facts.shoeSize > 40', 'unknownFact shoeSize'],
    ['calculated.z > 1', 'unknownItem z'],
    ['score > 1', 'type'],
    ['value > 1', 'type'],
    ['window == 1', 'unknownName window'],
    ['answers.a.matches("^(y+)+$")', 'notOffered matches()'],
    ['timestamp("2026-01-01T00:00:00Z") > timestamp("2026-01-01T00:00:00Z")', 'notOffered timestamp()'],
    ['{"a": true}.a', 'notOffered map'],
    ['b"a" == b"a"', 'notOffered null'],
    ['cel.bind(x, true, x)', 'notOffered bind()'],
    ['type(1) == int', 'notOffered type()'],
    ['dyn(true)', 'notOffered dyn()'],
    ['[1].exists(x, [2].exists(y, x == y))', 'notOffered exists()'],
    ['([1] + [2]).exists(x, x == 1)', 'notOffered exists()'],
    ['[1].exists(points, points == 1)', 'unknownName points'],
    ['["a"].exists(i, answers[i] == "yes")', 'notOffered answers[]'],
    ['length([1] + [2]) > 1', 'notOffered +'],
    ['length("a" + "b") > 1', 'notOffered +'],
    [`${'('.repeat(40)}true${')'.repeat(40)}`, 'syntax'],
    [`${'1 + '.repeat(320)}1 > 2`.slice(0, 999), 'syntax'],
  ];
  test.each(cases)('%s', (expression, fault) => {
    const [found] = faultsOf(items(yesNo('a'), yesNo('b', { showWhen: expression })));
    expect(found).toContain(`sections.0.items.1.showWhen: ${fault}`);
  });
});

describe('a definition is refused', () => {
  const broken: [string, Partial<FormDraft>, string][] = [
    ['without items', { sections: [{ id: 'first', items: [] }] }, 'sections: noItems'],
    ['with the same id twice', items(yesNo('a'), yesNo('a')), 'sections.0.items.1.id: doubleId a'],
    [
      'with an id that a calculation has',
      { calculations: [{ id: 'a', label: text('A'), value: '1' }] },
      'calculations.0.id: doubleId a',
    ],
    [
      'with the same option twice',
      items(
        yesNo('a', {
          options: [
            { code: 'x', label: text('X') },
            { code: 'x', label: text('X') },
          ],
        }),
      ),
      'sections.0.items.0.options.1: doubleCode x',
    ],
    ['without options', items(yesNo('a', { options: [] })), 'sections.0.items.0.options: noOptions'],
    [
      'without columns',
      items(yesNo('a'), { kind: 'table', id: 't', label: text('T'), columns: [] }),
      'sections.0.items.1.columns: noColumns',
    ],
    [
      'with a text in no language',
      items(yesNo('a', { label: { en: '', de: '' } })),
      'sections.0.items.0.label.de: missingText',
    ],
    [
      'with a range turned round',
      items(numberItem('n', { minimum: 2, maximum: 1 })),
      'sections.0.items.0: rangeTurned',
    ],
    [
      'with bands that lie over each other',
      {
        score,
        outcomes: [outcome('x')],
        bands: [
          { outcome: 'x', from: 0, to: 5 },
          { outcome: 'x', from: 5, to: 9 },
        ],
      },
      'bands.1: bandsOverlap',
    ],
    [
      'with a hole between bands',
      {
        score,
        outcomes: [outcome('x')],
        bands: [
          { outcome: 'x', from: 7, to: 9 },
          { outcome: 'x', from: 0, to: 5 },
        ],
      },
      'bands.0: bandsGap',
    ],
    [
      'with a band of no outcome',
      { score, bands: [{ outcome: 'x', from: 0, to: 5 }] },
      'bands.0.outcome: unknownOutcome x',
    ],
    [
      'with a rule of no outcome',
      { outcomeRules: [{ when: 'true', outcome: 'x' }] },
      'outcomeRules.0.outcome: unknownOutcome x',
    ],
    [
      'with bands and no score',
      { outcomes: [outcome('x')], bands: [{ outcome: 'x', from: 0, to: 5 }] },
      'bands: bandsWithoutScore',
    ],
    [
      'with a calculation that reads a later one',
      {
        calculations: [
          { id: 'x', label: text('X'), value: 'calculated.y' },
          { id: 'y', label: text('Y'), value: '1' },
        ],
      },
      'calculations.0.value: unknownItem y',
    ],
    [
      'with a score that is no number',
      { score: { ...score, value: '"a"' } },
      'score.value: type double ≠ string',
    ],
    [
      'with a proposal of the wrong kind',
      items(numberItem('n', { prefill: 'facts.mmsOutcome' })),
      'sections.0.items.0.prefill: type double ≠ string',
    ],
    [
      'with a proposal where none can be',
      items(yesNo('a'), { kind: 'signature', id: 's', label: text('S'), prefill: 'facts.mmsOutcome' }),
      'sections.0.items.1.prefill: noPrefill signature',
    ],
    [
      'with a proposal that reads answers',
      items(yesNo('a'), numberItem('n', { prefill: 'answers.a == "yes" ? 1 : 2' })),
      'sections.0.items.1.prefill: type Unknown variable: answers',
    ],
    [
      'with conditions in a circle',
      items(yesNo('a', { showWhen: 'answers.b == "yes"' }), yesNo('b', { showWhen: 'answers.a == "yes"' })),
      'sections.0.items.0.showWhen: circular a → b → a',
    ],
    [
      'with a circle through a calculation',
      {
        ...items(yesNo('a', { showWhen: 'calculated.x > 0' })),
        calculations: [{ id: 'x', label: text('X'), value: 'points.a' }],
      },
      'sections.0.items.0.showWhen: circular a → a',
    ],
    [
      'with a token of a resident and no resident',
      {
        subject: 'none',
        ...items(yesNo('a'), { kind: 'display', id: 'd', label: text('Dear {{resident.name}}') }),
      },
      'sections.0.items.1.label: tokenNeedsResident d',
    ],
  ];
  test.each(broken)('%s', (_, changes, fault) => {
    expect(faultsOf(changes)).toContain(fault);
  });
});

test.each([
  [0.5, true],
  [1, true],
  [-2.5, true],
  [0.25, false],
  [0.1, false],
  [1001, false],
])('%d points: halves are exact in binary fractions, nothing else is taken (%s)', (points, taken) => {
  const draft = () => formWith(items(yesNo('a', { options: [{ code: 'x', label: text('X'), points }] })));
  if (taken) expect(draft().sections[0]!.items[0]).toMatchObject({ options: [{ points }] });
  else expect(draft).toThrow();
});

test('a text in one language is enough to publish; what is not translated is told', () => {
  const definition = formWith(items(yesNo('a', { label: { en: 'A', de: '' } })));
  expect(faultsOf(items(yesNo('a', { label: { en: 'A', de: '' } })))).toEqual([]);
  expect(untranslatedTexts(definition)).toEqual(['sections.0.items.0.label.de']);
  expect(untranslatedTexts(formWith(items(yesNo('a'))))).toEqual([]);
});
