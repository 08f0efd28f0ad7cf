import { makePlan, plansInPlace } from '#apps/gastro/api.ts';
import { mondayOf } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Cycle, cycles } from '../contract/cycles.ts';
import { applyCycle, checkRange, type Conflict, type Step } from '../domain/cycles.ts';
import { loadTemplate, plannedOf } from './template-records.ts';
import { isCenter, mustMakePlans } from './templates.ts';

async function allCycles(context: Context): Promise<Cycle[]> {
  const rows = await context.db
    .selectFrom('menu_templates.cycles as c')
    .innerJoin('menu_templates.cycle_weeks as w', (join) =>
      join.onRef('w.organisation_id', '=', 'c.organisation_id').onRef('w.cycle_id', '=', 'c.id'),
    )
    .innerJoin('menu_templates.templates as t', (join) =>
      join.onRef('t.organisation_id', '=', 'w.organisation_id').onRef('t.id', '=', 'w.template_id'),
    )
    .select(['c.id', 'c.version', 'c.title', 'c.anchor', 'w.template_id', 't.title as week'])
    .where('c.organisation_id', '=', context.organisationId)
    .orderBy('c.title')
    .orderBy('c.id')
    .orderBy('w.position')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].map((weeks) => {
    const { id, version, title, anchor } = weeks[0]!;
    return {
      id,
      version,
      title,
      anchor,
      weeks: weeks.map((row) => ({ templateId: row.template_id, title: row.week })),
    };
  });
}

const load = async (context: Context, id: string): Promise<Cycle> =>
  found((await allCycles(context)).find((one) => one.id === id));

interface Fields {
  readonly title: string;
  readonly anchor: string;
  readonly templateIds: readonly string[];
}

/** Why a cycle cannot be kept so. */
async function problemOf(context: Context, input: Fields, own?: string) {
  const taken = (await allCycles(context)).some(
    (one) => one.id !== own && one.title.toLowerCase() === input.title.toLowerCase(),
  );
  if (taken) return 'cycleTitleTaken';
  if (mondayOf(input.anchor) !== input.anchor) return 'anchorNotMonday';
  const wanted = [...new Set(input.templateIds)];
  const weeks = await context.db
    .selectFrom('menu_templates.templates')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('type', '=', 'week')
    .where('id', 'in', wanted)
    .execute();
  return weeks.length === wanted.length ? undefined : 'notAWeek';
}

async function insertWeeks(context: Context, cycleId: string, templateIds: readonly string[]) {
  await context.db
    .insertInto('menu_templates.cycle_weeks')
    .values(
      templateIds.map((template_id, index) => ({
        organisation_id: context.organisationId,
        id: newId(),
        cycle_id: cycleId,
        position: index + 1,
        template_id,
      })),
    )
    .execute();
}

/** Makes a cycle. */
export async function insertCycle(context: Context, { title, anchor, templateIds }: Fields): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('menu_templates.cycles')
    .values({ organisation_id: context.organisationId, id, title, anchor })
    .execute();
  await insertWeeks(context, id, templateIds);
  return id;
}

interface Range {
  readonly id: string;
  readonly centerId: string;
  readonly from: string;
  readonly to: string;
  readonly onConflict: Conflict;
}

/** The weeks of a range with what happens to them, and the plans that are there. */
async function stepsOf(context: Context, input: Range, hold: 'hold' | 'look') {
  const refusal = checkRange(input);
  if (refusal) return refusal;
  const cycle = await load(context, input.id);
  if (!(await isCenter(context, input.centerId))) return 'centerUnknown' as const;
  const weeks = { centerId: input.centerId, type: 'week', from: mondayOf(input.from), to: input.to } as const;
  const there = await plansInPlace(context, weeks, hold);
  const answer = applyCycle(
    { anchor: cycle.anchor, weeks: cycle.weeks.length },
    input,
    there.map(({ firstDay, fixed }) => ({ monday: firstDay, fixed })),
    input.onConflict,
  );
  return { ...answer, cycle, there };
}

const weekOf = (cycle: Cycle, step: Step) => cycle.weeks[step.week - 1]!;

export const cyclesCalls = implement(cycles, {
  list: ({ context }) => allCycles(context),

  async create({ input, context, refuse }) {
    const problem = await problemOf(context, input);
    if (problem) throw refuse[problem]();
    return load(context, await insertCycle(context, input));
  },

  async change({ input, context, db, refuse }) {
    const { id, version, title, anchor } = input;
    await load(context, id);
    const problem = await problemOf(context, input, id);
    if (problem) throw refuse[problem]();
    const read = () => load(context, id);
    await changeRow(context, 'menu_templates.cycles', { id, version }, { title, anchor }, read);
    await db
      .deleteFrom('menu_templates.cycle_weeks')
      .where('organisation_id', '=', context.organisationId)
      .where('cycle_id', '=', id)
      .execute();
    await insertWeeks(context, id, input.templateIds);
    return read();
  },

  async remove({ input, context }) {
    const { id, version } = input;
    await removeRow(context, 'menu_templates.cycles', { id, version }, () => load(context, id));
    return { done: true };
  },

  async preview({ input, context, refuse }) {
    const found = await stepsOf(context, input, 'look');
    if (typeof found === 'string') throw refuse[found]();
    const { steps, blockedBy, cycle } = found;
    return { blockedBy, steps: steps.map((step) => ({ ...step, title: weekOf(cycle, step).title })) };
  },

  async apply({ input, context, refuse }) {
    mustMakePlans(context);
    const found = await stepsOf(context, input, 'hold');
    if (typeof found === 'string') throw refuse[found]();
    if (found.blockedBy.length > 0) throw refuse.weeksInTheWay({ count: found.blockedBy.length });
    const { steps, cycle, there } = found;
    const done = { created: 0, overwritten: 0, skipped: 0, leftOut: 0 };
    const needed = new Set(steps.filter((step) => step.do !== 'skip').map((step) => weekOf(cycle, step)));
    const contents = new Map<string, ReturnType<typeof plannedOf>>();
    for (const { templateId } of needed)
      if (!contents.has(templateId))
        contents.set(templateId, plannedOf(await loadTemplate(context, templateId)));
    for (const step of steps) {
      const content = contents.get(weekOf(cycle, step).templateId);
      const planId =
        step.do === 'skip' || !content
          ? null
          : await makePlan(context, {
              centerId: input.centerId,
              type: 'week',
              firstDay: step.monday,
              title: '',
              menus: content.menus,
              instead: there.find((plan) => plan.firstDay === step.monday)?.id,
            });
      if (planId === null) done.skipped += 1;
      else {
        done[step.do === 'create' ? 'created' : 'overwritten'] += 1;
        done.leftOut += content?.leftOut ?? 0;
      }
    }
    return done;
  },
});
