import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, loinc, notTestable } from '../parts.ts';
import { clockCommon, clockFields, clockOutcomes } from '../clock.ts';

/** Grade 10 (best) to 1. The cut at 5 is usual practice and to be confirmed by the home: it is data. */
const definition: FormDraft = {
  ...clockCommon,
  code: 'clock-test-sunderland',
  title: both('Clock test (Sunderland)', 'Uhrentest (Sunderland)'),
  variant: 'sunderland',
  attribution: both(
    'Scoring after Sunderland et al. 1989. Own wording.',
    'Auswertung nach Sunderland et al. 1989. Eigene Worte.',
  ),
  source: 'Sunderland et al. 1989',
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
            counted(10, 'clock intact, hands in the right place', 'Uhr vollständig, Zeiger am richtigen Ort'),
            counted(9, 'clock intact, hands slightly off', 'Uhr vollständig, Zeiger leicht daneben'),
            counted(8, 'clock intact, hands clearly off', 'Uhr vollständig, Zeiger deutlich daneben'),
            counted(7, 'clock intact, hands far off', 'Uhr vollständig, Zeiger weit daneben'),
            counted(
              6,
              'clock intact, time shown without hands',
              'Uhr vollständig, Uhrzeit ohne Zeiger gezeigt',
            ),
            counted(5, 'numbers crowded or reversed', 'Zahlen gedrängt oder verkehrt herum'),
            counted(4, 'order of the numbers lost', 'Reihenfolge der Zahlen verloren'),
            counted(
              3,
              'numbers and circle not connected, no hands',
              'Zahlen und Kreis ohne Zusammenhang, keine Zeiger',
            ),
            counted(2, 'only a vague hint of a clock', 'nur eine Andeutung einer Uhr'),
            counted(1, 'no attempt, or nothing to recognise', 'kein Versuch, oder nichts erkennbar'),
          ],
          { notAssessable: notTestable, show: 'list' },
        ),
        clockFields.picture,
      ],
    },
  ],
  score: { value: 'points.grade', minimum: 1, maximum: 10, highMeans: 'good' },
  outcomes: clockOutcomes,
  outcomeRules: [{ when: 'notAssessable("grade")', outcome: 'notAssessable' }],
  bands: [
    { outcome: 'conspicuous', from: null, to: 5 },
    { outcome: 'unremarkable', from: 6, to: null },
  ],
  coding: loinc('79150-9'),
};
export default definition;
