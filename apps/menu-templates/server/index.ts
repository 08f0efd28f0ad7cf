import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { demo } from '../demo.ts';
import { cyclesCalls } from './cycles.ts';
import { templatesCalls } from './templates.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...templatesCalls, ...cyclesCalls],
  demo,
});
