import { describe, expect, it } from 'vitest';
import { definitionOf, inOrder, numbered, resultOf, verdictOf } from './testing.ts';

describe('pain, self report (reference 10)', () => {
  it.each([
    [0, '0 none'],
    [1, '1 light'],
    [3, '1 light'],
    [4, '2 moderate'],
    [6, '2 moderate'],
    [7, '3 strong'],
    [9, '3 strong'],
    [10, '4 excruciating'],
  ])('%i is %s', (nrs, verdict) => expect(verdictOf('pain-self', { nrs })).toBe(verdict));
  it.each([
    [11, 'formNumberRange'],
    [-1, 'formNumberRange'],
    [4.5, 'formNumberDecimals'],
  ])('%d is an error', (nrs, fault) =>
    expect(resultOf('pain-self', { nrs }).invalid).toEqual({ nrs: fault }),
  );
  it.each([
    ['0', 'none'],
    ['1', 'light'],
    ['2', 'moderate'],
    ['3', 'strong'],
    ['4', 'excruciating'],
  ])('the word %s is %s', (vrs, outcome) =>
    expect(verdictOf('pain-self', { vrs })).toBe(`${vrs} ${outcome}`),
  );
  it('calls its levels light, moderate, strong, excruciating, also unbearable (specification 1, section 4)', () => {
    expect(
      definitionOf('pain-self')
        .outcomes.slice(1)
        .map((outcome) => [outcome.label.en, outcome.label.de]),
    ).toEqual([
      ['light', 'leicht'],
      ['moderate', 'mässig'],
      ['strong', 'stark'],
      ['excruciating, unbearable', 'unerträglich'],
    ]);
  });
  it('one of both is required, and the stronger one counts', () => {
    expect(resultOf('pain-self', {}).missing).toEqual(['nrs', 'vrs']);
    expect(verdictOf('pain-self', { nrs: 2, vrs: '3' })).toBe('3 strong');
  });
  it('asks for a measure from moderate on', () => {
    expect(resultOf('pain-self', { nrs: 3 }).flags).toEqual([]);
    expect(resultOf('pain-self', { nrs: 4 }).flags).toEqual(['measureNeeded']);
    expect(resultOf('pain-self', { nrs: 4, medication: 'Novalgin 500 mg' }).flags).toEqual(['lookAgain']);
    expect(resultOf('pain-self', { vrs: '2', therapy: 'Wickel' }).flags).toEqual(['lookAgain']);
    expect(resultOf('pain-self', { nrs: 3, medication: 'Novalgin 500 mg' }).flags).toEqual([]);
  });
  it.each(['pain-self', 'pain-observed'])(
    '%s: a reminder after an hour without a measure; after a measure it is due once more in an hour',
    (code) => {
      expect(
        definitionOf(code).flags.flatMap((flag) =>
          flag.again ? [[flag.code, flag.notify, flag.again]] : [],
        ),
      ).toEqual([
        ['measureNeeded', ['responsible', 'nurseInCharge'], { afterMinutes: 60, due: false }],
        ['lookAgain', ['responsible'], { afterMinutes: 60, due: true }],
      ]);
    },
  );
  it.each<[string, Record<string, string>, string[]]>([
    ['3', { o1: '2', o2: '1' }, []],
    ['4', { o1: '2', o2: '2' }, ['measureNeeded']],
    ['4, with a measure', { o1: '2', o2: '2', measure: 'Lagerung' }, ['lookAgain']],
    ['excruciating to the observer', { unbearable: 'yes' }, ['measureNeeded']],
  ])('observed, %s', (_, given, flags) =>
    expect(
      resultOf('pain-observed', { o1: '0', o2: '0', o3: '0', o4: '0', o5: '0', ...given }).flags,
    ).toEqual(flags),
  );
  it('has the fields of a pain entry (specification 1, section 3)', () => {
    const ids = definitionOf('pain-self').sections.flatMap((section) => section.items.map((item) => item.id));
    expect(ids).toEqual(
      expect.arrayContaining([
        'quality',
        'time',
        'relief',
        'impact',
        'accompanying',
        'medication',
        'dose',
        'therapy',
        'location',
      ]),
    );
  });
  it('asks for the intensity first, by number or by word (specification 1, section 3)', () =>
    expect(
      definitionOf('pain-self').sections[0]!.items.map((item) => [item.id, item.label.en, item.label.de]),
    ).toEqual([
      ['nrs', 'Intensity from 0 to 10', 'Intensität von 0 bis 10'],
      ['vrs', 'Intensity in words', 'Intensität in Worten'],
    ]));
  it('comes again each day while it is moderate or more, else weekly', () =>
    expect(definitionOf('pain-self').outcomes.map((outcome) => outcome.intervalDays)).toEqual([
      7, 7, 1, 1, 1,
    ]));
});

/** So many points over the five signs. */
const observed = (total: number) =>
  inOrder(
    numbered('o', 5),
    [0, 1, 2, 3, 4].map((index) => Math.max(0, Math.min(2, total - 2 * index))),
  );

describe('pain, observed (reference 11)', () => {
  it.each([
    [0, 'noneSeen'],
    [1, 'watch'],
    [2, 'light'],
    [3, 'light'],
    [4, 'moderate'],
    [6, 'moderate'],
    [7, 'strong'],
    [10, 'strong'],
  ])('%i is %s', (points, outcome) =>
    expect(verdictOf('pain-observed', observed(points))).toBe(`${points} ${outcome}`),
  );
  it('never says "no pain"', () => {
    const texts = JSON.stringify(definitionOf('pain-observed'));
    expect(texts).not.toMatch(/no pain|kein(e)? Schmerz/i);
    expect(definitionOf('pain-observed').outcomes[0]!.label).toEqual({
      en: 'none seen',
      de: 'keine beobachtet',
    });
  });
  it('is excruciating only where the observer set it', () =>
    expect(verdictOf('pain-observed', { ...observed(3), unbearable: 'yes' })).toBe('3 excruciating'));
  it.each([
    [{ movementWorse: 'yes' }, ['painLikely']],
    [{ reliefHelped: 'yes' }, ['painLikely']],
    [{ movementWorse: 'no', reliefHelped: 'no' }, []],
  ])('pain in movement and after relief, %j: %j', (more, flags) =>
    expect(resultOf('pain-observed', { ...observed(0), ...(more as Record<string, string>) }).flags).toEqual(
      flags,
    ),
  );
  it('needs the five signs', () => expect(resultOf('pain-observed', {}).missing).toEqual(numbered('o', 5)));
});
