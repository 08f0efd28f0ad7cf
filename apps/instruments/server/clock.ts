import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, type ItemDraft, settledIn, year } from './parts.ts';

/** What the variants of the clock test share; which scoring it is stands in `variant`, so that charts never mix them. */
export const clockCommon = {
  purpose: both(
    'Planning and space: the person puts numbers and hands for a told time into a circle.',
    'Planen und Raum: Die Person setzt Zahlen und Zeiger für eine genannte Uhrzeit in einen Kreis.',
  ),
  licence: 'attribution',
  minutes: 5,
  intervalDays: year,
  // with the mini mental status (reference 2)
  triggers: ['entry'],
  entryPhase: settledIn,
} as const satisfies Partial<FormDraft>;

export const clockFields = {
  time: { kind: 'text', id: 'toldTime', label: both('Told time', 'Genannte Uhrzeit'), maximumLength: 20 },
  picture: {
    kind: 'picture',
    id: 'drawing',
    label: both('Picture of the drawing', 'Bild der Zeichnung'),
    help: both('Recommended.', 'Empfohlen.'),
    maximumFiles: 1,
    drawing: true,
  },
} as const satisfies Record<string, ItemDraft>;

export const clockOutcomes: FormDraft['outcomes'] = [
  { code: 'unremarkable', label: both('unremarkable', 'unauffällig'), severity: 'none' },
  { code: 'conspicuous', label: both('conspicuous', 'auffällig'), severity: 'warning' },
  { code: 'notAssessable', label: both('not assessable', 'nicht beurteilbar'), severity: 'info' },
];
