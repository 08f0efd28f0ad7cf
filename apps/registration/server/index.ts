import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { registrationCalls } from './registration.ts';
import { registrationRequestCalls, requestsDue } from './requests.ts';

export default defineServer(manifest, {
  calls: [...registrationRequestCalls()],
  doors: registrationCalls,
  locales: { en, de },
  demo,
  dueNow: requestsDue,
});
