import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { absenceCalls } from './absences.ts';
import { availabilityCalls } from './availabilities.ts';
import { documentCalls } from './documents.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...availabilityCalls, ...absenceCalls, ...documentCalls],
});
