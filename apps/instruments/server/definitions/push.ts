import type { FormDraft } from '#apps/forms/contract/form.ts';
import { pushAreaScale } from '../../contract/push.ts';
import { both, choice, counted, type ItemDraft, loinc } from '../parts.ts';

const open = 'has(answers.tissue) && answers.tissue != "0"';
const size = (id: string, en: string, de: string): ItemDraft => ({
  kind: 'number',
  id,
  label: both(en, de),
  unit: 'cm',
  required: true,
  minimum: 0,
  maximum: 60,
  decimals: 1,
  showWhen: open,
});

const measured = 'has(answers.length) && has(answers.width)';
const areaPoints = `!(${measured}) ? 0.0 : ${pushAreaScale.steps.map(([tenths, points]) => `round(calculated.area * 10) <= ${tenths} ? ${points}.0 : `).join('')}${pushAreaScale.largest}.0`;

/** Healing of a pressure ulcer: area (rounded to one decimal before the look-up), exudate and the worst tissue; 0 to 17. */
const definition: FormDraft = {
  code: 'push',
  title: both('Pressure ulcer healing (PUSH 3.0)', 'Dekubitusheilung (PUSH 3.0)'),
  purpose: both(
    'Follows the healing of one pressure ulcer; fewer points mean that it heals.',
    'Verfolgt die Heilung eines Dekubitus; weniger Punkte bedeuten, dass er heilt.',
  ),
  variant: '3.0',
  licence: 'attribution',
  attribution: both(
    'Structure of PUSH tool version 3.0, copyright National Pressure Injury Advisory Panel (NPIAP), used with acknowledgement. Own wording.',
    'Aufbau des PUSH-Instruments Version 3.0, Urheberrecht National Pressure Injury Advisory Panel (NPIAP), mit Anerkennung verwendet. Eigene Worte.',
  ),
  source: 'NPIAP, PUSH tool 3.0',
  minutes: 3,
  sections: [
    {
      id: 'ulcer',
      items: [
        { kind: 'text', id: 'place', label: both('Which ulcer', 'Welcher Dekubitus'), maximumLength: 120 },
        choice('tissue', 'Worst tissue present', 'Schlechtestes vorhandenes Gewebe', [
          counted(0, 'closed', 'geschlossen'),
          counted(1, 'epithelial', 'epithelisierend'),
          counted(2, 'granulation', 'granulierend'),
          counted(3, 'slough', 'Fibrinbelag'),
          counted(4, 'necrotic', 'Nekrose'),
        ]),
        size('length', 'Length', 'Länge'),
        size('width', 'Width', 'Breite'),
        choice(
          'exudate',
          'Exudate',
          'Exsudat',
          [
            counted(0, 'none', 'kein'),
            counted(1, 'light', 'wenig'),
            counted(2, 'moderate', 'mässig'),
            counted(3, 'heavy', 'stark'),
          ],
          { showWhen: open },
        ),
      ],
    },
  ],
  calculations: [
    // in whole tenths, so that the product of two decimals never lies below its half
    {
      id: 'area',
      label: both('Area', 'Fläche'),
      unit: 'cm²',
      value: `${measured} ? round(round(answers.length * 10) * round(answers.width * 10) / 10) / 10 : 0.0`,
    },
    {
      id: 'areaPoints',
      label: both('Points for the area', 'Punkte für die Fläche'),
      value: areaPoints,
      maximum: 10,
    },
  ],
  score: {
    value: 'calculated.areaPoints + points.exudate + points.tissue',
    minimum: 0,
    maximum: 17,
    highMeans: 'bad',
  },
  outcomes: [
    { code: 'closed', label: both('closed', 'geschlossen'), severity: 'none', intervalDays: null },
    { code: 'open', label: both('open', 'offen'), severity: 'info' },
  ],
  bands: [
    { outcome: 'closed', from: null, to: 0 },
    { outcome: 'open', from: 1, to: null },
  ],
  intervalDays: 7,
  coding: loinc('90982-0'),
  scoreCoding: loinc('90981-2'),
};
export default definition;
