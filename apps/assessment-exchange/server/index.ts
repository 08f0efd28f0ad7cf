import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { areaConcerns } from './concerns.ts';
import { itemSetCalls } from './item-sets.ts';
import { dueCalls, recordCalls } from './records.ts';
import { transmissionCalls } from './transmissions.ts';

export default defineServer(manifest, {
  calls: [...recordCalls, ...dueCalls, ...transmissionCalls, ...itemSetCalls],
  locales: { en, de },
  concerns: areaConcerns,
  administers: [],
  demo,
});
