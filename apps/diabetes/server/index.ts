import { defineServer } from '#platform/server/call/app.ts';
import { punctures } from '../contract/punctures.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { blockCalls } from './site-blocks.ts';
import { diabetesFacts, insulinLanes } from './facts.ts';
import { glucoseCalls } from './glucose.ts';
import { injections } from './injections.ts';
import { listeners } from './listeners.ts';
import { punctureCalls } from './punctures.ts';
import { ruleCalls } from './rules.ts';
import { scaleCalls } from './scales.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...punctureCalls, ...glucoseCalls, ...blockCalls, ...scaleCalls, ...ruleCalls],
  listeners,
  provides: { 'medication-giving.injections': injections },
  bedside: { each: (residentId) => [[punctures.map, { residentId }]] },
  administers: [],
  facts: diabetesFacts,
  lanes: insulinLanes,
  notices: { low: { en: 'Hypoglycaemia', de: 'Hypoglykämie' } },
  demo,
});
