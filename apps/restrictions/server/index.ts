import { defineServer } from '#platform/server/call/app.ts';
import { measures } from '../contract/measures.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attachmentCalls } from './attachments.ts';
import { dutiesDue, restrictionsToday, waitingDuties } from './due.ts';
import { restrictionConcerns, restrictionFacts, restrictionLanes } from './facts.ts';
import { historyCalls } from './history.ts';
import { measureCalls } from './measures.ts';
import { registerCalls } from './register.ts';
import { remindOfDuties } from './remind.ts';
import { ruleCalls, unfinishedRules } from './rules.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...measureCalls, ...registerCalls, ...ruleCalls, ...historyCalls, ...attachmentCalls],
  bedside: { each: (residentId) => [[measures.list, { residentId }]] },
  administers: ['restrictions.reminders'],
  facts: restrictionFacts,
  concerns: restrictionConcerns,
  dueNow: dutiesDue,
  waiting: waitingDuties,
  dayMarks: restrictionsToday,
  lanes: restrictionLanes,
  jobs: { 'remind-of-duties': remindOfDuties },
  notices: {
    duty: {
      en: 'What is owed about measures restricting freedom',
      de: 'Was zu freiheitsbeschränkenden Massnahmen offen ist',
    },
  },
  unfinished: unfinishedRules,
  demo,
});
