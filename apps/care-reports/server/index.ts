import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { entryCalls } from './entries.ts';
import { handOverCalls } from './hand-over.ts';
import { latestHandOverCalls } from './latest-hand-over.ts';

export default defineServer(manifest, {
  calls: [...entryCalls, ...handOverCalls, ...latestHandOverCalls],
  locales: { en, de },
  administers: ['care_reports.entry_reads'],
  demo,
});
