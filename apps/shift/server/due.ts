import { residentRefs } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { due } from '../contract/due.ts';
import { mostUrgent } from '../domain/due.ts';

export const dueCalls = implement(due, {
  async list({ input, context }) {
    const { centerId, rows, without } = input;
    const each = Math.min(rows, input.each ?? rows);
    // what a role from outside may do depends on the resident; it has no work in the house
    if (context.account!.external) return { items: [], more: [] };
    const told = [];
    // one after the other: they share the connection of the transaction
    for (const app of context.services.apps().filter((one) => one.manifest.code !== without)) {
      const of = await app.dueNow?.(context, { centerId, rows: each });
      if (of !== undefined && of.total > 0)
        told.push({ manifest: app.manifest, ...of, items: of.items.slice(0, each) });
    }
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
