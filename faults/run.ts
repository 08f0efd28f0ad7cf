// npm run faults [-- --short] [name …]
import fs from 'node:fs';
import { bedRaces } from './beds.ts';
import { durability } from './durability.ts';
import { erasure } from './erasure.ts';
import { formFaults } from './forms.ts';
import { fuzz } from './fuzz.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile-files.ts';
import { accessFiles } from './access-files.ts';
import { accessMatrix } from './access-matrix.ts';
import { accessPolicies } from './access-policies.ts';
import { accessSearch } from './access-search.ts';
import { logChain } from './log-chain.ts';
import { signInFaults } from './sign-in.ts';
import { tenantWall } from './tenant-wall.ts';
import { twoEditors } from './two-editors.ts';

export interface Size { readonly short: boolean }

const all: Readonly<Record<string, (size: Size) => Promise<number>>> = {
  'tenant-wall': tenantWall, 'log-chain': logChain, 'access-matrix': accessMatrix, 'access-files': accessFiles, 'access-search': accessSearch, 'access-policies': accessPolicies, 'two-editors': twoEditors, 'sign-in': signInFaults, beds: bedRaces, growth, erasure, 'hostile-files': hostile, forms: formFaults, fuzz, durability,
};

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => !word.startsWith('--'));
let off = 0;
let run = 0;
for (const [name, work] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  off += await work({ short });
  run += 1;
  console.log(`  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`\nfaults: ${run - Math.min(off, run)} of ${run} without a red figure${short ? ' (short)' : ''}`);
if (process.env['TEST_RESULT']) fs.writeFileSync(process.env['TEST_RESULT'], JSON.stringify({ passed: run - Math.min(off, run), failed: Math.min(off, run) }));
process.exit(off > 0 || run === 0 ? 1 : 0);
