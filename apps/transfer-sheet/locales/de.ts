import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { TransferSheetCard: 'Überweisung ins Spital', TransferSheetPrint: 'Überweisungsblatt' },
  title: 'Überweisungsblatt für das Spital',
  card: {
    hint: 'Eine Seite: Person, Kontakte, Allergien, Diagnosen, Medikation mit der letzten Gabe, Verfügung, Isolation, letzte Vitalwerte, Ernährung. Jeder Druck wird protokolliert.',
    print: 'Überweisungsblatt drucken',
  },
  sections: {
    allergies: 'Allergien',
    will: 'Reanimation und Verfügung',
    isolation: 'Isolation',
    diagnoses: 'Diagnosen',
    abilities: 'Gehör, Sehen, Kontinenz',
    medication: 'Medikation',
    insulin: 'Insulin',
    reserves: 'Reserven',
    patches: 'Pflaster auf der Haut',
    vitals: 'Letzte Vitalwerte',
    wounds: 'Offene Wunden',
    nutrition: 'Ernährung',
    contacts: 'Kontakte',
    doctor: 'Hausärztin/Hausarzt',
    insurance: 'Versicherung',
  },
  words: {
    phone: 'Telefon',
    noAddress: 'Adresse des Heims nicht erfasst',
    noPhone: 'Telefon des Heims nicht erfasst',
    born: 'Geboren',
    birthNotKnown: 'Geburtsdatum nicht bekannt',
    ahv: 'AHV',
    card: 'Karte',
    number: 'Nr.',
    room: 'Zimmer',
    level: 'Pflegestufe',
    representative: 'vertretungsberechtigt',
    trusted: 'Vertrauensperson',
    none: 'Nichts erfasst',
    more: '… und {{count}} weitere im Dossier',
  },
  medicines: {
    last: 'zuletzt {{quantity}} am {{at}}',
    notLately: 'in letzter Zeit nicht genommen',
    since: 'seit {{at}}',
    scale: 'Schema ({{part}}): {{rows}}',
    callDoctor: '(Ärztin/Arzt rufen)',
  },
  secrecy: 'Vertraulich: untersteht dem Berufsgeheimnis',
};
export default de;
