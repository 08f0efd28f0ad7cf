import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { NewResidentPage: 'Bewohner/in erfassen', AdmissionCard: 'Eintritt vervollständigen', AdmissionNotice: 'Eintritt vervollständigen', DueMarks: 'Jetzt fällig' },
  fields: {
    number: 'Bewohnernummer', lastName: 'Nachname', firstName: 'Vorname', salutation: 'Anrede', gender: 'Geschlecht', birthDate: 'Geburtsdatum', phone: 'Telefon', bedId: 'Zimmer und Bett', entryDate: 'Eintrittsdatum', shortNumber: 'Nr.',
  },
  genders: { female: 'weiblich', male: 'männlich', other: 'anderes', unknown: 'nicht bekannt' },
  sections: { person: 'Person' },
  hints: { entry: 'Mit einem Zimmer braucht es das Eintrittsdatum.', number: 'Leer: die nächste Nummer, {{number}}', freeBeds: 'Es werden nur freie Betten gezeigt.' },
  similar: { title: 'Ähnliche Person vorhanden', hint: 'Prüfen Sie vor dem Speichern, dass es nicht dieselbe Person ist.', archived: 'archiviert' },
  actions: { createNow: 'Erfassen' },
  done: { created: 'Bewohner/in erfasst', notCreated: 'Bewohner/in nicht erfasst.' },
  admission: {
    title: 'Eintritt vervollständigen', open_one: 'Eintritt vervollständigen: 1 Punkt. {{done}} von {{total}} erledigt.', open_other: 'Eintritt vervollständigen: {{count}} Punkte. {{done}} von {{total}} erledigt.', done: 'erledigt', missing: 'fehlt',
    steps: { person: 'Person', room: 'Eintritt und Zimmer', careLevel: 'Pflegestufe', insurance: 'Versicherung', payer: 'Zahler/in', contactPerson: 'Kontaktperson', doctor: 'Ärztin/Arzt', photo: 'Foto' },
    needs: {
      firstName: 'Vorname', salutation: 'Anrede', gender: 'Geschlecht', birthDate: 'Geburtsdatum', entryDate: 'Eintrittsdatum', bedId: 'Zimmer und Bett', careLevel: 'Pflegestufe', insurer: 'Krankenversicherer',
      insuranceCardNumber: 'Versichertenkarten-Nummer', healthInsuranceNumber: 'Versichertennummer', payer: 'Rechnungsempfänger/in', contactPerson: 'Kontaktperson', doctor: 'Ärztin/Arzt', photo: 'Foto',
    },
  },
  due: { messages_one: '1 Meldung', messages_other: '{{count}} Meldungen', admission_one: '1 Punkt des Eintritts', admission_other: '{{count}} Punkte des Eintritts' },
};
export default de;
