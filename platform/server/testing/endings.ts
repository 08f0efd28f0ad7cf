// The work that is owed at the end of a test file (tools/file-end.ts does it).
const owed: (() => Promise<void>)[] = [];

/** Does the work when the test file ends, the latest first; to be called from anywhere within the file. */
export function atFileEnd(work: () => Promise<void>): void {
  owed.push(work);
}

/** Every ending runs, also after one that fails; the first failure is told. */
export async function runEndings(): Promise<void> {
  const failures: unknown[] = [];
  for (let work = owed.pop(); work; work = owed.pop()) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
