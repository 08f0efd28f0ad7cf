// The rows of `npm run faults`, each with its work: it prints its figures and answers how many are off.
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
import { openApiValidity } from './openapi.ts';
import { postgres15 } from './postgres-15.ts';
import { anonymousUploads } from './anonymous-uploads.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { tenantWall } from './tenant-wall.ts';
import { monthDays } from './month-days.ts';
import { twoEditors } from './two-editors.ts';

export interface Size {
  readonly short: boolean;
}

export const rows: Readonly<Record<string, (size: Size) => Promise<number>>> = {
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

/** Rows that measure how long others wait: nothing else may run beside them. */
export const alone: ReadonlySet<string> = new Set(['exhaustion', 'mail-beside-tasks', 'sign-in', 'growth']);
