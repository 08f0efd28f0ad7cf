import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { biographyCalls, proposalCalls } from './biographies.ts';
import { historyCalls } from './history.ts';
import { itemCalls } from './items.ts';

export default defineServer(manifest, {
  calls: [...biographyCalls, ...proposalCalls, ...itemCalls, ...historyCalls],
  locales: { en, de },
  administers: [],
  demo,
});
