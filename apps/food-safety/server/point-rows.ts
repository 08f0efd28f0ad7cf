import type { Insertable } from 'kysely';
import { centers } from '#apps/sites/api.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { FullPoint, Point, Rule } from '../contract/points.ts';
import { fitted, kinds, type Kind, type Limits, type Rhythm } from '../domain/limits.ts';

/** All limits that points ever had, by point, the newest first. */
async function rulesOf(
  context: Context,
  pointIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Rule[]>> {
  if (pointIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('food_safety.limits')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('point_id', 'in', [...pointIds])
    .orderBy('valid_from', 'desc')
    .execute();
  const nameOf = await namesOf(
    context,
    rows.map((row) => row.set_by),
  );
  const grouped = Map.groupBy(rows, (row) => row.point_id);
  return new Map(
    [...grouped].map(([pointId, all]) => [
      pointId,
      all.map((row) => ({
        id: row.id,
        validFrom: row.valid_from,
        setBy: nameOf(row.set_by),
        active: row.active,
        low: row.low,
        high: row.high,
        tolerated: row.tolerated,
        startLow: row.start_low,
        minutes: row.minutes,
        stageHigh: row.stage_high,
        stageMinutes: row.stage_minutes,
        frequency: row.frequency,
        times: row.times,
        weekdays: row.weekdays,
        monthDay: row.month_day,
      })),
    ]),
  );
}

interface Asked {
  readonly centerId?: string | undefined;
  /** Left out: both those that are in use and those that are archived. */
  readonly archived?: boolean | undefined;
  readonly id?: string | undefined;
}

/** Control points with all their limits, in the order in which a kitchen goes round: by kind, then by name. */
export async function fullPoints(context: Context, asked: Asked): Promise<FullPoint[]> {
  let query = context.db
    .selectFrom('food_safety.points')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
  if (asked.id !== undefined) query = query.where('id', '=', asked.id);
  if (asked.centerId !== undefined) query = query.where('center_id', '=', asked.centerId);
  if (asked.archived !== undefined)
    query = query.where('archived_at', asked.archived ? 'is not' : 'is', null);
  const rows = await query.orderBy('name').orderBy('id').execute();
  const rules = await rulesOf(
    context,
    rows.map((row) => row.id),
  );
  const place = (kind: Kind) => kinds.indexOf(kind);
  return rows
    .toSorted((left, right) => place(left.kind) - place(right.kind))
    .map((row) => {
      const all = rules.get(row.id) ?? [];
      return {
        id: row.id,
        version: row.version,
        centerId: row.center_id,
        name: row.name,
        kind: row.kind,
        place: row.place,
        device: row.device,
        archivedAt: row.archived_at,
        rule: all[0]!,
        rules: [...all],
      };
    });
}

export const loadPoint = async (context: Context, id: string): Promise<FullPoint> =>
  found((await fullPoints(context, { id }))[0]);

export const withoutRules = ({ rules: _all, ...point }: FullPoint): Point => point;

/** A point whose entries are written one after the other: whoever comes second waits. */
export async function holdPoint(context: Context, id: string): Promise<FullPoint> {
  found(
    await context.db
      .selectFrom('food_safety.counters')
      .select('number')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  return loadPoint(context, id);
}

export const isCenter = async (context: Context, id: string): Promise<boolean> =>
  (await centers(context)).some((center) => center.id === id);

/** Limits and rhythm of a point from now on; `active` false: nothing is due. */
export async function insertRule(
  context: Context,
  pointId: string,
  kind: Kind,
  given: Limits & Rhythm,
  active = true,
): Promise<void> {
  const rule = fitted(kind, given);
  await context.db
    .insertInto('food_safety.limits')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      point_id: pointId,
      valid_from: context.now,
      set_by: context.account?.id ?? null,
      active,
      low: rule.low,
      high: rule.high,
      tolerated: rule.tolerated,
      start_low: rule.startLow,
      minutes: rule.minutes,
      stage_high: rule.stageHigh,
      stage_minutes: rule.stageMinutes,
      frequency: rule.frequency,
      times: [...rule.times],
      weekdays: [...rule.weekdays],
      month_day: rule.monthDay,
    })
    .execute();
}

type Named = Pick<Insertable<Tables['food_safety.points']>, 'center_id' | 'name' | 'kind'> & {
  readonly place?: string;
  readonly device?: string;
};

/** A new control point with its limits; answers its id. */
export async function insertPoint(context: Context, named: Named, rule: Limits & Rhythm): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('food_safety.points')
    .values({ organisation_id: context.organisationId, id, ...named })
    .execute();
  await insertRule(context, id, named.kind, rule);
  return id;
}
