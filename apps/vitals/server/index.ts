import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { bmiHintCalls } from './bmi-hint.ts';
import { kindCalls } from './kinds.ts';
import { outOfRangeCalls } from './out-of-range.ts';
import { readingCalls } from './readings.ts';

export default defineServer(manifest, {
  calls: [...readingCalls, ...outOfRangeCalls, ...kindCalls, ...bmiHintCalls],
  locales: { en, de },
  administers: [],
  demo,
});
