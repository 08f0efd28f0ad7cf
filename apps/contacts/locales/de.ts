import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ContactsPage: 'Kontakte', ContactPage: 'Kontakt', DirectoriesPage: 'Kontaktverzeichnisse' },
  fields: {
    kinds: 'Arten', salutation: 'Anrede', title: 'Titel', firstName: 'Vorname', lastName: 'Nachname', companyName: 'Organisation', specialty: 'Fachrichtung',
    category: 'Kategorie', address: 'Adresse', phones: 'Telefone', phoneType: 'Art', phoneNumber: 'Telefonnummer', email: 'E-Mail', gln: 'GLN', remarks: 'Bemerkungen', active: 'Aktiv',
    name: 'Name', city: 'Ort', phone: 'Telefon', addressLine: 'Strasse', postalCode: 'Postleitzahl', username: 'Benutzername', accountId: 'Konto', postOfficeBox: 'Postfach',
  },
  kinds: {
    contactPerson: 'Kontaktperson', doctor: 'Ärztin/Arzt', healthInsurer: 'Krankenversicherer', invoiceRecipient: 'Rechnungsempfänger/in', trustedPerson: 'Vertrauensperson der Patientenverfügung',
    residualFinancier: 'Restfinanzierer',
  },
  sections: { who: 'Person', reach: 'Erreichbarkeit', numbers: 'Nummern' },
  actions: { create: 'Kontakt erfassen', save: 'Speichern', cancel: 'Abbrechen', remove: 'Kontakt löschen', keep: 'Behalten', addPhone: 'Telefon hinzufügen', removePhone: 'Telefon entfernen', change: 'Ändern' },
  contacts: {
    search: 'In Kontakten suchen', allKinds: 'Alle Arten', inactive: 'Inaktive', empty: 'Noch keine Kontakte. Erfassen Sie Ärztinnen, Versicherer und Kontaktpersonen hier oder bei den Bewohnenden.',
    removeQuestion: '{{name}} löschen?',
  },
  changes: { contacts: 'Kontakt' },
  access: {
    title: 'Plattformzugang', none: 'Dieser Kontakt hat kein Konto.', fits: 'Konten, deren Rolle passt und die noch nicht im Verzeichnis sind.', fromAccount: 'Konto übernehmen', typed: 'Selbst eingeben',
  },
  directories: {
    intro: 'Ob Kontakte aus dem Profil der Bewohnenden erfasst und geändert werden dürfen. Im Verzeichnis selbst entscheiden die Rechte.', directory: 'Verzeichnis', create: 'Im Profil erfassen',
    change: 'Im Profil ändern',
  },
  states: { active: 'aktiv', inactive: 'inaktiv' },
  done: { created: 'Kontakt gespeichert', changed: 'Änderungen gespeichert', removed: 'Kontakt gelöscht' },
  validation: { gln: 'Die GLN hat 13 Ziffern und eine richtige Prüfziffer.' },
  refusals: {
    nameMissing: 'Geben Sie einen Nachnamen oder eine Organisation ein.', similarExists: 'Ein Kontakt mit diesem Namen besteht bereits: {{name}}. Trotzdem speichern?',
    stillLinked: 'Dieser Kontakt kann nicht gelöscht werden: Bewohnende sind verknüpft. Setzen Sie ihn stattdessen inaktiv.',
    directoryClosed: 'Die Konfiguration der Kontaktverzeichnisse erlaubt dies nicht aus dem Profil.', accessRevoked: 'Mit diesem Kontakt wird der Plattformzugang von {{username}} entzogen. Trotzdem löschen?',
    roleDiffers: 'Die Rolle von {{username}} weicht ab. Die Person kann nicht ins Verzeichnis aufgenommen werden.', alreadyInDirectory: 'Dieses Konto gehört bereits zu einem Kontakt: {{name}}.', kindTwice: 'Jedes Verzeichnis kann nur einmal stehen.',
  },
};
export default de;
