import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Language } from '#platform/contract/text.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { drawFeet, drawHead, footHeight } from '#platform/server/paper/letter-head.ts';
import {
  decor,
  grey,
  heavy,
  margin,
  type Mark,
  marked,
  openPaper,
  type Paper,
  printable,
} from '#platform/server/paper/paper.ts';
import { letterHeadOf, stampOf } from '#platform/server/settings/list-file.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import type { Evaluation } from '../contract/evaluations.ts';
import type { Goal, PlanTree, Problem, Task } from '../contract/shapes.ts';
import { whenText } from '../domain/rules.ts';
import { evaluatedRows, shownEvaluations } from './evaluation-rows.ts';
import { type PlanRow, toTree } from './rows.ts';

interface Sheet {
  readonly paper: Paper;
  readonly context: Context;
  /** The latest ones of a plan, problem or goal, the latest first; by its id. */
  readonly evaluated: ReadonlyMap<string, readonly Evaluation[]>;
}
/** As many as the page shows at first. */
const mostEvaluations = 3;

const word = ({ context }: Sheet, name: string, values: Record<string, string | number> = {}) =>
  say(context.language, `care-plan:${name}`, values);

/** Keeps what follows together: a new page when so much is not left. */
function room({ paper }: Sheet, height: number): void {
  if (paper.y + height > paper.page.height - margin - footHeight) paper.addPage();
}

/** When a measure is done, in words; a time of the clock stands for itself. */
const taskWhen = (language: Language, task: Task): string =>
  whenText(task, {
    rhythm: (name, count) => say(language, `care-plan:rhythms.${name}`, { count }),
    weekday: (day) => say(language, `care-catalog:weekdays.${day}`, {}),
    moment: (name) => (/^\d/.test(name) ? name : say(language, `care-catalog:moments.${name}`, {})),
  });

interface Look {
  readonly size?: number;
  readonly indent?: number;
  readonly colour?: string;
  readonly strong?: boolean;
  readonly mark?: Mark;
}
function line(sheet: Sheet, text: string, look: Look = {}): void {
  const { size = 10, indent = 0, colour = '#000', strong = false, mark = 'P' } = look;
  if (text === '') return;
  const { paper } = sheet;
  room(sheet, size * 2);
  marked(paper, mark, () => {
    paper
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), margin + indent, paper.y, {
        width: paper.page.width - 2 * margin - indent,
        ...(strong ? heavy(paper, 0.35) : {}),
      });
  });
}
const field = (sheet: Sheet, name: string, text: string, indent: number): void =>
  text === '' ? undefined : line(sheet, `${word(sheet, `fields.${name}`)}: ${text}`, { size: 9, indent });

/** How it went: the last evaluations with their day, and how far a goal was then. */
function evaluated(sheet: Sheet, id: string, indent: number): void {
  for (const one of (sheet.evaluated.get(id) ?? []).slice(0, mostEvaluations)) {
    const day = dayText(one.evaluatedOn, sheet.context.language);
    const facts = [
      one.progress === null ? '' : `${one.progress} %`,
      one.outcome === null ? '' : word(sheet, `outcomes.${one.outcome}`),
    ].filter((fact) => fact !== '');
    const told = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
    line(sheet, `${word(sheet, 'print.evaluated', { day })}${told}: ${one.comment}`, { size: 9, indent });
  }
}

function printTask(sheet: Sheet, task: Task): void {
  const facts = [
    taskWhen(sheet.context.language, task),
    task.assignedName ?? '',
    task.status === 'stopped'
      ? word(sheet, 'states.endedOn', { day: dayText(task.endedOn!, sheet.context.language) })
      : '',
  ];
  line(sheet, `– ${task.name} (${facts.filter((one) => one !== '').join('; ')})`, { size: 9.5, indent: 28 });
  line(sheet, task.description, { size: 9, indent: 36, colour: grey });
  field(sheet, 'comment', task.comment, 36);
  field(sheet, 'closeComment', task.closeComment, 36);
}

function printGoal(sheet: Sheet, goal: Goal): void {
  room(sheet, 40);
  const by = dayText(goal.targetOn, sheet.context.language);
  line(sheet, `${word(sheet, 'levels.goal')}: ${goal.name}`, { indent: 14, strong: true });
  line(sheet, word(sheet, 'print.goal', { by, progress: goal.progress }), {
    size: 9,
    indent: 14,
    colour: grey,
  });
  line(sheet, goal.description, { size: 9, indent: 14 });
  evaluated(sheet, goal.id, 14);
  for (const task of goal.tasks) printTask(sheet, task);
  sheet.paper.moveDown(0.3);
}

function printProblem(sheet: Sheet, problem: Problem, number: number): void {
  room(sheet, 70);
  sheet.paper.moveDown(0.4);
  line(sheet, `${number}. ${problem.name}`, { size: 12, strong: true, mark: 'H2' });
  const area = say(sheet.context.language, `care-catalog:areas.${problem.area}`, {});
  const kind = say(sheet.context.language, `care-catalog:problemKinds.${problem.kind}`, {});
  const next = dayText(problem.nextEvaluationOn, sheet.context.language);
  const cap =
    problem.cap === null ? [] : [say(sheet.context.language, `care-catalog:caps.${problem.cap}`, {})];
  line(sheet, [kind, area, ...cap, word(sheet, 'print.next', { day: next })].join(' · '), {
    size: 9,
    colour: grey,
  });
  line(sheet, problem.description, { size: 9.5 });
  field(sheet, 'influencingFactors', problem.influencingFactors, 0);
  field(sheet, 'symptoms', problem.symptoms, 0);
  field(sheet, 'resources', problem.resources, 0);
  evaluated(sheet, problem.id, 0);
  for (const goal of problem.goals) printGoal(sheet, goal);
}

function head(sheet: Sheet, plan: PlanTree): void {
  const { language } = sheet.context;
  line(sheet, word(sheet, 'print.title', { name: plan.name }), { size: 16, mark: 'H1' });
  const facts = [
    word(sheet, `planStates.${plan.status}`),
    word(sheet, 'states.priority', { priority: plan.priority }),
    plan.responsibleName === null ? '' : `${word(sheet, 'fields.responsible')}: ${plan.responsibleName}`,
    plan.closed === null ? '' : word(sheet, 'states.closedOn', { day: dayText(plan.closed.on, language) }),
  ];
  line(sheet, facts.filter((one) => one !== '').join(' · '), { size: 9, colour: grey });
  line(sheet, plan.description, { size: 9.5 });
  if (plan.closed) line(sheet, plan.closed.evaluation, { size: 9.5 });
  evaluated(sheet, plan.id, 0);
}

/** Two lines to sign on: the resident or whoever represents them, and who is responsible. */
function signatures(sheet: Sheet): void {
  room(sheet, 90);
  const { paper } = sheet;
  const width = (paper.page.width - 2 * margin - 30) / 2;
  const top = paper.y + 56;
  for (const [index, who] of (['signResident', 'signHome'] as const).entries()) {
    const left = margin + index * (width + 30);
    decor(paper, () =>
      paper
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(0.5)
        .strokeColor('#000')
        .stroke(),
    );
    marked(paper, 'P', () =>
      paper
        .fontSize(8.5)
        .fillColor(grey)
        .text(word(sheet, `print.${who}`), left, top + 4, { width })
        .fillColor('#000'),
    );
  }
}

/** A plan on paper, in the language of the home, with lines for the signatures. */
export async function printPlan(account: Context, residentId: string, row: PlanRow): Promise<FileAnswer> {
  const context = await inHomeLanguage(account);
  const plan = await toTree(context, row);
  const brief = found((await residentsBrief(context, [residentId])).get(residentId));
  const title = say(context.language, 'care-plan:print.title', { name: plan.name });
  const { paper, end } = openPaper({ title, language: context.language });
  const evaluations = await shownEvaluations(
    context,
    await evaluatedRows(context)
      .where('plan_id', '=', plan.id)
      .orderBy('evaluated_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
  const sheet = {
    paper,
    context,
    evaluated: Map.groupBy(evaluations, (one) => one.goalId ?? one.problemId ?? one.planId),
  };
  drawHead(
    paper,
    await letterHeadOf(context, brief.centerId ?? null),
    await paperPerson(context, residentId, brief),
    context.language,
  );
  head(sheet, plan);
  for (const [index, problem] of plan.problems.entries()) printProblem(sheet, problem, index + 1);
  signatures(sheet);
  drawFeet(paper, stampOf(context));
  return {
    name: `${title} ${context.today}.pdf`,
    mediaType: 'application/pdf',
    body: await end(),
    inline: true,
  };
}
