import { implement } from '#platform/server/call/app.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { standalone } from '../contract/responses.ts';
import { oneDefinition } from './definition-rows.ts';
import { putInRecord, remove } from './filling.ts';
import { toSummary } from './responses.ts';
import { search, waitingByForm } from './overview.ts';
import { printFilled } from './print.ts';
import { filledOf, theRow } from './rows.ts';

const placeOf = (id: string) => ({ purpose: 'form' as const, residentId: null, id });

export const standaloneCalls = implement(standalone, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 1);
    await oneDefinition(context, input.definitionId);
    const rows = await search(context, {
      purpose: 'form',
      residentId: null,
      definitionIds: [input.definitionId],
      deleted: input.deleted,
      before: after?.[0],
      limit: input.limit + 1,
    });
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => shown.map(toSummary),
    );
  },
  get: async ({ input, context }) => filledOf(context, await theRow(context, placeOf(input.id))),
  remove: ({ input, context }) =>
    remove(context, { ...placeOf(input.id), version: input.version, reason: input.reason }),
  print: async ({ input, context }) =>
    printFilled(context, await filledOf(context, await theRow(context, placeOf(input.id)))),
  inbox: ({ context }) => waitingByForm(context),
  assign: ({ input, context }) =>
    putInRecord(context, { ...placeOf(input.id), version: input.version, to: input.residentId }),
});
