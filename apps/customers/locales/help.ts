import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  CustomersPage: {
    en: 'Guests and companies that get invoices beside the residents.',
    de: 'Gäste und Firmen, die neben den Bewohnenden Rechnungen erhalten.',
  },
  CustomerHomePage: {
    en: 'What is known of one customer, and what is still open.',
    de: 'Was zu einem Debitor bekannt ist und was noch offen ist.',
  },
  CustomerPage: {
    en: 'What is known of one customer: addresses, terms of payment and groups.',
    de: 'Was zu einem Debitor bekannt ist: Adressen, Zahlungsbedingungen und Gruppen.',
  },
  CustomerListPage: {
    en: 'What the list of customers shows and how their numbers are made.',
    de: 'Was die Debitorenliste zeigt und wie die Nummern entstehen.',
  },
  CustomerGroupsPage: {
    en: 'Groups of customers, for prices and evaluations.',
    de: 'Gruppen von Debitoren, für Preise und Auswertungen.',
  },
  PaymentMethodsPage: {
    en: 'Ways in which invoices can be paid.',
    de: 'Wege, auf denen Rechnungen bezahlt werden können.',
  },
  PaymentTermsPage: {
    en: 'Terms of payment, for example 30 days net.',
    de: 'Zahlungsbedingungen, zum Beispiel 30 Tage netto.',
  },
} satisfies Readonly<Record<string, Both>>;
