import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { points } from '../contract/points.ts';
import { kinds, ruleProblem, usual } from '../domain/limits.ts';
import { openBreaches } from './entry-rows.ts';
import {
  fullPoints,
  holdPoint,
  insertPoint,
  insertRule,
  isCenter,
  loadPoint,
  withoutRules,
} from './point-rows.ts';

/** Whether another point of the center that is in use has the name. */
async function isTaken(context: Context, centerId: string, name: string, own?: string): Promise<boolean> {
  const others = await fullPoints(context, { centerId, archived: false });
  return others.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase());
}

async function runningBatches(context: Context, pointId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('food_safety.batches')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('point_id', '=', pointId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
}

export const pointCalls = implement(points, {
  list: async ({ input, context }) => ({ items: (await fullPoints(context, input)).map(withoutRules) }),
  get: ({ input, context }) => loadPoint(context, input.id),

  async create({ input, context, refuse }) {
    const { centerId, name, kind, place, device, ...rule } = input;
    if (!(await isCenter(context, centerId))) throw refuse.centerUnknown();
    if (await isTaken(context, centerId, name)) throw refuse.pointNameTaken();
    const problem = ruleProblem(kind, rule);
    if (problem) throw refuse[problem]();
    return loadPoint(
      context,
      await insertPoint(context, { center_id: centerId, name, kind, place, device }, rule),
    );
  },

  async addUsual({ input, context, refuse }) {
    if (!(await isCenter(context, input.centerId))) throw refuse.centerUnknown();
    if ((await fullPoints(context, input)).length > 0) throw refuse.pointsThere();
    for (const kind of kinds) {
      const name = say(context.language, `food-safety:kinds.${kind}`);
      await insertPoint(context, { center_id: input.centerId, name, kind }, usual[kind]);
    }
    return { created: kinds.length };
  },

  async change({ input, context, refuse }) {
    const { id, version, name, place, device } = input;
    const point = await loadPoint(context, id);
    if (point.archivedAt !== null) throw refuse.pointArchived();
    if (await isTaken(context, point.centerId, name, id)) throw refuse.pointNameTaken();
    return changeRow(context, 'food_safety.points', { id, version }, { name, place, device }, () =>
      loadPoint(context, id),
    );
  },

  async setRule({ input, context, refuse }) {
    const { id, ruleId, ...rule } = input;
    const point = await holdPoint(context, id);
    if (point.archivedAt !== null) throw refuse.pointArchived();
    const problem = ruleProblem(point.kind, rule);
    if (problem) throw refuse[problem]();
    if (point.rule.id !== ruleId) throw stale(point);
    await insertRule(context, id, point.kind, rule);
    return loadPoint(context, id);
  },

  async archive({ input: { id, version }, context, refuse }) {
    const point = await holdPoint(context, id);
    if (point.archivedAt !== null) throw refuse.pointArchived();
    const count = await runningBatches(context, id);
    if (count > 0) throw refuse.batchesRunning({ count });
    if ((await openBreaches(context, { pointId: id })).length > 0) throw refuse.breachOpen();
    const values = { archived_at: context.now };
    await changeRow(context, 'food_safety.points', { id, version }, values, () => loadPoint(context, id));
    await insertRule(context, id, point.kind, point.rule, false);
    return loadPoint(context, id);
  },

  async restore({ input: { id, version }, context, refuse }) {
    const point = await holdPoint(context, id);
    if (point.archivedAt === null) throw refuse.pointNotArchived();
    if (await isTaken(context, point.centerId, point.name, id)) throw refuse.pointNameTaken();
    const values = { archived_at: null };
    await changeRow(context, 'food_safety.points', { id, version }, values, () => loadPoint(context, id));
    await insertRule(context, id, point.kind, point.rule);
    return loadPoint(context, id);
  },
});
