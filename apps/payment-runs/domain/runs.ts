/** How a payment run goes on (billing, 12.3). A released one that must not go out is rejected: back it never goes. */
export const runStates = ['draft', 'released', 'exported', 'confirmed', 'rejected'] as const;
export type RunState = (typeof runStates)[number];

export const runSteps = ['change', 'discard', 'release', 'export', 'confirm', 'reject'] as const;
export type RunStep = (typeof runSteps)[number];

const allowed: Readonly<Record<RunStep, readonly RunState[]>> = {
  change: ['draft'],
  discard: ['draft'],
  release: ['draft'],
  // once more: the same file
  export: ['released', 'exported'],
  confirm: ['exported'],
  reject: ['released', 'exported'],
};

/** Whether a run in this state takes this step. */
export const canStep = (state: RunState, step: RunStep): boolean => allowed[step].includes(state);

/** Four eyes: who releases has neither made the run nor ever changed it. */
export const isOwnRun = (run: { readonly touchedBy: readonly string[] }, accountId: string): boolean =>
  run.touchedBy.includes(accountId);
