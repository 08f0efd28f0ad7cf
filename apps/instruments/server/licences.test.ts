import { describe, expect, it } from 'vitest';
import { evaluateForm } from '#apps/forms/api.ts';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { instruments } from './instruments.ts';
import { answersOf, definitionOf, each, type Given, numbered } from './testing.ts';

/* Whose instrument it is, what is shown under it, and that nothing of anybody else's wording is shipped (reference 0.1). */

const permission = 'permissionNeeded';
describe('licence slots', () => {
  it.each<[string, string, RegExp, RegExp]>([
    [
      'mini-mental-status',
      permission,
      /Folstein.*1975.*Own wording; the original needs a licence of its publisher/,
      /Folstein.*1975.*Eigene Worte; das Original braucht eine Lizenz des Verlags/,
    ],
    [
      'clock-test-shulman',
      'attribution',
      /Shulman et al. 1986 and 1993. Own wording/,
      /Shulman et al. 1986 und 1993. Eigene Worte/,
    ],
    [
      'clock-test-sunderland',
      'attribution',
      /Sunderland et al. 1989. Own wording/,
      /Sunderland et al. 1989. Eigene Worte/,
    ],
    [
      'clock-test-watson',
      'attribution',
      /Watson et al. 1993. Own wording/,
      /Watson et al. 1993. Eigene Worte/,
    ],
    [
      'cognitive-screening',
      permission,
      /Nasreddine et al. 2005. Own wording, without pictures and word lists; the original needs a licence and trained raters/,
      /Nasreddine et al. 2005. Eigene Worte, ohne Bilder und Wortlisten; das Original braucht eine Lizenz und geschulte Personen/,
    ],
    [
      'depression-15',
      'public',
      /Sheikh and Yesavage 1986 \(public domain\). Own wording/,
      /Sheikh und Yesavage 1986 \(gemeinfrei\). Eigene Worte/,
    ],
    [
      'cornell',
      permission,
      /Alexopoulos et al. 1988, copyright of the authors. Own wording/,
      /Alexopoulos et al. 1988, Urheberrecht der Autoren. Eigene Worte/,
    ],
    [
      'delirium',
      permission,
      /confusion assessment method, Inouye et al. 1990, and its German short form. Own wording/,
      /Inouye et al. 1990, und der deutschen Kurzform. Eigene Worte/,
    ],
    [
      'fall-risk-huhn',
      'attribution',
      /Siegfried Huhn 2000.*Own wording/,
      /Siegfried Huhn 2000.*Eigene Worte/,
    ],
    [
      'pressure-ulcer-braden',
      permission,
      /copyright Braden and Bergstrom 1988. Own wording/,
      /Urheberrecht Braden und Bergstrom 1988. Eigene Worte/,
    ],
    ['pressure-ulcer-norton', 'attribution', /1962. Own wording/, /1962. Eigene Worte/],
    ['pressure-ulcer-norton-extended', 'attribution', /1962.*1985. Own wording/, /1962.*1985. Eigene Worte/],
    ['nutrition', permission, /Own wording/, /Eigene Worte/],
    ['pain-self', 'public', /free. Own wording/, /frei. Eigene Worte/],
    [
      'pain-observed',
      'attribution',
      /Warden, Hurley and Volicer 2003 and Basler et al. 2006. Own wording/,
      /Warden, Hurley und Volicer 2003 und Basler et al. 2006. Eigene Worte/,
    ],
    [
      'push',
      'attribution',
      /PUSH tool version 3.0, copyright National Pressure Injury Advisory Panel \(NPIAP\), used with acknowledgement. Own wording/,
      /Version 3.0, Urheberrecht National Pressure Injury Advisory Panel \(NPIAP\), mit Anerkennung verwendet. Eigene Worte/,
    ],
  ])('%s: %s', (code, licence, en, de) => {
    const definition = definitionOf(code);
    expect([definition.licence, definition.ownWording, definition.source === '']).toEqual([
      licence,
      true,
      false,
    ]);
    expect(definition.attribution?.en).toMatch(en);
    expect(definition.attribution?.de).toMatch(de);
  });
  it('everything else is our own', () =>
    expect(
      instruments()
        .filter((one) => one.licence === 'own')
        .map((one) => one.code),
    ).toEqual(['hearing', 'vision', 'continence']));
  it('titles are no trademarks', () => {
    const titles = instruments()
      .map((one) => `${one.title.en} ${one.title.de}`)
      .join(' ');
    expect(titles).not.toMatch(/mmse|moca|montreal|mna\b|gds\b|\bcam\b|painad|besd/i);
    expect([definitionOf('cognitive-screening').title.en, definitionOf('nutrition').title.en]).toEqual([
      'Cognitive screening test',
      'Nutrition assessment',
    ]);
  });
  it('forms of the needs assessment systems are not among them: a home loads its own (apps/assessment-exchange)', () =>
    expect(
      instruments()
        .filter((one) => /rai|besa|mds|ltcf/i.test(`${one.code} ${one.title.en} ${one.title.de}`))
        .map((one) => one.code),
    ).toEqual([]));
  it('pictures are only made by the people who assess: no form brings one', () => {
    for (const draft of instruments())
      expect(JSON.stringify(draft)).not.toMatch(/data:image|https?:\/\/(?!loinc\.org)/);
  });
});

describe('what an instrument is for (sections 1 to 6)', () => {
  it.each<[string, number, RegExp, RegExp]>([
    [
      'mini-mental-status',
      10,
      /^Coarse measure of orientation, memory, attention, language and drawing. An interview of ten minutes; not a diagnosis.$/,
      /Ein Gespräch von zehn Minuten; keine Diagnose.$/,
    ],
    [
      'clock-test-shulman',
      5,
      /^Planning and space: the person puts numbers and hands for a told time into a circle.$/,
      /^Planen und Raum: Die Person setzt Zahlen und Zeiger für eine genannte Uhrzeit in einen Kreis.$/,
    ],
    [
      'cognitive-screening',
      15,
      /^Finds a milder loss than the mini mental status. Ten to fifteen minutes.$/,
      /^Findet leichtere Einbussen als der Mini-Mental-Status. Zehn bis fünfzehn Minuten.$/,
    ],
    [
      'depression-15',
      8,
      /by her own answer. Read the questions aloud if needed.$/,
      /nach eigener Antwort. Fragen bei Bedarf vorlesen.$/,
    ],
    [
      'cornell',
      15,
      /^Rating by an observer for residents with low cognition. Window: the 7 days before. No points when the sign is explained by bodily illness or disability.$/,
      /Zeitraum: die 7 Tage davor. Keine Punkte, wenn körperliche Krankheit oder Behinderung das Zeichen erklärt.$/,
    ],
    [
      'delirium',
      5,
      /^Finds acute confusion; once per shift.$/,
      /^Erkennt akute Verwirrtheit; einmal pro Schicht.$/,
    ],
  ])('%s says so', (code, minutes, en, de) => {
    const { purpose, minutes: given } = definitionOf(code);
    expect(given).toBe(minutes);
    expect(purpose?.en).toMatch(en);
    expect(purpose?.de).toMatch(de);
  });
});

describe('licensed wording of the home', () => {
  const text = 'Wording under licence';
  it('may stand at every question in one or both languages and changes no score', () => {
    for (const draft of instruments()) {
      const plain = FormDefinition.parse(draft);
      const worded = FormDefinition.parse({
        ...plain,
        sections: plain.sections.map((section) => ({
          ...section,
          items: section.items.map((item) =>
            item.kind === 'display' ? item : { ...item, licensedText: { de: text } },
          ),
        })),
      });
      const required = plain.sections
        .flatMap((section) => section.items)
        .filter((item) => item.kind === 'choice' && item.required);
      const answers = answersOf(
        draft.code,
        Object.fromEntries(
          required.map((item) => [item.id, item.kind === 'choice' ? item.options[0]!.code : '']),
        ),
      );
      expect([draft.code, evaluateForm(worded, answers)]).toEqual([draft.code, evaluateForm(plain, answers)]);
      expect(JSON.stringify(worded)).toContain(text);
    }
  });
});

describe('codes of published systems', () => {
  it('are LOINC only, nowhere our own ids', () => {
    const codes = instruments().flatMap((draft) => [
      ...(draft.coding ?? []),
      ...(draft.scoreCoding ?? []),
      ...draft.sections.flatMap((section) =>
        section.items.flatMap((item) => ('coding' in item ? (item.coding ?? []) : [])),
      ),
    ]);
    expect(new Set(codes.map((one) => one.system))).toEqual(new Set(['http://loinc.org']));
    expect(codes.filter((one) => !/^\d{4,6}-\d$/.test(one.code))).toEqual([]);
  });
});

describe('cut points that a home changes are data (to be confirmed by each home)', () => {
  /** The same instrument as a home would publish it, with other bands. */
  const outcomeWith = (code: string, changes: object, given: Given) =>
    evaluateForm(FormDefinition.parse({ ...definitionOf(code), ...changes }), answersOf(code, given)).outcome;
  const cornellAt = (threshold: number) => ({
    bands: [
      { outcome: 'none', from: null, to: threshold - 1 },
      { outcome: 'disorder', from: threshold, to: null },
    ],
  });
  it.each([7, 8, 11, 12, 13])('Cornell with the threshold %i', (threshold) => {
    const points = (count: number) => ({
      ...each(numbered('c', 19), '0'),
      ...each(numbered('c', count), '1'),
    });
    expect([
      outcomeWith('cornell', cornellAt(threshold), points(threshold - 1)),
      outcomeWith('cornell', cornellAt(threshold), points(threshold)),
    ]).toEqual(['none', 'disorder']);
  });
  it('Cornell with another number of not assessable signs', () => {
    const flags = definitionOf('cornell').flags.map((flag) =>
      flag.code === 'limited' ? { ...flag, when: flag.when.replace('> 3', '> 1') } : flag,
    );
    const given = answersOf('cornell', { ...each(numbered('c', 19), '0'), c1: 'na', c2: 'na' });
    expect(
      [definitionOf('cornell').flags, flags].map(
        (each) =>
          evaluateForm(FormDefinition.parse({ ...definitionOf('cornell'), flags: each }), given).flags,
      ),
    ).toEqual([[], ['limited']]);
  });
  it.each([
    [30, 'unremarkable'],
    [24, 'unremarkable'],
    [23, 'mild'],
    [18, 'mild'],
    [17, 'severe'],
    [0, 'severe'],
  ])('mini mental status with the bands 24–30, 18–23, 0–17: %i is %s', (count, outcome) => {
    const tasks = definitionOf('mini-mental-status').sections.flatMap((section) =>
      section.items.map((item) => item.id),
    );
    const bands = [
      { outcome: 'severe', from: null, to: 17 },
      { outcome: 'mild', from: 18, to: 23 },
      { outcome: 'unremarkable', from: 24, to: null },
    ];
    expect(
      outcomeWith(
        'mini-mental-status',
        { bands },
        { ...each(tasks, '0'), ...each(tasks.slice(0, count), '1') },
      ),
    ).toBe(outcome);
  });
  it('who is told of a delirium', () => {
    const definition = FormDefinition.parse({
      ...definitionOf('delirium'),
      flags: definitionOf('delirium').flags.filter((flag) => flag.code !== 'informDoctor'),
    });
    expect(
      evaluateForm(
        definition,
        answersOf('delirium', { d1a: 'yes', d1b: 'yes', d2: 'yes', d3: 'yes', d4: 'alert' }),
      ).flags,
    ).toEqual(['informNurse']);
  });
});
