import { defineServer } from '#platform/server/call/app.ts';
import { layout } from '../contract/layout.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { layoutCalls } from './layout.ts';
import { stripCalls } from './strip.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...layoutCalls, ...stripCalls],
  bedside: { always: [[layout.get, {}]] },
});
