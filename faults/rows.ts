// The rows of `npm run faults`, each with its work: it prints its figures and answers how many are off.
import { backups } from './backup.ts';
import { bedRaces } from './beds.ts';
import { careTasks } from './care-tasks.ts';
import { upgrades } from './upgrade.ts';
import { durability } from './durability.ts';
import { erasure } from './erasure.ts';
import { failover } from './failover.ts';
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
import { ledgerFaults } from './ledger.ts';
import { logChain } from './log-chain.ts';
import { paymentFaults } from './payments.ts';
import { prints } from './prints.ts';
import { processLog } from './process-log.ts';
import { reads } from './reads.ts';
import { reportSearch } from './report-search.ts';
import { streamAfterDisabling } from './stream-after-disabling.ts';
import { secondSignature } from './second-signature.ts';
import { signInFaults } from './sign-in.ts';
import { mailBesideTasks } from './mail-beside-tasks.ts';
import { openApiValidity } from './openapi.ts';
import { poolers } from './pooler.ts';
import { postgres15 } from './postgres-15.ts';
import { anonymousUploads } from './anonymous-uploads.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { tenantWall } from './tenant-wall.ts';
import { monthDays } from './month-days.ts';
import { doseLedger } from './doses.ts';
import { doseStories } from './dose-stories.ts';
import { reserveReasons } from './reserve-reasons.ts';
import { narcotics } from './narcotics.ts';
import { taskRules } from './task-rules.ts';
import { timings } from './timings.ts';
import { twoEditors } from './two-editors.ts';

export interface Size {
  readonly short: boolean;
}

/** The dearest first (docs/figures.md): with two lanes neither waits long for the other at the end. */
export const rows: Readonly<Record<string, (size: Size) => Promise<number>>> = {
  'access-matrix': accessMatrix,
  backup: backups,
  'access-files': accessFiles,
  kills,
  'edge-days': edgeDays,
  fuzz,
  'process-log': processLog,
  'access-search': accessSearch,
  upgrade: upgrades,
  'full-disk': fullDisk,
  durability,
  erasure,
  openapi: openApiValidity,
  'fhir-round-trip': fhirRoundTrip,
  forms: formFaults,
  'hostile-files': hostile,
  'tenant-wall': tenantWall,
  kitchen: kitchenConflicts,
  'anonymous-uploads': anonymousUploads,
  reads,
  'postgres-15': postgres15,
  pooler: poolers,
  'month-days': monthDays,
  payments: paymentFaults,
  ledger: ledgerFaults,
  'log-chain': logChain,
  beds: bedRaces,
  'care-tasks': careTasks,
  prints,
  narcotics,
  'dose-stories': doseStories,
  doses: doseLedger,
  'reserve-reasons': reserveReasons,
  'task-rules': taskRules,
  timings,
  'stream-after-disabling': streamAfterDisabling,
  'two-editors': twoEditors,
  'second-signature': secondSignature,
  'access-policies': accessPolicies,
  'sign-in': signInFaults,
  exhaustion,
  'mail-beside-tasks': mailBesideTasks,
  growth,
  'report-search': reportSearch,
  failover,
};

/** Rows that measure how long others wait: nothing else may run beside them. */
export const alone: ReadonlySet<string> = new Set([
  'exhaustion',
  'mail-beside-tasks',
  'sign-in',
  'growth',
  'report-search',
  'failover',
]);
