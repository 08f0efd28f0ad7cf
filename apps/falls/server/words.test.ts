import { describe, expect, test } from 'vitest';
import { floors, injuries, injuryGrades, manners, places } from '../domain/falls.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

describe('what can be chosen, in both languages (section 13)', () => {
  test.each<[string, readonly (string | number)[], object, object, string[]]>([
    [
      'places',
      places,
      en.places,
      de.places,
      [
        'Room / Zimmer',
        'Bath / Bad',
        'Corridor / Korridor',
        'Dining room / Speisesaal',
        'Stairs / Treppe',
        'Outside / Draussen',
        'Other place / Anderer Ort',
      ],
    ],
    [
      'manners',
      manners,
      en.manners,
      de.manners,
      [
        'walking / beim Gehen',
        'standing up / beim Aufstehen',
        'from the bed / aus dem Bett',
        'from a chair / vom Stuhl',
        'at a transfer / beim Transfer',
        'on the toilet / auf der Toilette',
        'found on the floor / am Boden gefunden',
        'otherwise / anders',
      ],
    ],
    [
      'injuries beside none',
      injuries,
      en.injuries,
      de.injuries,
      [
        'bruise / Prellung',
        'wound / Wunde',
        'head / Kopf',
        'suspected fracture / Verdacht auf Bruch',
        'pain / Schmerz',
        'other injury / andere Verletzung',
      ],
    ],
    [
      'grades of an injury',
      injuryGrades,
      en.grades,
      de.grades,
      [
        '0 none / 0 keine',
        '1 minor / 1 leicht',
        '2 needs treatment / 2 behandlungsbedürftig',
        '3 serious (fracture, hospital) / 3 schwer (Bruch, Spital)',
        '4 death / 4 Tod',
      ],
    ],
    [
      'floors',
      floors,
      en.floors,
      de.floors,
      ['dry / trocken', 'wet / nass', 'obstacle / Hindernis', 'uneven / uneben'],
    ],
  ])('%s', (_, values, english, german, said) => {
    const inBoth = values.map((value) => `${Reflect.get(english, value)} / ${Reflect.get(german, value)}`);
    expect(inBoth).toEqual(said);
  });
});
