import type { Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notAllowed } from '#platform/server/call/problems.ts';
import { type Area, areas, areasOf } from '../domain/areas.ts';
import { scopeOf, searchableTypes } from '../domain/parameters.ts';

/** Whether who asks may be told of an area. Another system is told what its scopes name; a person what the screens would show, too. */
export const mayRead = (context: Context, area: Area): boolean =>
  context.account?.system === true || context.can(areas[area], 'Read');

/** What somebody from outside may read of one resident counts instead of what the roles give. */
export async function readableOf(context: Context, residentId: unknown): Promise<(area: Area) => boolean> {
  if (!context.account?.external) return (area) => mayRead(context, area);
  const map = await context.services.grants.permissionsFor(context, String(residentId));
  return (area) => map?.[areas[area]]?.includes('Read') ?? false;
}

/** The calls of the interface, each refused to a person who may not read where its resources come from (decision 0029). */
export const guarded = (calls: readonly Implementation[]): Implementation[] =>
  calls.map((one) => {
    const type = searchableTypes.find((each) => scopeOf(each) === one.call.system);
    if (type === undefined) throw new Error(`${one.call.name}: a resource without an area`);
    return {
      ...one,
      async handler(asked) {
        const readable = await readableOf(asked.context, asked.input['residentId']);
        const missing = areasOf[type].find((group) => !group.some(readable));
        if (missing) throw notAllowed(areas[missing[0]!], 'Read');
        return one.handler(asked);
      },
    };
  });
