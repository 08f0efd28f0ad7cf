import { defineApp } from '#platform/contract/app.ts';

/** The parts with which a form is filled and read on a screen: fields, score, proposals. The engine behind them is the app `forms`. */
export default defineApp({
  code: 'form-filling', partOf: 'residents', name: { en: 'Filling forms', de: 'Formulare ausfüllen' }, needs: ['files', 'forms'], access: {}, screens: {},
});
