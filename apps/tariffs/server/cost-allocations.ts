import type { Selectable } from 'kysely';
import { residentsBrief, residentsOnLevel } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { costAllocations } from '../contract/cost-allocations.ts';
import type { CostAllocation } from '../contract/cost-allocations.ts';
import { careCostType } from '../domain/care-tariffs.ts';
import {
  allocationProblems,
  neverReachesNormativeCost,
  uncoveredDays,
} from '../domain/cost-allocation-checks.ts';
import type { Share } from '../domain/cost-allocations.ts';

type Row = Selectable<Tables['tariffs.cost_allocations']>;
type Fields = Omit<CostAllocation, 'id' | 'version' | 'neverReached'>;

function shareOf(type: Row['insurance_type'], value: string | null): CostAllocation['insurance'] {
  if (type === 'none') return { type };
  if (type === 'percentage') return { type, value: withoutZeros(value ?? '0') };
  if (type === 'max') return { type, value: value === null ? null : Number(value) };
  return { type, value: Number(value) };
}
const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
const valueOf = (share: Share): string | number | null => ('value' in share ? share.value : null);

function allocationOf(row: Row): CostAllocation {
  const fields = {
    level: row.level,
    costType: row.cost_type,
    normativeCost: row.normative_cost,
    insurance: shareOf(row.insurance_type, row.insurance_value),
    resident: shareOf(row.resident_type, row.resident_value),
    government: shareOf(row.government_type, row.government_value),
    durationFrom: row.duration_from,
    durationTo: row.duration_to,
    durationUnit: row.duration_unit,
    unit: row.unit,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    statutoryCap: row.statutory_cap,
  };
  return { ...fields, id: row.id, version: row.version, neverReached: neverReachesNormativeCost(fields) };
}

function columnsOf(input: Fields) {
  return {
    level: input.level,
    cost_type: input.costType,
    normative_cost: input.normativeCost,
    insurance_type: input.insurance.type,
    insurance_value: valueOf(input.insurance),
    resident_type: input.resident.type,
    resident_value: valueOf(input.resident),
    government_type: input.government.type,
    government_value: valueOf(input.government),
    duration_from: input.durationFrom,
    duration_to: input.durationTo,
    duration_unit: input.durationUnit,
    unit: input.unit,
    valid_from: input.validFrom,
    valid_to: input.validTo,
    statutory_cap: input.statutoryCap,
  };
}

const rows = (context: Context) =>
  context.db
    .selectFrom('tariffs.cost_allocations')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

const one = async (context: Context, id: string): Promise<CostAllocation> =>
  allocationOf(found(await rows(context).where('id', '=', id).executeTakeFirst()));

/** All allocations of the home, by cost type, level and validity. */
export async function allocationsOf(context: Context): Promise<CostAllocation[]> {
  const all = (await rows(context).execute()).map(allocationOf);
  return all.sort(
    (left, right) =>
      left.costType.localeCompare(right.costType) ||
      left.level.localeCompare(right.level, 'en', { numeric: true }) ||
      left.validFrom.localeCompare(right.validFrom),
  );
}

/** Adds an allocation without its checks: for the demo tariff, whose rows are known to be right. The database still refuses overlaps. */
export async function insertAllocations(context: Context, list: readonly Fields[]): Promise<void> {
  await context.db
    .insertInto('tariffs.cost_allocations')
    .values(
      list.map((input) => ({ organisation_id: context.organisationId, id: newId(), ...columnsOf(input) })),
    )
    .execute();
}

/** Who had the level of an allocation on days that it would leave without one; the days to come do not count. */
async function usersOf(
  context: Context,
  current: CostAllocation,
  next: Fields | null,
): Promise<{ count: number; names: string } | null> {
  if (current.costType !== careCostType || !/^\d+$/.test(current.level)) return null;
  const ids = new Set<string>();
  for (const days of uncoveredDays(current, next, context.today)) {
    for (const id of await residentsOnLevel(context, Number(current.level), days)) ids.add(id);
  }
  if (ids.size === 0) return null;
  const names = [...(await residentsBrief(context, [...ids].slice(0, 3))).values()].map(listName).sort();
  return { count: ids.size, names: [...names, ...(ids.size > 3 ? ['…'] : [])].join('; ') };
}

export const costAllocationCalls = implement(costAllocations, {
  list: async ({ context }) => ({ items: await allocationsOf(context) }),
  async create({ input, context, db, refuse }) {
    const problem = allocationProblems(input, await allocationsOf(context))[0];
    if (problem) throw refuse[problem === 'amountNegative' ? 'percentageOutOfRange' : problem]();
    const row = await db
      .insertInto('tariffs.cost_allocations')
      .values({ organisation_id: context.organisationId, id: newId(), ...columnsOf(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return allocationOf(row);
  },
  async change({ input, context, refuse }) {
    const all = await allocationsOf(context);
    const current = found(all.find(({ id }) => id === input.id));
    if (current.version !== input.version) throw stale(current);
    const problem = allocationProblems(
      input,
      all.filter(({ id }) => id !== input.id),
    )[0];
    if (problem) throw refuse[problem === 'amountNegative' ? 'percentageOutOfRange' : problem]();
    const users = await usersOf(context, current, input);
    if (users) throw refuse.allocationInUse(users);
    return changeRow(
      context,
      'tariffs.cost_allocations',
      { id: input.id, version: input.version },
      columnsOf(input),
      () => one(context, input.id),
    );
  },
  async remove({ input, context, refuse }) {
    const current = found((await allocationsOf(context)).find(({ id }) => id === input.id));
    if (current.version !== input.version) throw stale(current);
    const users = await usersOf(context, current, null);
    if (users) throw refuse.allocationInUse(users);
    await removeRow(context, 'tariffs.cost_allocations', { id: input.id, version: input.version }, () =>
      one(context, input.id),
    );
    return { done: true as const };
  },
});
