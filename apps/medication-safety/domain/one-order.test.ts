import { describe, expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { filtrationOf } from './kidney.ts';
import { allergyTo, codesOf, drug, found, person, reserve, today, value } from './testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Condition } from './conditions.ts';

const whoHas = (...some: Condition[]) => person({ conditions: new Set(some) });

describe('Allergy: substance or ATC group equals or is in class of a recorded allergy', () => {
  test.each<[allergy: string, code: string, atc: string, substance: string, how: string]>([
    // by the code, whatever the words say
    ['something', 'N02BB02', 'N02BB02', 'metamizole', 'substance'],
    // words in German, a label in English, and the other way round
    ['Metamizol', '', 'N02BB02', 'metamizole 500 mg', 'substance'],
    ['metamizole', '', 'N02BB02', 'Metamizolum natricum', 'substance'],
    ['Acetylsalicylsäure', '', 'B01AC06', 'acetylsalicylic acid 100 mg', 'substance'],
    ['Penizillin', '', 'J01CR02', 'amoxicillin 875 mg, clavulanic acid 125 mg', 'class'],
    ['Penicillin (Ausschlag)', '', 'J01CA04', '', 'class'],
    // the class: level 4 (5 characters), of penicillins and NSAIDs level 3 (4 characters)
    ['something', 'J01CA04', 'J01CR02', '', 'class'],
    ['Diclofenac', '', 'M01AE01', 'ibuprofen', 'class'],
    ['oxycodone', '', 'N02AA01', 'morphine', 'class'],
    ['NSAR', '', 'B01AC06', 'acetylsalicylic acid', 'class'],
    // a part of a combination
    ['naloxone', '', 'N02AA55', 'oxycodone 5 mg, naloxone 2.5 mg', 'substance'],
    // a combination has a code of its own: each part is of its class
    ['morphine', '', 'N02AJ17', 'oxycodone 5 mg + paracetamol 325 mg', 'class'],
  ])('%s (%s) and %s %s: %s', (name, code, atc, substance, how) => {
    const [alert, ...rest] = found(
      [drug(atc, substance)],
      person({ allergies: [allergyTo(name, code)] }),
    ).filter((one) => one.code === 'allergy');
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({ level: 'alert', source: 'record', parameters: { allergy: name, how } });
  });
  test.each([
    // metamizole is no reason against paracetamol, which shares four characters with it
    ['Metamizol', 'N02BE01', 'paracetamol'],
    ['Penicillin', 'J01DC02', 'cefuroxime'],
    ['Kontrastmittel', 'N02BE01', 'paracetamol'],
  ])('%s and %s %s: nothing', (name, atc, substance) =>
    expect(codesOf(found([drug(atc, substance)], person({ allergies: [allergyTo(name)] })))).not.toContain(
      'allergy',
    ),
  );
  test('words that mean nothing here cannot be judged, and are told with every order', () => {
    const findings = found(
      [drug('N02BE01', 'paracetamol')],
      person({ allergies: [allergyTo('blaue Pillen')] }),
    );
    expect(findings).toMatchObject([
      { code: 'allergyNotJudged', level: 'hint', parameters: { allergy: 'blaue Pillen' } },
    ]);
  });
  test('a code of another system is none: the words count', () => {
    const snomed = allergyTo('Penicillin', 'N02BB02', 'http://snomed.info/sct');
    expect(codesOf(found([drug('N02BB02')], person({ allergies: [snomed] })))).not.toContain('allergy');
    expect(codesOf(found([drug('J01CA04')], person({ allergies: [snomed] })))).toContain('allergy');
  });
  test('not asked is not none', () => {
    expect(codesOf(found([drug('A06AD11')], person({ allergiesAsked: false })))).toEqual([
      'allergiesNotAsked',
    ]);
    expect(found([drug('A06AD11')])).toEqual([]);
  });
  test('a medicine that no list can speak of is told', () => {
    expect(codesOf(found([drug('', 'Schwedenbitter')]))).toEqual(['drugNotJudged']);
    expect(codesOf(found([drug('', 'Paracetamol 500 mg')]))).toEqual([]);
  });
});

describe('Kidney: latest creatinine or eGFR, flag R; no value in 12 months is told', () => {
  const metformin = () => drug('A10BA02', 'metformin 500 mg');
  test.each([
    [60, []],
    [59.9, ['kidneyLow']],
    [15, ['kidneyLow']],
  ])('eGFR %d', (egfr, expected) =>
    expect(codesOf(found([metformin()], person({ egfr: value(egfr) })))).toEqual(expected),
  );
  test.each([
    ['2025-06-15', []],
    ['2025-06-14', ['kidneyNoValue']],
  ])('good on %s', (on, expected) =>
    expect(codesOf(found([metformin()], person({ egfr: value(90, { on }) })))).toEqual(expected),
  );
  test('a low value of long ago is none', () =>
    expect(codesOf(found([metformin()], person({ egfr: value(20, { on: '2024-01-01' }) })))).toEqual([
      'kidneyNoValue',
    ]));
  test('creatinine tells it with age and sex; without one of them nothing', () => {
    // 88.4 µmol/L are 1 mg/dL: CKD-EPI 2021 gives 54 for a woman of 88 and 72 for a man of 88
    expect(Math.round(filtrationOf(88.4, 88, 'female'))).toBe(54);
    expect(Math.round(filtrationOf(88.4, 88, 'male'))).toBe(72);
    const creatinine = value(88.4, { id: 'creatinine' });
    const known = { egfr: null, creatinine };
    expect(found([metformin()], person(known))).toMatchObject([
      { code: 'kidneyLow', level: 'warning', parameters: { value: 54 } },
    ]);
    expect(codesOf(found([metformin()], person({ ...known, sex: 'male' })))).toEqual([]);
    expect(codesOf(found([metformin()], person({ ...known, sex: null })))).toEqual(['kidneyNoValue']);
    expect(codesOf(found([metformin()], person({ ...known, birthDate: null })))).toEqual(['kidneyNoValue']);
  });
  test('the newer of the two counts', () => {
    const creatinine = value(200, { on: '2026-06-01', id: 'creatinine' });
    expect(
      codesOf(found([metformin()], person({ creatinine, egfr: value(90, { on: '2026-05-01' }) }))),
    ).toEqual(['kidneyLow']);
    expect(
      codesOf(found([metformin()], person({ creatinine, egfr: value(90, { on: '2026-06-01' }) }))),
    ).toEqual([]);
  });
  test('the flag of a product counts, and without one there is no finding', () => {
    const low = person({ egfr: value(20) });
    expect(codesOf(found([drug('A06AD11', 'lactulose')], low))).toEqual([]);
    expect(codesOf(found([drug('A06AD11', 'lactulose', { product: { flags: ['kidney'] } })], low))).toEqual([
      'kidneyLow',
    ]);
  });
});

test('Liver: a flagged medicine in liver disease', () => {
  const statin = () => drug('C10AA05', 'atorvastatin 20 mg');
  expect(codesOf(found([statin()], whoHas('liver')))).toEqual(['liverFlag']);
  expect(codesOf(found([statin()], whoHas('malnutrition')))).toEqual([]);
  expect(codesOf(found([drug('A06AD11')], whoHas('liver')))).toEqual([]);
});

describe('Liver: paracetamol 3 g in disease, malnutrition, dehydration', () => {
  const grams = (most: number) => reserve('N02BE01', 'paracetamol 1 g', { max24: most });
  test.each<[Condition]>([['liver'], ['malnutrition'], ['dehydration']])('%s', (condition) => {
    expect(codesOf(found([grams(3)], whoHas(condition)))).toEqual([]);
    expect(found([grams(3.5)], whoHas(condition))).toMatchObject([
      { code: 'paracetamolLiver', level: 'warning', parameters: { milligrams: 3500, reason: condition } },
    ]);
  });
  test('without one of them 4 g are allowed', () => expect(codesOf(found([grams(4)]))).toEqual([]));
});

test('Age list: from 65 on, and where nobody knows the day of birth', () => {
  const zolpidem = () => drug('N05CF02', 'zolpidem 10 mg', { night: 0.5, morning: 0 });
  const codesAt = (birthDate: string | null) => codesOf(found([zolpidem()], person({ birthDate })));
  expect(codesAt('1961-06-15')).toContain('oldAge');
  expect(codesAt('1961-06-16')).not.toContain('oldAge');
  expect(codesAt(null)).toContain('oldAge');
});

describe('Route and form', () => {
  const retard = (comments: string) =>
    drug('N02AA55', 'oxycodone 5 mg, naloxone 2.5 mg', { form: 'retard', comments });
  test.each<[what: string, comments: string, conditions: Condition[], hit: boolean]>([
    ['a tube', '', ['tube'], true],
    ['a note in English', 'Crush and give with apple sauce', [], true],
    ['a note in German', 'mit Mörser zerkleinern', [], true],
    ['a note of a tube', 'über Sonde geben', [], true],
    ['no reason', 'with a glass of water', [], false],
  ])('retard with %s', (_, comments, some, hit) =>
    expect(codesOf(found([retard(comments)], whoHas(...some))).includes('notCrushed')).toBe(hit),
  );
  test('what may be crushed may be', () =>
    expect(codesOf(found([drug('C03CA04', 'torasemide', { comments: 'mörsern' })], whoHas('tube')))).toEqual(
      [],
    ));
  test('a flag of the product is enough', () =>
    expect(
      codesOf(
        found([drug('M05BA04', 'alendronic acid', { product: { flags: ['noCrush'] } })], whoHas('tube')),
      ),
    ).toEqual(['notCrushed']));
  test('a patch is not cut; a tube is no matter to it', () => {
    const patch = (comments: string) =>
      drug('N02AB03', 'fentanyl', { form: 'patch', unit: 'patch', comments });
    expect(codesOf(found([patch('halb zerschneiden')]))).toEqual(['notCrushed']);
    expect(codesOf(found([patch('')], whoHas('tube')))).toEqual([]);
  });
});

describe('Duration', () => {
  const since = (days: number) => addDays(today, 1 - days);
  const benzodiazepine = (days: number, endsOn: string | null = null) =>
    codesOf(found([drug('N05BA06', 'lorazepam', { since: since(days), endsOn })]));
  test('a benzodiazepine for more than 4 weeks, running or as it is planned', () => {
    expect(benzodiazepine(28)).not.toContain('benzodiazepineLong');
    expect(benzodiazepine(29)).toContain('benzodiazepineLong');
    expect(benzodiazepine(1, addDays(today, 27))).not.toContain('benzodiazepineLong');
    expect(benzodiazepine(1, addDays(today, 28))).toContain('benzodiazepineLong');
    // one that begins later
    expect(benzodiazepine(-3)).not.toContain('benzodiazepineLong');
  });
  test('an antipsychotic in dementia for more than 6 weeks; lithium is none', () => {
    const codesAfter = (atc: string, days: number, ...some: Condition[]) =>
      codesOf(found([drug(atc, '', { since: since(days) })], whoHas(...some)));
    expect(codesAfter('N05AX08', 42, 'dementia')).not.toContain('antipsychoticLong');
    expect(codesAfter('N05AX08', 43, 'dementia')).toContain('antipsychoticLong');
    expect(codesAfter('N05AX08', 43)).not.toContain('antipsychoticLong');
    expect(codesAfter('N05AN01', 43, 'dementia')).not.toContain('antipsychoticLong');
  });
  test('an antibiotic without an end', () => {
    const open = (more: object) => codesOf(found([drug('J01CA04', 'amoxicillin', more)]));
    expect(open({})).toEqual(['antibioticNoEnd']);
    for (const ended of [{ endsOn: today }, { dosesNumber: 10 }, { repetition: 'once' }])
      expect(open(ended)).toEqual([]);
    expect(codesOf(found([drug('J02AC01', 'fluconazole')]))).toEqual([]);
  });
});

describe('Pulse and pressure before a beta blocker', () => {
  const bisoprolol = () => drug('C07AB07', 'bisoprolol 5 mg');
  test.each([
    [50, 90, []],
    [49, 90, ['pulseLow']],
    [50, 89, ['pressureLow']],
    [49, 89, ['pulseLow', 'pressureLow']],
  ])('pulse %d, systolic %d', (pulse, systolic, expected) =>
    expect(
      codesOf(found([bisoprolol()], person({ pulse: value(pulse), systolic: value(systolic) }))),
    ).toEqual(expected),
  );
  test('a low value that is old warns and says so; the missing new one is told', () => {
    expect(found([bisoprolol()], person({ pulse: value(44, { stale: true }) }))).toMatchObject([
      { code: 'pulseLow', level: 'warning', parameters: { value: 44, age: 'stale' } },
      { code: 'gateStale', level: 'hint', parameters: { missing: 'pulse' } },
    ]);
  });
  test.each([
    ['both', { pulse: null, systolic: null }],
    ['pulse', { pulse: value(70, { stale: true }) }],
    ['pressure', { systolic: null }],
  ])('without a value of these days: %s', (missing, more) =>
    expect(found([bisoprolol()], person(more))).toMatchObject([
      { code: 'gateStale', parameters: { missing } },
    ]),
  );
  test('another value is another question: an answer to the old one counts no more', () => {
    const keyAt = (id: string) =>
      found([drug('C07AB07', '', { id: 'b' })], person({ pulse: value(44, { id }) }))[0]!.key;
    expect(keyAt('one')).toBe(keyAt('one'));
    expect(keyAt('one')).not.toBe(keyAt('two'));
  });
  test('only beta blockers', () =>
    expect(codesOf(found([drug('C08CA01', 'amlodipine')], person({ pulse: value(30) })))).toEqual([]));
});

test('Missing indication of a reserve is an error; a fixed order may be without', () => {
  expect(found([reserve('N02BE01', 'paracetamol 1 g', { indication: ' ' })])).toMatchObject([
    { code: 'missingIndication', level: 'error' },
  ]);
  expect(codesOf(found([drug('N02BE01', 'paracetamol 1 g', { indication: '' })]))).toEqual([]);
});

test.each<[code: string, name: string, means: Condition[]]>([
  ['K70.3', 'x', ['liver']],
  ['K77.0', 'x', ['liver']],
  ['K78', 'x', []],
  ['B18.2', 'x', ['liver']],
  ['', 'Leberzirrhose', ['liver']],
  ['', 'Hepatitis C', ['liver']],
  ['', 'Leberfleck', []],
  ['E46', 'x', ['malnutrition']],
  ['E47', 'x', []],
  ['', 'Mangelernährung', ['malnutrition']],
  ['E86', 'x', ['dehydration']],
  ['F03', 'x', ['dementia']],
  ['G30.1', 'x', ['dementia']],
  ['F04', 'Demenz?', []],
  ['', 'Demenz vom Alzheimer-Typ', ['dementia']],
  ['Z93.1', 'x', ['tube']],
  ['', 'PEG-Sonde', ['tube']],
])('the diagnosis %s %s means %j', (code, name, means) =>
  expect([...conditionsOf([{ code, name }])]).toEqual(means),
);
