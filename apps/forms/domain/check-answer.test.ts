import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import type { FormDefinition } from './definition.ts';
import { evaluateForm } from './evaluate.ts';
import { formWith, text } from './testing.ts';

const number = (value: number) => ({ kind: 'number' as const, number: value });

describe('each kind of answer is checked', () => {
  const item = (given: FormDefinition['sections'][number]['items'][number] | object) =>
    formWith({ sections: [{ id: 's', items: [given as never] }] });
  const label = text('L');
  const cases: [string, object, object, string | undefined][] = [
    [
      'a number within its range',
      { kind: 'number', id: 'x', label, minimum: 0, maximum: 3 },
      number(3),
      undefined,
    ],
    [
      'a number above its range',
      { kind: 'number', id: 'x', label, minimum: 0, maximum: 3 },
      number(4),
      'formNumberRange',
    ],
    [
      'a number below its range',
      { kind: 'number', id: 'x', label, minimum: 0 },
      number(-1),
      'formNumberRange',
    ],
    [
      'a number with too many decimals',
      { kind: 'number', id: 'x', label, decimals: 1 },
      number(1.25),
      'formNumberDecimals',
    ],
    ['0.3 with one decimal', { kind: 'number', id: 'x', label, decimals: 1 }, number(0.3), undefined],
    [
      'a text that is too long',
      { kind: 'text', id: 'x', label, maximumLength: 2 },
      { kind: 'text', text: 'abc' },
      'formTextLong',
    ],
    [
      'a day for a moment',
      { kind: 'date', id: 'x', label, withTime: true },
      { kind: 'date', day: '2026-01-01' },
      'formAnswerKind',
    ],
    [
      'a text for a choice',
      { kind: 'choice', id: 'x', label, options: [{ code: 'a', label }] },
      { kind: 'text', text: 'a' },
      'formAnswerKind',
    ],
    [
      'more pictures than are asked',
      { kind: 'picture', id: 'x', label, maximumFiles: 1 },
      { kind: 'picture', fileIds: ['a', 'b'] },
      'formTooManyFiles',
    ],
    [
      'a point of another view',
      { kind: 'bodyMap', id: 'x', label, view: 'feet' },
      { kind: 'bodyMap', points: [{ view: 'front', x: 1, y: 1, note: '' }] },
      'formAnswerKind',
    ],
    [
      'too many points',
      { kind: 'bodyMap', id: 'x', label, maximumPoints: 1 },
      { kind: 'bodyMap', points: [1, 2].map((x) => ({ view: 'front', x, y: 1, note: '' })) },
      'formTooMany',
    ],
    [
      'too few rows',
      { kind: 'table', id: 'x', label, columns: [{ id: 'c', kind: 'text', label }], minimumRows: 2 },
      { kind: 'table', rows: [{ c: 'a' }] },
      'formTooFewRows',
    ],
    [
      'too many rows',
      { kind: 'table', id: 'x', label, columns: [{ id: 'c', kind: 'text', label }], maximumRows: 1 },
      { kind: 'table', rows: [{ c: 'a' }, { c: 'b' }] },
      'formTooManyRows',
    ],
    [
      'a cell that is missing',
      { kind: 'table', id: 'x', label, columns: [{ id: 'c', kind: 'text', label, required: true }] },
      { kind: 'table', rows: [{ c: null }] },
      'formCellMissing',
    ],
    [
      'a cell of no column',
      { kind: 'table', id: 'x', label, columns: [{ id: 'c', kind: 'text', label }] },
      { kind: 'table', rows: [{ d: 'x' }] },
      'formUnknownItem',
    ],
    [
      'a cell of another kind',
      { kind: 'table', id: 'x', label, columns: [{ id: 'c', kind: 'number', label }] },
      { kind: 'table', rows: [{ c: '1' }] },
      'formAnswerKind',
    ],
    [
      'a cell with an unknown option',
      {
        kind: 'table',
        id: 'x',
        label,
        columns: [{ id: 'c', kind: 'choice', label, options: [{ code: 'a', label }] }],
      },
      { kind: 'table', rows: [{ c: 'b' }] },
      'formOptionUnknown',
    ],
    [
      'a signature',
      { kind: 'signature', id: 'x', label },
      { kind: 'signature', strokes: [[1, 2]], name: '', signedAt: '2026-01-01T10:00:00Z' },
      undefined,
    ],
  ];
  test.each(cases)('%s', (_, given, answer, code) => {
    expect(evaluateForm(item(given), { x: answer } as Answers).invalid['x']).toBe(code);
  });
});
