// npm run faults [-- --short] [name …]
import fs from 'node:fs';
import { backups } from './backup.ts';
import { bedRaces } from './beds.ts';
import { upgrades } from './upgrade.ts';
import { durability } from './durability.ts';
import { erasure } from './erasure.ts';
import { formFaults } from './forms.ts';
import { exhaustion } from './exhaustion.ts';
import { edgeDays } from './edge-days.ts';
import { fhirRoundTrip } from './fhir-round-trip.ts';
import { fuzz } from './fuzz.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile-files.ts';
import { accessFiles } from './access-files.ts';
import { accessMatrix } from './access-matrix.ts';
import { accessPolicies } from './access-policies.ts';
import { accessSearch } from './access-search.ts';
import { kitchenConflicts } from './kitchen.ts';
import { logChain } from './log-chain.ts';
import { processLog } from './process-log.ts';
import { reads } from './reads.ts';
import { streamAfterDisabling } from './stream-after-disabling.ts';
import { signInFaults } from './sign-in.ts';
import { mailBesideTasks } from './mail-beside-tasks.ts';
import { NotRun } from './not-run.ts';
import { openApiValidity } from './openapi.ts';
import { postgres15 } from './postgres-15.ts';
import { anonymousUploads } from './anonymous-uploads.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { tenantWall } from './tenant-wall.ts';
import { monthDays } from './month-days.ts';
import { twoEditors } from './two-editors.ts';
import { endGround } from '#platform/server/testing/place.ts';

export interface Size {
  readonly short: boolean;
}

const all: Readonly<Record<string, (size: Size) => Promise<number>>> = {
  backup: backups,
  upgrade: upgrades,
  'tenant-wall': tenantWall,
  'log-chain': logChain,
  'process-log': processLog,
  'access-matrix': accessMatrix,
  'access-files': accessFiles,
  'access-search': accessSearch,
  'access-policies': accessPolicies,
  'two-editors': twoEditors,
  'sign-in': signInFaults,
  beds: bedRaces,
  growth,
  erasure,
  'hostile-files': hostile,
  forms: formFaults,
  fuzz,
  durability,
  'fhir-round-trip': fhirRoundTrip,
  exhaustion,
  'edge-days': edgeDays,
  openapi: openApiValidity,
  'mail-beside-tasks': mailBesideTasks,
  'postgres-15': postgres15,
  'anonymous-uploads': anonymousUploads,
  'full-disk': fullDisk,
  kills,
  'month-days': monthDays,
  reads,
  'stream-after-disabling': streamAfterDisabling,
  kitchen: kitchenConflicts,
};

/** A row that does not end is told, and ends the run: what waits for ever would hold up everything else. */
async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(
    () => {
      console.log(`\nRED ${name} did not end within ${short ? 10 : 120} minutes`);
      process.exit(1);
    },
    (short ? 10 : 120) * 60_000,
  );
  return work.finally(() => clearTimeout(timer));
}

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => !word.startsWith('--'));
let off = 0;
let run = 0;
const notRun: string[] = [];
for (const [name, work] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  try {
    off += await inTime(name, work({ short }));
    run += 1;
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    notRun.push(name);
    console.log(`\nNOT RUN ${name}: ${error.message}`);
  }
  console.log(`  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
await endGround();
console.log(
  `\nfaults: ${run - Math.min(off, run)} of ${run} without a red figure${short ? ' (short)' : ''}${notRun.length > 0 ? `; NOT RUN: ${notRun.join(', ')}` : ''}`,
);
if (process.env['TEST_RESULT'])
  fs.writeFileSync(
    process.env['TEST_RESULT'],
    JSON.stringify({ passed: run - Math.min(off, run), failed: Math.min(off, run), notRun }),
  );
process.exit(off > 0 || run === 0 ? 1 : 0);
