import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ContactsPage: 'Kontakte', ContactPage: 'Kontakt' },
  fields: {
    kinds: 'Arten', salutation: 'Anrede', title: 'Titel', firstName: 'Vorname', lastName: 'Nachname', companyName: 'Organisation', specialty: 'Fachrichtung',
    category: 'Kategorie', address: 'Adresse', phones: 'Telefone', phoneType: 'Art', phoneNumber: 'Telefonnummer', email: 'E-Mail', gln: 'GLN', iban: 'IBAN', remarks: 'Bemerkungen', active: 'Aktiv',
    name: 'Name', city: 'Ort', phone: 'Telefon',
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
  states: { active: 'aktiv', inactive: 'inaktiv' },
  done: { created: 'Kontakt gespeichert', changed: 'Änderungen gespeichert', removed: 'Kontakt gelöscht' },
  validation: { gln: 'Die GLN hat 13 Ziffern und eine richtige Prüfziffer.' },
  refusals: {
    nameMissing: 'Geben Sie einen Nachnamen oder eine Organisation ein.', similarExists: 'Ein Kontakt mit diesem Namen besteht bereits: {{name}}. Trotzdem speichern?',
    stillLinked: 'Dieser Kontakt kann nicht gelöscht werden: Bewohnende sind verknüpft. Setzen Sie ihn stattdessen inaktiv.',
  },
};
export default de;
