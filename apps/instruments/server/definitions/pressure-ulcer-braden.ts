import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, loinc, quarter, skinAtEntry, sum } from '../parts.ts';

type Level = [string, string];
const subscale = (number: number, en: string, de: string, code: string, levels: readonly Level[]) =>
  choice(
    `b${number}`,
    en,
    de,
    levels.map(([english, german], index) => counted(index + 1, english, german)),
    { mark: String(number), coding: loinc(code) },
  );
const ids = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];

/** Six subscales, low is high risk; friction and shear ends at 3, so the sum lies between 6 and 23. */
const definition: FormDraft = {
  code: 'pressure-ulcer-braden',
  title: both('Pressure ulcer risk (Braden)', 'Dekubitusrisiko (Braden)'),
  purpose: both(
    'Six subscales; few points mean a high risk.',
    'Sechs Teilskalen; wenige Punkte bedeuten ein hohes Risiko.',
  ),
  variant: 'braden',
  licence: 'permissionNeeded',
  attribution: both(
    'Structure after Bergstrom, Braden et al. 1987, copyright Braden and Bergstrom 1988. Own wording.',
    'Aufbau nach Bergstrom, Braden et al. 1987, Urheberrecht Braden und Bergstrom 1988. Eigene Worte.',
  ),
  source: 'Bergstrom, Braden et al. 1987',
  minutes: 5,
  sections: [
    {
      id: 'subscales',
      items: [
        subscale(1, 'Feeling of pressure', 'Druckempfinden', '38222-6', [
          ['none or almost none', 'fehlt'],
          ['very reduced', 'stark eingeschränkt'],
          ['slightly reduced', 'leicht eingeschränkt'],
          ['normal', 'nicht eingeschränkt'],
        ]),
        subscale(2, 'Skin moisture', 'Feuchtigkeit', '38229-1', [
          ['always damp', 'ständig feucht'],
          ['often damp', 'oft feucht'],
          ['at times damp', 'manchmal feucht'],
          ['rarely damp', 'selten feucht'],
        ]),
        subscale(3, 'Activity', 'Aktivität', '38223-4', [
          ['stays in bed', 'bettlägerig'],
          ['chair only', 'sitzt auf'],
          ['walks a little', 'geht wenig'],
          ['walks often', 'geht regelmässig'],
        ]),
        subscale(4, 'Mobility in bed and chair', 'Beweglichkeit', '38224-2', [
          ['none', 'keine'],
          ['very limited', 'stark eingeschränkt'],
          ['slightly limited', 'leicht eingeschränkt'],
          ['full', 'nicht eingeschränkt'],
        ]),
        subscale(5, 'Nutrition', 'Ernährung', '38225-9', [
          ['very poor', 'sehr schlecht'],
          ['probably too little', 'mässig'],
          ['sufficient', 'genügend'],
          ['good', 'gut'],
        ]),
        subscale(6, 'Friction and shear', 'Reibung und Scherkräfte', '38226-7', [
          ['problem', 'Problem'],
          ['possible problem', 'mögliches Problem'],
          ['no problem', 'kein Problem'],
        ]),
      ],
    },
  ],
  score: { value: sum(ids), minimum: 6, maximum: 23, highMeans: 'good' },
  outcomes: [
    { code: 'none', label: both('none', 'kein'), severity: 'none' },
    { code: 'mild', label: both('mild', 'gering'), severity: 'info' },
    { code: 'moderate', label: both('moderate', 'mittel'), severity: 'warning' },
    { code: 'high', label: both('high', 'hoch'), severity: 'alert' },
    { code: 'veryHigh', label: both('very high', 'sehr hoch'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'veryHigh', from: null, to: 9 },
    { outcome: 'high', from: 10, to: 12 },
    { outcome: 'moderate', from: 13, to: 14 },
    { outcome: 'mild', from: 15, to: 18 },
    { outcome: 'none', from: 19, to: null },
  ],
  intervalDays: quarter,
  triggers: ['entry', 'hospitalReturn'],
  entryPhase: skinAtEntry,
  coding: loinc('38228-3'),
  scoreCoding: loinc('38227-5'),
};
export default definition;
