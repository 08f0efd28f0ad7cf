import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  CatalogsPage: {
    en: 'All products and services that the home sells or buys, found by parts of their names, numbers and barcodes.',
    de: 'Alle Produkte und Dienstleistungen, die das Heim verkauft oder kauft, zu finden über Teile von Namen, Nummern und Strichcodes.',
  },
  BillProductsPage: {
    en: 'The products of the billing: add new ones, change them and have them approved.',
    de: 'Die Produkte der Fakturierung: neue erfassen, ändern und freigeben lassen.',
  },
  ProductPage: {
    en: 'One product: what it is, its variants, its prices over time and what belongs to it. Changes of an approved product wait as a draft.',
    de: 'Ein Produkt: was es ist, seine Varianten, seine Preise im Verlauf und was dazu gehört. Änderungen eines freigegebenen Produkts warten als Entwurf.',
  },
  PriceListsPage: {
    en: 'Price lists and the customer groups they are for. One list of a currency is the default.',
    de: 'Preislisten und die Debitorengruppen, für die sie gelten. Eine Liste einer Währung ist der Standard.',
  },
  CategoriesPage: {
    en: 'The tree by which products are grouped.',
    de: 'Der Baum, nach dem Produkte geordnet sind.',
  },
  AttributesPage: {
    en: 'What products are described by, for example size or colour, with the values that can be chosen.',
    de: 'Womit Produkte beschrieben werden, zum Beispiel Grösse oder Farbe, mit den Werten zur Auswahl.',
  },
  TaxesPage: {
    en: 'Taxes by the way something is ordered, with their validity on a time bar.',
    de: 'Steuern nach Bestellart, mit ihrer Gültigkeit auf einem Zeitbalken.',
  },
  ApprovalSettings: {
    en: 'Whether a second person has to approve products and their changes.',
    de: 'Ob eine zweite Person Produkte und ihre Änderungen freigeben muss.',
  },
} satisfies Readonly<Record<string, Both>>;
