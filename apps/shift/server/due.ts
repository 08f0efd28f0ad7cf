import { departmentsOfResidents, residentRefs } from '#apps/residents/api.ts';
import { departmentHere } from '#apps/sites/api.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { due } from '../contract/due.ts';
import { mostUrgent, overdueAt } from '../domain/due.ts';
import { allDueOf } from './all-due.ts';

/** What is due for the people of a department, and in nobody's name. Apps know care centers; who lies in which department is kept. */
async function inDepartment<T extends DueOfApp>(
  context: Context,
  departmentId: string,
  told: readonly T[],
): Promise<T[]> {
  const ids = told.flatMap((one) => one.items.flatMap((item) => item.residentId ?? []));
  const departments = await departmentsOfResidents(context, [...new Set(ids)]);
  return told.map((one) => {
    const items = one.items.filter(
      ({ residentId }) => residentId === null || departments.get(residentId) === departmentId,
    );
    const dropped = one.items.length - items.length;
    return {
      ...one,
      items,
      // some count more than they list
      total: one.total - dropped,
    };
  });
}

export const dueCalls = implement(due, {
  async list({ input, context }) {
    const { departmentId, rows, without } = input;
    const each = Math.min(rows, input.each ?? rows);
    // what a role from outside may do depends on the resident; it has no work in the house
    if (context.account!.external) return { items: [], more: [] };
    const centerId =
      departmentId === undefined
        ? input.centerId
        : (await departmentHere(context, { centerId: input.centerId, departmentId })).centerId;
    const all = [];
    // one after the other: they share the connection of the transaction
    for (const app of context.services.apps().filter((one) => one.manifest.code !== without)) {
      const of =
        departmentId === undefined
          ? await app.dueNow?.(context, { centerId, rows: each })
          : await allDueOf(context, app, centerId);
      if (of !== undefined)
        all.push({
          manifest: app.manifest,
          ...of,
          items: of.items.map((one) => overdueAt(context.now, one)),
        });
    }
    const told = (departmentId === undefined ? all : await inDepartment(context, departmentId, all))
      .filter((one) => one.total > 0)
      .map((one) => ({ ...one, items: one.items.slice(0, each) }));
    const shown = mostUrgent(
      told.flatMap((one) => one.items.map((item) => ({ ...item, app: one.manifest.code }))),
      rows,
    );
    const ids = [...new Set(shown.flatMap((one) => one.residentId ?? []))];
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      items: shown.map(({ app, ...item }) => ({
        ...item,
        id: `${app} ${item.key}`,
        resident: item.residentId === null ? null : (refs.get(item.residentId) ?? null),
      })),
      more: told
        .map(({ manifest, total, page }) => ({
          app: manifest.code,
          name: manifest.name[context.language],
          count: total - shown.filter((one) => one.app === manifest.code).length,
          page,
        }))
        .filter((one) => one.count > 0),
    };
  },
});
