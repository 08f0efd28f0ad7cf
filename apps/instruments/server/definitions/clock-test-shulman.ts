import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, loinc, notTestable } from '../parts.ts';
import { clockCommon, clockFields, clockOutcomes } from '../clock.ts';

/** Default scoring: grade 1 (faultless) to 6; conspicuous from 3. */
const definition: FormDraft = {
  ...clockCommon,
  code: 'clock-test-shulman',
  title: both('Clock test (Shulman)', 'Uhrentest (Shulman)'),
  variant: 'shulman',
  attribution: both(
    'Scoring after Shulman et al. 1986 and 1993. Own wording.',
    'Auswertung nach Shulman et al. 1986 und 1993. Eigene Worte.',
  ),
  source: 'Shulman et al. 1986/1993',
  sections: [
    {
      id: 'clock',
      items: [
        clockFields.time,
        choice(
          'grade',
          'The drawing is …',
          'Die Zeichnung ist …',
          [
            counted(
              1,
              'faultless: circle, all numbers, both hands right',
              'fehlerfrei: Kreis, alle Zahlen, beide Zeiger richtig',
            ),
            counted(2, 'slight spacing or placement errors', 'leichte Abstands- oder Lagefehler'),
            counted(3, 'layout right, told time not shown correctly', 'Aufbau richtig, Uhrzeit falsch'),
            counted(
              4,
              'middle disorder, time cannot be set',
              'mittlere Unordnung, Uhrzeit nicht darstellbar',
            ),
            counted(5, 'severe disorder', 'schwere Unordnung'),
            counted(6, 'no clock recognisable', 'keine Uhr erkennbar'),
          ],
          { notAssessable: notTestable, show: 'list' },
        ),
        clockFields.picture,
      ],
    },
  ],
  score: { value: 'points.grade', minimum: 1, maximum: 6, highMeans: 'bad' },
  outcomes: clockOutcomes,
  outcomeRules: [{ when: 'notAssessable("grade")', outcome: 'notAssessable' }],
  bands: [
    { outcome: 'unremarkable', from: null, to: 2 },
    { outcome: 'conspicuous', from: 3, to: null },
  ],
  coding: loinc('79150-9'),
};
export default definition;
