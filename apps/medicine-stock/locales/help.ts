import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  BooksPage: {
    en: 'Every narcotics book of the house: what is in it, when it was counted, where a count differs. What is given comes by itself from the record of giving.',
    de: 'Alle Betäubungsmittelbücher des Heims: was darin ist, wann gezählt wurde, wo eine Zählung abweicht. Was abgegeben wird, kommt von selbst aus der Abgabe.',
  },
  BookPage: {
    en: 'One book, line by line. A line is never changed: a wrong one is taken back by another. What lowers it by hand has two signatures.',
    de: 'Ein Buch, Zeile um Zeile. Keine Zeile wird geändert: Eine falsche wird storniert. Was den Bestand von Hand senkt, hat zwei Unterschriften.',
  },
  CountPage: {
    en: 'At the change of shift: type what is there. What the book says is shown afterwards.',
    de: 'Beim Schichtwechsel: Geben Sie ein, was da ist. Was im Buch steht, erscheint danach.',
  },
  YearPage: {
    en: 'What came, went and is left of each narcotic in a year, for the authority of the canton.',
    de: 'Was in einem Jahr von jedem Betäubungsmittel kam, ging und übrig ist, für die Behörde des Kantons.',
  },
  StocksPage: {
    en: 'How much of each medicine is there, how long it lasts and what expires; the order list for the pharmacy.',
    de: 'Wie viel von jedem Medikament da ist, wie lange es reicht und was verfällt; die Bestellliste für die Apotheke.',
  },
  StockPage: {
    en: 'One medicine of a resident or of a ward: receipts, use, counts, and when it is ordered again.',
    de: 'Ein Medikament einer Person oder einer Station: Eingänge, Verbrauch, Zählungen und wann es wieder bestellt wird.',
  },
  StockSettings: {
    en: 'Of which lists a book is kept, how often it is counted, by when the yearly report is due, when a medicine is ordered again.',
    de: 'Für welche Verzeichnisse ein Buch geführt wird, wie oft gezählt wird, bis wann der Jahresbericht fällig ist, wann ein Medikament wieder bestellt wird.',
  },
} satisfies Readonly<Record<string, Both>>;
