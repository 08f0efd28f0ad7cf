import type { FormDraft } from '#apps/forms/contract/form.ts';

const text = (en: string, de: string) => ({ en, de });
const option = (code: string, en: string, de: string, points?: number) => ({
  code,
  label: text(en, de),
  ...(points === undefined ? {} : { points }),
});
const yesNo = [option('1', 'Yes', 'Ja'), option('0', 'No', 'Nein')];

/** Oral health at a glance: points, bands, a body map, a picture that is asked only when something was found. Own words. */
const oralHealth: FormDraft = {
  code: 'oral-health',
  title: text('Oral health', 'Mundgesundheit'),
  purpose: text(
    'A look into the mouth by the nurse, four times a year.',
    'Blick in den Mund durch die Pflege, viermal im Jahr.',
  ),
  minutes: 5,
  intervalDays: 90,
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'display',
          label: text(
            '{{resident.name}}, born {{resident.birthDate}}, room {{resident.room}}. Good light, gloves, no force.',
            '{{resident.name}}, geboren {{resident.birthDate}}, Zimmer {{resident.room}}. Gutes Licht, Handschuhe, keine Gewalt.',
          ),
        },
      ],
    },
    {
      id: 's2',
      title: text('Looking', 'Schauen'),
      items: [
        {
          id: 'q2',
          kind: 'choice',
          label: text('Lips', 'Lippen'),
          required: true,
          show: 'list',
          options: [
            option('0', 'Smooth, moist', 'Glatt, feucht', 0),
            option('1', 'Dry, cracked', 'Trocken, rissig', 1),
            option('2', 'Sore, bleeding', 'Wund, blutend', 2),
          ],
        },
        {
          id: 'q3',
          kind: 'choice',
          label: text('Tongue', 'Zunge'),
          required: true,
          show: 'list',
          options: [
            option('0', 'Pink, moist', 'Rosa, feucht', 0),
            option('1', 'Coated', 'Belegt', 1),
            option('2', 'Red, blistered', 'Rot, mit Bläschen', 2),
          ],
        },
        {
          id: 'q4',
          kind: 'choice',
          label: text('Own teeth?', 'Eigene Zähne?'),
          required: true,
          options: [option('1', 'Yes', 'Ja'), option('2', 'Partly', 'Teilweise'), option('0', 'No', 'Nein')],
        },
        {
          id: 'q5',
          kind: 'choice',
          label: text('State of the teeth', 'Zustand der Zähne'),
          required: true,
          showWhen: 'answers.q4 == "1" || answers.q4 == "2"',
          options: [
            option('0', 'Intact', 'Intakt', 0),
            option('1', 'Some decayed', 'Einzelne defekt', 1),
            option('2', 'Many decayed', 'Viele defekt', 2),
          ],
        },
        {
          id: 'q6',
          kind: 'multiple',
          label: text('Prosthesis', 'Prothese'),
          options: [
            option('none', 'None', 'Keine'),
            option('upper', 'Upper', 'Oben'),
            option('lower', 'Lower', 'Unten'),
            option('broken', 'Damaged', 'Beschädigt', 1),
          ].map((one) => (one.code === 'none' ? { ...one, exclusive: true } : one)),
        },
      ],
    },
    {
      id: 's3',
      title: text('Asking', 'Fragen'),
      items: [
        {
          id: 'q7',
          kind: 'choice',
          show: 'scale',
          label: text('Pain in the mouth, 0 to 10', 'Schmerzen im Mund, 0 bis 10'),
          required: true,
          notAssessable: {
            reasonRequired: false,
            reasons: [{ code: 'speech', label: text('Cannot tell', 'Kann es nicht sagen') }],
          },
          options: Array.from({ length: 11 }, (_, index) =>
            option(String(index), String(index), String(index), index >= 7 ? 2 : index >= 3 ? 1 : 0),
          ),
        },
        {
          id: 'q8',
          kind: 'bodyMap',
          view: 'mouth',
          label: text('Where does it hurt or look different?', 'Wo tut es weh oder sieht es anders aus?'),
          showWhen: 'points.q7 >= 1 || points.q2 >= 2 || points.q3 >= 2',
        },
        {
          id: 'q9',
          kind: 'picture',
          maximumFiles: 3,
          label: text('Picture', 'Bild'),
          showWhen: 'answered("q8")',
        },
        {
          id: 'q10',
          kind: 'text',
          lines: 2,
          label: text('What the resident says', 'Was die Bewohnerin, der Bewohner sagt'),
        },
      ],
    },
  ],
  score: { value: 'sum(["q2", "q3", "q5", "q6", "q7"])', minimum: 0, maximum: 9, highMeans: 'bad' },
  outcomes: [
    { code: 'o1', label: text('healthy', 'gesund'), severity: 'none' },
    { code: 'o2', label: text('watch', 'beobachten'), severity: 'warning', intervalDays: 30 },
    { code: 'o3', label: text('dentist', 'Zahnarzt'), severity: 'alert', intervalDays: 14 },
  ],
  bands: [
    { outcome: 'o1', from: null, to: 1 },
    { outcome: 'o2', from: 2, to: 4 },
    { outcome: 'o3', from: 5, to: null },
  ],
};

/** What a person brings along: a table, a day, a signature. */
const roomHandover: FormDraft = {
  code: 'room-handover',
  title: text('Hand-over of the room', 'Zimmerübergabe'),
  sections: [
    {
      id: 's1',
      items: [
        { id: 'q1', kind: 'date', label: text('Handed over on', 'Übergeben am'), required: true },
        {
          id: 'q2',
          kind: 'multiple',
          label: text('Explained', 'Erklärt'),
          required: true,
          options: [
            option('call', 'Nurse call', 'Schwesternruf'),
            option('light', 'Light and blinds', 'Licht und Storen'),
            option('key', 'Key and safe', 'Schlüssel und Tresor'),
            option('fire', 'Way out in case of fire', 'Fluchtweg'),
          ],
        },
        {
          id: 'q3',
          kind: 'table',
          label: text('Furniture of one’s own', 'Eigene Möbel'),
          columns: [
            { id: 'c1', kind: 'text', label: text('What', 'Was'), required: true },
            { id: 'c2', kind: 'number', label: text('Number', 'Anzahl') },
            {
              id: 'c3',
              kind: 'choice',
              label: text('State', 'Zustand'),
              options: [option('new', 'new', 'neu'), option('used', 'used', 'gebraucht')],
            },
          ],
        },
        {
          id: 'q4',
          kind: 'choice',
          label: text('Anything damaged?', 'Etwas beschädigt?'),
          required: true,
          options: yesNo,
        },
        {
          id: 'q5',
          kind: 'text',
          lines: 2,
          label: text('What is damaged', 'Was ist beschädigt'),
          requiredWhen: 'answers.q4 == "1"',
          showWhen: 'answers.q4 == "1"',
        },
        {
          id: 'q6',
          kind: 'signature',
          label: text(
            'Signature of the resident or the relatives',
            'Unterschrift der Bewohnerin, des Bewohners oder der Angehörigen',
          ),
          required: true,
        },
      ],
    },
  ],
};

/** A short survey without a resident: shared by link. */
const survey: FormDraft = {
  code: 'visitor-survey',
  title: text('How was your visit?', 'Wie war Ihr Besuch?'),
  subject: 'none',
  purpose: text('Anonymous. It takes two minutes.', 'Anonym. Dauert zwei Minuten.'),
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'choice',
          show: 'scale',
          required: true,
          label: text(
            'How welcome did you feel? 1 not at all, 5 very',
            'Wie willkommen fühlten Sie sich? 1 gar nicht, 5 sehr',
          ),
          options: Array.from({ length: 5 }, (_, index) =>
            option(String(index + 1), String(index + 1), String(index + 1), index + 1),
          ),
        },
        {
          id: 'q2',
          kind: 'multiple',
          label: text('Whom did you visit with?', 'Mit wem waren Sie da?'),
          options: [
            option('alone', 'Alone', 'Allein'),
            option('family', 'Family', 'Familie'),
            option('children', 'Children', 'Kinder'),
            option('pet', 'A pet', 'Einem Haustier'),
          ],
        },
        {
          id: 'q3',
          kind: 'text',
          lines: 3,
          label: text('What should we do better?', 'Was sollen wir besser machen?'),
        },
      ],
    },
  ],
};

/** A slider, a countdown and a calculation: sleep and drinking of one night. */
const night: FormDraft = {
  code: 'night-diary',
  title: text('Night diary', 'Nachtprotokoll'),
  shift: true,
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'q1',
          kind: 'number',
          show: 'slider',
          minimum: 0,
          maximum: 12,
          decimals: 1,
          unit: 'h',
          label: text('Hours slept', 'Stunden geschlafen'),
          required: true,
        },
        {
          id: 'q2',
          kind: 'number',
          show: 'stepper',
          minimum: 0,
          maximum: 20,
          label: text('How often awake', 'Wie oft wach'),
          required: true,
        },
        {
          id: 'q3',
          kind: 'choice',
          label: text('Restless', 'Unruhig'),
          required: true,
          options: [
            option('0', 'No', 'Nein', 0),
            option('1', 'A little', 'Etwas', 1),
            option('2', 'Very', 'Stark', 2),
          ],
        },
        {
          id: 'q4',
          kind: 'date',
          withTime: true,
          notInFuture: true,
          label: text('Last seen asleep', 'Zuletzt schlafend gesehen'),
        },
      ],
    },
  ],
  calculations: [
    {
      id: 'k1',
      label: text('Times awake per hour', 'Wachphasen je Stunde'),
      value: 'answers.q1 > 0 ? answers.q2 / answers.q1 : 0',
    },
  ],
};

export const demoForms: readonly FormDraft[] = [oralHealth, roomHandover, night, survey];
