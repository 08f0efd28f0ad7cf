import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { evaluationWeekCalls } from './evaluation-weeks.ts';
import { catalogItemCalls } from './catalog-items.ts';
import { proposalCalls } from './proposals.ts';
import { standardPlanCalls } from './standard-plans.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...catalogItemCalls, ...standardPlanCalls, ...proposalCalls, ...evaluationWeekCalls],
});
