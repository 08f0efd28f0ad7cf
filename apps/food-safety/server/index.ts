import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { batchCalls } from './batches.ts';
import { checkCalls } from './checks.ts';
import { foodSafetyDue, waitingChecks } from './due.ts';
import { pointCalls } from './points.ts';
import { sampleCalls } from './samples.ts';
import { sheetCalls } from './sheets.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...pointCalls, ...checkCalls, ...batchCalls, ...sampleCalls, ...sheetCalls],
  dueNow: foodSafetyDue,
  waiting: waitingChecks,
  demo,
});
