import { defineServer } from '#platform/server/call/app.ts';
import { together } from '#platform/server/call/record-facts.ts';
import { falls } from '../contract/falls.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attachmentCalls } from './attachments.ts';
import { fallsToday, protocolsDue, waitingFalls } from './due.ts';
import { fallConcerns, fallFacts, fallLanes } from './facts.ts';
import { fallCalls } from './falls.ts';
import { checkCalls, checkFacts, takeBackFinding } from './head-checks.ts';
import { linkableFalls } from './links.ts';
import { registerCalls } from './register.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...fallCalls, ...registerCalls, ...attachmentCalls, ...checkCalls],
  listeners: { 'care-tasks.findingTakenBack': takeBackFinding },
  bedside: { each: (residentId) => [[falls.counts, { residentId }]] },
  administers: [],
  facts: together(fallFacts, checkFacts),
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
    finding: {
      en: 'Alarming finding after a blow to the head',
      de: 'Auffälliger Befund nach Schlag auf den Kopf',
    },
  },
  demo,
});
