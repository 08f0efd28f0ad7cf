import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { SitesPage: 'Standorte', SiteChooser: 'Pflegezentrum' },
  fields: {
    name: 'Name', institutionNumber: 'Institutionsnummer', address: 'Adresse', phone: 'Telefon', position: 'Reihenfolge', active: 'Aktiv',
    centerId: 'Pflegezentrum', departmentId: 'Abteilung', number: 'Zimmernummer', floor: 'Stockwerk', remarks: 'Bemerkungen', beds: 'Betten',
    bedsPerRoom: 'Betten pro Zimmer', from: 'Von Zimmer', to: 'Bis Zimmer', label: 'Bett', seats: 'Plätze', roomId: 'Zimmer',
  },
  hints: {
    institutionNumber: 'Postleitzahl und zwei Ziffern, zum Beispiel {{example}}',
    range: 'Zum Beispiel 101 bis 112 oder A01 bis A12, höchstens 200 Zimmer',
    inactive: 'Niemand zieht mehr ein; vergangene Aufenthalte bleiben.',
    beds: 'Bezeichnungen der Betten, mit Komma getrennt',
  },
  actions: {
    newCenter: 'Pflegezentrum erfassen', newDepartment: 'Abteilung erfassen', newRoom: 'Zimmer erfassen', newRooms: 'Mehrere Zimmer', newBed: 'Bett hinzufügen', change: 'Ändern',
    save: 'Speichern', cancel: 'Abbrechen', newRestaurant: 'Restaurant erfassen', history: 'Änderungen', openOccupancy: 'Belegung',
  },
  centers: {
    intro: 'Pflegezentren mit ihren Abteilungen, Zimmern und Betten. Wer wo wohnt, steht auf der Seite Belegung.',
    empty: 'Noch kein Pflegezentrum. Beginnen Sie mit «Pflegezentrum erfassen».', departmentsEmpty: 'Noch keine Abteilung.', roomsEmpty: 'Noch kein Zimmer.',
    counts: 'Zimmer: {{rooms}} · Betten: {{beds}}', restaurants: 'Restaurants', restaurantsEmpty: 'Noch kein Restaurant.', seats: '{{count}} Plätze', allCenters: 'Alle Pflegezentren', chosen: 'Pflegezentrum: {{name}}',
    unsaved: 'Nicht gespeicherte Arbeit ist offen', unsavedHelp: 'Sie wartet am Rand der Seite, bis Sie dahin zurückkehren.', saveDraftAndSwitch: 'Entwurf speichern und wechseln',
  },
  changes: { centers: 'Pflegezentrum', departments: 'Abteilung', rooms: 'Zimmer', beds: 'Bett', restaurants: 'Restaurant' },
  states: { active: 'aktiv', inactive: 'inaktiv' },
  done: { created: 'Gespeichert', changed: 'Änderungen gespeichert', rooms: '{{count}} Zimmer erfasst' },
  validation: { institutionNumber: 'Die Institutionsnummer besteht aus Postleitzahl und zwei Ziffern, wie 6353-01.' },
  refusals: {
    institutionNumberTaken: 'Ein anderes Pflegezentrum hat diese Institutionsnummer.',
    nameTaken: 'Dieser Name ist bereits vergeben.', numbersTaken: 'Diese Zimmernummern gibt es bereits: {{numbers}}', labelTaken: 'Das Zimmer hat bereits ein Bett mit dieser Bezeichnung.',
    roomNumberInvalid: 'Die Zimmernummer besteht aus Ziffern mit höchstens drei Buchstaben davor, wie A12.', prefixesDiffer: 'Beide Zimmernummern müssen mit denselben Buchstaben beginnen.',
    rangeReversed: 'Die letzte Zimmernummer muss gleich oder höher sein als die erste.', rangeTooLong: 'Es können höchstens 200 Zimmer auf einmal erfasst werden.',
  },
};
export default de;
