import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { accessCalls } from './access.ts';
import { contactCalls } from './contacts.ts';
import { directoryCalls } from './directories.ts';
import { historyCalls } from './history.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...contactCalls, ...directoryCalls, ...accessCalls, ...historyCalls],
});
