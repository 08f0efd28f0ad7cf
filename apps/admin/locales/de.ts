import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { SettingsPage: 'Einstellungen', SettingsScreenPage: 'Einstellungen', DictionariesPage: 'Wertelisten', SequencesPage: 'Nummernkreise', CompanyPage: 'Firmenangaben', InstalledAppsPage: 'Installierte Apps' },
  words: {
    DictionariesPage: 'Auswahl Wörterbuch Werte Reihenfolge inaktiv', SequencesPage: 'Rechnungsnummer Bewohnernummer Zähler Muster', CompanyPage: 'Name Adresse Heim Betrieb Organisation',
    InstalledAppsPage: 'Module Lizenz',
  },
  groups: {
    organisation: 'Organisation', care: 'Pflege', carePlan: 'Pflegeplanung', contacts: 'Kontakte und Versicherer', kitchen: 'Küche', payments: 'Zahlungen und Belege',
    procurement: 'Einkauf', billing: 'Fakturierung', system: 'System',
  },
  search: { label: 'Einstellungen durchsuchen', none: 'Keine Einstellung heisst so.', clear: 'Alle anzeigen' },
  recent: 'Zuletzt geöffnet',
  states: {
    empty: 'Es gibt keine Einstellungen, die Sie öffnen dürfen.', noValues: 'Noch keine Werte. Beginnen Sie mit **Neuer Wert**.',
    inactive: 'inaktiv', fixed: 'Diese Werte gehören zu den Regeln und können nicht geändert werden.', noLists: 'Keine Liste heisst so.',
  },
  actions: {
    all: 'Alle Einstellungen', addValue: 'Neuer Wert', rename: 'Ändern', remove: 'Entfernen', up: 'Nach oben', down: 'Nach unten', deactivate: 'Inaktiv setzen', save: 'Speichern', open: 'Öffnen',
  },
  fields: {
    labelEn: 'Englisch', labelDe: 'Deutsch', active: 'In Formularen angeboten', uses: 'Verwendet', order: 'Reihenfolge', list: 'Liste', app: 'App', values: 'Werte', value: 'Wert', actions: 'Aktionen',
    pattern: 'Muster', initialNumber: 'Erste Nummer', lastNumber: 'Letzte Nummer', yearlyRestart: 'Beginnt jedes Jahr neu', next: 'Nächste Nummer', numbers: 'Nummern für',
    address: 'Adresse', parts: 'Teile', name1: 'Firmenname 1', name2: 'Firmenname 2', companyType: 'Art des Betriebs', phone: 'Telefon', email: 'E-Mail', website: 'Website', uid: 'UID', duns: 'D-U-N-S-Nummer',
  },
  hints: {
    pattern: '{N} oder {N:5} ist die Nummer, {YYYY}, {YY} und {MM} das Datum, {SITE} der Standort. Beispiel: {YYYY}-{N:5}', none: 'noch keine',
    uses: '{{count}} Einträge', usesOne: '1 Eintrag', affects: 'Formulare bieten diese Wörter an. Ein Wert in Gebrauch kann nur inaktiv gesetzt werden.',
    company: 'Steht auf Briefen und Berichten. Der Name wird allen angezeigt, die sich anmelden.', sequence: 'Ein geändertes Muster gilt ab der nächsten Nummer. Vergebene Nummern bleiben.',
    preview: 'Nächste Nummer: {{number}}', lists: 'Wörter, die Formulare anbieten, in beiden Sprachen.', apps: 'Die Apps dieses Heims.', order: 'Gilt überall, wo die Liste angeboten wird.',
  },
  orders: { manual: 'Von Hand', alphabetic: 'Alphabetisch' },
  confirm: { removeTitle: '«{{label}}» entfernen?', removeText: 'Der Wert steht in keinem Eintrag und wird entfernt.' },
  validation: { uid: 'Geben Sie eine UID ein, zum Beispiel CHE-109.322.551', duns: 'Geben Sie die 9 Ziffern der D-U-N-S-Nummer ein', website: 'Geben Sie eine Adresse ein, zum Beispiel https://www.heim.ch' },
  refusals: {
    labelTaken: '«{{label}}» steht bereits in dieser Liste.', fixed: 'Diese Werte gehören zu den Regeln und können nicht geändert werden.',
    valueInUse: 'Dieser Wert ist in Gebrauch ({{count}} Einträge) und kann nicht gelöscht, nur inaktiv gesetzt werden.', valueShipped: 'Dieser Wert gehört zur App und kann nur inaktiv gesetzt werden.',
    orderIncomplete: 'Die Liste wurde inzwischen geändert. Sehen Sie sie nochmals an, bevor Sie sie sortieren.',
    tokenUnknown: 'In Klammern können nur {N}, {N:Breite}, {YYYY}, {YY}, {MM} und {SITE} stehen.', numberTokenNeeded: 'Das Muster braucht {N}, wo die Nummer steht.',
    numberTokenRepeated: 'Die Nummer kann im Muster nur einmal stehen.', widthOutOfRange: 'Die Breite muss zwischen 1 und 20 liegen.',
    yearTokenNeeded: 'Ein Nummernkreis, der jedes Jahr neu beginnt, braucht {YYYY} oder {YY}, sonst wiederholen sich Nummern.', nameNeeded: 'Der Firmenname ist ein Pflichtfeld',
  },
};
export default de;
