import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { contactAccountCalls } from './contact-accounts.ts';
import { historyCalls } from './history.ts';
import { residentAccountCalls } from './resident-accounts.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: [],
  calls: [...residentAccountCalls, ...contactAccountCalls, ...historyCalls],
  demo,
});
