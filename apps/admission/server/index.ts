import { defineServer } from '#platform/server/call/app.ts';
import { admission } from '../contract/admission.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { admissionCalls } from './admission.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...admissionCalls],
  bedside: { all: (residentIds) => [[admission.due, { residentIds: [...residentIds] }]] },
});
