import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { together } from '#platform/server/call/record-facts.ts';
import { painEntries } from '../contract/pain-entries.ts';
import { tiles } from '../contract/tiles.ts';
import { urineStrips } from '../contract/urine-strips.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { painEntryCalls } from './pain-entries.ts';
import { painConcerns, painDue, painFacts, painToday } from './pain-facts.ts';
import { stripFacts, stripsDue, stripsToday, stripLanes } from './strip-facts.ts';
import { tileCalls } from './tiles.ts';
import { urineStripCalls } from './urine-strips.ts';
import { orderable } from './orderable.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...painEntryCalls, ...urineStripCalls, ...tileCalls],
  bedside: {
    always: [
      [tiles.get, {}],
      [dictionary.items, { name: 'protocols.painQualities', inactive: true }],
    ],
    each: (residentId) => [
      [painEntries.course, { residentId }],
      [urineStrips.latest, { residentId }],
    ],
  },
  orderable,
  administers: [],
  facts: together(painFacts, stripFacts),
  dueNow: async (context, asked) => {
    const [pain, strips] = [await painDue(context, asked), await stripsDue(context, asked)];
    return {
      total: pain.total + strips.total,
      items: [...pain.items, ...strips.items].slice(0, asked.rows),
      page: null,
    };
  },
  dayMarks: async (context, asked) => [
    ...(await painToday(context, asked)),
    ...(await stripsToday(context, asked)),
  ],
  concerns: painConcerns,
  lanes: stripLanes,
  demo,
});
