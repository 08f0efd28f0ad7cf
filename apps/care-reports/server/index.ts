import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { entries } from '../contract/entries.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { dutyCalls } from './duties.ts';
import { entryCalls } from './entries.ts';
import { foundEntryCalls } from './found-entries.ts';
import { doctorPoints, due, unseenByDoctors, writtenToday } from './follow-ups.ts';
import { entryLanes } from './handed-over.ts';
import { handOverCalls, latestHandOverCalls, unreadHandOver } from './hand-over.ts';
import { replyCalls } from './replies.ts';
import { rulesCalls } from './rules.ts';

export default defineServer(manifest, {
  waiting: async (context, centerId) => ({
    ...(await unreadHandOver(context, centerId)),
    ...(await unseenByDoctors(context, centerId)),
  }),
  dueNow: due,
  roundPoints: doctorPoints,
  dayMarks: writtenToday,
  lanes: entryLanes,
  calls: [
    ...entryCalls,
    ...foundEntryCalls,
    ...replyCalls,
    ...handOverCalls,
    ...latestHandOverCalls,
    ...dutyCalls,
    ...rulesCalls,
  ],
  notices: { reply: { en: 'Answers to what I wrote', de: 'Antworten auf meine Einträge' } },
  locales: { en, de },
  bedside: {
    always: [
      [entries.preset, {}],
      [dictionary.items, { name: 'care-reports.types' }],
    ],
    each: (residentId) => [[entries.list, { residentId, limit: 10 }]],
  },
  administers: ['care_reports.entry_reads', 'care_reports.fact_reads'],
  demo,
});
