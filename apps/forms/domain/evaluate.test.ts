import { describe, expect, test } from 'vitest';
import { Answers, type Fact } from './answers.ts';
import { conditionsOf, evaluateForm, proposals, shownItems } from './evaluate.ts';
import { explain } from './explain.ts';
import { chosen, formWith, numberItem, text, yesNo } from './testing.ts';

const fact = (code: string, value: Fact['value']): Fact => ({
  code,
  value,
  source: 'Vital signs',
  at: '2026-11-20T08:00:00Z',
});
const na = { kind: 'notAssessable' as const };
const number = (value: number) => ({ kind: 'number' as const, number: value });
const scored = { value: 'sum(["a", "b"])', minimum: 0, maximum: 2, highMeans: 'bad' as const };
const banded = {
  score: scored,
  outcomes: ['low', 'high', 'limited'].map((code) => ({
    code,
    label: text(code),
    severity: code === 'high' ? ('alert' as const) : ('info' as const),
  })),
  bands: [
    { outcome: 'low', from: null, to: 0.5 },
    { outcome: 'high', from: 1, to: null },
  ],
};

describe('progress', () => {
  const form = formWith({
    ...banded,
    sections: [{ id: 's', items: [yesNo('a'), yesNo('b'), numberItem('n')] }],
  });
  test('"n of m answered", the missing ones in the order of the form, a score so far and no outcome', () => {
    expect(evaluateForm(form, { a: chosen('yes') })).toMatchObject({
      answered: 1,
      shown: 3,
      required: 2,
      missing: ['b'],
      score: 1,
      outcome: null,
      severity: 'none',
      maximum: 2,
      reachable: 2,
    });
    expect(evaluateForm(form, {})).toMatchObject({
      answered: 0,
      missing: ['a', 'b'],
      score: null,
      points: {},
    });
    expect(evaluateForm(form, { a: chosen('yes'), b: chosen('no') })).toMatchObject({
      answered: 2,
      missing: [],
      score: 1,
      outcome: 'high',
      severity: 'alert',
      points: { a: 1, b: 0 },
    });
  });
  test('the order of answering does not matter', () => {
    const one = evaluateForm(form, { a: chosen('yes'), b: chosen('no'), n: number(3) });
    expect(evaluateForm(form, { n: number(3), b: chosen('no'), a: chosen('yes') })).toEqual(one);
  });
  test('an emptied field is none: it is missing again', () => {
    const optional = formWith({
      sections: [
        {
          id: 's',
          items: [
            { kind: 'text', id: 't', label: text('T'), required: true },
            {
              kind: 'multiple',
              id: 'm',
              label: text('M'),
              required: true,
              options: [{ code: 'x', label: text('X') }],
            },
          ],
        },
      ],
    });
    expect(
      evaluateForm(optional, { t: { kind: 'text', text: '  ' }, m: { kind: 'multiple', codes: [] } }).missing,
    ).toEqual(['t', 'm']);
  });
  test('at least one file where one is required (specification 1, section 5)', () => {
    const file = { kind: 'picture', id: 'p', label: text('P') } as const;
    const asked = (required: boolean) =>
      formWith({ sections: [{ id: 's', items: [{ ...file, required }] }] });
    const one = { p: { kind: 'picture' as const, fileIds: ['00000000-0000-4000-8000-000000000001'] } };
    expect([
      evaluateForm(asked(true), {}).missing,
      evaluateForm(asked(true), one).missing,
      evaluateForm(asked(false), {}).missing,
    ]).toEqual([['p'], [], []]);
    expect(Answers.safeParse({ p: { kind: 'picture', fileIds: [] } }).success).toBe(false);
    expect(Answers.safeParse(one).success).toBe(true);
  });
  test('an answer that does not fit counts nothing and gives no outcome', () => {
    const result = evaluateForm(form, { a: chosen('yes'), b: chosen('perhaps'), z: chosen('yes') });
    expect(result).toMatchObject({
      invalid: { b: 'formOptionUnknown', z: 'formUnknownItem' },
      missing: [],
      outcome: null,
      points: { a: 1 },
    });
  });
});

describe('what is not shown', () => {
  const form = formWith({
    score: { ...scored, value: 'sum(["a", "b", "c"])', maximum: 3 },
    sections: [
      { id: 's', items: [yesNo('a'), yesNo('b', { showWhen: 'answers.a == "yes"' })] },
      { id: 'more', showWhen: 'answers.b == "yes"', items: [yesNo('c')] },
    ],
  });
  test('counts nothing, is never missing, and what hangs on it disappears with it', () => {
    const all: Answers = { a: chosen('yes'), b: chosen('yes'), c: chosen('yes') };
    expect(evaluateForm(form, all)).toMatchObject({ score: 3, shown: 3 });
    expect(evaluateForm(form, { ...all, a: chosen('no') })).toMatchObject({
      score: 0,
      shown: 1,
      missing: [],
      points: { a: 0 },
    });
    expect([...shownItems(form, { ...all, a: chosen('no') })]).toEqual(['s', 'a']);
    expect([...shownItems(form, all)].sort()).toEqual(['a', 'b', 'c', 'more', 's']);
  });
  test('is not checked either', () => {
    expect(evaluateForm(form, { a: chosen('no'), b: chosen('z') }).invalid).toEqual({});
  });
  test('a condition on points and on calculations', () => {
    const counted = formWith({
      sections: [
        {
          id: 's',
          items: [
            yesNo('a'),
            yesNo('b', { showWhen: 'calculated.half > 0.4' }),
            yesNo('c', { showWhen: 'points.b > 0' }),
          ],
        },
      ],
      calculations: [{ id: 'half', label: text('Half'), value: 'points.a / 2' }],
    });
    expect([...shownItems(counted, { a: chosen('yes'), b: chosen('yes') })]).toEqual(['s', 'a', 'b', 'c']);
    expect([...shownItems(counted, { a: chosen('no'), b: chosen('yes') })]).toEqual(['s', 'a']);
  });
  test('a form whose conditions run in a circle still comes to an end', () => {
    const circle = formWith({
      sections: [
        {
          id: 's',
          items: [yesNo('a', { showWhen: '!answered("b")' }), yesNo('b', { showWhen: '!answered("a")' })],
        },
      ],
    });
    expect(evaluateForm(circle, { a: chosen('yes'), b: chosen('yes') }).shown).toBeLessThanOrEqual(2);
  });
});

describe('required where it must be', () => {
  const form = formWith({
    sections: [
      {
        id: 's',
        items: [
          yesNo('a', { required: true }),
          yesNo('b', { required: true, requiredWhen: 'calculated.total <= 0' }),
        ],
      },
    ],
    calculations: [{ id: 'total', label: text('Total'), value: 'points.a' }],
  });
  test('requiredWhen beats required, both ways', () => {
    expect(evaluateForm(form, { a: chosen('no') }).missing).toEqual(['b']);
    expect(evaluateForm(form, { a: chosen('yes') }).missing).toEqual([]);
  });
});

describe('not assessable', () => {
  const form = formWith({
    ...banded,
    score: { ...scored, reachable: '2 - countNotAssessable(["a", "b"])' },
    outcomeRules: [{ when: 'countNotAssessable(["a", "b"]) > 0', outcome: 'limited' }],
    sections: [
      {
        id: 's',
        items: [
          yesNo('a', {
            notAssessable: { reasonRequired: true, reasons: [{ code: 'sight', label: text('Sight') }] },
          }),
          yesNo('b', { notAssessable: {} }),
        ],
      },
    ],
  });
  test('is an answer: the form is complete, "score of reachable", no band', () => {
    expect(evaluateForm(form, { a: { ...na, reason: 'sight' }, b: chosen('yes') })).toMatchObject({
      answered: 2,
      missing: [],
      score: 1,
      reachable: 1,
      maximum: 2,
      outcome: 'limited',
      points: { b: 1 },
    });
  });
  test('alone makes no score, but its rule decides', () => {
    expect(evaluateForm(form, { a: { ...na, reason: 'sight' }, b: na })).toMatchObject({
      score: null,
      outcome: 'limited',
    });
  });
  test('needs its reason where the form asks for it, chosen or written', () => {
    expect(evaluateForm(form, { a: na, b: na }).invalid).toEqual({ a: 'formReasonMissing' });
    expect(evaluateForm(form, { a: { ...na, note: 'refused' }, b: na }).invalid).toEqual({});
    expect(evaluateForm(form, { a: { ...na, reason: 'mood' }, b: na }).invalid).toEqual({
      a: 'formOptionUnknown',
    });
  });
  test('only items that list it may have it', () => {
    expect(evaluateForm(formWith(), { a: na, b: chosen('yes') }).invalid).toEqual({ a: 'formNotAssessable' });
  });
});

describe('the score', () => {
  const halves = formWith({
    ...banded,
    sections: [
      {
        id: 's',
        items: [
          numberItem('a', { decimals: 1, points: 'value < 21 ? 0 : value <= 22 ? 0.5 : 1' }),
          numberItem('b', { decimals: 2, points: 'value' }),
        ],
      },
    ],
  });
  test.each<[number, number]>([
    [20.9, 0],
    [21, 0.5],
    [22, 0.5],
    [22.1, 1],
  ])('counts the exact value %s, never the shown one', (value, points) => {
    expect(evaluateForm(halves, { a: number(value) }).points['a']).toBe(points);
  });
  test('a band is tested on the exact score, without the noise of binary fractions', () => {
    expect(evaluateForm(halves, { a: number(0), b: number(0.5) })).toMatchObject({
      score: 0.5,
      outcome: 'low',
    });
    expect(evaluateForm(halves, { a: number(0), b: number(0.51) })).toMatchObject({
      score: 0.51,
      outcome: 'low',
    });
    const noise = formWith({ ...banded, score: { ...scored, value: '0.1 + 0.2 - 0.3 + points.a' } });
    expect(evaluateForm(noise, { a: chosen('no'), b: chosen('no') }).score).toBe(0);
  });
  test('the first rule that holds beats the bands; flags stand beside', () => {
    const form = formWith({
      ...banded,
      outcomeRules: [
        { when: 'facts.ageYears > 100', outcome: 'low' },
        { when: 'score == 2', outcome: 'limited' },
      ],
      flags: [
        { code: 'f', when: 'answers.a == "yes"', label: text('F'), severity: 'alert' },
        { code: 'g', when: 'facts.weightKg > 1', label: text('G'), severity: 'alert' },
      ],
    });
    expect(evaluateForm(form, { a: chosen('yes'), b: chosen('yes') })).toMatchObject({
      outcome: 'limited',
      flags: ['f'],
    });
    expect(evaluateForm(form, { a: chosen('yes'), b: chosen('yes') }, [fact('ageYears', 101)])).toMatchObject(
      { outcome: 'low' },
    );
  });
  test('several options add up; one that excludes the others stands alone', () => {
    const form = formWith({
      score: { ...scored, value: 'points.m' },
      sections: [
        {
          id: 's',
          items: [
            {
              kind: 'multiple',
              id: 'm',
              label: text('M'),
              maximum: 2,
              options: [
                { code: 'x', label: text('X'), points: 1 },
                { code: 'y', label: text('Y'), points: 0.5 },
                { code: 'z', label: text('Z'), points: 2 },
                { code: 'none', label: text('None'), exclusive: true },
              ],
            },
          ],
        },
      ],
    });
    const of = (...codes: string[]) => evaluateForm(form, { m: { kind: 'multiple', codes } });
    expect(of('x', 'y')).toMatchObject({ score: 1.5, invalid: {} });
    expect(of('x', 'none').invalid).toEqual({ m: 'formOptionExclusive' });
    expect(of('x', 'y', 'z').invalid).toEqual({ m: 'formTooMany' });
    expect(of('x', 'x').invalid).toEqual({ m: 'formOptionUnknown' });
    expect(explain(form, { m: { kind: 'multiple', codes: ['x', 'y'] } })).toEqual([
      { itemId: 'm', label: text('M'), points: 1.5, of: 3, why: text('X, Y') },
    ]);
  });
});

describe('proposals', () => {
  const form = formWith({
    ...banded,
    sections: [
      {
        id: 's',
        items: [
          yesNo('a', { prefill: 'facts.ageYears >= 80 ? "yes" : "no"' }),
          yesNo('b'),
          numberItem('n', { decimals: 1, maximum: 200, prefill: 'facts.weightKg' }),
          numberItem('m', { prefill: 'facts.heightCm' }),
        ],
      },
    ],
  });
  const facts = [fact('ageYears', 82), fact('weightKg', 61.44), fact('heightCm', null)];
  test('come with fact, source and moment, rounded to what the item takes; an absent fact proposes nothing', () => {
    expect(proposals(form, facts)).toEqual({
      a: {
        kind: 'choice',
        code: 'yes',
        proposed: {
          confirmed: false,
          from: { fact: 'ageYears', source: 'Vital signs', at: '2026-11-20T08:00:00Z' },
        },
      },
      n: {
        kind: 'number',
        number: 61.4,
        proposed: {
          confirmed: false,
          from: { fact: 'weightKg', source: 'Vital signs', at: '2026-11-20T08:00:00Z' },
        },
      },
    });
    expect(proposals(form, [fact('weightKg', 250)])).toEqual({});
  });
  test('count only when a person confirmed them', () => {
    const proposed = proposals(form, facts);
    expect(evaluateForm(form, { ...proposed, b: chosen('no') }, facts)).toMatchObject({
      missing: ['a'],
      unconfirmed: ['a', 'n'],
      answered: 1,
      outcome: null,
      points: { b: 0 },
    });
    const a = {
      ...proposed['a']!,
      proposed: { ...(proposed['a'] as unknown as { proposed: { from: never } }).proposed, confirmed: true },
    } as Answers[string];
    expect(evaluateForm(form, { ...proposed, a, b: chosen('no') }, facts)).toMatchObject({
      missing: [],
      unconfirmed: ['n'],
      score: 1,
      outcome: 'high',
    });
  });
});

test('conditions: which hold for this resident; an absent fact holds nothing', () => {
  const form = formWith({
    conditions: [
      {
        code: 'missing',
        when: '!has(facts.mmsScore)',
        effect: 'refuse',
        message: text('Mini mental status needed first'),
        offer: 'mini-mental-status',
      },
      {
        code: 'low',
        when: 'facts.mmsScore <= 16',
        effect: 'refuse',
        message: text('Too low'),
        offer: 'cornell',
      },
      { code: 'limited', when: 'facts.mmsLimited', effect: 'confirm', message: text('Limited') },
    ],
  });
  expect(conditionsOf(form, [])).toEqual([
    {
      code: 'missing',
      effect: 'refuse',
      message: text('Mini mental status needed first'),
      offer: 'mini-mental-status',
    },
  ]);
  expect(conditionsOf(form, [fact('mmsScore', 16)]).map((one) => one.code)).toEqual(['low']);
  expect(conditionsOf(form, [fact('mmsScore', 17), fact('mmsLimited', true)]).map((one) => one.code)).toEqual(
    ['limited'],
  );
});

test('"why 7?": every item that can carry points with its reason, then the calculations that the score reads', () => {
  const form = formWith({
    score: {
      value: 'min(calculated.bonus + sum(["a", "b", "n"]), 30)',
      minimum: 0,
      maximum: 30,
      highMeans: 'good',
    },
    sections: [
      {
        id: 's',
        items: [
          yesNo('a', { notAssessable: {} }),
          yesNo('b'),
          numberItem('n', { unit: 'words', points: 'value >= 11 ? 1 : 0' }),
          yesNo('c', { showWhen: 'false' }),
        ],
      },
    ],
    calculations: [
      { id: 'bonus', label: text('Bonus'), value: '1', maximum: 1 },
      { id: 'beside', label: text('Beside'), value: '5' },
    ],
  });
  const reasons = explain(form, { a: na, b: chosen('yes'), n: number(11) });
  expect(reasons.map((one) => [one.itemId, one.points, one.of, one.why.en])).toEqual([
    ['a', 0, 1, 'Not assessable'],
    ['b', 1, 1, 'Yes'],
    ['n', 1, null, '11 words'],
    ['bonus', 1, 1, 'Calculated from the answers'],
  ]);
  expect(reasons.reduce((total, one) => total + one.points, 0)).toBe(
    evaluateForm(form, { a: na, b: chosen('yes'), n: number(11) }).score,
  );
  expect(explain(form, {}).map((one) => one.why.de)).toEqual([
    'Noch keine Antwort',
    'Noch keine Antwort',
    'Noch keine Antwort',
    'Aus den Antworten berechnet',
  ]);
});
