import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { TransferSheetCard: 'Überweisung ins Spital', TransferSheetPrint: 'Überweisungsblatt' },
  title: 'Überweisungsblatt für das Spital',
  card: {
    hint: 'Eine Seite: Person, Kontakte, Allergien, Diagnosen, Verfügung, Isolation, letzte Vitalwerte, Ernährung. Jeder Druck wird protokolliert.',
    print: 'Überweisungsblatt drucken',
  },
  sections: {
    allergies: 'Allergien',
    will: 'Reanimation und Verfügung',
    isolation: 'Isolation',
    diagnoses: 'Diagnosen',
    abilities: 'Gehör, Sehen, Kontinenz',
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
  secrecy: 'Vertraulich: untersteht dem Berufsgeheimnis',
};
export default de;
