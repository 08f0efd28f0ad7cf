import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attachmentCalls } from './attachments.ts';
import { concernCalls } from './concerns.ts';
import { evaluationsDueNow, evaluationsWaiting } from './due.ts';
import { evaluationCalls } from './evaluations.ts';
import { linkableProblems, planFacts, planLanes, planMarks } from './facts.ts';
import { goalCalls } from './goals.ts';
import { assignments } from './people.ts';
import { planCalls } from './plans.ts';
import { problemCalls } from './problems.ts';
import { taskCalls } from './tasks.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [
    ...planCalls,
    ...problemCalls,
    ...goalCalls,
    ...taskCalls,
    ...evaluationCalls,
    ...concernCalls,
    ...attachmentCalls,
  ],
  administers: ['care_plan.decisions'],
  assignments,
  linkable: linkableProblems,
  waiting: evaluationsWaiting,
  dueNow: evaluationsDueNow,
  dayMarks: planMarks,
  lanes: planLanes,
  facts: planFacts,
  demo,
});
