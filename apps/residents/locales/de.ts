import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    ResidentsPage: 'Bewohnende', ResidentPage: 'Bewohner/in', ResidentHomePage: 'Bewohner/in',
    ProfileTab: 'Profil', ContactsCard: 'Kontakte', StayCard: 'Aufenthalt', LinkedResidentsCard: 'Bewohnende',
  },
  groups: { overview: 'Übersicht', person: 'Person', care: 'Pflege', clinical: 'Klinisch', organise: 'Organisation', billing: 'Abrechnung' },
  fields: {
    number: 'Bewohnernummer', lastName: 'Nachname', firstName: 'Vorname', nickname: 'Rufname', salutation: 'Anrede', gender: 'Geschlecht', birthDate: 'Geburtsdatum',
    deathDate: 'Todesdatum', ahvNumber: 'AHV-Nummer', insuranceCardNumber: 'Versichertenkarten-Nummer', healthInsuranceNumber: 'Versichertennummer',
    residentType: 'Aufenthaltsart', phone: 'Telefon', email: 'E-Mail', address: 'Adresse', remarks: 'Bemerkungen', bedId: 'Zimmer und Bett', room: 'Zimmer', name: 'Bewohner/in', born: 'Geboren (Alter)',
    level: 'Stufe', risks: 'Risiken', last: 'Letzter Eintrag', status: 'Status', center: 'Pflegezentrum', department: 'Abteilung', day: 'Tag',
    entryDate: 'Eintrittsdatum', exitDate: 'Austrittsdatum', reasonForLeaving: 'Austrittsgrund', locationBeforeEntry: 'Aufenthaltsort vor Eintritt', locationAfterLeaving: 'Aufenthaltsort nach Austritt',
    reservationFrom: 'Reservationstaxe von', reservationTo: 'Reservationstaxe bis', fromDate: 'Von', toDate: 'Bis', reason: 'Grund', careLevel: 'Pflegestufe',
    kind: 'Art', departureDate: 'Weggang', returnDate: 'Rückkehr', contactId: 'Kontakt', relationship: 'Beziehung', sequence: 'Reihenfolge', authorizedRepresentative: 'Vertretungsberechtigte Person',
    insuranceNumber: 'Versicherungsnummer',
    due: 'Jetzt fällig', bed: 'Bett', age: 'Alter', photoTakenOn: 'Foto vom', insuranceType: 'Versicherungsart', cardNumber: 'Kartennummer', validTill: 'Gültig bis', insurer: 'Versicherer', archivedAt: 'Archiviert am', archivedUntil: 'Archiviert bis', unarchivedAt: 'Wiederhergestellt am', photoFileId: 'Foto',
  },
  genders: { female: 'weiblich', male: 'männlich', other: 'anderes', unknown: 'nicht bekannt' },
  statuses: { present: 'anwesend', expected: 'erwartet', left: 'ausgetreten', deceased: 'verstorben', noStay: 'ohne Aufenthalt', all: 'alle' },
  absenceKinds: { hospital: 'Spital', vacation: 'Ferien', dayLeave: 'Tagesurlaub', other: 'Abwesend' },
  occupancies: { available: 'frei', partiallyOccupied: 'teilweise belegt', occupied: 'belegt' },
  linkKinds: {
    contactPerson: 'Kontaktperson', doctor: 'Ärztin/Arzt', healthInsurer: 'Krankenversicherer', invoiceRecipient: 'Rechnungsempfänger/in', trustedPerson: 'Vertrauensperson der Patientenverfügung',
    residualFinancier: 'Restfinanzierer',
  },
  actions: {
    choosePhoto: 'Foto aufnehmen oder wählen', addPhoto: 'Foto hinzufügen', changePhoto: 'Foto ersetzen', removePhoto: 'Foto entfernen', addInsurance: 'Versicherung hinzufügen', removeInsurance: 'Versicherung entfernen',
    newInsurer: 'Versicherer erfassen', changeMaster: 'Kontaktangaben ändern',
    create: 'Bewohner/in erfassen', save: 'Speichern', cancel: 'Abbrechen', record: 'Erfassen', recordFor: 'Erfassen für {{name}}', open: 'Öffnen', change: 'Ändern', newStay: 'Eintritt erfassen', recordExit: 'Austritt erfassen', move: 'Zimmerwechsel',
    setLevel: 'Pflegestufe ändern', newAbsence: 'Abwesenheit erfassen', addContact: 'Kontakt hinzufügen', newContact: 'Kontakt erfassen', removeContact: 'Kontakt entfernen',
    more: 'Mehr', previous: 'Vorherige Person', next: 'Nächste Person', showOpenStay: 'Laufenden Eintritt öffnen', sections: 'Alle Bereiche', cancelAbsence: 'Abwesenheit entfernen', keep: 'Behalten', print: 'Drucken',
  },
  residents: {
    search: 'Suche nach Name, Zimmer, Nummer, Geburtsdatum', searchShort: 'Name, Zimmer, Nr., Geburtstag', empty: 'Noch keine Bewohnenden. Erfassen Sie die erste Person oder importieren Sie eine Liste.', filtered: 'Nichts entspricht diesen Filtern.',
    allCenters: 'Alle Pflegezentren', allDepartments: 'Alle Abteilungen', order: 'Sortierung', sameName: 'Gleicher oder ähnlicher Name', noRoom: 'ohne Zimmer', notKnown: 'Nicht bekannt',
    orders: { name: 'nach Name', born: 'nach Alter', careLevel: 'nach Pflegestufe', entry: 'nach Eintritt' },
    views: { label: 'Ansicht', table: 'Tabelle', cards: 'Karten mit Foto', plan: 'Zimmerplan' },
    freeBed: 'Freie Betten', freeBedNamed: 'freies Bett {{bed}}', showFree: 'freie Betten zeigen', levelRange: 'Stufe {{range}}', away: 'abwesend', moreFilters: 'Weitere Filter', fewerFilters: 'Weniger Filter',
    changed: 'Änderungen gespeichert',
  },
  photo: { title: 'Foto', none: 'Noch kein Foto.', takenOn: 'Aufgenommen am {{day}}', old: 'älter als 12 Monate', hint: 'Mindestens {{size}} × {{size}} Punkte. Der Ort der Aufnahme wird entfernt.' },
  banner: {
    born: 'Geboren', room: 'Zimmer', number: 'Nr.', level: 'Stufe', since: 'Hier seit {{day}}', sameName: 'Gleicher Name: {{names}}', left: 'Ausgetreten am {{day}}', deceased: 'Verstorben am {{day}}', expected: 'Erwartet am {{day}}',
    noStay: 'Kein Aufenthalt erfasst', archived: 'Archiviert von {{by}} am {{day}}.', archivedUntil: 'Archiviert von {{by}} am {{day}} bis {{until}}.', photo: 'Foto von {{name}}', absent: '{{kind}}, abwesend', noCareLevel: 'ohne Stufe',
    region: 'Identität der Bewohnerin oder des Bewohners', moreAlerts: '{{count}} weitere Hinweise', fewerAlerts: 'Weniger Hinweise zeigen',
  },
  dashboard: { linked: 'Bewohnende mit diesem Kontakt', noLinked: 'Niemand hat diesen Kontakt.', stay: 'Aufenthalt', contacts: 'Kontakte', noContacts: 'Noch keine Kontakte.' },
  profile: {
    person: 'Person', insurance: 'Versicherung', address: 'Adresse', stays: 'Eintritt und Austritt', rooms: 'Zimmerverlauf', levels: 'Pflegestufe', absences: 'Abwesenheiten', contacts: 'Kontakte und Zahler/in', history: 'Änderungen',
    noStays: 'Kein Eintritt erfasst.', noRooms: 'Noch kein Zimmer.', noLevels: 'Noch keine Pflegestufe.', noAbsences: 'Keine Abwesenheiten.', noContacts: 'Noch keine Kontakte.', noHistory: 'Noch keine Änderungen.', until: 'bis {{day}}', open: 'offen',
    pickContact: 'Aus dem Verzeichnis wählen', reservation: 'Reservationstaxe', archive: 'Archiv', exitHint: 'Der Austritt gibt das Bett frei, beendet die Pflegestufe und eine offene Abwesenheit.', sequenceHint: 'Wer zuerst angerufen wird', sequenceText: 'Anruf Nr. {{number}}', insurances: 'Versicherungen', noInsurances: 'Noch keine Versicherungen.', expired: 'abgelaufen',
    removeContactQuestion: '{{name}} bei dieser Person entfernen? Der Kontakt bleibt im Verzeichnis.', levelText: 'Stufe {{level}}', representative: 'vertretungsberechtigt', searchContact: 'Nach Name suchen',
  },
  changes: {
    residents: 'Person', stays: 'Eintritt und Austritt', bed_assignments: 'Zimmer', care_levels: 'Pflegestufe', absences: 'Abwesenheit', resident_contacts: 'Kontakt',
  },
  granted: { empty: 'Für Sie ist keine Person freigegeben.', intro: 'Bewohnende, die für Sie freigegeben sind.' },
  validation: { insuranceCardNumber: 'Die Versichertenkarten-Nummer hat 20 Ziffern und beginnt mit 807560.' },
  refusals: {
    numberTaken: 'Diese Bewohnernummer ist bereits vergeben.', emailTaken: 'Diese E-Mail-Adresse gehört bereits zu einer anderen Person.', birthInFuture: 'Das Geburtsdatum muss heute oder früher sein.',
    birthTooLongAgo: 'Das Geburtsdatum muss weniger als 130 Jahre zurückliegen.', bedTaken: 'Das Bett ist von {{from}} bis {{to}} belegt durch {{resident}}.', bedInactive: 'Das Bett ist inaktiv gesetzt.',
    ahvInUse: 'Diese AHV-Nummer ist bereits erfasst bei {{name}}, Nr. {{number}}. Trotzdem speichern?', entryDateMissing: 'Geben Sie zum gewählten Zimmer das Eintrittsdatum ein.', similarExists: 'Ähnliche Person vorhanden: {{name}}, Nr. {{number}}. Trotzdem erfassen?', deathBeforeBirth: 'Das Todesdatum muss nach dem Geburtsdatum liegen.',
    deathInFuture: 'Das Todesdatum muss heute oder früher sein.', deathBeforeEntry: 'Nach diesem Todesdatum ist ein Eintritt erfasst.', openStayExists: 'Ein zweiter Eintritt ist nicht möglich, solange der Eintritt vom {{entry}} kein Austrittsdatum hat.',
    exitBeforeEntry: 'Das Austrittsdatum muss am Eintrittsdatum oder später liegen.', stayOverlaps: 'Der Aufenthalt vom {{entry}} bis {{exit}} umfasst diese Tage.', entryAfterDeath: 'Das Eintrittsdatum muss vor dem Todesdatum liegen.',
    reservationReversed: 'Das Ende der Reservation muss an ihrem Beginn oder später liegen.', noStay: 'Kein Eintritt umfasst diesen Tag.', laterAssignment: 'Ab {{from}} ist ein späterer Zimmerwechsel erfasst.',
    sameBed: 'Die Person hat dieses Bett bereits.', laterLevel: 'Ab {{from}} ist eine spätere Pflegestufe erfasst.', returnBeforeDeparture: 'Die Rückkehr muss am Tag des Weggangs oder später liegen.',
    dayLeaveOneDay: 'Ein Tagesurlaub endet am selben Tag.', outsideStay: 'Die Abwesenheit muss in einem Aufenthalt liegen.', absenceOverlaps: 'Eine Abwesenheit vom {{from}} bis {{to}} umfasst diese Tage.', oneTrustedPerson: 'Nur ein Kontakt kann Vertrauensperson der Patientenverfügung sein: {{name}}.',
    oneOfKind: 'Es ist bereits ein anderer Kontakt gewählt: {{name}}.', alreadyLinked: 'Dieser Kontakt ist in dieser Rolle bereits verknüpft.',
    oneInsurerPerType: 'Für diese Versicherungsart ist bereits ein Versicherer gewählt: {{name}}.', insuranceOnly: 'Angaben zur Versicherung gehören zu einem Krankenversicherer.',
    takenInFuture: 'Der Tag des Fotos muss heute oder früher sein.', pictureTooSmall: 'Das Foto hat {{width}} × {{height}} Punkte; mindestens {{minimumWidth}} × {{minimumHeight}} sind nötig.',
    pictureUnreadable: 'Das Bild kann nicht gelesen werden.',
  },
};
export default de;
