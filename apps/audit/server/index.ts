import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { chainCalls, pruneLog } from './chain.ts';
import { entryCalls } from './entries.ts';

export default defineServer(manifest, {
  calls: [...entryCalls, ...chainCalls],
  locales: { en, de },
  jobs: { 'prune-log': pruneLog },
  demo,
});
