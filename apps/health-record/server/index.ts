import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { abilityCalls } from './abilities.ts';
import { allergyCalls } from './allergies.ts';
import { attachmentCalls } from './attachments.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { earlierMedicineCalls } from './earlier-medicines.ts';
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
  administers: [],
  demo,
  jobs: { 'remind-of-reviews': remindOfReviews },
  notices: { review: { en: 'Personal wills to be reviewed', de: 'Verfügungen, die zu überprüfen sind' } },
});
