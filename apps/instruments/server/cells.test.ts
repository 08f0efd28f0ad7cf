import { describe, expect, it } from 'vitest';
import { definitionOf } from './testing.ts';

type Item = ReturnType<typeof definitionOf>['sections'][number]['items'][number];

/** What an item asks and each answer with its points (or its code, where it has none), in both languages; else its kind and unit. */
const wordsOf = (item: Item): string =>
  item.kind === 'choice' || item.kind === 'multiple'
    ? item.options
        .map((option) => `${option.points ?? option.code} ${option.label.en} / ${option.label.de}`)
        .join('; ')
    : `${item.kind}${item.kind === 'number' && item.unit !== '' ? ` ${item.unit}` : ''}`;
const codesOf = (item: Item): string =>
  (item.kind === 'display' ? [] : item.coding).map((one) => one.code).join(' ');
const itemOf = (place: string): Item => {
  const [code = '', id] = place.split(' ');
  return definitionOf(code)
    .sections.flatMap((section) => section.items)
    .find((item) => item.id === id)!;
};
const helpOf = (place: string) => {
  const item = itemOf(place);
  return item.kind === 'display' ? undefined : item.help;
};

/** Item, its label, its answers, its LOINC code: the cells of the reference, so that a changed word or point is noticed. */
const cells: readonly (readonly [place: string, label: string, answers: string, loinc: string])[] = [
  // fall risk (reference 7)
  [
    'fall-risk-huhn f1',
    'Age / Alter',
    '3 80 or older / 80 oder älter; 2 70–79 / 70–79; 1 60–69 / 60–69 Jahre; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f2',
    'Mental state / Mentaler Zustand',
    '4 confused at times / zeitweise verwirrt; 2 confused always / dauernd verwirrt; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f3',
    'Elimination / Ausscheidung',
    '4 urine and stool incontinence / Harn- und Stuhlinkontinenz; 3 continent but needs help / kontinent, braucht Hilfe; 1 bladder catheter or stoma / Blasenkatheter oder Stoma; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f4',
    'Previous falls / Frühere Stürze',
    '4 three or more / dreimal oder mehr gestürzt; 2 one or two / ein- oder zweimal gestürzt; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f5',
    'Activities / Aktivitäten',
    '4 confined to bed and chair / Bett und Stuhl; 3 gets up with help / steht mit Hilfe auf; 1 independent, uses bath and toilet / selbständig, benutzt Bad und Toilette; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f6',
    'Gait and balance / Gang und Gleichgewicht',
    '4 unsteady, hardly keeps balance / unsicher, kaum Gleichgewicht; 3 circulation problem when standing up / Kreislauf beim Aufstehen; 2 walking impairment, aid or assistance / Gehbehinderung, Hilfe; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f7',
    'Medication / Medikamente',
    '4 three or more / drei oder mehr; 3 two / zwei; 2 one / ein Medikament; 0 none applies / trifft nicht zu',
    '',
  ],
  [
    'fall-risk-huhn f8',
    'Alcohol / Alkohol',
    '4 regular / regelmässig; 1 occasional / gelegentlich; 0 none applies / trifft nicht zu',
    '',
  ],
  // Braden (reference 8)
  [
    'pressure-ulcer-braden b1',
    'Feeling of pressure / Druckempfinden',
    '1 none or almost none / fehlt; 2 very reduced / stark eingeschränkt; 3 slightly reduced / leicht eingeschränkt; 4 normal / nicht eingeschränkt',
    '38222-6',
  ],
  [
    'pressure-ulcer-braden b2',
    'Skin moisture / Feuchtigkeit',
    '1 always damp / ständig feucht; 2 often damp / oft feucht; 3 at times damp / manchmal feucht; 4 rarely damp / selten feucht',
    '38229-1',
  ],
  [
    'pressure-ulcer-braden b3',
    'Activity / Aktivität',
    '1 stays in bed / bettlägerig; 2 chair only / sitzt auf; 3 walks a little / geht wenig; 4 walks often / geht regelmässig',
    '38223-4',
  ],
  [
    'pressure-ulcer-braden b4',
    'Mobility in bed and chair / Beweglichkeit',
    '1 none / keine; 2 very limited / stark eingeschränkt; 3 slightly limited / leicht eingeschränkt; 4 full / nicht eingeschränkt',
    '38224-2',
  ],
  [
    'pressure-ulcer-braden b5',
    'Nutrition / Ernährung',
    '1 very poor / sehr schlecht; 2 probably too little / mässig; 3 sufficient / genügend; 4 good / gut',
    '38225-9',
  ],
  [
    'pressure-ulcer-braden b6',
    'Friction and shear / Reibung und Scherkräfte',
    '1 problem / Problem; 2 possible problem / mögliches Problem; 3 no problem / kein Problem',
    '38226-7',
  ],
  // Norton, the nine items (reference 8.1)
  [
    'pressure-ulcer-norton-extended n1',
    'Physical condition / Körperlicher Zustand',
    '4 good / gut; 3 fair / leidlich; 2 poor / schlecht; 1 very bad / sehr schlecht',
    '75244-4',
  ],
  [
    'pressure-ulcer-norton-extended n2',
    'Mental state / Geistiger Zustand',
    '4 clear / klar; 3 apathetic / apathisch; 2 confused / verwirrt; 1 stuporous / stuporös',
    '75245-1',
  ],
  [
    'pressure-ulcer-norton-extended n3',
    'Activity / Aktivität',
    '4 walks alone / geht allein; 3 walks with help / geht mit Hilfe; 2 wheelchair / Rollstuhl; 1 bed / bettlägerig',
    '75246-9',
  ],
  [
    'pressure-ulcer-norton-extended n4',
    'Mobility / Beweglichkeit',
    '4 full / voll; 3 slightly limited / leicht eingeschränkt; 2 very limited / stark eingeschränkt; 1 none / keine',
    '75247-7',
  ],
  [
    'pressure-ulcer-norton-extended n5',
    'Incontinence / Inkontinenz',
    '4 none / keine; 3 at times / manchmal; 2 mostly urine / meist Urin; 1 urine and stool / Urin und Stuhl',
    '75248-5',
  ],
  [
    'pressure-ulcer-norton-extended n6',
    'Cooperation / Kooperation',
    '4 full / voll; 3 little reduced / wenig; 2 partly / teilweise; 1 none / keine',
    '',
  ],
  [
    'pressure-ulcer-norton-extended n7',
    'Age / Alter',
    '4 under 10 / unter 10; 3 10–29 / 10–29; 2 30–59 / 30–59; 1 60 or older / ab 60',
    '',
  ],
  [
    'pressure-ulcer-norton-extended n8',
    'Skin / Haut',
    '4 intact / intakt; 3 scaly, dry / schuppig, trocken; 2 moist / feucht; 1 wounds, tears, allergy / Wunden, Risse, Allergie',
    '',
  ],
  [
    'pressure-ulcer-norton-extended n9',
    'Other illness / Zusatzerkrankung',
    '4 none / keine; 3 fever, diabetes, anaemia, weak defence / Fieber, Diabetes, Anämie, Abwehrschwäche; 2 MS, obesity, cancer / MS, Adipositas, Karzinom; 1 arterial occlusion / arterielle Verschlusskrankheit',
    '',
  ],
  // nutrition (reference 9)
  [
    'nutrition A',
    'Eats less in the last 3 months / Isst weniger, letzte 3 Monate',
    '0 much less / viel weniger; 1 somewhat / etwas weniger; 2 no / nein',
    '',
  ],
  [
    'nutrition B',
    'Weight lost in 3 months / Gewichtsverlust in 3 Monaten',
    '0 over 3 kg / über 3 kg; 1 unknown / unbekannt; 2 1–3 kg / 1–3 kg; 3 none / keiner',
    '',
  ],
  [
    'nutrition C',
    'Mobility / Mobilität',
    '0 bed or chair / Bett oder Stuhl; 1 inside only / nur drinnen; 2 goes out / geht hinaus',
    '',
  ],
  [
    'nutrition D',
    'Acute illness or strong stress in 3 months / Akute Krankheit oder Belastung in 3 Monaten',
    '0 yes / ja; 2 no / nein',
    '',
  ],
  [
    'nutrition E',
    'Dementia or depression / Demenz oder Depression',
    '0 severe / schwer; 1 mild / leicht; 2 none / keine',
    '',
  ],
  ['nutrition F', 'BMI / BMI', 'number kg/m²', ''],
  [
    'nutrition F2',
    'Calf circumference, as BMI is not possible / Wadenumfang, da der BMI nicht möglich ist',
    'number cm',
    '',
  ],
  [
    'nutrition G',
    'Lives independently, not in a home / Lebt selbständig, nicht in einer Institution',
    '1 yes / ja; 0 no / nein',
    '',
  ],
  [
    'nutrition H',
    'More than 3 prescribed drugs a day / Mehr als 3 verordnete Medikamente pro Tag',
    '0 yes / ja; 1 no / nein',
    '',
  ],
  ['nutrition I', 'Pressure or skin ulcer / Dekubitus oder Hautulkus', '0 yes / ja; 1 no / nein', ''],
  [
    'nutrition J',
    'Full meals a day / Hauptmahlzeiten pro Tag',
    '0 one / eine; 1 two / zwei; 2 three / drei',
    '',
  ],
  ['nutrition K', 'Protein / Eiweiss', '0 0–1 yes / 0–1 ja; 0.5 2 yes / 2 ja; 1 3 yes / 3 ja', ''],
  [
    'nutrition L',
    'Fruit or vegetables twice a day / Früchte oder Gemüse zweimal täglich',
    '0 no / nein; 1 yes / ja',
    '',
  ],
  [
    'nutrition M',
    'Drinks a day (cups) / Getränke pro Tag (Tassen)',
    '0 <3 / <3; 0.5 3–5 / 3–5; 1 >5 / >5',
    '',
  ],
  [
    'nutrition N',
    'Way of eating / Essen',
    '0 needs help / braucht Hilfe; 1 alone with effort / allein mit Mühe; 2 alone / allein',
    '',
  ],
  [
    'nutrition O',
    'Own view of nutrition / Eigene Sicht der Ernährung',
    '0 malnourished / mangelernährt; 1 unsure / unsicher; 2 no problem / kein Problem',
    '',
  ],
  [
    'nutrition P',
    'Own health against peers / Gesundheit im Vergleich',
    '0 worse / schlechter; 0.5 unknown / unbekannt; 1 as good / gleich gut; 2 better / besser',
    '',
  ],
  ['nutrition Q', 'Mid-arm circumference / Oberarmumfang', 'number cm', ''],
  ['nutrition R', 'Calf circumference / Wadenumfang', 'number cm', ''],
  // pain, self report (reference 10)
  ['pain-self nrs', 'Intensity from 0 to 10 / Intensität von 0 bis 10', 'number', '72514-3'],
  [
    'pain-self vrs',
    'Intensity in words / Intensität in Worten',
    '0 none / keine; 1 light / leicht; 2 moderate / mässig; 3 strong / stark; 4 excruciating, unbearable / unerträglich',
    '38208-5',
  ],
  ['pain-self location', 'Location / Ort', 'bodyMap', '38204-4'],
  [
    'pain-self situation',
    'Situation / Situation',
    'rest at rest / in Ruhe; movement in movement / in Bewegung',
    '',
  ],
  [
    'pain-self quality',
    'Quality / Qualität',
    'dull dull / dumpf; stabbing stabbing / stechend; burning burning / brennend; throbbing throbbing / pochend; cramping cramping / krampfartig; pulling pulling / ziehend; pressing pressing / drückend; electric electric / elektrisierend',
    '32419-4',
  ],
  [
    'pain-self time',
    'Time / Zeit',
    'constant constant / dauernd; attacks in attacks / anfallsweise; morning in the morning / am Morgen; day during the day / tagsüber; night at night / nachts',
    '38207-7',
  ],
  ['pain-self relief', 'Relief: what helps / Linderung: was hilft', 'text', '38210-1'],
  ['pain-self impact', 'Impact: what the pain prevents / Auswirkung: was der Schmerz verhindert', 'text', ''],
  ['pain-self accompanying', 'Accompanying symptoms / Begleitsymptome', 'text', ''],
  ['pain-self medication', 'Medication / Medikament', 'text', ''],
  ['pain-self dose', 'Dose / Dosis', 'text', ''],
  ['pain-self therapy', 'Therapy / Therapie', 'text', ''],
  // pain, observed (reference 11)
  [
    'pain-observed situation',
    'Situation / Situation',
    'rest at rest / in Ruhe; movement in movement / in Bewegung',
    '',
  ],
  [
    'pain-observed o1',
    'Breathing / Atmung',
    '0 normal / normal; 1 at times laboured, short fast phases / zeitweise angestrengt, kurze schnelle Phasen; 2 loud laboured, long fast phases, pauses / laut angestrengt, lange schnelle Phasen, Pausen',
    '',
  ],
  [
    'pain-observed o2',
    'Voice / Lautäusserung',
    '0 none / keine; 1 moans at times, quiet negative / stöhnt zeitweise, leise negativ; 2 calls repeatedly, loud moans, weeps / ruft wiederholt, stöhnt laut, weint',
    '',
  ],
  [
    'pain-observed o3',
    'Face / Gesicht',
    '0 relaxed or neutral / entspannt; 1 sad, anxious, frowning / traurig, ängstlich, besorgt; 2 grimacing / Grimassen',
    '',
  ],
  [
    'pain-observed o4',
    'Body / Körper',
    '0 relaxed / entspannt; 1 tense, paces, fidgets / angespannt, läuft umher, nestelt; 2 rigid, fists, knees drawn up, pushes away / starr, Fäuste, Knie angezogen, stösst weg',
    '',
  ],
  [
    'pain-observed o5',
    'Comfort / Trost',
    '0 not needed / nicht nötig; 1 can be soothed / lässt sich beruhigen; 2 cannot be soothed / lässt sich nicht beruhigen',
    '',
  ],
  [
    'pain-observed movementWorse',
    'More signs in movement than at rest / In Bewegung mehr Zeichen als in Ruhe',
    'yes yes / ja; no no / nein',
    '',
  ],
  [
    'pain-observed reliefHelped',
    'Fewer signs after a trial of pain relief / Weniger Zeichen nach einem Versuch mit Schmerzmittel',
    'yes yes / ja; no no / nein',
    '',
  ],
  [
    'pain-observed unbearable',
    'Seems excruciating to the observer / Wirkt auf die beobachtende Person unerträglich',
    'yes yes / ja; no no / nein',
    '',
  ],
  ['pain-observed measure', 'Measure taken / Getroffene Massnahme', 'text', ''],
  // hearing (reference 12)
  [
    'hearing hearing',
    'Hearing, with the aid that is used / Hören, mit dem gebrauchten Hilfsmittel',
    '0 adequate / genügend; 1 slight difficulty in noise / leicht erschwert; 2 moderate, speaker must raise voice / mittel, Gegenüber muss lauter sprechen; 3 severe, hears little / stark, hört wenig; 4 none / kein Gehör',
    '',
  ],
  [
    'hearing aid',
    'Aid used / Hilfsmittel',
    'left hearing aid left / Hörgerät links; right hearing aid right / Hörgerät rechts; other other / anderes; none none / keines',
    '',
  ],
  ['hearing lastCheck', 'Last check by a specialist / Letzte Kontrolle durch Fachperson', 'date', ''],
  // vision (reference 12)
  [
    'vision vision',
    'Vision, with the aid that is used / Sehen, mit dem gebrauchten Hilfsmittel',
    '0 adequate, reads normal print / genügend, liest normale Schrift; 1 large print only / leicht eingeschränkt, nur grosse Schrift; 2 limited, recognises objects, not headlines / mittel, erkennt Gegenstände, keine Schlagzeilen; 3 only shapes, follows with eyes / stark, nur Umrisse, folgt mit den Augen; 4 none / kein Sehen',
    '45407-4',
  ],
  [
    'vision aid',
    'Aid used / Hilfsmittel',
    'glasses glasses / Brille; magnifier magnifier / Lupe; other other / anderes; none none / keines',
    '',
  ],
  ['vision lastCheck', 'Last check by a specialist / Letzte Kontrolle durch Fachperson', 'date', ''],
  // continence (reference 12)
  [
    'continence bladder',
    'Bladder / Harn',
    '0 continent / kontinent; 1 usually, at most once a week / meist kontinent, höchstens einmal pro Woche; 2 at times, twice a week or more, not daily / gelegentlich inkontinent, zweimal oder öfter pro Woche, nicht täglich; 3 often, daily but some control / häufig inkontinent, täglich, mit Restkontrolle; 4 incontinent / inkontinent',
    '45619-4',
  ],
  [
    'continence bowel',
    'Bowel / Stuhl',
    '0 continent / kontinent; 1 usually, less than weekly / meist kontinent, seltener als einmal pro Woche; 2 at times, once a week / gelegentlich inkontinent, einmal pro Woche; 3 often, 2–3 times a week / häufig inkontinent, 2–3-mal pro Woche; 4 incontinent, nearly always / inkontinent, praktisch immer',
    '45618-6',
  ],
  [
    'continence aid',
    'Aid used / Hilfsmittel',
    'catheter catheter / Katheter; stoma stoma / Stoma; padLight light pads / leichte Einlagen; padHeavy heavy pads / starke Einlagen; pants pants / Inkontinenzhosen; none none / keines',
    '',
  ],
  ['continence lastCheck', 'Last check by a specialist / Letzte Kontrolle durch Fachperson', 'date', ''],
];

describe('the cells of the reference', () => {
  it.each(cells)('%s', (place, label, answers, loinc) => {
    const item = itemOf(place);
    expect([`${item.label.en} / ${item.label.de}`, wordsOf(item), codesOf(item)]).toEqual([
      label,
      answers,
      loinc,
    ]);
  });
  it('the five items of the original Norton are the first five of the extended one', () =>
    expect(definitionOf('pressure-ulcer-norton').sections[0]!.items).toEqual(
      definitionOf('pressure-ulcer-norton-extended').sections[0]!.items.slice(0, 5),
    ));
  it('says which drugs count for a fall, in which time', () =>
    expect(helpOf('fall-risk-huhn f7')).toEqual({
      en: 'Falls-relevant, now or in the last 7 days: psychotropic, sedative, opioid, blood pressure, diuretic, antidiabetic.',
      de: 'Sturzrelevant, jetzt oder in den letzten 7 Tagen: Psychopharmaka, Beruhigungsmittel, Opioide, Blutdruckmittel, Diuretika, Antidiabetika.',
    }));
  it('says what protein means: dairy daily; pulses or eggs twice a week; meat, fish or poultry daily', () =>
    expect(helpOf('nutrition K')).toEqual({
      en: 'Dairy daily; pulses or eggs twice a week; meat, fish or poultry daily.',
      de: 'Milchprodukt täglich; Hülsenfrüchte oder Eier zweimal pro Woche; Fleisch, Fisch oder Geflügel täglich.',
    }));
});

it('the observed pain is for residents who cannot tell: two minutes, at rest and in movement', () =>
  expect(definitionOf('pain-observed').purpose).toEqual({
    en: 'For residents who cannot tell: two minutes of observation, at rest and in movement.',
    de: 'Für Bewohnende, die es nicht sagen können: zwei Minuten Beobachtung, in Ruhe und in Bewegung.',
  }));

/** Code, English, German of each outcome. */
const outcomesOf = (code: string): string[] =>
  definitionOf(code).outcomes.map((one) => `${one.code}: ${one.label.en} / ${one.label.de}`);

it.each([
  ['fall-risk-huhn', ['low: low / gering', 'high: high / hoch', 'veryHigh: very high / sehr hoch']],
  [
    'pressure-ulcer-braden',
    [
      'none: none / kein',
      'mild: mild / gering',
      'moderate: moderate / mittel',
      'high: high / hoch',
      'veryHigh: very high / sehr hoch',
    ],
  ],
  [
    'nutrition',
    ['normal: normal / normal', 'atRisk: at risk / Risiko', 'malnourished: malnourished / Mangelernährung'],
  ],
  [
    'pain-self',
    [
      'none: none / keine',
      'light: light / leicht',
      'moderate: moderate / mässig',
      'strong: strong / stark',
      'excruciating: excruciating, unbearable / unerträglich',
    ],
  ],
  [
    'pain-observed',
    [
      'noneSeen: none seen / keine beobachtet',
      'watch: watch, light / beobachten, leicht',
      'light: pain likely, light / Schmerz wahrscheinlich, leicht',
      'moderate: pain likely, moderate / Schmerz wahrscheinlich, mässig',
      'strong: pain likely, strong / Schmerz wahrscheinlich, stark',
      'excruciating: excruciating, unbearable (set by the observer) / unerträglich (von der beobachtenden Person gesetzt)',
    ],
  ],
  [
    'continence',
    [
      '0: continent / kontinent',
      '1: usually continent / meist kontinent',
      '2: incontinent at times / gelegentlich inkontinent',
      '3: often incontinent / häufig inkontinent',
      '4: incontinent / inkontinent',
    ],
  ],
])('outcomes of %s in both languages', (code, outcomes) => expect(outcomesOf(code)).toEqual(outcomes));

it.each([
  ['fall-risk-huhn', 'Huhn 2000, after Tideiksaar'],
  ['pressure-ulcer-braden', 'Bergstrom, Braden et al. 1987'],
  ['nutrition', 'Guigoz, Vellas et al. 1994; Kaiser et al. 2009'],
  ['pain-observed', 'Warden et al. 2003; Basler et al. 2006'],
])('%s names its source: %s', (code, source) => expect(definitionOf(code).source).toBe(source));

it('only items with a sure LOINC code have one: none in the fall risk, the nutrition and the observed pain', () =>
  expect(
    cells
      .filter(([place]) => /^(fall|nutrition|pain-observed|hearing)/.test(place))
      .map(([place]) => codesOf(itemOf(place)))
      .filter((one) => one !== ''),
  ).toEqual([]));
it('the fall risk is not coded as the Morse scale', () =>
  expect(JSON.stringify(definitionOf('fall-risk-huhn'))).not.toContain('59460-6'));
