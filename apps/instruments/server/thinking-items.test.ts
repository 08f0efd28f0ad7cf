import { describe, expect, it } from 'vitest';
import { definitionOf, resultOf } from './testing.ts';

/* The questions of the tests of thinking, one line each: which ids, in which order, how many points, in which words. */

type Words = readonly [string, string];
const sectionOf = (code: string, first: string) =>
  definitionOf(code).sections.find((section) => section.items[0]!.id === first)!;
const itemOf = (code: string, id: string) =>
  definitionOf(code)
    .sections.flatMap((section) => section.items)
    .find((item) => item.id === id)!;
const pointsOf = (code: string, id: string): number[] => {
  const item = itemOf(code, id);
  return item.kind === 'choice' ? item.options.map((option) => option.points ?? Number.NaN) : [];
};
const reasonsOf = (code: string, id: string): string[] => {
  const item = itemOf(code, id);
  return item.kind === 'display' || !item.notAssessable?.reasonRequired
    ? []
    : item.notAssessable.reasons.map((one) => one.code);
};
const why = ['sight', 'hearing', 'hand', 'language', 'refused'];

describe('mini mental status, group by group (reference 1)', () => {
  const code = 'mini-mental-status';
  it.each<[string, string[], Words, Words[]]>([
    [
      'time',
      ['t1', 't2', 't3', 't4', 't5'],
      ['Time', 'Zeit'],
      [
        ['Year', 'Jahr'],
        ['Season', 'Jahreszeit'],
        ['Month', 'Monat'],
        ['Day of the month', 'Tag im Monat'],
        ['Weekday', 'Wochentag'],
      ],
    ],
    [
      'place',
      ['p1', 'p2', 'p3', 'p4', 'p5'],
      ['Place', 'Ort'],
      [
        ['Country', 'Land'],
        ['Canton', 'Kanton'],
        ['Town', 'Ort'],
        ['Institution', 'Institution'],
        ['Floor or ward', 'Stock oder Abteilung'],
      ],
    ],
    ['repeating', ['r1', 'r2', 'r3'], ['Repeats three words at once', 'Spricht drei Wörter nach'], []],
    [
      'sevens or spelling',
      ['a1', 'a2', 'a3', 'a4', 'a5'],
      [
        'Counts down in sevens, five steps, or spells a five-letter word backwards',
        'Zählt fünfmal sieben ab oder buchstabiert ein Wort mit fünf Buchstaben rückwärts',
      ],
      [],
    ],
    ['recall', ['m1', 'm2', 'm3'], ['Recalls the three words later', 'Erinnert die drei Wörter später'], []],
    ['naming', ['n1', 'n2'], ['Names two shown objects', 'Benennt zwei gezeigte Gegenstände'], []],
    [
      'phrase',
      ['s1'],
      ['Language', 'Sprache'],
      [['Repeats a short phrase exactly', 'Spricht einen kurzen Satz genau nach']],
    ],
    [
      'instruction',
      ['c1', 'c2', 'c3'],
      ['Carries out a three-step instruction', 'Führt einen dreiteiligen Auftrag aus'],
      [],
    ],
    [
      'reading',
      ['l1'],
      ['Reading', 'Lesen'],
      [['Reads an instruction and does it', 'Liest eine Anweisung und führt sie aus']],
    ],
    [
      'writing',
      ['w1'],
      ['Writing', 'Schreiben'],
      [['Writes one own complete sentence', 'Schreibt einen eigenen vollständigen Satz']],
    ],
    ['drawing', ['v1'], ['Drawing', 'Zeichnen'], [['Copies a figure', 'Zeichnet eine Figur ab']]],
  ])('%s: one point each', (_, ids, [en, de], labels) => {
    const section = sectionOf(code, ids[0]!);
    expect([section.items.map((item) => item.id), section.title]).toEqual([ids, { en, de }]);
    expect(ids.map((id) => pointsOf(code, id))).toEqual(ids.map(() => [1, 0]));
    if (labels.length > 0)
      expect(section.items.map((item) => [item.label.en, item.label.de])).toEqual(labels);
  });
  it('the first attempt at repeating counts', () =>
    expect(sectionOf(code, 'r1').help).toEqual({
      en: 'The first attempt counts.',
      de: 'Der erste Versuch zählt.',
    }));
  it('each difference of seven counts, also after an error; of counting and spelling the better one', () => {
    const help = sectionOf(code, 'a1').help!;
    expect(help.en).toBe(
      'Each difference of seven to the previous answer is one point, even after an earlier error. Use either counting or spelling; the better one counts.',
    );
    expect(help.de).toBe(
      'Jeder Schritt um sieben von der vorherigen Antwort gibt einen Punkt, auch nach einem früheren Fehler. Entweder zählen oder buchstabieren; das bessere Ergebnis zählt.',
    );
  });
  it('an answer is correct, wrong, or not testable with one of five reasons', () => {
    const items = definitionOf(code).sections.flatMap((section) => section.items);
    for (const item of items)
      expect([
        item.id,
        item.kind === 'choice' && item.options.map((option) => [option.code, option.label.de]),
        reasonsOf(code, item.id),
      ]).toEqual([
        item.id,
        [
          ['1', 'richtig'],
          ['0', 'falsch'],
        ],
        why,
      ]);
  });
  it('people see the tasks numbered, never the ids', () =>
    expect(
      definitionOf(code)
        .sections.flatMap((section) => section.items)
        .filter((item) => 'mark' in item && item.mark),
    ).toEqual([]));
});

describe('clock test (reference 2)', () => {
  it.each<[number, string, RegExp]>([
    [1, 'faultless: circle, all numbers, both hands right', /^fehlerfrei/],
    [2, 'slight spacing or placement errors', /^leichte Abstands- oder Lagefehler$/],
    [3, 'layout right, told time not shown correctly', /^Aufbau richtig, Uhrzeit falsch$/],
    [4, 'middle disorder, time cannot be set', /^mittlere Unordnung, Uhrzeit nicht darstellbar$/],
    [5, 'severe disorder', /^schwere Unordnung$/],
    [6, 'no clock recognisable', /^keine Uhr erkennbar$/],
  ])('Shulman %i: %s', (points, en, de) => {
    const item = itemOf('clock-test-shulman', 'grade');
    const option = item.kind === 'choice' ? item.options.find((one) => one.points === points) : undefined;
    expect(option).toMatchObject({ code: String(points), label: { en, de: expect.stringMatching(de) } });
  });
  it.each(['shulman', 'sunderland', 'watson'])(
    '%s: told time, what was seen, and a recommended picture of the drawing',
    (variant) => {
      const [time, ...others] = definitionOf(`clock-test-${variant}`).sections[0]!.items;
      expect(time).toMatchObject({
        id: 'toldTime',
        kind: 'text',
        label: { en: 'Told time', de: 'Genannte Uhrzeit' },
      });
      expect(others.at(-1)).toMatchObject({
        id: 'drawing',
        kind: 'picture',
        maximumFiles: 1,
        drawing: true,
        required: false,
        help: { en: 'Recommended.', de: 'Empfohlen.' },
      });
      for (const item of others.slice(0, -1))
        expect([
          item.kind,
          'required' in item && item.required,
          reasonsOf(`clock-test-${variant}`, item.id),
        ]).toEqual(['choice', true, why]);
    },
  );
  it('a high grade of Shulman is bad, of Sunderland good; the number of choices is that of the grades', () => {
    expect(
      ['shulman', 'sunderland', 'watson'].map((variant) => definitionOf(`clock-test-${variant}`).score),
    ).toMatchObject([
      { minimum: 1, maximum: 6, highMeans: 'bad' },
      { minimum: 1, maximum: 10, highMeans: 'good' },
      { minimum: 0, maximum: 7, highMeans: 'bad' },
    ]);
    expect([pointsOf('clock-test-shulman', 'grade'), pointsOf('clock-test-sunderland', 'grade')]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    ]);
    expect(['q1', 'q2', 'q3', 'q4'].map((id) => pointsOf('clock-test-watson', id))).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 4],
    ]);
  });
  it('the grade is required; not assessable needs its reason', () => {
    expect(resultOf('clock-test-shulman', {}).missing).toEqual(['grade']);
    expect(resultOf('clock-test-shulman', { grade: 'na' }).missing).toEqual([]);
  });
  it('the total has a code of our own only', () =>
    expect(
      ['shulman', 'sunderland', 'watson'].map((variant) => definitionOf(`clock-test-${variant}`).scoreCoding),
    ).toEqual([[], [], []]));
});

describe('cognitive screening, task by task (reference 3)', () => {
  const code = 'cognitive-screening';
  it.each<[string, string[], Words]>([
    [
      'joining',
      ['ve_trail'],
      ['Joins alternating numbers and letters', 'Verbindet Zahlen und Buchstaben abwechselnd'],
    ],
    ['cube', ['ve_cube'], ['Copies a cube', 'Zeichnet einen Würfel ab']],
    ['clock: outline', ['ve_c1'], ['Clock: outline', 'Uhr: Umriss']],
    ['clock: numbers', ['ve_c2'], ['Clock: numbers', 'Uhr: Zahlen']],
    ['clock: hands', ['ve_c3'], ['Clock: hands', 'Uhr: Zeiger']],
    ['digits forward', ['at_fwd'], ['Repeats digits forward', 'Zahlen vorwärts']],
    ['digits backward', ['at_bwd'], ['Repeats digits backward', 'Zahlen rückwärts']],
    ['tapping', ['at_vig'], ['Taps at one letter', 'Klopft bei einem Buchstaben']],
  ])('%s: one point', (_, [id], [en, de]) => {
    expect([itemOf(code, id!).label, pointsOf(code, id!), reasonsOf(code, id!)]).toEqual([
      { en, de },
      [1, 0],
      why,
    ]);
  });
  it.each<[string, string[], Words]>([
    ['three animals', ['nm_1', 'nm_2', 'nm_3'], ['Names three animals', 'Benennt drei Tiere']],
    ['two similarities', ['ab_1', 'ab_2'], ['Finds what two things share', 'Findet Gemeinsames']],
    [
      'five words',
      ['dr_1', 'dr_2', 'dr_3', 'dr_4', 'dr_5'],
      ['Recalls the five words without help', 'Erinnert die fünf Wörter ohne Hilfe'],
    ],
    ['orientation', ['or_1', 'or_2', 'or_3', 'or_4', 'or_5', 'or_6'], ['Orientation', 'Orientierung']],
  ])('%s: one point each', (_, ids, [en, de]) => {
    const section = sectionOf(code, ids[0]!);
    expect([
      section.items.map((item) => item.id),
      section.title,
      ids.map((id) => pointsOf(code, id)),
    ]).toEqual([ids, { en, de }, ids.map(() => [1, 0])]);
  });
  it('two sentences, one point each', () => {
    expect([pointsOf(code, 'la_rep1'), pointsOf(code, 'la_rep2')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(['la_rep1', 'la_rep2'].map((id) => itemOf(code, id).label)).toEqual([
      { en: 'Repeats the first sentence exactly', de: 'Spricht den ersten Satz genau nach' },
      { en: 'Repeats the second sentence exactly', de: 'Spricht den zweiten Satz genau nach' },
    ]);
  });
  it('learning the words gives no points', () => {
    const item = itemOf(code, 'mem');
    expect(item).toMatchObject({
      label: {
        en: 'Learns five words, two runs (no points)',
        de: 'Lernt fünf Wörter, zwei Durchgänge (ohne Punkte)',
      },
      required: true,
    });
    expect(item.kind === 'choice' && item.options.some((option) => option.points !== undefined)).toBe(false);
    expect(resultOf(code, { mem: 'done' }).points).toEqual({});
  });
  it('orientation asks date, month, year, weekday, place, town', () =>
    expect(sectionOf(code, 'or_1').items.map((item) => item.label.en)).toEqual([
      'Date',
      'Month',
      'Year',
      'Weekday',
      'Place',
      'Town',
    ]));
  it('a joined line without uncorrected error, a cube in three dimensions, at most one error at tapping, no hint at recall', () => {
    const helpOf = (id: string) => {
      const item = itemOf(code, id);
      return item.kind === 'display' ? undefined : item.help;
    };
    expect([
      helpOf('ve_trail')?.en,
      helpOf('ve_cube')?.en,
      helpOf('at_vig')?.en,
      sectionOf(code, 'dr_1').help?.en,
    ]).toEqual([
      'No uncorrected error.',
      'All lines, three-dimensional.',
      'At most one error.',
      'A word after a hint gives no point.',
    ]);
    expect([
      helpOf('ve_trail')?.de,
      helpOf('ve_cube')?.de,
      helpOf('at_vig')?.de,
      sectionOf(code, 'dr_1').help?.de,
    ]).toEqual([
      'Kein unverbesserter Fehler.',
      'Alle Linien, räumlich.',
      'Höchstens ein Fehler.',
      'Ein Wort mit Hilfe gibt keinen Punkt.',
    ]);
  });
  it('the words of a minute have a timer of 60 seconds; the years of education are a whole number from 0 to 50', () => {
    expect(itemOf(code, 'la_flu')).toMatchObject({
      kind: 'number',
      timerSeconds: 60,
      required: true,
      label: { en: 'Words with one letter in 60 seconds', de: 'Wörter mit einem Buchstaben in 60 Sekunden' },
    });
    expect(itemOf(code, 'educationYears')).toMatchObject({
      kind: 'number',
      required: true,
      minimum: 0,
      maximum: 50,
      decimals: 0,
    });
    expect(itemOf(code, 'drawings')).toMatchObject({
      kind: 'picture',
      maximumFiles: 5,
      drawing: true,
      help: { en: 'At most 5 files.', de: 'Höchstens 5 Dateien.' },
    });
  });
  it('every task is required, also learning the words', () => {
    const asked = definitionOf(code)
      .sections.flatMap((section) => section.items.map((item) => item.id))
      .filter((id) => id !== 'drawings');
    expect([resultOf(code, {}).missing, asked.length]).toEqual([asked, 30]);
  });
});
