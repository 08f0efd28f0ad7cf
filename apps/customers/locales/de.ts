import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: {
    CustomerListPage: 'An wen Rechnungen und Verkäufe gehen können.',
    CustomerGroupsPage: 'Kundinnen und Kunden haben Zahlungsart und Zahlungsbedingung der Gruppe, ausser sie haben eigene.',
    PaymentMethodsPage: 'Zur Wahl für Gruppen und Kundschaft. Was verwendet wird, lässt sich nur inaktiv setzen.',
    PaymentTermsPage: 'Wann eine Rechnung fällig ist und was bei früher Zahlung abgezogen werden darf.',
  },
  screens: {
    CustomersPage: 'Kundschaft', CustomerPage: 'Kundin/Kunde', CustomerHomePage: 'Kundin/Kunde', CustomerListPage: 'Kundenliste', CustomerGroupsPage: 'Kundengruppen', PaymentMethodsPage: 'Zahlungsarten', PaymentTermsPage: 'Zahlungsbedingungen',
  },
  words: {
    CustomersPage: '', CustomerPage: '', CustomerListPage: 'Kunden Käufer', CustomerGroupsPage: 'Bewohnende Personal Externe', PaymentMethodsPage: 'bar Karte Twint Schnellzahlung', PaymentTermsPage: 'netto Tage Skonto Raten fällig',
  },
  actions: {
    newCustomer: 'Neue Kundin / neuer Kunde', newGroup: 'Neue Gruppe', newMethod: 'Neue Zahlungsart', newTerm: 'Neue Zahlungsbedingung', edit: 'Ändern', remove: 'Entfernen', delete: 'Kundin/Kunden löschen', search: 'Nach Name oder Nummer suchen', save: 'Speichern',
  },
  fields: {
    number: 'Nummer', name: 'Name', group: 'Gruppe', category: 'Kategorie', resident: 'Bewohner/in', contact: 'Kontakt', email: 'E-Mail', phone: 'Telefon', paymentMethod: 'Zahlungsart', paymentTerm: 'Zahlungsbedingung', remarks: 'Bemerkungen',
    active: 'In Gebrauch', nameEn: 'Name auf Englisch', nameDe: 'Name auf Deutsch', kind: 'Art', autoPrint: 'Beleg automatisch drucken', favorite: 'Favorit für die Schnellzahlung', uses: 'Verwendet', netDays: 'Tage netto',
    discountPercent: 'Skonto', discountDays: 'Skontotage', proximateMonth: 'Monate nach der Rechnung', proximateDay: 'Tag im Monat', splitPayments: 'Zahlungen', agingDays: 'Tage zwischen Zahlungen', rule: 'Bedeutet', person: 'Wer es ist',
    groupId: 'Gruppe', contactId: 'Kontakt', paymentMethodId: 'Zahlungsart', paymentTermId: 'Zahlungsbedingung', address: 'Adresse', status: 'Status', terms: 'Konditionen',
  },
  changes: { customers: 'Kundeneintrag' },
  tabs: { profile: 'Profil', 'recurring-services': 'Wiederkehrende Leistungen', services: 'Leistungen', invoices: 'Rechnungen', 'payment-settings': 'Zahlungseinstellungen' },
  planned: {
    others: 'Verrechnet wird Bewohnenden. Was andere kaufen, kommt mit der App Verkauf.',
    'recurring-services': 'Wiederkehrende Leistungen kommen mit einer späteren App der Fakturierung. Dieses Heim hat sie noch nicht.', services: 'Hier verrechnet keine App Leistungen, oder Sie dürfen sie nicht sehen.', invoices: 'Hier schreibt keine App Rechnungen, oder Sie dürfen sie nicht sehen.',
  },
  units: { days: 'Tage', percent: '%', months: 'Monate' },
  categories: { residents: 'Bewohnende', staff: 'Personal', external: 'Externe Kundschaft', all: 'Alle' },
  kinds: { cash: 'Bar', card: 'Karte', invoice: 'Rechnung', mobile: 'Mobile Zahlung', account: 'Konto im Heim' },
  sentences: {
    net: '{{days}} Tage netto', discount: '{{percent}} % innert {{days}} Tagen', split: '{{count}} Zahlungen alle {{days}} Tage', proximate: 'am {{day}}. Tag, {{months}} Monate nach der Rechnung', proximateSame: 'am {{day}}. Tag des Monats',
    asGroup: 'wie die Gruppe: {{name}}', none: 'keine', uses: '{{count}}-mal',
  },
  states: {
    saved: 'Gespeichert', deleted: 'Entfernt', customerDeleted: 'Kundin/Kunde gelöscht', noCustomers: 'Noch keine Kundschaft. Beginnen Sie mit «Neue Kundin / neuer Kunde».', noGroups: 'Noch keine Kundengruppe. Beginnen Sie mit «Neue Gruppe».',
    noMethods: 'Noch keine Zahlungsart. Beginnen Sie mit «Neue Zahlungsart».', noTerms: 'Noch keine Zahlungsbedingung. Beginnen Sie mit «Neue Zahlungsbedingung».', active: 'in Gebrauch', inactive: 'inaktiv',
  },
  hints: {
    payment: 'Zahlungsart und Zahlungsbedingung werden mit Ändern gesetzt; leer heisst wie die Gruppe.',
    delete: '{{name}} wird endgültig aus der Kundschaft gelöscht. Ausgestellte Rechnungen bleiben.', resident: 'Die Kundschaft dieser Gruppe sind Bewohnende.', contact: 'Leer lassen, wenn die Person nicht im Verzeichnis steht.' },
  validation: { percent: 'Geben Sie einen Prozentsatz von 0 bis 100 ein, zum Beispiel 2 oder 2.5' },
  refusals: {
    nameTaken: 'Diesen Namen gibt es bereits.', termNameTaken: 'Diesen Namen gibt es bereits.', inUse: 'Dies ist in Gebrauch ({{count}}-mal) und kann nicht gelöscht, nur inaktiv gesetzt werden.', proximateDayMissing: 'Geben Sie den Tag im Monat ein.', agingMissing: 'Geben Sie die Tage zwischen zwei Zahlungen ein.',
    discountDaysMissing: 'Geben Sie ein, innert wie vieler Tage Skonto gewährt wird.', categoryInUse: 'Die Gruppe hat Kundschaft; ihre Kategorie kann nicht ändern.', paymentUnknown: 'Diese Zahlungsart oder -bedingung ist nicht bekannt.',
    nameMissing: 'Der Name ist ein Pflichtfeld', groupUnknown: 'Diese Gruppe ist nicht bekannt.', residentNeeded: 'Wählen Sie die Bewohnerin oder den Bewohner.', residentNotWanted: 'Nur die Kundschaft einer Bewohnendengruppe sind Bewohnende.', personUnknown: 'Diese Person ist nicht bekannt.',
    personTaken: 'Diese Person ist bereits Kundin/Kunde {{number}}.', wrongPassword: 'Das Passwort ist nicht richtig', locked: 'Dieses Konto ist gesperrt. Wenden Sie sich an Ihre Administration.',
  },
};
export default de;
