import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { allergies } from '../contract/allergies.ts';
import { diagnoses } from '../contract/diagnoses.ts';
import { nutrition } from '../contract/nutrition.ts';
import { wills } from '../contract/wills.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { abilityCalls } from './abilities.ts';
import { allergyCalls, allergyFacts } from './allergies.ts';
import { attachmentCalls } from './attachments.ts';
import { diagnosisCalls, diagnosisLanes } from './diagnoses.ts';
import { earlierMedicineCalls } from './earlier-medicines.ts';
import { linkOlderEntries } from './food-links.ts';
import { historyCalls } from './history.ts';
import { nutritionCalls } from './nutrition.ts';
import { remindOfReviews } from './will-reviews.ts';
import { willCalls } from './wills.ts';

export default defineServer(manifest, {
  calls: [
    ...allergyCalls,
    ...diagnosisCalls,
    ...earlierMedicineCalls,
    ...nutritionCalls,
    ...willCalls,
    ...abilityCalls,
    ...attachmentCalls,
    ...historyCalls,
  ],
  locales: { en, de },
  bedside: {
    // the words of what is kept: nobody reads a code
    always: ['reaction', 'aid', 'placeOfDeath', 'willKind', 'willPlace'].map((name) => [
      dictionary.items,
      { name: `health-record.${name}`, inactive: true },
    ]),
    all: (residentIds) => [
      [allergies.marks, { residentIds: residentIds.toSorted() }],
      [wills.due, { residentIds: residentIds.toSorted() }],
    ],
    each: (residentId) => [
      [allergies.list, { residentId }],
      [wills.get, { residentId }],
      [nutrition.get, { residentId }],
      [diagnoses.list, { residentId }],
    ],
  },
  // made from the words of an entry, also by a later version of the matching
  administers: ['health_record.allergy_ingredients', 'health_record.allergy_matchings'],
  facts: allergyFacts,
  lanes: diagnosisLanes,
  opens: linkOlderEntries,
  demo,
  jobs: { 'remind-of-reviews': remindOfReviews },
  notices: { review: { en: 'Personal wills to be reviewed', de: 'Verfügungen, die zu überprüfen sind' } },
});
