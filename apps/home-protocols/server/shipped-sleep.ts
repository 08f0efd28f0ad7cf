import type { FormDraft } from '#apps/forms/contract/form.ts';

const text = (en: string, de: string) => ({ en, de });
const option = (code: string, en: string, de: string) => ({ code, label: text(en, de) });

/** How long, how often awake, how well: one entry a night. Own words. */
export const sleep: FormDraft = {
  code: 'sleep-protocol',
  title: text('Sleep', 'Schlaf'),
  purpose: text(
    'One entry in the morning, about the night before; a nap is an entry of its own.',
    'Ein Eintrag am Morgen über die vergangene Nacht; ein Schlaf am Tag ist ein eigener Eintrag.',
  ),
  minutes: 1,
  sections: [
    {
      id: 'night',
      items: [
        {
          id: 'hours',
          kind: 'number',
          label: text('Hours asleep', 'Stunden Schlaf'),
          required: true,
          unit: 'h',
          minimum: 0,
          maximum: 24,
          decimals: 1,
        },
        {
          id: 'quality',
          kind: 'choice',
          label: text('How was the sleep?', 'Wie war der Schlaf?'),
          required: true,
          options: [
            option('good', 'good', 'gut'),
            option('fair', 'fair', 'mässig'),
            option('poor', 'poor', 'schlecht'),
          ],
        },
        {
          id: 'interruptions',
          kind: 'number',
          label: text('How often awake?', 'Wie oft wach?'),
          minimum: 0,
          maximum: 30,
          show: 'stepper',
        },
        {
          id: 'reasons',
          kind: 'multiple',
          label: text('What disturbed it?', 'Was hat gestört?'),
          open: true,
          options: [
            option('toilet', 'toilet', 'Toilette'),
            option('pain', 'pain', 'Schmerz'),
            option('restless', 'restlessness, worries', 'Unruhe, Sorgen'),
            option('breath', 'shortness of breath, cough', 'Atemnot, Husten'),
            option('noise', 'noise, light', 'Lärm, Licht'),
            option('dayNight', 'day and night mixed up', 'Tag und Nacht vertauscht'),
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
      code: 'hardlySlept',
      when: 'answers.hours < 3.0',
      label: text('Hardly slept', 'Kaum geschlafen'),
      severity: 'warning',
    },
  ],
};
