import { concept, filled, notes, patientOf, referenceTo, type Resource } from './resource.ts';

/** A measure of the plan. */
export interface PlannedTaskRecord {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly comment: string;
  readonly status: string;
  readonly closeComment: string;
  readonly goalId: string;
  readonly assignedName: string | null;
  readonly repetition: string;
  readonly every: number;
  readonly weekdays: readonly number[];
  /** Clock times, parts of the day, shifts. */
  readonly times: readonly string[];
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly dueDate: string;
  readonly until: string | null;
  /** The last day, where it was stopped before. */
  readonly endedOn: string | null;
}
export interface PlannedGoalRecord {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly targetOn: string;
  readonly progress: number;
  /** Whether it is reached, as its last evaluation that says so says. */
  readonly standing: { readonly outcome: string } | null;
  readonly priority: number;
  readonly measures: string;
  readonly tasks: readonly PlannedTaskRecord[];
}
export interface PlannedProblemRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly influencingFactors: string;
  readonly symptoms: string;
  readonly resources: string;
  readonly recorded: { readonly at: string; readonly by: string | null };
  readonly goals: readonly PlannedGoalRecord[];
}
export interface CarePlanRecord {
  readonly id: string;
  readonly residentId: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly opened: { readonly at: string; readonly by: string | null };
  readonly closed: { readonly at: string; readonly evaluation: string } | null;
  readonly responsibleName: string | null;
  readonly problems: readonly PlannedProblemRecord[];
}

const display = (name: string | null) => (name === null ? undefined : { display: name });
/** Codes of the home's own catalogue have no system that others know. */
const coded = (name: string, code: string) =>
  concept(name, ...(code === '' ? [] : [{ code: code.replace(/\s+/g, ' '), display: name }]));

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Parts of the day as the standard names them; the night is the time of going to sleep. */
const partOfDay: Readonly<Record<string, string>> = {
  morning: 'MORN',
  noon: 'NOON',
  evening: 'EVE',
  night: 'NIGHT',
};

/**
 * When a measure is due. The standard has either clock times or parts of the day; where both are meant, or a shift, of which it knows
 * nothing, the words say it and the number how often.
 */
function timing(task: PlannedTaskRecord) {
  const { repetition, every, times, startTime, endTime, dueDate, until, endedOn } = task;
  const moments =
    startTime === null ? times : [endTime === null ? startTime : `${startTime}-${endTime}`, ...times];
  const clocks = moments.flatMap((one) => (/^\d\d:\d\d$/.test(one) ? [`${one}:00`] : []));
  const parts = moments.flatMap((one) => partOfDay[one] ?? []);
  const told =
    clocks.length === moments.length
      ? { timeOfDay: clocks }
      : parts.length === moments.length
        ? { when: parts }
        : { frequency: moments.length };
  const code = 'frequency' in told ? { text: moments.join(', ') } : undefined;
  const last = endedOn ?? until;
  if (repetition === 'once') return { event: [dueDate], code: { text: moments.join(', ') } };
  return {
    repeat: {
      // stopped before it began: it has no last day
      boundsPeriod: { start: dueDate, end: last !== null && last >= dueDate ? last : null },
      ...told,
      period: every,
      periodUnit: repetition === 'weekly' ? 'wk' : 'd',
      dayOfWeek:
        repetition === 'weekly' ? [...new Set(task.weekdays)].toSorted().map((one) => weekdays[one - 1]) : [],
    },
    code,
  };
}

const activity = (task: PlannedTaskRecord) => ({
  detail: {
    code: coded(task.name, task.code),
    goal: [referenceTo('Goal', task.goalId)],
    status: task.status === 'running' ? 'in-progress' : 'stopped',
    statusReason: task.closeComment === '' ? undefined : concept(task.closeComment),
    scheduledTiming: timing(task),
    performer: [display(task.assignedName)],
    description: [task.description, task.comment].filter((text) => text !== '').join('\n'),
  },
});

/** A problem of nursing, told within its plan: it is no diagnosis, and a list of conditions that holds both would mislead. */
const problem = (one: PlannedProblemRecord, residentId: string) => ({
  resourceType: 'Condition',
  id: one.id,
  category: [concept(one.kind)],
  code: coded(one.name, one.code),
  subject: patientOf(residentId),
  recordedDate: one.recorded.at,
  evidence: one.symptoms === '' ? [] : [{ code: [concept(one.symptoms)] }],
  note: [one.description, one.influencingFactors, one.resources].flatMap(notes),
});

/** CarePlan: a plan with its problems contained, its goals by reference and its measures with their timing. */
export const carePlan = (plan: CarePlanRecord): Resource =>
  filled({
    resourceType: 'CarePlan',
    id: plan.id,
    contained: plan.problems.map((one) => problem(one, plan.residentId)),
    status: plan.status === 'OPEN' ? 'active' : 'completed',
    intent: 'plan',
    title: plan.name,
    description: plan.description,
    subject: patientOf(plan.residentId),
    period: { start: plan.opened.at, end: plan.closed?.at },
    created: plan.opened.at,
    author: display(plan.opened.by),
    contributor: [display(plan.responsibleName)],
    addresses: plan.problems.map((one) => ({ reference: `#${one.id}`, display: one.name })),
    goal: plan.problems.flatMap((one) => one.goals.map((goal) => referenceTo('Goal', goal.id, goal.name))),
    activity: plan.problems.flatMap((one) => one.goals.flatMap((goal) => goal.tasks.map(activity))),
    note: notes(plan.closed?.evaluation ?? ''),
  });

/** From 1, the most urgent, to 5; the standard knows three. */
const priority = (one: number) => ['high', 'high', 'medium', 'low', 'low'][one - 1] ?? 'medium';

/** The whole progress is reached, whatever was said before; what was found not to be reached has ended so for now. */
function achieved({ progress, standing }: PlannedGoalRecord): string {
  if (progress === 100) return 'achieved';
  return standing?.outcome === 'notReached' ? 'not-achieved' : 'in-progress';
}

/** Goal: what is to be reached, by when, and how far it is. */
export const goal = (one: PlannedGoalRecord, plan: Pick<CarePlanRecord, 'residentId' | 'status'>): Resource =>
  filled({
    resourceType: 'Goal',
    id: one.id,
    lifecycleStatus: plan.status === 'OPEN' && one.measures === 'continued' ? 'active' : 'completed',
    achievementStatus: concept(`${one.progress} %`, {
      system: 'http://terminology.hl7.org/CodeSystem/goal-achievement',
      code: achieved(one),
    }),
    priority: concept('', {
      system: 'http://terminology.hl7.org/CodeSystem/goal-priority',
      code: `${priority(one.priority)}-priority`,
    }),
    description: coded(one.name, one.code),
    subject: patientOf(plan.residentId),
    target: [{ dueDate: one.targetOn }],
    note: notes(one.description),
  });
