// What a row of the register may have meant when the test it names is gone: the test with the most like name.
import path from 'node:path';
import { filesBelow, test } from './sources.ts';
import { testNamesOf } from './test-names.ts';
import { gap } from './test-values.ts';

/** Below this share of common letters a name is another one, not a new wording. */
const alike = 0.4;

/** The longest part of a name that can be given to -t as it is: without the signs of patterns. */
export function plainPart(name: string): string {
  const parts = name.split(/[()?*+[\]\\^$|{}]/).flatMap((part) => part.split(gap));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim();
}

/** The name among these that is most like the old one, as it can be given to -t. */
export function nearestTest(old: string, names: readonly string[]): string | undefined {
  let best = { share: alike, name: '' };
  for (const name of names.flatMap((whole) => [whole, whole.split(' > ').at(-1) ?? whole])) {
    const share = commonShare(old, name);
    if (share > best.share) best = { share, name };
  }
  return best.name === '' ? undefined : plainPart(best.name) || undefined;
}

/** Where a test file lies now that was moved: same name, and it has the test. */
export function movedFile(root: string, file: string, title: string): string | undefined {
  const sameName = filesBelow(root, ['apps', 'platform', 'tools', 'e2e'], test).filter(
    (one) => path.basename(one) === path.basename(file),
  );
  const has = (one: string): boolean =>
    testNamesOf(path.join(root, one)).tests.some((name) => name.includes(title));
  return sameName.find(has);
}

/** How many runs of three letters two texts have in common, 0 to 1 (the coefficient of Dice). */
function commonShare(one: string, other: string): number {
  const left = threes(one);
  const right = threes(other);
  const common = [...left].filter((three) => right.has(three)).length;
  return (2 * common) / (left.size + right.size);
}

function threes(text: string): Set<string> {
  const spaced = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: spaced.length - 2 }, (_, at) => spaced.slice(at, at + 3)));
}
