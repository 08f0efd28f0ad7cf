import { type CareArea, type Cap, caps, type ProblemKind } from '#platform/contract/record/concern.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Catalog } from './areas.ts';
import { type CatalogItem, labelIn, type Usual } from './items.ts';

export interface ProposedTask extends Usual {
  /** Place in the tree: 0.1.2 is the third measure of the second goal of the first problem. */
  readonly at: string;
  readonly code: string;
  readonly name: string;
  readonly minutes: number | null;
}
export interface ProposedGoal {
  readonly at: string;
  readonly code: string;
  readonly name: string;
  readonly tasks: readonly ProposedTask[];
}
export interface ProposedProblem {
  readonly at: string;
  readonly code: string;
  readonly name: string;
  readonly kind: ProblemKind;
  readonly area: CareArea;
  readonly cap: Cap | null;
  readonly goals: readonly ProposedGoal[];
}

/** What ships for an area: every diagnosis that is about it. */
export const shippedDiagnoses = (
  items: readonly CatalogItem[],
  catalog: Catalog,
  area: string,
): readonly string[] =>
  items
    .filter(
      (one) =>
        one.kind === 'diagnosis' &&
        one.shipped &&
        (catalog === 'mds' ? one.area === area : (one.caps as readonly string[]).includes(area)),
    )
    .map((one) => one.code);

/** Diagnoses as a tree of problems, goals and measures to choose from; what is set inactive is not proposed. */
export function proposedFrom(
  items: readonly CatalogItem[],
  diagnoses: readonly string[],
  language: Language,
  cap: Cap | null = null,
): ProposedProblem[] {
  const known = new Map(items.filter((one) => one.active).map((one) => [`${one.kind} ${one.code}`, one]));
  const all = (kind: string, codes: readonly string[]) =>
    codes.flatMap((code) => known.get(`${kind} ${code}`) ?? []);
  const name = (one: CatalogItem) => labelIn(one.label, language);
  return all('diagnosis', diagnoses).map((diagnosis, first): ProposedProblem => ({
    at: `${first}`,
    code: diagnosis.code,
    name: name(diagnosis),
    kind: diagnosis.problemKind,
    area: diagnosis.area ?? 'other',
    cap: cap ?? diagnosis.caps[0] ?? null,
    goals: all('goal', diagnosis.proposes).map((goal, second) => ({
      at: `${first}.${second}`,
      code: goal.code,
      name: name(goal),
      tasks: all('measure', goal.proposes).map((measure, third) => ({
        at: `${first}.${second}.${third}`,
        code: measure.code,
        name: name(measure),
        minutes: measure.minutes,
        repetition: measure.repetition,
        weekdays: measure.weekdays,
        times: measure.times,
      })),
    })),
  }));
}

/** Only what was ticked; what stands below something that was not ticked goes with it. */
export const onlyChosen = (
  problems: readonly ProposedProblem[],
  chosen: ReadonlySet<string>,
): ProposedProblem[] =>
  problems
    .filter((problem) => chosen.has(problem.at))
    .map((problem) => ({
      ...problem,
      goals: problem.goals
        .filter((goal) => chosen.has(goal.at))
        .map((goal) => ({ ...goal, tasks: goal.tasks.filter((task) => chosen.has(task.at)) })),
    }));

/** A protocol by its code. */
export const capOf = (code: string): Cap | null => caps.find((one) => one === code) ?? null;
