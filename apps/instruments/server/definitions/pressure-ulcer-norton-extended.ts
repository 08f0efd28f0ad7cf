import type { FormDraft } from '#apps/forms/contract/form.ts';
import { firstFive, furtherFour, nortonPurpose } from '../norton.ts';
import { both, quarter, skinAtEntry, sum } from '../parts.ts';

const items = [...firstFive, ...furtherFour];

/** Nine items, 9 to 36. */
const definition: FormDraft = {
  code: 'pressure-ulcer-norton-extended',
  title: both('Pressure ulcer risk (extended Norton)', 'Dekubitusrisiko (erweiterte Norton-Skala)'),
  purpose: nortonPurpose,
  variant: 'nortonExtended',
  licence: 'attribution',
  attribution: both(
    'After Norton 1962, extended by Bienstein 1985. Own wording.',
    'Nach Norton 1962, erweitert von Bienstein 1985. Eigene Worte.',
  ),
  source: 'Norton 1962; Bienstein 1985',
  minutes: 5,
  sections: [{ id: 'items', items }],
  score: { value: sum(items.map((one) => one.id)), minimum: 9, maximum: 36, highMeans: 'good' },
  outcomes: [
    { code: 'none', label: both('no special risk', 'kein besonderes Risiko'), severity: 'none' },
    { code: 'low', label: both('low', 'gering'), severity: 'info' },
    { code: 'medium', label: both('medium', 'mittel'), severity: 'warning' },
    { code: 'high', label: both('high', 'hoch'), severity: 'alert' },
    { code: 'veryHigh', label: both('very high', 'sehr hoch'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'veryHigh', from: null, to: 13 },
    { outcome: 'high', from: 14, to: 18 },
    { outcome: 'medium', from: 19, to: 23 },
    { outcome: 'low', from: 24, to: 25 },
    { outcome: 'none', from: 26, to: null },
  ],
  intervalDays: quarter,
  triggers: ['entry', 'hospitalReturn'],
  entryPhase: skinAtEntry,
};
export default definition;
