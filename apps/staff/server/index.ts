import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { accountCalls } from './accounts.ts';
import { deactivateLeavers } from './jobs.ts';
import { memberCalls } from './members.ts';
import { previewCalls } from './previews.ts';
import { roleCalls } from './roles.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...roleCalls, ...accountCalls, ...memberCalls, ...previewCalls],
  jobs: { 'deactivate-leavers': deactivateLeavers },
  demo,
});
