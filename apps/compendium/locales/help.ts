import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  MedicationsPage: {
    en: 'The medicines that this home uses. Withdraw what is no longer used; orders that name it stay as they were.',
    de: 'Die Medikamente, die dieses Heim braucht. Was nicht mehr gebraucht wird, zurückziehen; Verordnungen, die es nennen, bleiben, wie sie waren.',
  },
  ProductPage: {
    en: 'All that is known of a product. One of a catalogue stays as it was published; take it into the list of the home to add to it.',
    de: 'Alles, was von einem Produkt bekannt ist. Eines aus einem Katalog bleibt, wie es veröffentlicht wurde; zum Ergänzen in die Liste des Heims übernehmen.',
  },
  CataloguesPage: {
    en: 'Reads the list of packages of Swissmedic, the list of prices, licensed catalogues and interaction lists. First a check that changes nothing; a newer edition never writes over an older one.',
    de: 'Liest die Packungsliste von Swissmedic, die Preisliste, lizenzierte Kataloge und Listen von Wechselwirkungen. Zuerst eine Prüfung, die nichts ändert; eine neuere Ausgabe überschreibt nie eine ältere.',
  },
  InteractionsPage: {
    en: 'Pairs that do not go well together, by the lists that were read, each with its source and day.',
    de: 'Paare, die sich nicht vertragen, nach den gelesenen Listen, je mit Quelle und Stand.',
  },
} satisfies Readonly<Record<string, Both>>;
