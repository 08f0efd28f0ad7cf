import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { absenceCalls } from './absences.ts';
import { bedAssignmentCalls } from './bed-assignments.ts';
import { careLevelCalls } from './care-levels.ts';
import { historyCalls } from './history.ts';
import { photoCalls } from './photos.ts';
import { onlyContactsOf, residentContactCalls } from './resident-contacts.ts';
import { residentCalls } from './residents.ts';
import { searchHits } from './briefs.ts';
import { scope } from './scope.ts';
import { stayCalls } from './stays.ts';

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
  async residentState(db, organisationId, residentId) {
    const row = await db
      .selectFrom('residents.residents')
      .select('archived_at')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', residentId)
      .executeTakeFirst();
    return row === undefined ? 'absent' : row.archived_at === null ? 'open' : 'archived';
  },
  residentScope: scope,
  goesAlong: async (context, residentId) => [
    { table: 'contacts.contacts', ids: await onlyContactsOf(context, residentId) },
  ],
  search: searchHits,
  demo,
});
