import { defineApp } from '#platform/contract/app.ts';

const responses = 'authorization.forms.responses';

/** The parts with which a form is filled and read on a screen: fields, score, proposals; and what came in through public links. The engine behind them is the app `forms`. */
export default defineApp({
  code: 'form-filling',
  partOf: 'residents',
  name: { en: 'Filling forms', de: 'Formulare ausfüllen' },
  needs: ['files', 'forms', 'residents'],
  access: {},
  screens: {
    ReceivedPage: {
      slot: 'page',
      path: '/app-residents/forms/received',
      order: 58,
      may: [responses, 'Read'],
      icon: 'inbox',
      short: { en: 'Received forms', de: 'Formu\u00ADlare' },
      menu: true,
    },
  },
});
