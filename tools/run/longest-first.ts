// The order of test files: those that take minutes begin first, or one worker waits at the end for the other.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys by the processor's time that they take (docs/figures.md); a fresh clone knows only the size of a file. */
const longest = [
  'every-screen.en',
  'every-screen.de',
  'main-job',
  'tables',
  'first-view',
  'shift',
  'specified-pages',
];

const placeOf = (file: string): number => {
  const place = longest.findIndex((name) => file.endsWith(`/${name}.e2e.ts`));
  return place < 0 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.toSorted((left, right) => placeOf(left.moduleId) - placeOf(right.moduleId));
  }
}
