import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  each,
  gateOf,
  type Given,
  numbered,
  proposalOf,
  resultOf,
  verdictOf,
} from './testing.ts';

const questions = numbered('g', 15);
const scoresOnNo = ['g1', 'g5', 'g7', 'g11', 'g13'];

describe('depression scale, 15 questions (reference 4)', () => {
  const best: Given = { ...each(questions, 'no'), ...each(scoresOnNo, 'yes') };
  const worst: Given = { ...each(questions, 'yes'), ...each(scoresOnNo, 'no') };
  it.each<[string, Given, string]>([
    ['every answer "no"', each(questions, 'no'), '5 normal'],
    ['every answer "no" except g2', { ...each(questions, 'no'), g2: 'yes' }, '6 mildToModerate'],
    ['every answer "yes"', each(questions, 'yes'), '10 mildToModerate'],
    ['every "yes" but g1', { ...each(questions, 'yes'), g1: 'no' }, '11 severe'],
    ['the best case', best, '0 normal'],
    ['the worst case', worst, '15 severe'],
  ])('%s', (_, given, verdict) => expect(verdictOf('depression-15', given)).toBe(verdict));
  it.each(questions)('%s counts one point, and only for its own answer', (id) => {
    expect(resultOf('depression-15', { ...best, [id]: best[id] === 'yes' ? 'no' : 'yes' }).score).toBe(1);
  });
  it.each([
    [{}, 'refuse mmsMissing → mini-mental-status'],
    [{ mmsScore: 16 }, 'refuse mmsTooLow → cornell'],
    [{ mmsScore: 0 }, 'refuse mmsTooLow → cornell'],
    [{ mmsScore: 17 }, 'open'],
    [{ mmsScore: 30, mmsLimited: false }, 'open'],
    [{ mmsScore: 24, mmsLimited: true }, 'confirm mmsLimited'],
    [{ mmsScore: 16, mmsLimited: true }, 'refuse mmsTooLow → cornell'],
  ])('with %o it is %s', (known, gate) =>
    expect(gateOf('depression-15', known as Record<string, number>)).toBe(gate),
  );
  it('is not reckoned up from fewer answers', () => {
    const result = resultOf('depression-15', each(questions.slice(1), 'no'));
    expect([result.missing, result.outcome]).toEqual([['g1'], null]);
  });
});

const signs = numbered('c', 19);
const cornell = (changes: Given): Given => ({ ...each(signs, '0'), ...changes });

describe('Cornell scale (reference 5)', () => {
  it.each<[string, Given, string]>([
    ['all 0', {}, '0 none'],
    ['ten items 1', each(signs.slice(0, 10), '1'), '10 none'],
    ['eleven items 1', each(signs.slice(0, 11), '1'), '11 disorder'],
    ['five items 2', { c10: '2', c2: '2', c8: '2', c17: '2', c18: '2' }, '10 none'],
    ['five items 2 and c1', { c10: '2', c2: '2', c8: '2', c17: '2', c18: '2', c1: '1' }, '11 disorder'],
    ['all 2', each(signs, '2'), '38 disorder'],
  ])('%s', (_, given, verdict) => expect(verdictOf('cornell', cornell(given))).toBe(verdict));
  it('four a, the rest 1: 15, disorder, limited', () => {
    const result = resultOf('cornell', { ...each(signs, '1'), c1: 'na', c2: 'na', c3: 'na', c4: 'na' });
    expect([result.score, result.outcome, result.flags]).toEqual([
      15,
      'disorder',
      ['tiredOfLife', 'limited'],
    ]);
  });
  it('three a are not yet limited', () =>
    expect(resultOf('cornell', cornell({ c1: 'na', c2: 'na', c3: 'na' })).flags).toEqual([]));
  it.each([
    ['1', ['tiredOfLife']],
    ['2', ['tiredOfLife']],
    ['0', []],
    ['na', []],
  ])('tired of living %s alerts %o', (answer, flags) =>
    expect(resultOf('cornell', cornell({ c16: answer })).flags).toEqual(flags),
  );
  it('the alert goes to the responsible person and the doctor', () =>
    expect(definitionOf('cornell').flags.find((flag) => flag.code === 'tiredOfLife')).toMatchObject({
      severity: 'alert',
      notify: ['responsible', 'doctor'],
    }));
  it.each([
    [62.0, 59.4, '2'],
    [62.0, 59.5, null],
    [60.3, 57.8, null],
    [60.3, 57.7, '2'],
    [50, 52, null],
    [60.02, 57.51, '2'],
    [60.02, 57.52, null],
  ])('weight %d → %d proposes %s', (then, now, code) =>
    expect(proposalOf('cornell', 'c10', { weightKgMonthAgo: then, weightKg: now })).toBe(code),
  );
  it('proposes nothing without a weight of a month before', () =>
    expect(proposalOf('cornell', 'c10', { weightKg: 59.4 })).toBeNull());
  it('needs all 19, a is an answer', () => {
    expect(resultOf('cornell', each(signs.slice(0, 18), '0')).missing).toEqual(['c19']);
    expect(resultOf('cornell', { ...each(signs.slice(0, 18), '0'), c19: 'na' }).missing).toEqual([]);
  });
});

describe('delirium (reference 6)', () => {
  const given = (text: string): Given => {
    const answer = (one: string) => ({ y: 'yes', n: 'no' })[one] ?? one;
    const [d1a, d1b, d2, d3, d4] = text.split(',') as [string, string, string, string, string];
    return { d1a: answer(d1a), d1b: answer(d1b), d2: answer(d2), d3: answer(d3), d4 };
  };
  it.each([
    ['y,y,y,y,alert', 'likely-sure'],
    ['y,n,y,y,alert', 'possible-likely'],
    ['n,y,y,n,drowsy', 'possible-likely'],
    ['y,y,n,y,drowsy', 'none'],
    ['n,n,y,y,drowsy', 'none'],
    ['y,y,y,n,alert', 'none'],
    ['y,y,y,n,overalert', 'likely-sure'],
    ['y,y,y,n,hardToRouse', 'likely-sure'],
    ['y,na,y,y,alert', 'possible-likely'],
    ['y,y,na,y,drowsy', 'none'],
  ])('%s is %s', (text, outcome) => expect(resultOf('delirium', given(text)).outcome).toBe(outcome));
  it('y,y,y,na,alert is none, not fully assessable', () => {
    const result = resultOf('delirium', given('y,y,y,na,alert'));
    expect([result.outcome, result.flags]).toEqual(['none', ['notFullyAssessable']]);
  });
  it('not rousable is an emergency beside the outcome', () =>
    expect(resultOf('delirium', given('y,y,y,n,notRousable')).flags).toEqual([
      'notRousable',
      'informNurse',
      'informDoctor',
    ]));
  it('possible tells the nurse in charge, likely also the doctor', () => {
    expect(resultOf('delirium', given('y,n,y,y,alert')).flags).toEqual(['informNurse']);
    const flags = new Map(definitionOf('delirium').flags.map((flag) => [flag.code, flag.notify]));
    expect([flags.get('informNurse'), flags.get('informDoctor'), flags.get('notRousable')]).toEqual([
      ['nurseInCharge'],
      ['doctor'],
      ['responsible', 'nurseInCharge', 'doctor'],
    ]);
  });
  it('needs all five and the shift', () => {
    expect(resultOf('delirium', { d1a: 'yes' }).missing).toEqual(['d1b', 'd2', 'd3', 'd4']);
    expect(definitionOf('delirium').shift).toBe(true);
  });
});

it.each([
  ['depression-15', /in the last 7 days/i, /in den letzten 7 Tagen/i],
  ['cornell', /the 7 days before/i, /7 Tage/i],
] as const)('%s looks at 7 days (specification 1, section 9)', (code, en, de) => {
  const { purpose } = definitionOf(code);
  expect(purpose?.en).toMatch(en);
  expect(purpose?.de).toMatch(de);
});
