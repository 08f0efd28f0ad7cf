import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { assignments } from './assignments.ts';
import { definitionCalls } from './definitions.ts';
import { freeFormCalls } from './responses.ts';
import { publicFormCalls } from './public-forms.ts';
import { standaloneCalls } from './standalone.ts';

export default defineServer(manifest, {
  calls: [...definitionCalls, ...freeFormCalls, ...standaloneCalls],
  linked: publicFormCalls,
  assignments,
  locales: { en, de },
  administers: [],
});
