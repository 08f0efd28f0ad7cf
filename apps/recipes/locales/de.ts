import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: { IngredientsPage: 'Allergene und Nährwerte jedes Rezepts, das die Zutat verwendet.' },
  screens: { RecipesPage: 'Rezepte', CatalogPage: 'Rezepte', RecipePage: 'Rezept', NewRecipePage: 'Neues Rezept', IngredientsPage: 'Zutaten' },
  fields: {
    name: 'Name', synonyms: 'Andere Wörter dafür', category: 'Kategorie', allergens: 'Allergene', energy: 'Energie pro Portion', time: 'Zeit', difficulty: 'Schwierigkeit', status: 'Status',
    servings: 'Portionen', yieldFactor: 'Ausbeutefaktor', finalGrams: 'Gewicht nach dem Garen', textureLevel: 'Konsistenz wie serviert (IDDSI)',
    preparationMinutes: 'Vorbereitung', cookingMinutes: 'Garzeit', tags: 'Merkmale', remarks: 'Bemerkungen', ingredient: 'Zutat', quantity: 'Menge',
    unit: 'Einheit', lossPercent: 'Rüst- und Garverlust %', netEntered: 'Netto gewogen (g)', net: 'Netto', total: 'Total', addLines: 'Zutaten hinzufügen',
    step: 'Schritt {{number}}', usedBy: 'In Rezepten verwendet', density: 'Dichte', pieceWeight: 'Stückgewicht', flags: 'Besteht aus', active: 'Aktiv',
  },
  help: {
    synonyms: 'Mit Kommas dazwischen, in jeder Sprache: Allergien in Worten werden darüber gefunden.',
    yieldFactor: 'Gewicht nach dem Garen durch Gewicht davor: 0.75 für Braten, 2.5 für Reis.',
    finalGrams: 'Gewogen; gilt vor dem Ausbeutefaktor.',
    textureLevel: 'Leer lassen, bis die Küche sie geprüft hat.',
    addLines: 'Eine Zutat eingeben und Enter drücken oder eine Liste einfügen: eine Zeile ist eine Zutat.',
    addLinesExample: '500 g Kartoffeln',
  },
  steps: { label: 'Schritte des Rezepts', generalInfo: 'Allgemein', ingredients: 'Zutaten', steps: 'Zubereitung', nutrition: 'Nährwerte' },
  actions: {
    newRecipe: 'Neues Rezept', newIngredient: 'Neue Zutat', searchRecipes: 'Rezepte suchen', searchIngredients: 'Zutaten suchen', save: 'Speichern',
    saveAndGoOn: 'Speichern und weiter', activate: 'Aktivieren', deactivate: 'Inaktiv setzen', removeLine: 'Zeile entfernen', addStep: 'Schritt hinzufügen',
    moveUp: 'Schritt {{number}} nach oben', moveDown: 'Schritt {{number}} nach unten', delete: 'Löschen', othersFree: 'Alle anderen frei',
  },
  statuses: { draft: 'Entwurf', active: 'Aktiv', inactive: 'Inaktiv' },
  difficulties: { easy: 'Einfach', medium: 'Mittel', hard: 'Schwierig' },
  textures: { level3: 'Verflüssigt', level4: 'Püriert', level5: 'Fein zerkleinert und feucht', level6: 'Weich und mundgerecht', level7: 'Normal' },
  tags: {
    vegan: 'Vegan', vegetarian: 'Vegetarisch', containsPork: 'Enthält Schwein', containsBeef: 'Enthält Rind', containsPoultry: 'Enthält Geflügel',
    containsFish: 'Enthält Fisch', containsAlcohol: 'Enthält Alkohol', glutenFree: 'Glutenfrei', lactoseFree: 'Laktosefrei',
    highProtein: 'Eiweissreich', lowSalt: 'Salzarm', thickenable: 'Eindickbar',
  },
  flags: {
    vegan: 'Vegan', vegetarian: 'Vegetarisch', beef: 'Rind', veal: 'Kalb', pork: 'Schwein', poultry: 'Geflügel', fish: 'Fisch', seafood: 'Meeresfrüchte',
    alcohol: 'Alkohol', lactoseFree: 'Laktosefrei',
  },
  units: { piece: 'Stück', per100g: 'g / 100 g' },
  nutrients: {
    protein: 'Eiweiss', fat: 'Fett', saturatedFat: 'davon gesättigt', carbohydrate: 'Kohlenhydrate', sugars: 'davon Zucker', fibre: 'Ballaststoffe', salt: 'Salz',
  },
  nutrition: {
    title: 'Nährwerte', perServing: 'Pro Portion', per100g: 'Pro 100 g', weight: 'Gewicht', energy: 'Energie',
    inBrackets: 'In Klammern: Von einigen Zutaten sind die Werte nicht bekannt.',
    contradicted: { no: 'Merkmal {{tag}}: Die Zutaten sagen etwas anderes.', unknown: 'Merkmal {{tag}}: Die Zutaten bestätigen es nicht.' },
  },
  allergens: {
    none: 'Keines der 14 Allergene', incomplete: 'Unbekannte Zutaten', contains: 'Enthält', unknown: 'Nicht bekannt', mayContain: 'Kann enthalten', free: 'Frei',
    from: 'Aus {{ingredients}}', asGroup: 'Wie die Gruppe', kinds: 'Arten von Gluten und Nüssen',
  },
  faults: {
    ingredientMissing: 'Wählen Sie eine Zutat.', quantityMissing: 'Geben Sie eine Menge über null ein.',
    gramsUnknown: 'Das Gewicht dieser Einheit ist für die Zutat nicht bekannt. Geben Sie Gramm ein.', lossOutOfRange: 'Der Verlust muss zwischen 0 und 99 liegen.',
  },
  states: {
    noRecipes: 'Rezepte erfassen oder importieren.', noIngredients: 'Zutaten erfassen oder importieren.', noIngredientsYet: 'Noch keine Zutaten.', saved: 'Rezeptdaten gespeichert',
    deleted: 'Zutat gelöscht', saveGeneralInfoFirst: 'Speichern Sie zuerst die allgemeinen Angaben; dann öffnen sich die nächsten Schritte.', typeTwoLetters: 'Zwei Buchstaben eingeben',
    noIngredientFound: 'Keine Zutat gefunden', pastedAs: 'Eingefügt: {{text}}', pasteFailed: 'Die Zeilen konnten nicht gelesen werden. Versuchen Sie es erneut.',
    linesIncomplete: '{{count}} Zeilen sind nicht vollständig.', readOnly: 'Sie dürfen Rezepte lesen, nicht ändern.', inUse: 'In {{count}} Rezepten verwendet: inaktiv setzen',
    allergensOpen: '{{count}} von 14 sind nicht bekannt',
  },
  refusals: {
    ingredientInUse: 'Diese Zutat wird von {{count}} Rezepten verwendet und kann nicht gelöscht werden. Setzen Sie sie stattdessen inaktiv.',
    tagContradicted: 'Die Zutaten bestätigen diese Merkmale nicht: {{tags}}. Trotzdem speichern?',
    gramsUnknown: '{{ingredient}}: Das Gewicht pro {{unit}} ist nicht bekannt. Geben Sie Gramm an oder die Dichte bzw. das Stückgewicht der Zutat.',
    ingredientInactive: '{{ingredient}} ist inaktiv und kann nicht in ein Rezept aufgenommen werden.',
    alreadyActive: 'Dieses Rezept ist bereits aktiv.',
    alreadyInactive: 'Dieses Rezept ist bereits inaktiv.',
    notYetActive: 'Dieses Rezept ist ein Entwurf und war noch nie aktiv.',
  },
};
export default de;
