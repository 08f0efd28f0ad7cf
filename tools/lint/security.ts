// Holds docs/security.md to its tests: every claim names, in brackets at its end, a test or a figure that would turn red without it.
//   [file # part of a test's title; file # …]   the file by its name, or by its path where the name is not unique
// A claim is a row of a table, a line of a list, a paragraph. Rows "not met" and "n/a" claim nothing, nor do lines in _italics_.
import fs from 'node:fs';
import path from 'node:path';
import { namesOf } from './conformance.ts';
import { filesBelow, report } from './sources.ts';

export const claimsFile = 'docs/security.md';

/** The claims of the page, one text each. */
export function claimsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, index) => {
    if (line === '' || line.startsWith('#') || /^_.*_$/.test(line) || /^[|\s:-]+$/.test(line)) return false;
    if (!line.startsWith('|')) return !line.endsWith(':') && !line.endsWith(':**');
    if (/^[|\s:-]+$/.test(lines[index + 1] ?? '')) return false; // the head of a table
    return !/\|\s*(\*\*not met\*\*|n\/a|untested)\s*\|/.test(line);
  });
}

/** All findings, one line each. */
export function checkSecurity(root: string): { problems: string[]; claims: number } {
  const tests = filesBelow(
    root,
    ['apps', 'platform', 'tools', 'e2e', 'faults'],
    /(\.(test|e2e)\.tsx?|^faults\/[\w-]+\.ts)$/,
  );
  const texts = new Map<string, readonly string[]>();
  const problems: string[] = [];
  const claims = claimsOf(fs.readFileSync(path.join(root, claimsFile), 'utf8'));
  for (const claim of claims) {
    const named = /\[([^\]]+ # [^\]]+)\]\s*\|?$/.exec(claim)?.[1];
    const start = claim.replace(/^\|\s*/, '').slice(0, 60);
    if (named === undefined) problems.push(`${claimsFile}: no test is named for: ${start}`);
    for (const reference of named?.split('; ') ?? []) {
      const [file = '', title = ''] = reference.split(' # ');
      const found = tests.filter((one) => one === file || one.endsWith(`/${file}`));
      if (found.length !== 1) {
        problems.push(
          `${claimsFile}: ${file} is ${found.length === 0 ? 'no test of the repository' : 'the name of several tests, write its path'} (${start})`,
        );
        continue;
      }
      const one = found[0]!;
      if (!texts.has(one)) texts.set(one, namesOf(path.join(root, one))?.tests ?? []);
      if (title === '' || !texts.get(one)!.some((name) => name.includes(title)))
        problems.push(`${claimsFile}: ${one} has no test "${title}" (${start})`);
    }
  }
  return { problems, claims: claims.length };
}

if (import.meta.main) {
  const { problems, claims } = checkSecurity(process.cwd());
  report(problems, `security: ${claims} claims name their tests`);
}
