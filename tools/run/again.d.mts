interface Counted {
  passed: number;
  failed: number;
  failedFiles?: readonly string[];
  failures?: readonly string[];
  outside?: number;
}

export function runAgain(first: Partial<Counted> & { failed: number }): readonly string[];
export function together(
  first: Counted & { failedFiles: readonly string[] },
  second: Counted,
): { passed: number; failed: number; failures?: readonly string[]; unsteady: readonly string[] };
