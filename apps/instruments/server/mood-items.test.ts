import { describe, expect, it } from 'vitest';
import { definitionOf, each, numbered, proposalOf, resultOf } from './testing.ts';

/* The questions of the scales of mood and of the delirium test, one line each: words, points, codes, notes. */

const itemOf = (code: string, id: string) => {
  const item = definitionOf(code)
    .sections.flatMap((section) => section.items)
    .find((one) => one.id === id);
  if (item?.kind !== 'choice') throw new Error(`${code} has no choice ${id}`);
  return item;
};
const groupOf = (code: string, id: string): string =>
  definitionOf(code).sections.find((section) => section.items.some((item) => item.id === id))!.id;

describe('depression scale, question by question (reference 4)', () => {
  it.each<[string, string, string, 'yes' | 'no', string]>([
    ['g1', 'Content with life overall', 'Mit dem Leben im Grossen zufrieden', 'no', '48512-8'],
    ['g2', 'Gave up many interests', 'Viele Interessen aufgegeben', 'yes', '48513-6'],
    ['g3', 'Life feels empty', 'Leben fühlt sich leer an', 'yes', '48514-4'],
    ['g4', 'Bored often', 'Oft Langeweile', 'yes', '48515-1'],
    ['g5', 'Mostly cheerful', 'Meist guter Dinge', 'no', '48518-5'],
    ['g6', 'Fears something bad', 'Befürchtet Schlimmes', 'yes', '48519-3'],
    ['g7', 'Mostly happy', 'Meist glücklich', 'no', '48520-1'],
    ['g8', 'Helpless often', 'Oft hilflos', 'yes', '48521-9'],
    [
      'g9',
      'Rather stays in than tries new things',
      'Bleibt lieber zuhause als Neues zu tun',
      'yes',
      '48523-5',
    ],
    ['g10', 'Worse memory than others', 'Gedächtnis schlechter als bei anderen', 'yes', '48525-0'],
    ['g11', 'Finds it good to be alive', 'Findet es schön zu leben', 'no', '48526-8'],
    ['g12', 'Feels of little worth', 'Fühlt sich wenig wert', 'yes', '48528-4'],
    ['g13', 'Full of energy', 'Voller Kraft', 'no', '48532-6'],
    ['g14', 'Finds the situation hopeless', 'Hält die Lage für hoffnungslos', 'yes', '48533-4'],
    ['g15', 'Others mostly better off', 'Anderen geht es meist besser', 'yes', '48534-2'],
  ])('%s: %s', (id, en, de, scores, code) => {
    const item = itemOf('depression-15', id);
    expect([item.label, item.mark, item.coding]).toEqual([
      { en, de },
      id.slice(1),
      [{ system: 'http://loinc.org', code }],
    ]);
    expect(item.options.map((option) => [option.code, option.points])).toEqual([
      ['yes', scores === 'yes' ? 1 : 0],
      ['no', scores === 'no' ? 1 : 0],
    ]);
  });
  it('all fifteen are required, none offers "not assessable"', () => {
    expect(resultOf('depression-15', {}).missing).toEqual(numbered('g', 15));
    expect(numbered('g', 15).filter((id) => itemOf('depression-15', id).notAssessable)).toEqual([]);
  });
  it.each([1, 5, 14])('%i answers are not enough', (count) =>
    expect(resultOf('depression-15', each(numbered('g', count), 'no'))).toMatchObject({
      outcome: null,
      missing: numbered('g', 15).slice(count),
    }),
  );
  it('is about the last 7 days', () =>
    expect(definitionOf('depression-15').sections[0]!.title).toEqual({
      en: 'In the last 7 days',
      de: 'In den letzten 7 Tagen',
    }));
  it('never has the code of the total of 30 questions', () =>
    expect(JSON.stringify(definitionOf('depression-15'))).not.toContain('48544-1'));
  it('says in both languages why it is locked, and asks for the reason where the mini mental status was limited', () => {
    expect(
      definitionOf('depression-15').conditions.map(({ code, message }) => [code, message.en, message.de]),
    ).toEqual([
      ['mmsMissing', 'Mini mental status needed first.', 'Zuerst braucht es einen Mini-Mental-Status.'],
      [
        'mmsTooLow',
        'Applies only if the mini mental status is above 16. Use the Cornell scale.',
        'Gilt nur bei einem Mini-Mental-Status über 16. Verwenden Sie die Cornell-Skala.',
      ],
      [
        'mmsLimited',
        'The last mini mental status could not be carried out wholly. Confirm that the scale may be used, with the reason.',
        'Der letzte Mini-Mental-Status war nur eingeschränkt beurteilbar. Bestätigen Sie mit Begründung, dass die Skala verwendet werden darf.',
      ],
    ]);
  });
});

describe('Cornell scale, sign by sign (reference 5)', () => {
  it.each<[string, string, string, string, string]>([
    ['c1', 'mood', 'Anxious, worries', 'Ängstlich, sorgt sich', ''],
    ['c2', 'mood', 'Sad look, weeps', 'Traurig, weint', ''],
    ['c3', 'mood', 'Does not react to pleasant things', 'Reagiert nicht auf Erfreuliches', ''],
    ['c4', 'mood', 'Irritable', 'Reizbar', ''],
    ['c5', 'behaviour', 'Restless, wrings hands', 'Unruhig, nestelt', ''],
    ['c6', 'behaviour', 'Slowed movement or speech', 'Verlangsamt', ''],
    ['c7', 'behaviour', 'Many bodily complaints', 'Viele Körperklagen', '0 if it is stomach and bowel only.'],
    [
      'c8',
      'behaviour',
      'Lost interest in usual doings',
      'Interesse verloren',
      'Only if it came within the last month.',
    ],
    ['c9', 'body', 'Eats less', 'Isst weniger', ''],
    ['c10', 'body', 'Lost weight', 'Gewicht verloren', '2 if more than 2.5 kg in one month.'],
    ['c11', 'body', 'Tires quickly', 'Ermüdet rasch', 'Only if it came within the last month.'],
    ['c12', 'cyclic', 'Worse in the morning', 'Morgens schlechter', ''],
    ['c13', 'cyclic', 'Falls asleep late', 'Schläft spät ein', ''],
    ['c14', 'cyclic', 'Wakes often', 'Wacht oft auf', ''],
    ['c15', 'cyclic', 'Wakes too early', 'Erwacht zu früh', ''],
    ['c16', 'thought', 'Tired of living, wishes or acts to die', 'Lebensmüde, Todeswunsch', ''],
    ['c17', 'thought', 'Blames or belittles self', 'Macht sich klein', ''],
    ['c18', 'thought', 'Expects the worst', 'Erwartet das Schlimmste', ''],
    ['c19', 'thought', 'Delusion of poverty, illness, loss', 'Wahn von Armut, Krankheit, Verlust', ''],
  ])('%s (%s): %s', (id, group, en, de, note) => {
    const item = itemOf('cornell', id);
    expect([groupOf('cornell', id), item.label, item.mark, item.help?.en ?? '']).toEqual([
      group,
      { en, de },
      id.slice(1),
      note,
    ]);
  });
  it('the notes stand in German too', () =>
    expect(['c7', 'c8', 'c10', 'c11'].map((id) => itemOf('cornell', id).help?.de)).toEqual([
      '0, wenn es nur Magen und Darm betrifft.',
      'Nur wenn es im letzten Monat aufgetreten ist.',
      '2 bei mehr als 2.5 kg in einem Monat.',
      'Nur wenn es im letzten Monat aufgetreten ist.',
    ]));
  it('every sign is absent, mild or severe, or not assessable without a reason', () => {
    for (const id of numbered('c', 19)) {
      const { options, notAssessable, required } = itemOf('cornell', id);
      expect([
        id,
        options.map((option) => [option.points, option.label.en, option.label.de]),
        notAssessable?.reasonRequired,
        required,
      ]).toEqual([
        id,
        [
          [0, 'absent', 'fehlt'],
          [1, 'mild or at times', 'leicht oder zeitweise'],
          [2, 'severe', 'schwer'],
        ],
        false,
        true,
      ]);
    }
  });
  it.each([
    [1, []],
    [3, []],
    [4, ['limited']],
    [19, ['limited']],
  ])('%i not assessable ones: %o', (count, flags) => {
    const ids = numbered('c', 19);
    expect(resultOf('cornell', { ...each(ids, '0'), ...each(ids.slice(0, count), 'na') }).flags).toEqual(
      flags,
    );
  });
  it('five pounds are not enough', () =>
    expect([
      proposalOf('cornell', 'c10', { weightKgMonthAgo: 62, weightKg: 59.73 }),
      proposalOf('cornell', 'c10', { weightKgMonthAgo: 62, weightKg: 59.6 }),
    ]).toEqual([null, null]));
  it('has no LOINC code', () => expect(JSON.stringify(definitionOf('cornell'))).not.toContain('loinc'));
  it('can be used for everybody', () => expect(definitionOf('cornell').conditions).toEqual([]));
});

describe('delirium, question by question (reference 6)', () => {
  it.each([
    ['d1a', '1a', 'Sudden change against the usual state', 'Plötzliche Änderung gegenüber dem Üblichen'],
    ['d1b', '1b', 'State goes up and down within the day', 'Zustand schwankt im Tagesverlauf'],
    ['d2', '2', 'Cannot keep attention', 'Aufmerksamkeit gestört'],
    ['d3', '3', 'Muddled or incoherent thinking', 'Denken ungeordnet'],
  ])('%s: yes, no or not assessable', (id, mark, en, de) => {
    const { label, mark: shown, options, notAssessable } = itemOf('delirium', id);
    expect([
      label,
      shown,
      options.map((option) => [option.code, option.label.de]),
      notAssessable?.reasonRequired,
    ]).toEqual([
      { en, de },
      mark,
      [
        ['yes', 'ja'],
        ['no', 'nein'],
      ],
      false,
    ]);
  });
  it('d4: five levels of consciousness or not assessable', () => {
    const { label, options, notAssessable } = itemOf('delirium', 'd4');
    expect([label, notAssessable?.reasonRequired]).toEqual([
      { en: 'Consciousness', de: 'Bewusstsein' },
      false,
    ]);
    expect(options.map((option) => [option.code, option.label.en, option.label.de])).toEqual([
      ['alert', 'alert', 'wach'],
      ['overalert', 'overalert', 'überwach'],
      ['drowsy', 'drowsy', 'schläfrig'],
      ['hardToRouse', 'hard to rouse', 'schwer weckbar'],
      ['notRousable', 'not rousable', 'nicht weckbar'],
    ]);
  });

  /** All 3 × 3 × 3 × 3 × 6 answers against the rule as it is written down. */
  it('follows the two-step rule for every possible answer', () => {
    const three = ['yes', 'no', 'na'] as const;
    const wrong: string[] = [];
    for (const d1a of three)
      for (const d1b of three)
        for (const d2 of three)
          for (const d3 of three)
            for (const d4 of ['alert', 'overalert', 'drowsy', 'hardToRouse', 'notRousable', 'na']) {
              const base = d2 === 'yes' && (d3 === 'yes' || (d4 !== 'alert' && d4 !== 'na'));
              const expected =
                base && d1a === 'yes' && d1b === 'yes'
                  ? 'likely-sure'
                  : base && (d1a === 'yes' || d1b === 'yes')
                    ? 'possible-likely'
                    : 'none';
              const given = { d1a, d1b, d2, d3, d4 };
              const { outcome, flags, missing } = resultOf('delirium', given);
              const gaps = Object.values(given).includes('na');
              if (
                outcome !== expected ||
                flags.includes('notFullyAssessable') !== gaps ||
                flags.includes('notRousable') !== (d4 === 'notRousable') ||
                missing.length > 0
              )
                wrong.push(JSON.stringify({ given, outcome, flags }));
              if (
                flags.includes('informNurse') !== (expected !== 'none') ||
                flags.includes('informDoctor') !== (expected === 'likely-sure')
              )
                wrong.push(JSON.stringify({ given, flags }));
            }
    expect(wrong).toEqual([]);
  });
  it('says in words what is to be done', () => {
    const words = new Map(
      definitionOf('delirium').flags.map((flag) => [
        flag.code,
        [flag.label.en, flag.label.de, flag.severity],
      ]),
    );
    expect([words.get('notRousable'), words.get('notFullyAssessable')]).toEqual([
      [
        'Emergency: not rousable, this test is not meaningful',
        'Notfall: nicht weckbar, dieser Test ist nicht aussagekräftig',
        'alert',
      ],
      ['Not fully assessable', 'Nicht vollständig beurteilbar', 'info'],
    ]);
  });
});
