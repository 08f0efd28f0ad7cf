import { defineServer } from '#platform/server/call/app.ts';
import { falls } from '../contract/falls.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attachmentCalls } from './attachments.ts';
import { fallsToday, protocolsDue, waitingFalls } from './due.ts';
import { fallConcerns, fallFacts, fallLanes } from './facts.ts';
import { fallCalls } from './falls.ts';
import { linkableFalls } from './links.ts';
import { registerCalls } from './register.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...fallCalls, ...registerCalls, ...attachmentCalls],
  bedside: { each: (residentId) => [[falls.counts, { residentId }]] },
  administers: [],
  facts: fallFacts,
  concerns: fallConcerns,
  linkable: linkableFalls,
  dueNow: protocolsDue,
  waiting: waitingFalls,
  dayMarks: fallsToday,
  lanes: fallLanes,
  notices: {
    alarm: {
      en: 'Head injury under an anticoagulant',
      de: 'Kopfverletzung unter Blutverdünnung',
    },
  },
  demo,
});
