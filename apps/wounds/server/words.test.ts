import { describe, expect, test } from 'vitest';
import {
  edges,
  exudateAmounts,
  exudateTypes,
  localSigns,
  odours,
  surroundings,
  systemicSigns,
  tissues,
  trends,
} from '../domain/entries.ts';
import { classesOf, woundTypes } from '../domain/wounds.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

describe('kinds of wounds and their classes, in both languages', () => {
  test.each([
    ['pressureUlcer', 'pressure ulcer', 'Dekubitus'],
    ['venousLegUlcer', 'venous leg ulcer', 'Ulcus cruris venosum'],
    ['arterialUlcer', 'arterial ulcer', 'Ulcus cruris arteriosum'],
    ['mixedLegUlcer', 'mixed leg ulcer', 'Ulcus cruris mixtum'],
    ['diabeticFoot', 'diabetic foot', 'diabetischer Fuss'],
    ['surgical', 'surgical wound', 'chirurgische Wunde'],
    ['skinTear', 'skin tear', 'Hautriss'],
    ['incontinenceDermatitis', 'incontinence-associated dermatitis', 'IAD (Hautschaden durch Inkontinenz)'],
    ['intertrigo', 'intertrigo', 'Intertrigo'],
    ['burn', 'burn', 'Verbrennung'],
    ['bite', 'bite', 'Bisswunde'],
    ['tumourWound', 'tumor wound', 'Tumorwunde'],
    ['deviceRelated', 'device-related wound', 'produktbedingte Wunde'],
    ['stomaSite', 'stoma site', 'Stomaumgebung'],
    ['other', 'other wound', 'andere Wunde'],
  ] as const)('a wound of the kind %s', (type, english, german) => {
    expect(woundTypes).toContain(type);
    expect([en.types[type], de.types[type]]).toEqual([english, german]);
  });
  test.each([
    [
      'pressureUlcer',
      ['1 redness that does not blanch', '2 partial skin loss or blister', '3 full skin loss, fat visible'],
      [
        '4 muscle, tendon or bone',
        'U not classifiable (covered, depth not known)',
        'D suspected deep injury',
      ],
    ],
    ['skinTear', ['1 flap covers the wound', '2 flap covers a part', '3 no flap left'], []],
    ['venousLegUlcer', ['C5 healed ulcer', 'C6 active ulcer'], []],
    ['mixedLegUlcer', ['C5 healed ulcer', 'C6 active ulcer'], []],
  ] as const)('the classes of %s in words', (type, first, then) => {
    const words: Readonly<Record<string, string>> = en.classes[type];
    expect(classesOf(type).map((one) => words[one])).toEqual([...first, ...then]);
    const german: Readonly<Record<string, string>> = de.classes[type];
    expect(classesOf(type).map((one) => german[one]?.split(' ')[0])).toEqual(classesOf(type));
  });
});

describe('what can be said of a wound, in both languages (section 13)', () => {
  test.each<[string, readonly string[], object, object, string, string]>([
    [
      'the bed',
      tissues,
      en.tissues,
      de.tissues,
      'epithelial, granulating, slough, necrotic dry, necrotic wet',
      'epithelisierend, granulierend, Fibrinbelag, Nekrose trocken, Nekrose feucht',
    ],
    [
      'how much exudate',
      exudateAmounts,
      en.exudateAmounts,
      de.exudateAmounts,
      'none, little, moderate, heavy',
      'kein, wenig, mässig, stark',
    ],
    [
      'which exudate',
      exudateTypes,
      en.exudateTypes,
      de.exudateTypes,
      'serous, bloody, mixed, purulent',
      'serös, blutig, serosanguinös, eitrig',
    ],
    ['odour', odours, en.odours, de.odours, 'none, mild, strong', 'kein, leicht, stark'],
    [
      'the edge',
      edges,
      en.edges,
      de.edges,
      'flat, raised, rolled, undermined, macerated, callous, necrotic',
      'flach, erhaben, eingerollt, unterminiert, mazeriert, kallös, nekrotisch',
    ],
    [
      'the skin around it',
      surroundings,
      en.surroundings,
      de.surroundings,
      'intact, red, macerated, dry, eczema, edema, warm',
      'intakt, gerötet, mazeriert, trocken, Ekzem, Ödem, überwärmt',
    ],
    [
      'infection of the wound',
      localSigns,
      en.localSigns,
      de.localSigns,
      'redness, warmth, swelling, pus, smell, delayed healing',
      'Rötung, Überwärmung, Schwellung, Eiter, Geruch, verzögerte Heilung',
    ],
    ['infection of the body', systemicSigns, en.systemicSigns, de.systemicSigns, 'fever', 'Fieber'],
    [
      'the trend',
      trends,
      en.trends,
      de.trends,
      'better, unchanged, worse, healed',
      'besser, gleich, schlechter, verheilt',
    ],
  ])('words of %s', (_, values, english, german, inEnglish, inGerman) => {
    const said = (words: object) => values.map((one) => String(Reflect.get(words, one))).join(', ');
    expect([said(english), said(german)]).toEqual([inEnglish, inGerman]);
  });
});
