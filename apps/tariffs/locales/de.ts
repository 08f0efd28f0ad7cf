import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: {
    Prices: 'Was Leistungen ab ihrem ersten Tag kosten; ausgestellte Rechnungen bleiben.',
    VatRates:
      'Die Steuer auf Rechnungen für Leistungen ab dem ersten Tag der Zeile; ausgestellte Rechnungen bleiben.',
    ResidentCaps:
      'Der Anteil der Bewohnenden an der Pflege ab dem ersten Tag der Zeile; ausgestellte Rechnungen bleiben.',
    CostAllocations: 'Wer welchen Teil der Pflege jeder Stufe zahlt, ab dem ersten Tag der Zeile.',
  },
  screens: {
    CostAllocations: 'Kostenaufteilung',
    Prices: 'Taxen und Preise',
    VatRates: 'MWST-Sätze',
    ResidentCaps: 'Höchstanteil der Bewohnenden',
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
    percent: 'Satz in %',
    cap: 'Höchstens pro Tag',
  },
  actions: {
    newAllocation: 'Neue Aufteilung',
    newPrice: 'Neuer Preis',
    newRate: 'Neuer Satz',
    newCap: 'Neuer Höchstanteil',
    edit: 'Bearbeiten',
    remove: 'Löschen',
  },
  sections: {
    validity: 'Gültigkeit',
  },
  states: {
    noAllocations: 'Noch keine Kostenaufteilung.',
    noPrices: 'Noch keine Preise.',
    noRates: 'Noch keine Sätze.',
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
    allocationInUse_one:
      'In Gebrauch: {{count}} Person hatte diese Stufe an Tagen, die ohne Aufteilung wären ({{names}}). Lassen Sie sie auslaufen und erfassen Sie eine neue ab einem Tag.',
    allocationInUse:
      'In Gebrauch: {{count}} Bewohnende hatten diese Stufe an Tagen, die ohne Aufteilung wären ({{names}}). Lassen Sie sie auslaufen und erfassen Sie eine neue ab einem Tag.',
    beginsAlready: 'An diesem Tag beginnt bereits eine Zeile.',
    notBetween: 'Der Tag muss zwischen der vorherigen und der nächsten Zeile liegen.',
    firstRow: 'Die erste Zeile bleibt: vor ihr ist keine, die ihre Tage übernehmen könnte.',
    priceOverlaps: 'Für diese Tage gibt es bereits einen Preis.',
  },
};
export default de;
