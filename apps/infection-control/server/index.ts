import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { historyCalls } from './history.ts';
import { isolationCalls } from './isolations.ts';
import { vaccinationCalls } from './vaccinations.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: [],
  calls: [...vaccinationCalls, ...isolationCalls, ...historyCalls],
  demo,
});
