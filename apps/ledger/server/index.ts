import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { planCalls } from './plans.ts';
import { runCalls } from './runs.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...runCalls, ...planCalls],
  demo,
});
