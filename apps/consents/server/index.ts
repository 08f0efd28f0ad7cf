import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { consentCalls } from './consents.ts';
import { historyCalls } from './history.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: [],
  calls: [...consentCalls, ...historyCalls],
  demo,
});
