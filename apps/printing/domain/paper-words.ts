import type { Language } from '#platform/contract/text.ts';

/** The words that stand on papers of a printer, in the language of the paper and not of who looks. */
export interface PaperWords {
  readonly copy: string;
  readonly total: string;
  readonly rounding: string;
  readonly paidBy: string;
  readonly given: string;
  readonly change: string;
  readonly vat: string;
  readonly net: string;
  readonly gross: string;
  readonly number: string;
  readonly customer: string;
  readonly room: string;
  readonly diet: string;
  readonly drink: string;
  readonly allergies: string;
  readonly contains: string;
  readonly note: string;
  readonly testPrint: string;
  readonly testPrintWorks: string;
}

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: {
    copy: 'Copy',
    total: 'Total CHF',
    rounding: 'Rounding',
    paidBy: 'Paid by',
    given: 'Given',
    change: 'Change',
    vat: 'VAT',
    net: 'Net',
    gross: 'Gross',
    number: 'No.',
    customer: 'For',
    room: 'Room',
    diet: 'Diet',
    drink: 'Drink',
    allergies: 'Allergies',
    contains: 'Contains',
    note: 'Note',
    testPrint: 'Test print',
    testPrintWorks: 'If you can read this line, the printer works: äöü ÄÖÜ éèà',
  },
  de: {
    copy: 'Kopie',
    total: 'Total CHF',
    rounding: 'Rundung',
    paidBy: 'Bezahlt mit',
    given: 'Gegeben',
    change: 'Rückgeld',
    vat: 'MWST',
    net: 'Netto',
    gross: 'Brutto',
    number: 'Nr.',
    customer: 'Für',
    room: 'Zimmer',
    diet: 'Kost',
    drink: 'Getränk',
    allergies: 'Allergien',
    contains: 'Enthält',
    note: 'Bemerkung',
    testPrint: 'Testdruck',
    testPrintWorks: 'Wenn diese Zeile lesbar ist, funktioniert der Drucker: äöü ÄÖÜ éèà',
  },
};
