import { expect, test } from 'vitest';
import { printErrors } from '../domain/printer-errors.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

// domain page, 7.5: the words of each error, as they stand there
test.each([
  ['COVER_OPEN', 'Printer cover is open', 'Druckerabdeckung ist offen'],
  ['PAPER_END', 'Paper has run out', 'Papier ist aufgebraucht'],
  ['BATTERY_LOW', 'Battery low', 'Batterie schwach'],
  ['OFFLINE', 'Printer is offline', 'Drucker ist offline'],
  ['AUTOCUTTER', 'Autocutter error', 'Fehler der Schneidevorrichtung'],
  [
    'RECOVERABLE',
    'Recoverable error (e.g. head hot), try again',
    'Behebbarer Fehler, bitte erneut versuchen',
  ],
  ['MECHANICAL', 'Mechanical error', 'Mechanischer Fehler'],
  ['UNRECOVERABLE', 'Unrecoverable error, switch off and on', 'Nicht behebbarer Fehler'],
  ['TIMEOUT', 'Printing timed out', 'Zeitüberschreitung beim Drucken'],
  ['BAD_PORT', 'Communication port error', 'Fehler der Schnittstelle'],
  ['SPOOLER', 'Print queue is full', 'Druckwarteschlange ist voll'],
  ['DEVICE_NOT_FOUND', 'Printer not found', 'Drucker nicht gefunden'],
  ['JOB_NOT_FOUND', 'Print job not found', 'Druckauftrag nicht gefunden'],
  ['SCHEMA_ERROR', 'Invalid print document', 'Ungültiges Druckdokument'],
  ['SYSTEM', 'Printing system error', 'Fehler im Drucksystem'],
] as const)('%s', (key, english, german) => {
  expect([en.errors[key], de.errors[key]]).toEqual([english, german]);
  // how to mend it stands beside it
  expect(en.mends[key].length).toBeGreaterThan(10);
  expect(de.mends[key].length).toBeGreaterThan(10);
});

test('every error has words', () => expect(Object.keys(en.errors)).toEqual([...printErrors]));
