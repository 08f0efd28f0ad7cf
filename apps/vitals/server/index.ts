import { defineServer } from '#platform/server/call/app.ts';
import { together } from '#platform/server/call/record-facts.ts';
import { kinds } from '../contract/kinds.ts';
import { readings } from '../contract/readings.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { bmiHintCalls } from './bmi-hint.ts';
import { kindCalls } from './kinds.ts';
import { weightConcerns } from './weight-losses.ts';
import { measuredToday, valueFacts, valuePoints } from './facts.ts';
import { limitCalls, limitFacts } from './limits.ts';
import { valueLanes } from './overview.ts';
import { outOfRangeCalls } from './out-of-range.ts';
import { readingCalls } from './readings.ts';

export default defineServer(manifest, {
  calls: [...readingCalls, ...outOfRangeCalls, ...kindCalls, ...limitCalls, ...bmiHintCalls],
  locales: { en, de },
  bedside: {
    always: [[kinds.get, {}]],
    each: (residentId) => [
      [readings.overview, { residentId }],
      [readings.list, { residentId, limit: 10 }],
    ],
  },
  administers: [],
  facts: together(limitFacts, valueFacts),
  roundPoints: valuePoints,
  dayMarks: measuredToday,
  lanes: valueLanes,
  concerns: weightConcerns,
  demo,
});
