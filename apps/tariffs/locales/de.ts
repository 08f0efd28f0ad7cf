import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: {
    Prices: 'Was Leistungen ab ihrem ersten Tag kosten; gestellte Rechnungen bleiben.',
    CostAllocations: 'Wer welchen Teil der Pflege jeder Stufe zahlt, ab dem ersten Tag der Zeile.',
  },
  screens: {
    CostAllocations: 'Kostenaufteilung',
    Prices: 'Taxen und Preise',
  },
  parties: {
    insurance: 'Versicherer',
    resident: 'Bewohner/in',
    government: 'Kanton oder Gemeinde',
    uncovered: 'Nicht gedeckt',
  },
  shareTypes: {
    none: 'Keiner',
    exact: 'Genau',
    max: 'Höchstens',
    percentage: 'Prozent',
  },
  priceKinds: {
    board: 'Pension pro Tag',
    attendance: 'Betreuung pro Tag',
    reservation: 'Reservationstaxe pro Tag',
    absenceDeduction: 'Nicht bezogene Verpflegung pro Abwesenheitstag',
    mealExtra: 'Zusätzliche Mahlzeit',
  },
  vatCodes: {
    STD: 'Normalsatz',
    RED: 'Reduzierter Satz',
    ACC: 'Sondersatz Beherbergung',
    EXEMPT: 'Von der MWST ausgenommen',
    OUT: 'Nicht der MWST unterstellt',
  },
  fields: {
    level: 'Stufe',
    normativeCost: 'Normkosten pro Tag',
    shareValue: 'Wert',
    durationFrom: 'Pflegeminuten von',
    durationTo: 'Pflegeminuten bis',
    validFrom: 'Gültig ab',
    validTo: 'Gültig bis',
    statutoryCap: 'Gesetzliche Höchstgrenze für Bewohnende',
    split: 'Aufteilung',
    kind: 'Art',
    price: 'Preis in CHF',
    minConsecutiveDays: 'Nur bei Abwesenheit ab (Tage)',
    maxDaysPerYear: 'Höchstens Tage pro Jahr',
    vatCode: 'MWST',
  },
  actions: {
    newAllocation: 'Neue Aufteilung',
    newPrice: 'Neuer Preis',
    edit: 'Bearbeiten',
    remove: 'Löschen',
  },
  sections: {
    validity: 'Gültigkeit',
  },
  states: {
    noAllocations: 'Noch keine Kostenaufteilung.',
    noPrices: 'Noch keine Preise.',
    neverReached: 'Die Anteile erreichen die Normkosten nie.',
    saved: 'Gespeichert.',
    deleted: 'Gelöscht.',
  },
  refusals: {
    levelAlreadyAllocated: 'Die Stufe hat bereits eine Aufteilung.',
    validityReversed: 'Das Ende der Gültigkeit liegt vor dem Beginn.',
    durationReversed: 'Das Ende der Dauer liegt vor dem Beginn.',
    durationOverlaps: 'Die Dauer überschneidet sich mit einer anderen Stufe.',
    percentageOutOfRange: 'Prozente liegen zwischen 0 und 100, Beträge sind nicht negativ.',
    priceOverlaps: 'Für diese Tage gibt es bereits einen Preis.',
  },
};
export default de;
