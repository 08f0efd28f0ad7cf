import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { residents } from '../contract/residents.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { absenceCalls, absenceFacts, stayLanes } from './absences.ts';
import { bedAssignmentCalls } from './bed-assignments.ts';
import { careLevelCalls } from './care-levels.ts';
import { historyCalls } from './history.ts';
import { bedsideGroup } from './list.ts';
import { photoCalls } from './photos.ts';
import { onlyContactsOf, residentContactCalls } from './resident-contacts.ts';
import { residentCalls } from './residents.ts';
import { searchHits } from './rows.ts';
import { residentScope, residentState } from './scope.ts';
import { stayCalls, stayFacts } from './stays.ts';

export default defineServer(manifest, {
  locales: { en, de },
  // master data, not entries
  administers: [
    'residents.residents',
    'residents.stays',
    'residents.bed_assignments',
    'residents.care_levels',
    'residents.absences',
    'residents.resident_contacts',
  ],
  calls: [
    ...residentCalls,
    ...stayCalls,
    ...bedAssignmentCalls,
    ...careLevelCalls,
    ...absenceCalls,
    ...residentContactCalls,
    ...historyCalls,
    ...photoCalls,
  ],
  provides: { residentState, residentScope, bedsideGroup },
  bedside: {
    always: [[dictionary.items, { name: 'residents.salutation', inactive: true }]],
    each: (residentId) => [[residents.banner, { residentId }]],
  },
  goesAlong: async (context, residentId) => [
    { table: 'contacts.contacts', ids: await onlyContactsOf(context, residentId) },
  ],
  search: searchHits,
  facts: async (context, asked) => [
    ...(await stayFacts(context, asked)),
    ...(await absenceFacts(context, asked)),
  ],
  lanes: stayLanes,
  demo,
});
