import { defineServer } from '#platform/server/call/app.ts';
import { snippets } from '../contract/snippets.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { snippetCalls } from './snippets.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...snippetCalls],
  bedside: { always: [[snippets.list, {}]] },
  demo,
});
