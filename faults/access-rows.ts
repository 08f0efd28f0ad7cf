// node faults/access-rows.ts [--write]: rows of faults/access-table.txt that are missing or do not fit, for review.
import fs from 'node:fs';
import { contracts } from '#apps/contract.ts';
import { manifests as apps } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { Call } from '#platform/contract/call.ts';
import { frame } from '#platform/contract/frame.ts';
import { tableProblems, writeTable } from './access-table.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'name' in value && 'may' in value && 'path' in value;
/** Every call in modules of contracts, once. */
const callsIn = (modules: readonly object[]): Call[] => [
  ...new Map(
    modules
      .flatMap((module) => Object.values(module))
      .filter((topic) => typeof topic === 'object' && topic !== null)
      .flatMap((topic) => Object.values(topic as object))
      .filter(isCall)
      .map((call) => [call.name, call]),
  ).values(),
];

const manifests: readonly Manifest[] = [frame, ...apps];
const folder = new URL('../platform/contract/', import.meta.url);
const frameFiles = await Promise.all(
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^([a-z-]+\/)*[a-z-]+\.ts$/.test(name))
    .map((name) => import(new URL(name, folder).href) as Promise<object>),
);
const calls = callsIn([...frameFiles, ...Object.values(contracts)]);
const write = process.argv.includes('--write');
if (write) writeTable(calls, manifests);
const problems = tableProblems(calls, manifests);
for (const line of problems) console.log(line);
console.log(`${calls.length} calls, ${problems.length} rows to review`);
process.exitCode = problems.length > 0 ? 1 : 0;
