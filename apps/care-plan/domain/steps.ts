/*
 * What can be done with a plan and what stands in it, as one table that the server and the screens read (care and medication, section
 * 1.2). A step that is refused says why before it is pressed.
 */

export const planStates = ['OPEN', 'COMPLETED'] as const;
export type PlanState = (typeof planStates)[number];
export const taskStates = ['running', 'stopped'] as const;
export const measureStates = ['continued', 'stopped'] as const;
/** Whether a goal is reached, or a problem overcome. Nobody need say so. */
export const outcomes = ['reached', 'partlyReached', 'notReached'] as const;
export type Outcome = (typeof outcomes)[number];

/** What decides about a step. What is not said does not matter for it. */
export interface Facts {
  readonly status: PlanState;
  /** Problems of a plan, goals of a problem, measures of a goal. */
  readonly children?: number;
  /** Evaluations that hang on it. */
  readonly evaluations?: number;
  readonly measures?: (typeof measureStates)[number];
  readonly task?: (typeof taskStates)[number];
}

export const obstacles = [
  'planCompleted',
  'planHasProblems',
  'problemHasGoals',
  'goalHasTasks',
  'isEvaluated',
  'measuresAreStopped',
  'measuresContinue',
  'taskIsStopped',
] as const;
export type Obstacle = (typeof obstacles)[number];
type Guard = (facts: Facts) => Obstacle | null;

const open: Guard = (facts) => (facts.status === 'COMPLETED' ? 'planCompleted' : null);
const childless =
  (obstacle: Obstacle): Guard =>
  (facts) =>
    (facts.children ?? 0) > 0 ? obstacle : null;
const unevaluated: Guard = (facts) => ((facts.evaluations ?? 0) > 0 ? 'isEvaluated' : null);
const goesOn: Guard = (facts) => (facts.measures === 'stopped' ? 'measuresAreStopped' : null);
const rests: Guard = (facts) => (facts.measures === 'continued' ? 'measuresContinue' : null);
const runs: Guard = (facts) => (facts.task === 'stopped' ? 'taskIsStopped' : null);

/** The guards of each step, in the order in which they are told. */
const guards = {
  changePlan: [open],
  closePlan: [open],
  removePlan: [open, childless('planHasProblems'), unevaluated],
  addProblem: [open],
  changeProblem: [open],
  removeProblem: [open, childless('problemHasGoals'), unevaluated],
  addGoal: [open],
  changeGoal: [open],
  removeGoal: [open, childless('goalHasTasks'), unevaluated],
  stopMeasures: [open, goesOn],
  continueMeasures: [open, rests],
  addTask: [open, goesOn],
  changeTask: [open, runs],
  stopTask: [open, runs],
  removeTask: [open],
  sort: [open],
  evaluate: [open],
  correctEvaluation: [open],
} as const satisfies Readonly<Record<string, readonly Guard[]>>;
export type Step = keyof typeof guards;
export const steps = Object.keys(guards) as Step[];

/** Why a step cannot be done, or null. */
export function obstacleTo(step: Step, facts: Facts): Obstacle | null {
  for (const guard of guards[step] as readonly Guard[]) {
    const obstacle = guard(facts);
    if (obstacle !== null) return obstacle;
  }
  return null;
}
