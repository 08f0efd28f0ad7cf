import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { dueCalls } from './due.ts';
import { onDutyCalls } from './on-duty.ts';
import { patientCalls } from './patients.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...dueCalls, ...onDutyCalls, ...patientCalls],
});
