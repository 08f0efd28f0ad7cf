// Which journeys are run a second time, and what the two runs count together (decision 0044).

/** More files than this fail from one cause, not by chance. */
const most = 3;

/**
 * The files of a first run to be run again: those that failed, when they are few. None after an error outside of any test.
 *
 * @param {{ failed: number; failedFiles?: readonly string[]; outside?: number }} first
 * @returns {readonly string[]}
 */
export function runAgain({ failed, failedFiles = [], outside = 0 }) {
  return failed > 0 && outside === 0 && failedFiles.length <= most ? failedFiles : [];
}

/**
 * Both runs as one: what passed alone counts as passed and its file is named; what failed again counts as failed.
 *
 * @param {{ passed: number; failed: number; failedFiles: readonly string[]; failures?: readonly string[] }} first
 * @param {{ passed: number; failed: number; failedFiles?: readonly string[]; failures?: readonly string[] }} second Of the failed files alone.
 * @returns {{ passed: number; failed: number; failures?: readonly string[]; unsteady: readonly string[] }}
 */
export function together(first, second) {
  // a second run that found nothing to run has proved nothing
  if (second.failed === 0 && second.passed < first.failed) return { ...first, unsteady: [] };
  const again = new Set(second.failedFiles ?? first.failedFiles);
  return {
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: [
      ...(second.failures ?? []),
      ...(first.failures ?? []).map((one) => `the first time, beside others: ${one}`),
    ],
    unsteady:
      second.failed > 0 && again.size === 0 ? [] : first.failedFiles.filter((file) => !again.has(file)),
  };
}
