import type { FormDraft } from '#apps/forms/contract/form.ts';

const text = (en: string, de: string) => ({ en, de });
const option = (code: string, en: string, de: string) => ({ code, label: text(en, de) });

/** What somebody did, what came before it, how strong it was, what was done and whether it helped. Own words. */
export const behaviour: FormDraft = {
  code: 'behaviour-protocol',
  title: text('Behavior', 'Verhalten'),
  purpose: text(
    'What was seen, not what it may mean: so that the team finds what sets it off and what helps.',
    'Was zu sehen war, nicht was es bedeuten könnte: damit das Team findet, was es auslöst und was hilft.',
  ),
  minutes: 1,
  sections: [
    {
      id: 'seen',
      items: [
        {
          id: 'what',
          kind: 'choice',
          label: text('What was to be seen?', 'Was war zu sehen?'),
          required: true,
          open: true,
          options: [
            option('restless', 'restless, cannot settle', 'unruhig, findet keine Ruhe'),
            option('calling', 'calls or shouts', 'ruft oder schreit'),
            option('hitting', 'hits, pushes, scratches', 'schlägt, stösst, kratzt'),
            option('scolding', 'scolds, threatens', 'schimpft, droht'),
            option('leaving', 'wants to leave', 'will weggehen'),
            option('refusing', 'refuses help', 'lehnt Hilfe ab'),
            option('anxious', 'anxious, seeks company', 'ängstlich, sucht Nähe'),
            option('sad', 'sad, weeps', 'traurig, weint'),
            option('withdrawn', 'withdrawn, hardly reacts', 'zurückgezogen, reagiert kaum'),
            option(
              'searching',
              'sees or hears what others do not',
              'sieht oder hört, was andere nicht wahrnehmen',
            ),
          ],
        },
        {
          id: 'intensity',
          kind: 'choice',
          label: text('How strong?', 'Wie stark?'),
          required: true,
          options: [
            option('light', 'light', 'leicht'),
            option('clear', 'clear', 'deutlich'),
            option('strong', 'strong', 'stark'),
          ],
        },
        {
          id: 'trigger',
          kind: 'choice',
          label: text('What came before?', 'Was ging voraus?'),
          open: true,
          options: [
            option('care', 'body care, dressing', 'Körperpflege, Ankleiden'),
            option('noise', 'noise, many people', 'Lärm, viele Leute'),
            option('alone', 'being alone', 'Alleinsein'),
            option('visit', 'a visit, a farewell', 'Besuch, Abschied'),
            option('pain', 'pain, discomfort', 'Schmerz, Unwohlsein'),
            option('need', 'hunger, thirst, toilet', 'Hunger, Durst, Toilette'),
            option('change', 'something new or different', 'etwas Neues oder Anderes'),
            option('unknown', 'nothing that was seen', 'nichts Erkennbares'),
          ],
        },
        {
          id: 'measure',
          kind: 'multiple',
          label: text('What was done?', 'Was wurde getan?'),
          open: true,
          options: [
            option('talked', 'talked calmly', 'ruhig gesprochen'),
            option('company', 'stayed with the person', 'dageblieben'),
            option('distracted', 'did something together', 'gemeinsam etwas getan'),
            option('peace', 'left in peace, came back later', 'in Ruhe gelassen, später wiedergekommen'),
            option('place', 'changed the place', 'den Ort gewechselt'),
            option('need', 'drink, food, toilet', 'Trinken, Essen, Toilette'),
            option('medicine', 'medicine as prescribed', 'Medikament nach Verordnung'),
          ],
        },
        {
          id: 'effect',
          kind: 'choice',
          label: text('Did it help?', 'Hat es geholfen?'),
          options: [
            option('yes', 'yes', 'ja'),
            option('partly', 'partly', 'teilweise'),
            option('no', 'no', 'nein'),
          ],
        },
        {
          id: 'more',
          kind: 'text',
          label: text('More about it', 'Mehr dazu'),
          lines: 2,
          maximumLength: 500,
        },
      ],
    },
  ],
  flags: [
    {
      code: 'strong',
      when: 'answers.intensity == "strong"',
      label: text('Strong: speak about it in the team', 'Stark: im Team besprechen'),
      severity: 'warning',
    },
  ],
};
