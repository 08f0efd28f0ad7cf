// The tests of a source file, the nearest first.
import path from 'node:path';
import { importersOf } from '../near.ts';
import { test } from '../lint/sources.ts';

/** Every app stands in these: what reaches them reaches every app. */
const everything = /^apps\/[^/]+\.tsx?$|^platform\/server\/testing\/world\.ts$|\/start\/server\.ts$/;

const appOf = (file: string): string => /^(apps\/[^/]+|platform\/[^/]+)\//.exec(file)?.[1] ?? '';
const stemOf = (file: string): string => path.posix.basename(file).replace(/\..*$/, '');

/** Source file → its tests, in the order in which they are worth running. */
export function nearestTests(
  root: string,
  files: readonly string[],
  wanted: RegExp,
): (file: string) => string[] {
  const back = importersOf(root, files);
  const tests = files.filter((file) => test.test(file) && wanted.test(file));
  const known = new Set(files);
  // what a call does is tested through its contract: the handler's file leads to the contract of its stem
  const next = (file: string): readonly string[] => {
    const contract = file.replace('/server/', '/contract/');
    const paired = contract !== file && known.has(contract) ? [contract] : [];
    return everything.test(file) ? [] : [...(back.get(file) ?? []), ...paired];
  };
  return (file) => {
    const steps = new Map([[file, 0]]);
    const queue = [file];
    for (let at = 0; at < queue.length; at += 1)
      for (const one of next(queue[at]!)) {
        if (steps.has(one)) continue;
        steps.set(one, steps.get(queue[at]!)! + 1);
        queue.push(one);
      }
    const beside = (one: string): boolean =>
      path.posix.dirname(one) === path.posix.dirname(file) ||
      (appOf(one) === appOf(file) && one.startsWith('apps/'));
    const distance = (one: string): number =>
      (steps.get(one) ?? 20) +
      (appOf(one) === appOf(file) ? 0 : 10) -
      (stemOf(one) === stemOf(file) ? 3 : stemOf(one).startsWith(`${stemOf(file)}-`) ? 2 : 0);
    return tests
      .filter((one) => steps.has(one) || beside(one))
      .map((one) => ({ one, far: distance(one) }))
      .toSorted((left, right) => left.far - right.far || left.one.localeCompare(right.one))
      .map(({ one }) => one);
  };
}
