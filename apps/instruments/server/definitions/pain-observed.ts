import type { FormDraft } from '#apps/forms/contract/form.ts';
import { measureFlags } from '../measures.ts';
import { both, choice, counted, named, sum, yesNo } from '../parts.ts';

type Level = [string, string];
const sign = (number: number, en: string, de: string, levels: readonly [Level, Level, Level]) =>
  choice(
    `o${number}`,
    en,
    de,
    levels.map(([english, german], points) => counted(points, english, german)),
    { mark: String(number) },
  );
const signs = ['o1', 'o2', 'o3', 'o4', 'o5'];
const optional = { required: false } as const;
const plainYesNo = yesNo(0, 0).map(({ code, label }) => ({ code, label }));

/**
 * Two minutes of observation, for dementia. 0 is "none seen", never "no pain"; from 2 pain is likely. "Excruciating" is never reckoned from what was seen,
 * only set by the observer. Levels 1–3, 4–6, 7–10 are data, to be confirmed by the home.
 */
const definition: FormDraft = {
  code: 'pain-observed',
  title: both('Pain, observed', 'Schmerz, Fremdbeobachtung'),
  purpose: both(
    'For residents who cannot tell: two minutes of observation, at rest and in movement.',
    'Für Bewohnende, die es nicht sagen können: zwei Minuten Beobachtung, in Ruhe und in Bewegung.',
  ),
  licence: 'attribution',
  attribution: both(
    'Structure after Warden, Hurley and Volicer 2003 and Basler et al. 2006. Own wording.',
    'Aufbau nach Warden, Hurley und Volicer 2003 und Basler et al. 2006. Eigene Worte.',
  ),
  source: 'Warden et al. 2003; Basler et al. 2006',
  minutes: 3,
  sections: [
    {
      id: 'observation',
      title: both('Observation', 'Beobachtung'),
      items: [
        choice(
          'situation',
          'Situation',
          'Situation',
          [named('rest', 'at rest', 'in Ruhe'), named('movement', 'in movement', 'in Bewegung')],
          optional,
        ),
        sign(1, 'Breathing', 'Atmung', [
          ['normal', 'normal'],
          ['at times laboured, short fast phases', 'zeitweise angestrengt, kurze schnelle Phasen'],
          ['loud laboured, long fast phases, pauses', 'laut angestrengt, lange schnelle Phasen, Pausen'],
        ]),
        sign(2, 'Voice', 'Lautäusserung', [
          ['none', 'keine'],
          ['moans at times, quiet negative', 'stöhnt zeitweise, leise negativ'],
          ['calls repeatedly, loud moans, weeps', 'ruft wiederholt, stöhnt laut, weint'],
        ]),
        sign(3, 'Face', 'Gesicht', [
          ['relaxed or neutral', 'entspannt'],
          ['sad, anxious, frowning', 'traurig, ängstlich, besorgt'],
          ['grimacing', 'Grimassen'],
        ]),
        sign(4, 'Body', 'Körper', [
          ['relaxed', 'entspannt'],
          ['tense, paces, fidgets', 'angespannt, läuft umher, nestelt'],
          ['rigid, fists, knees drawn up, pushes away', 'starr, Fäuste, Knie angezogen, stösst weg'],
        ]),
        sign(5, 'Comfort', 'Trost', [
          ['not needed', 'nicht nötig'],
          ['can be soothed', 'lässt sich beruhigen'],
          ['cannot be soothed', 'lässt sich nicht beruhigen'],
        ]),
      ],
    },
    {
      id: 'more',
      title: both('In addition', 'Zusätzlich'),
      items: [
        choice(
          'movementWorse',
          'More signs in movement than at rest',
          'In Bewegung mehr Zeichen als in Ruhe',
          plainYesNo,
          optional,
        ),
        choice(
          'reliefHelped',
          'Fewer signs after a trial of pain relief',
          'Weniger Zeichen nach einem Versuch mit Schmerzmittel',
          plainYesNo,
          optional,
        ),
        choice(
          'unbearable',
          'Seems excruciating to the observer',
          'Wirkt auf die beobachtende Person unerträglich',
          plainYesNo,
          optional,
        ),
        {
          kind: 'text',
          id: 'measure',
          label: both('Measure taken', 'Getroffene Massnahme'),
          lines: 2,
          maximumLength: 500,
        },
      ],
    },
  ],
  score: { value: sum(signs), minimum: 0, maximum: 10, highMeans: 'bad' },
  outcomes: [
    { code: 'noneSeen', label: both('none seen', 'keine beobachtet'), severity: 'none', intervalDays: 7 },
    { code: 'watch', label: both('watch, light', 'beobachten, leicht'), severity: 'info', intervalDays: 7 },
    {
      code: 'light',
      label: both('pain likely, light', 'Schmerz wahrscheinlich, leicht'),
      severity: 'info',
      intervalDays: 7,
    },
    {
      code: 'moderate',
      label: both('pain likely, moderate', 'Schmerz wahrscheinlich, mässig'),
      severity: 'warning',
      intervalDays: 1,
      eachShiftDays: null,
    },
    {
      code: 'strong',
      label: both('pain likely, strong', 'Schmerz wahrscheinlich, stark'),
      severity: 'alert',
      intervalDays: 1,
      eachShiftDays: null,
    },
    {
      code: 'excruciating',
      label: both(
        'excruciating, unbearable (set by the observer)',
        'unerträglich (von der beobachtenden Person gesetzt)',
      ),
      severity: 'alert',
      intervalDays: 1,
      eachShiftDays: null,
    },
  ],
  outcomeRules: [{ when: 'count(["unbearable"], "yes") > 0', outcome: 'excruciating' }],
  bands: [
    { outcome: 'noneSeen', from: null, to: 0 },
    { outcome: 'watch', from: 1, to: 1 },
    { outcome: 'light', from: 2, to: 3 },
    { outcome: 'moderate', from: 4, to: 6 },
    { outcome: 'strong', from: 7, to: null },
  ],
  flags: [
    ...measureFlags('score >= 4 || count(["unbearable"], "yes") > 0', ['measure']),
    {
      code: 'painLikely',
      when: 'count(["movementWorse", "reliefHelped"], "yes") > 0',
      severity: 'warning',
      label: both(
        'Pain is likely: more in movement, or less after pain relief',
        'Schmerz ist wahrscheinlich: mehr in Bewegung oder weniger nach Schmerzmittel',
      ),
    },
  ],
  intervalDays: 7,
  triggers: ['entry'],
};
export default definition;
