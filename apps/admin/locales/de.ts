import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: {
    EmailPage: 'Jedes Mail dieses Heims geht über diesen Server und mit diesem Absender hinaus.',
    TransferPage: 'Ein Import ändert Einstellungen aller Apps.',
  },
  screens: {
    SettingsPage: 'Einstellungen', SettingsScreenPage: 'Einstellungen', DictionariesPage: 'Wertelisten', SequencesPage: 'Nummernkreise', CompanyPage: 'Firmenangaben', InstalledAppsPage: 'Installierte Apps',
    PreferencesPage: 'Vorgaben', EmailPage: 'E-Mail-Einstellungen', MailTemplatesPage: 'E-Mail-Vorlagen', IntegrationsPage: 'Schnittstellen', TransferPage: 'Export und Import der Einstellungen', SettingsHits: 'Einstellungen',
  },
  words: {
    DictionariesPage: 'Auswahl Wörterbuch Werte Reihenfolge inaktiv', SequencesPage: 'Rechnungsnummer Bewohnernummer Zähler Muster', CompanyPage: 'Name Adresse Heim Betrieb Organisation Logo',
    InstalledAppsPage: 'Module Lizenz', PreferencesPage: 'Standard Sprache Darstellung dunkel hell Seitengrösse Zeilen Diaschau Standort Wochenbeginn erster Wochentag',
    EmailPage: 'Mail Absender Adresse Antwort SMTP Server Port TLS Benutzer Passwort Testmail',
    MailTemplatesPage: 'Texte Betreff Platzhalter Einladung Registrierung Bestätigung Code zurücksetzen Bestätigungscode Benachrichtigung Vorschau eigene Worte Mailvorlagen', IntegrationsPage: 'Integration Abteilungscode FTP SFTP FHIR Verbindung deaktiviert',
    TransferPage: 'Sicherung Kopie JSON Datei Probelauf Unterschiede',
  },
  groups: {
    organisation: 'Organisation', care: 'Pflege', carePlan: 'Pflegeplanung', contacts: 'Kontakte und Versicherer', kitchen: 'Küche', payments: 'Zahlungen und Belege',
    procurement: 'Einkauf', billing: 'Fakturierung', system: 'System',
  },
  search: { label: 'Einstellungen durchsuchen', fields: 'Felder', none: 'Keine Einstellung heisst so.', clear: 'Alle anzeigen' },
  unfinished: 'Noch einzurichten', recent: 'Zuletzt geöffnet',
  states: {
    empty: 'Es gibt keine Einstellungen, die Sie öffnen dürfen.', noValues: 'Noch keine Werte. Beginnen Sie mit «Neuer Wert».',
    active: 'aktiv', inactive: 'inaktiv', fixed: 'Diese Werte gehören zu den Regeln und können nicht geändert werden.', noLists: 'Keine Liste heisst so.',
  },
  actions: {
    all: 'Alle Einstellungen', addValue: 'Neuer Wert', rename: 'Ändern', remove: 'Entfernen', up: 'Nach oben', down: 'Nach unten', deactivate: 'Inaktiv setzen', save: 'Speichern', open: 'Öffnen',
  },
  fields: {
    labelEn: 'Englisch', labelDe: 'Deutsch', active: 'In Formularen angeboten', uses: 'Verwendet', order: 'Reihenfolge', list: 'Liste', app: 'App', values: 'Werte', value: 'Wert', actions: 'Aktionen',
    pattern: 'Muster', initialNumber: 'Erste Nummer', lastNumber: 'Letzte Nummer', yearlyRestart: 'Beginnt jedes Jahr neu', next: 'Nächste Nummer', numbers: 'Nummern für',
    address: 'Adresse', addressAndContact: 'Adresse und Kontakt', parts: 'Teile', name1: 'Firmenname 1', name2: 'Firmenname 2', companyType: 'Art des Betriebs', phone: 'Telefon', email: 'E-Mail', website: 'Website', uid: 'UID', duns: 'D-U-N-S-Nummer',
  },
  hints: {
    changed: 'Zuletzt geändert am {{at}} von {{by}}.',
    pattern: '{N} oder {N:5} ist die Nummer, {YYYY}, {YY} und {MM} das Datum, {SITE} der Standort. Beispiel: {YYYY}-{N:5}', none: 'noch keine',
    uses: '{{count}} Einträge', usesOne: '1 Eintrag', affects: 'Formulare bieten diese Wörter an. Ein Wert in Gebrauch kann nur inaktiv gesetzt werden.',
    company: 'Steht auf Briefen und Berichten. Der Name wird allen angezeigt, die sich anmelden.', sequence: 'Ein geändertes Muster gilt ab der nächsten Nummer. Vergebene Nummern bleiben.',
    preview: 'Nächste Nummer: {{number}}', lists: 'Wörter, die Formulare anbieten, in beiden Sprachen.', apps: 'Die Apps dieses Heims.', order: 'Gilt überall, wo die Liste angeboten wird.', arrows: 'Alt mit Pfeil nach oben oder unten verschiebt die Zeile, in der Sie sind.',
  },
  planned: { short: 'kommt später mit {{app}}', title: 'Diese Seite gehört zur App {{app}} und kommt mit einer späteren Version.' },
  preferences: {
    people: 'Für alle', lists: 'Listen und Kalender', dashboards: 'Dashboards', language: 'Sprache neuer Konten', theme: 'Darstellung', pageSize: 'Zeilen pro Seite einer Liste', firstDayOfWeek: 'Die Woche beginnt am', clinicalMarksOutside: 'Angehörige sehen klinische Warnungen',
    marksHelp: 'Farben, Warnungen und Risiken sind für das Pflegepersonal. Ohne dies sehen Personen von aussen die Werte ohne sie.',
    siteId: 'Pflegezentrum', siteNone: 'keines', hint: 'Gilt für alle, die nichts anderes gewählt haben.', themeHelp: 'Auf Geräten, auf denen niemand eine Darstellung gewählt hat.', siteHelp: 'Für Konten, die kein Pflegezentrum gewählt haben.',
    languageHelp: 'Vorschlag beim Anlegen eines Kontos. Alle können ihre eigene wählen.', themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das Gerät' },
    languages: { en: 'Englisch', de: 'Deutsch' }, days: { monday: 'Montag', saturday: 'Samstag', sunday: 'Sonntag' }, rows: '{{count}} Zeilen',
  },
  email: {
    sender: 'Absender', server: 'Mailserver', senderName: 'Name des Absenders', senderAddress: 'Adresse des Absenders', replyTo: 'Antworten gehen an', ownServer: 'Eigener Mailserver', host: 'Server', port: 'Port',
    security: 'Verschlüsselung', username: 'Benutzername', password: 'Passwort', securities: { starttls: 'STARTTLS', tls: 'TLS von Beginn an', none: 'keine' }, passwordStays: 'Ein Passwort ist gespeichert. Leer lassen, um es zu behalten.',
    passwordNone: 'Wird verschlüsselt gespeichert; hier kann es niemand lesen.', installation: 'E-Mails gehen über den Mailserver der Installation.', none: 'Die Installation hat keinen Mailserver. E-Mails warten, bis es einen gibt.',
    test: 'Testmail senden', recipient: 'Empfänger', start: 'Testmail senden', sending: 'Testmail an {{recipient}}', saveFirst: 'Der Test nimmt die Einstellungen, wie sie gespeichert sind.', answer: 'Antwort des Servers', noAnswer: 'Es kam keine Antwort.',
    waiting: '{{count}} E-Mails konnten nicht gesendet werden und werden nochmals versucht.', replyHelp: 'Ohne Adresse gehen Antworten an den Absender.',
    ok: 'Der Server hat die E-Mail angenommen.', failed: { connect: 'Der Server war nicht erreichbar.', signIn: 'Der Server hat die Anmeldung abgelehnt.', send: 'Der Server hat die E-Mail nicht angenommen.' },
  },
  testMail: { subject: 'Testmail von Obhut', text: 'Diese E-Mail zeigt, dass die E-Mail-Einstellungen stimmen. Gestartet von {{by}}.' },
  mailTemplates: {
    hint: 'Betreff und Text der E-Mails, die das Produkt sendet, in den Worten des Heims. Ohne eigenen Text gilt der Text des Produkts.', open: 'E-Mail-Vorlagen öffnen', search: 'E-Mails suchen', none: 'Keine E-Mail heisst so.',
    groups: { signIn: 'Codes für die Anmeldung', account: 'Änderungen am Konto', registration: 'Registrierung', messages: 'Mitteilungen' },
    ownBoth: 'eigener Text in beiden Sprachen', ownIn: { en: 'eigener Text auf Englisch', de: 'eigener Text auf Deutsch' }, own: 'Das ist der eigene Text des Heims.', shipped: 'Das ist der Text des Produkts. Ändern Sie ihn hier, um einen eigenen zu haben.',
    language: 'Sprache', write: 'Text', subject: 'Betreff', text: 'Text der E-Mail', placeholders: 'Platzhalter', placeholdersHelp: 'Drücken Sie auf einen, um ihn an der Schreibmarke einzusetzen. Beim Senden steht dort der Wert. Eine leere Zeile beginnt einen neuen Absatz.',
    needed: '{{label}} (muss im Text stehen)', preview: 'Vorschau mit Beispielen', saved: 'Text gespeichert', test: 'Testmail an mich', testHelp: 'Sendet den Text, wie er gespeichert ist, mit Beispielwerten an Ihre eigene Adresse.', start: 'Testmail an mich senden',
    testSubject: 'Test: {{subject}}', history: 'Frühere Texte', take: 'Diesen Text nehmen', shippedAgain: 'Text des Produkts', reset: 'Zurück zum Text des Produkts', resetTitle: 'Zurück zum Text des Produkts?',
    resetText: 'Der eigene Text in dieser Sprache gilt nicht mehr. Er bleibt unter «Frühere Texte».', wasReset: 'Es gilt wieder der Text des Produkts',
  },
  interfaces: {
    new: 'Neue Schnittstelle', change: 'Ändern', remove: 'Löschen', check: 'Prüfen', open: 'Öffnen', own: 'Schnittstellen des Heims', ofApps: 'Schnittstellen der Apps', name: 'Name', kind: 'Art', protocol: 'Protokoll', host: 'Server', port: 'Port',
    departmentCode: 'Abteilungscode', active: 'Aktiviert', state: 'Zustand', last: 'Letzte Antwort', at: 'Geprüft', checking: '{{name}} wird geprüft', checked: '{{name}} antwortet.', notReached: '{{name}} antwortet nicht.',
    kinds: { homeManagement: 'Abgleich mit der Heimverwaltung', accounting: 'Buchhaltung', ordering: 'Bestellungen', laboratory: 'Labor', other: 'Andere' }, states: { disabled: 'Deaktiviert', ready: 'Bereit', error: 'Fehler', unchecked: 'Noch nicht geprüft' },
    codeHelp: 'Genau 5 Zeichen ohne Leerzeichen, wie das andere System diese Abteilung kennt.', insecure: 'Unsicheres FTP: Alles ist unterwegs lesbar.', empty: 'Noch keine Schnittstelle. Beginnen Sie mit «Neue Schnittstelle».', saved: 'Gespeichert', removed: 'Schnittstelle gelöscht',
    hint: 'Eine Prüfung verbindet sich und hört, wer antwortet. Übertragen wird nichts; das tut die App der Schnittstelle.', removeTitle: 'Schnittstelle «{{name}}» löschen?', disabled: 'Schnittstelle deaktiviert',
  },
  transfer: {
    export: 'Export', import: 'Import', save: 'Einstellungen als Datei speichern', exportText: 'Einstellungen, Wertelisten, Nummernkreise, E-Mail-Vorlagen, Zahlungsarten und -bedingungen, Kundengruppen, Aufbewahrungsrichtlinien und Standardordner dieses Heims in einer JSON-Datei. Nicht darin stehen:',
    without: { roles: 'Rollen und ihre Rechte', policies: 'Sicherheitsrichtlinien', addresses: 'Regeln für Netzwerkadressen', providers: 'Identitätsanbieter (Single Sign-on)', mailServer: 'der Mailserver', interfaces: 'Schnittstellen zu anderen Systemen', accounts: 'Konten, Personen und Bewohnende', secrets: 'Passwörter und andere Geheimnisse', numbers: 'vergebene Nummern' },
    choose: 'Datei wählen', chosen: '{{name}}, von {{home}}, exportiert {{at}}', nothing: 'Die Datei hat dieselben Einstellungen wie dieses Heim.', apply: '{{count}} Änderungen übernehmen', left: 'Weglassen', take: 'Übernehmen', done: '{{changed}} Einstellungen übernommen, {{refused}} nicht.',
    importText: 'Zuerst wird gezeigt, was sich ändern würde. Wörter und Einstellungen, die in der Datei fehlen, bleiben.', part: 'Teil', what: 'Was', before: 'Jetzt', after: 'In der Datei', outcome: 'Ergebnis', leftOut: 'weggelassen', history: 'Importe', by: 'Von', at: 'Wann', file: 'Datei',
    changed: 'Geändert', refused: 'Nicht übernommen', differences: 'Unterschiede', list: 'Liste der Importe', noHistory: 'Noch nichts importiert.', parts: { setting: 'Einstellung', list: 'Werteliste', order: 'Reihenfolge einer Liste', sequence: 'Nummernkreis', item: 'Eintrag einer Liste' }, willChange: 'wird übernommen',
    reasons: { unknown: 'hier nicht bekannt', invalid: 'passt nicht', fixed: 'gehört zu den Regeln', labelTaken: 'ein anderes Wort heisst so', notAllowed: 'dürfen Sie nicht ändern', missing: 'nennt etwas, das es hier nicht gibt', refused: 'abgelehnt' }, manual: 'von Hand', alphabetic: 'alphabetisch', tooLarge: 'Die Datei ist zu gross für Einstellungen.',
  },
  category: { label: 'Kategorie', change: 'Kategorie ändern', changed: 'Kategorie geändert' },
  orders: { manual: 'Von Hand', alphabetic: 'Alphabetisch' },
  drag: {
    kind: 'Zeile, die sich ziehen lässt', grip: '{{name}} ziehen', how: 'Mit der Leertaste nehmen, mit den Pfeilen verschieben, mit der Leertaste ablegen oder mit Escape lassen, wo es war.',
    started: '{{name}} aufgenommen', over: '{{name}} an Stelle {{place}}', done: '{{name}} an Stelle {{place}} abgelegt', cancelled: '{{name}} bleibt, wo es war',
  },
  confirm: { removeTitle: '«{{label}}» entfernen?', removeText: 'Der Wert steht in keinem Eintrag und wird entfernt.' },
  validation: {
    host: 'Geben Sie den Namen eines Servers ein, zum Beispiel mail.example.org', departmentCode: 'Abteilungsmuster ungültig: genau 5 Zeichen ohne Leerzeichen', uid: 'Geben Sie eine UID ein, zum Beispiel CHE-109.322.551', duns: 'Geben Sie die 9 Ziffern der D-U-N-S-Nummer ein', website: 'Geben Sie eine Adresse ein, zum Beispiel https://www.heim.ch' },
  refusals: {
    subjectUnknown: '«{{name}}» ist kein Platzhalter dieser E-Mail. Wählen Sie einen von denen unter dem Text.', textUnknown: '«{{name}}» ist kein Platzhalter dieser E-Mail. Wählen Sie einen von denen unter dem Text.',
    placeholderMissing: 'Ohne «{{name}}» in doppelten geschweiften Klammern nützt die E-Mail nichts. Setzen Sie den Platzhalter in den Text.', notInSubject: '«{{name}}» darf nicht im Betreff stehen: Betreffe bleiben lesbar, wenn die E-Mail gesendet ist.',
    labelTaken: '«{{label}}» steht bereits in dieser Liste.', fixed: 'Diese Werte gehören zu den Regeln und können nicht geändert werden.',
    valueInUse: 'Dieser Wert ist in Gebrauch ({{count}} Einträge) und kann nicht gelöscht, nur inaktiv gesetzt werden.', valueShipped: 'Dieser Wert gehört zur App und kann nur inaktiv gesetzt werden.',
    orderIncomplete: 'Die Liste wurde inzwischen geändert. Sehen Sie sie nochmals an, bevor Sie sie sortieren.',
    tokenUnknown: 'In Klammern können nur {N}, {N:Breite}, {YYYY}, {YY}, {MM} und {SITE} stehen.', numberTokenNeeded: 'Das Muster braucht {N}, wo die Nummer steht.',
    numberTokenRepeated: 'Die Nummer kann im Muster nur einmal stehen.', widthOutOfRange: 'Die Breite muss zwischen 1 und 20 liegen.',
    yearTokenNeeded: 'Ein Nummernkreis, der jedes Jahr neu beginnt, braucht {YYYY} oder {YY}, sonst wiederholen sich Nummern.', nameNeeded: 'Der Firmenname ist ein Pflichtfeld',
    siteUnknown: 'Dieses Pflegezentrum ist nicht bekannt.', hostNeeded: 'Geben Sie den Mailserver ein.', senderNeeded: 'Geben Sie die Adresse des Absenders ein.', passwordNeeded: 'Geben Sie das Passwort ein. Ein gespeichertes geht nur an den Server, für den es eingegeben wurde.',
    usernameNeeded: 'Geben Sie den Benutzernamen ein, der zum Passwort gehört.', mailNotEncrypted: 'Ohne Verschlüsselung sind Benutzername, Passwort und alle E-Mails unterwegs für andere lesbar.', noServer: 'Es gibt keinen Mailserver. Geben Sie einen ein und speichern Sie zuerst.',
    nameTaken: 'Es gibt bereits eine Schnittstelle mit diesem Namen.', insecureFtp: 'FTP ist unsicher: Alles ist unterwegs für andere lesbar. Nehmen Sie SFTP oder FTPS, wo die andere Seite es kann.', interfaceDisabled: 'Schnittstelle deaktiviert',
    categoryUnknown: 'Diese Kategorie ist nicht bekannt.', notAFile: 'Das ist keine Datei mit Einstellungen.', changedMeanwhile: 'Die Einstellungen haben sich inzwischen geändert. Sehen Sie sich die Unterschiede nochmals an.',
  },
};
export default de;
