import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { accountCalls } from './accounts.ts';
import { handoverCalls } from './handovers.ts';
import { deactivateLeavers } from './jobs.ts';
import { memberCalls } from './members.ts';
import { photoCalls, photosOf } from './photos.ts';
import { previewCalls } from './previews.ts';
import { warnOfExpiry } from './expiry.ts';
import { roleCalls } from './roles.ts';

export default defineServer(manifest, {
  locales: { en, de },
  provides: { photosOf },
  notices: {
    handover: { en: 'Tasks taken over', de: 'Übernommene Aufgaben' },
    leaving: { en: 'Staff who leave', de: 'Austritte von Mitarbeitenden' },
    expiry: { en: 'Qualifications that expire', de: 'Ablaufende Qualifikationen' },
  },
  calls: [...roleCalls, ...accountCalls, ...memberCalls, ...previewCalls, ...photoCalls, ...handoverCalls],
  jobs: { 'deactivate-leavers': deactivateLeavers, 'warn-of-expiry': warnOfExpiry },
  demo,
});
