import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { lastLeftIn } from './along.ts';
import { assignments } from './assignments.ts';
import { eventTypeCalls } from './event-types.ts';
import { eventCalls, residentEventCalls } from './events.ts';
import { eventLanes, eventsToday, upcomingFacts } from './facts.ts';
import { feedCalls, feedReadCalls } from './feeds.ts';
import { importCalls } from './imports.ts';
import { remindOfEvents } from './remind.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...eventCalls, ...residentEventCalls, ...eventTypeCalls, ...feedCalls, ...importCalls],
  linked: feedReadCalls,
  // an appointment that is entered prolongs no retention
  administers: ['calendar.events', 'calendar.participants', 'calendar.exceptions', 'calendar.reminders'],
  goesAlong: async (context, residentId) => [
    { table: 'calendar.events', ids: await lastLeftIn(context, residentId) },
  ],
  facts: upcomingFacts,
  dayMarks: eventsToday,
  lanes: eventLanes,
  assignments,
  jobs: { remind: remindOfEvents },
  demo,
  notices: { reminder: { en: 'Reminder of an appointment', de: 'Erinnerung an einen Termin' } },
});
