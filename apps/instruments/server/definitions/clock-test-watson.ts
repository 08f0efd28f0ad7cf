import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, counted, loinc, notAssessable, notTestable, sum } from '../parts.ts';
import { clockCommon, clockFields, clockOutcomes } from '../clock.ts';

const quarter = (id: string, en: string, de: string, error: number) =>
  choice(
    id,
    en,
    de,
    [
      counted(0, 'three numbers in it', 'drei Zahlen darin'),
      counted(error, 'another number of numbers', 'eine andere Anzahl Zahlen'),
    ],
    { notAssessable: notTestable },
  );
const quarters = ['q1', 'q2', 'q3', 'q4'];

/** Errors per quarter of the circle, the fourth weighs four: 0 to 7, conspicuous from 4. */
const definition: FormDraft = {
  ...clockCommon,
  code: 'clock-test-watson',
  title: both('Clock test (Watson)', 'Uhrentest (Watson)'),
  variant: 'watson',
  attribution: both(
    'Scoring after Watson et al. 1993. Own wording.',
    'Auswertung nach Watson et al. 1993. Eigene Worte.',
  ),
  source: 'Watson et al. 1993',
  sections: [
    {
      id: 'clock',
      help: both(
        'Draw a line through the middle and the twelve, and one across it. Count the numbers in each quarter, clockwise from the twelve.',
        'Eine Linie durch die Mitte und die Zwölf ziehen, eine zweite quer dazu. Zahlen in jedem Viertel zählen, im Uhrzeigersinn ab der Zwölf.',
      ),
      items: [
        clockFields.time,
        quarter('q1', 'First quarter', 'Erstes Viertel', 1),
        quarter('q2', 'Second quarter', 'Zweites Viertel', 1),
        quarter('q3', 'Third quarter', 'Drittes Viertel', 1),
        quarter('q4', 'Fourth quarter', 'Viertes Viertel', 4),
        clockFields.picture,
      ],
    },
  ],
  score: { value: sum(quarters), minimum: 0, maximum: 7, highMeans: 'bad' },
  outcomes: clockOutcomes,
  outcomeRules: [{ when: `${notAssessable(quarters)} > 0`, outcome: 'notAssessable' }],
  bands: [
    { outcome: 'unremarkable', from: null, to: 3 },
    { outcome: 'conspicuous', from: 4, to: null },
  ],
  coding: loinc('79150-9'),
};
export default definition;
