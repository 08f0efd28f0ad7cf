import type { FormDraft } from '#apps/forms/contract/form.ts';
import { firstFive, nortonPurpose } from '../norton.ts';
import { both, loinc, quarter, skinAtEntry, sum } from '../parts.ts';

/** Original with five items, 5 to 20: risk from 14 down, high risk from 12 down. */
const definition: FormDraft = {
  code: 'pressure-ulcer-norton',
  title: both('Pressure ulcer risk (Norton)', 'Dekubitusrisiko (Norton)'),
  purpose: nortonPurpose,
  variant: 'norton',
  licence: 'attribution',
  attribution: both(
    'After Norton, McLaren and Exton-Smith 1962. Own wording.',
    'Nach Norton, McLaren und Exton-Smith 1962. Eigene Worte.',
  ),
  source: 'Norton 1962',
  minutes: 3,
  sections: [{ id: 'items', items: firstFive }],
  score: { value: sum(firstFive.map((one) => one.id)), minimum: 5, maximum: 20, highMeans: 'good' },
  outcomes: [
    { code: 'none', label: both('no risk', 'kein Risiko'), severity: 'none' },
    { code: 'risk', label: both('risk', 'Risiko'), severity: 'warning' },
    { code: 'high', label: both('high risk', 'hohes Risiko'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'high', from: null, to: 12 },
    { outcome: 'risk', from: 13, to: 14 },
    { outcome: 'none', from: 15, to: null },
  ],
  intervalDays: quarter,
  triggers: ['entry', 'hospitalReturn'],
  entryPhase: skinAtEntry,
  coding: loinc('75243-6'),
  scoreCoding: loinc('75249-3'),
};
export default definition;
