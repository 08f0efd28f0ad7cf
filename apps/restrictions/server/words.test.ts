import { describe, expect, test } from 'vitest';
import { kinds, purposes, representations } from '../domain/measures.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

describe('what can be ordered, for what, and who represents', () => {
  test.each([
    ['bedRailOneSide', 'Bed rail, one side', 'Bettgitter einseitig'],
    ['bedRailBothSides', 'Bed rails, both sides', 'Bettgitter beidseitig'],
    ['beltBed', 'Belt in bed', 'Gurt im Bett'],
    ['beltChair', 'Belt in a chair', 'Gurt am Stuhl'],
    ['tableAtChair', 'Table at the chair', 'Stecktisch'],
    ['deepSeat', 'Seat that prevents standing up', 'Tiefer Sessel'],
    ['wheelchairBrake', 'Wheelchair brake', 'Rollstuhlbremse'],
    ['doorCode', 'Door code', 'Türcode'],
    ['sensorMat', 'Sensor mat', 'Sensormatte'],
    ['tracker', 'Tracker', 'Ortung'],
    ['lockedWard', 'Locked ward', 'Geschlossene Abteilung'],
    ['holding', 'Holding', 'Festhalten'],
    ['medication', 'Sedating medicine', 'Ruhigstellendes Medikament'],
    ['bodySuit', 'Body suit', 'Pflegeoverall'],
  ] as const)('a measure of the kind %s', (kind, english, german) => {
    expect(kinds).toContain(kind);
    expect([en.kinds[kind], de.kinds[kind]]).toEqual([english, german]);
  });
  test('three grounds of the law, and no other', () => {
    expect(purposes.map((one) => en.purposes[one])).toEqual([
      'Serious danger to own life or body',
      'Serious danger to others',
      'Grave disturbance of living together',
    ]);
    expect(purposes.map((one) => de.purposes[one])).toEqual([
      'Ernsthafte Gefahr für das eigene Leben oder den Körper',
      'Ernsthafte Gefahr für andere',
      'Schwerwiegende Störung des Zusammenlebens',
    ]);
  });
  test('who represents, in the order of the law', () => {
    expect(representations.map((one) => de.representations[one])).toEqual([
      'In Patientenverfügung oder Vorsorgeauftrag bestimmt',
      'Beistandschaft für medizinische Belange',
      'Ehe oder eingetragene Partnerschaft',
      'Lebenspartnerschaft',
      'Tochter oder Sohn',
      'Mutter oder Vater',
      'Schwester oder Bruder',
    ]);
  });
});
