import type { FormDraft } from '#apps/forms/contract/form.ts';
import { measureFlags } from '../measures.ts';
import { both, type ItemDraft, loinc, named } from '../parts.ts';

const text = (id: string, en: string, de: string, code?: string): ItemDraft => ({
  kind: 'text',
  id,
  label: both(en, de),
  lines: 2,
  maximumLength: 500,
  ...(code === undefined ? {} : { coding: loinc(code) }),
});
/** Level 0 to 4 of a number from 0 to 10; the cut points are data, to be confirmed by the home. */
const level = 'value <= 0 ? 0.0 : value <= 3 ? 1.0 : value <= 6 ? 2.0 : value <= 9 ? 3.0 : 4.0';

const intensity: ItemDraft[] = [
  {
    kind: 'number',
    id: 'nrs',
    label: both('Intensity from 0 to 10', 'Intensität von 0 bis 10'),
    minimum: 0,
    maximum: 10,
    show: 'slider',
    points: level,
    requiredWhen: '!answered("vrs")',
    coding: loinc('72514-3'),
    help: both(
      '0 no pain, 10 the worst pain one can think of. Number or word: one of both.',
      '0 kein Schmerz, 10 der stärkste vorstellbare Schmerz. Zahl oder Wort: eines von beiden.',
    ),
  },
  {
    kind: 'choice',
    id: 'vrs',
    label: both('Intensity in words', 'Intensität in Worten'),
    requiredWhen: '!answered("nrs")',
    coding: loinc('38208-5'),
    show: 'scale',
    options: [
      { code: '0', label: both('none', 'keine'), points: 0 },
      { code: '1', label: both('light', 'leicht'), points: 1 },
      { code: '2', label: both('moderate', 'mässig'), points: 2 },
      { code: '3', label: both('strong', 'stark'), points: 3 },
      { code: '4', label: both('excruciating, unbearable', 'unerträglich'), points: 4 },
    ],
  },
];

const description: ItemDraft[] = [
  { kind: 'bodyMap', id: 'location', label: both('Location', 'Ort'), coding: loinc('38204-4') },
  {
    kind: 'choice',
    id: 'situation',
    label: both('Situation', 'Situation'),
    options: [named('rest', 'at rest', 'in Ruhe'), named('movement', 'in movement', 'in Bewegung')],
  },
  {
    kind: 'multiple',
    id: 'quality',
    label: both('Quality', 'Qualität'),
    coding: loinc('32419-4'),
    options: [
      named('dull', 'dull', 'dumpf'),
      named('stabbing', 'stabbing', 'stechend'),
      named('burning', 'burning', 'brennend'),
      named('throbbing', 'throbbing', 'pochend'),
      named('cramping', 'cramping', 'krampfartig'),
      named('pulling', 'pulling', 'ziehend'),
      named('pressing', 'pressing', 'drückend'),
      named('electric', 'electric', 'elektrisierend'),
    ],
  },
  {
    kind: 'multiple',
    id: 'time',
    label: both('Time', 'Zeit'),
    coding: loinc('38207-7'),
    options: [
      named('constant', 'constant', 'dauernd'),
      named('attacks', 'in attacks', 'anfallsweise'),
      named('morning', 'in the morning', 'am Morgen'),
      named('day', 'during the day', 'tagsüber'),
      named('night', 'at night', 'nachts'),
    ],
  },
  text('relief', 'Relief: what helps', 'Linderung: was hilft', '38210-1'),
  text('impact', 'Impact: what the pain prevents', 'Auswirkung: was der Schmerz verhindert'),
  text('accompanying', 'Accompanying symptoms', 'Begleitsymptome'),
];
const treatment: ItemDraft[] = [
  text('medication', 'Medication', 'Medikament'),
  text('dose', 'Dose', 'Dosis'),
  text('therapy', 'Therapy', 'Therapie'),
];

/** Number or word; outcomes light, moderate, strong, excruciating (specification 1, section 4) and "none" for 0. Fields: section 3, pain entry. */
const definition: FormDraft = {
  code: 'pain-self',
  title: both('Pain, self report', 'Schmerz, Selbsteinschätzung'),
  purpose: both(
    'How strong the pain is, by the person’s own word or number, and what belongs to it.',
    'Wie stark der Schmerz ist, nach eigener Zahl oder eigenem Wort der Person, und was dazu gehört.',
  ),
  licence: 'public',
  attribution: both(
    'Numeric and verbal rating scale, free. Own wording.',
    'Numerische und verbale Skala, frei. Eigene Worte.',
  ),
  source: 'Numeric rating scale, verbal rating scale',
  minutes: 3,
  sections: [
    { id: 'strength', title: both('Intensity', 'Intensität'), items: intensity },
    { id: 'description', title: both('Description', 'Beschreibung'), items: description },
    { id: 'treatment', title: both('Treatment', 'Behandlung'), items: treatment },
  ],
  // where both are given and differ, the stronger one counts
  score: { value: 'max(points.nrs, points.vrs)', minimum: 0, maximum: 4, highMeans: 'bad' },
  outcomes: [
    { code: 'none', label: both('none', 'keine'), severity: 'none', intervalDays: 7 },
    { code: 'light', label: both('light', 'leicht'), severity: 'info', intervalDays: 7 },
    {
      code: 'moderate',
      label: both('moderate', 'mässig'),
      severity: 'warning',
      intervalDays: 1,
      eachShiftDays: null,
    },
    {
      code: 'strong',
      label: both('strong', 'stark'),
      severity: 'alert',
      intervalDays: 1,
      eachShiftDays: null,
    },
    {
      code: 'excruciating',
      label: both('excruciating, unbearable', 'unerträglich'),
      severity: 'alert',
      intervalDays: 1,
      eachShiftDays: null,
    },
  ],
  bands: [
    { outcome: 'none', from: null, to: 0 },
    { outcome: 'light', from: 1, to: 1 },
    { outcome: 'moderate', from: 2, to: 2 },
    { outcome: 'strong', from: 3, to: 3 },
    { outcome: 'excruciating', from: 4, to: null },
  ],
  flags: measureFlags('max(points.nrs, points.vrs) >= 2', ['medication', 'therapy']),
  intervalDays: 7,
  triggers: ['entry'],
  coding: loinc('38212-7'),
  scoreCoding: loinc('38208-5'),
};
export default definition;
