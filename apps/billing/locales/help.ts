import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ResidentBilling: {
    en: 'The monthly run: collect the services, check what is missing, make drafts and issue the invoices.',
    de: 'Der Monatslauf: Leistungen sammeln, Fehlendes prüfen, Entwürfe erstellen und Rechnungen ausstellen.',
  },
  ResidentServices: {
    en: 'The services for residents in a month and who pays for them. A closed month needs a reason for changes.',
    de: 'Was Bewohnende in einem Monat bezogen haben und wer bezahlt. In einem abgeschlossenen Monat braucht eine Änderung einen Grund.',
  },
  Invoices: {
    en: 'All invoices with their status. Issue, mark as paid, print or send them here.',
    de: 'Alle Rechnungen mit ihrem Status. Hier ausstellen, als bezahlt markieren, drucken oder versenden.',
  },
  InvoiceSettings: {
    en: 'Account, address and rules that stand on invoices.',
    de: 'Konto, Adresse und Regeln, die auf Rechnungen gelten.',
  },
} satisfies Readonly<Record<string, Both>>;
