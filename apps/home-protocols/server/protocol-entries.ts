import { isDeepStrictEqual } from 'node:util';
import {
  answersFrom,
  answersInWords,
  correctResponse,
  removeResponse,
  responseOf,
  responsesById,
  startResponse,
} from '#apps/forms/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { completeAt, factsOf } from './answering.ts';
import { entriesOf, type EntryRow, namesOf, toEntries } from './entry-rows.ts';
import { offeredFor, purpose } from './home-protocol-rows.ts';
import { toOffered } from './offered.ts';

interface Place {
  readonly residentId: string;
  readonly id: string;
}
const rowOf = async (context: Context, { residentId, id }: Place): Promise<EntryRow> =>
  found(
    await entriesOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const oneEntry = async (context: Context, place: Place): Promise<ProtocolEntry> =>
  (await toEntries(context, [await rowOf(context, place)]))[0]!;

const isLater = (context: Context, at: string): boolean => Date.parse(at) > context.now.getTime();

/** The row in the version that the caller has read, and not struck; kept until the end of the call, so that of two at once one is told. */
async function writable(
  context: Context,
  input: Place & { readonly version: number },
  refuse: { alreadyStruck(): Error },
): Promise<EntryRow> {
  const row = found(
    await entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== input.version) throw stale(await oneEntry(context, input));
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: Place & { readonly version: number },
  values: Parameters<typeof changeRow<'home_protocols.protocol_entries', ProtocolEntry>>[3],
) =>
  changeRow(
    context,
    'home_protocols.protocol_entries',
    { resident_id: residentId, id, version },
    values,
    () => oneEntry(context, { residentId, id }),
  );

const placeOf = (row: EntryRow) => ({ purpose, residentId: row.resident_id, id: row.response_id }) as const;

/** What an entry said before, the newest first. */
async function earlierOf(context: Context, row: EntryRow) {
  const rows = await context.db
    .selectFrom('home_protocols.entry_corrections')
    .select(['response_id', 'at', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', '=', row.id)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map((one) => one.response_id);
  const responses = await responsesById(context, purpose, ids);
  const facts = await factsOf(context, row.resident_id);
  const nameOf = await namesOf(
    context,
    rows.map((one) => one.corrected_by),
  );
  return rows.map((one) => ({
    at: one.corrected_at,
    by: nameOf(one.corrected_by),
    reason: one.reason,
    happenedAt: one.at,
    said: answersInWords(context, responses.get(one.response_id)!, facts),
  }));
}

export const protocolEntryCalls = implement(protocolEntries, {
  offered: async ({ input, context }) => ({
    protocols: (await offeredFor(context, input.residentId)).map((one) => toOffered(context, one)),
    facts: [...(await factsOf(context, input.residentId))],
  }),

  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('protocol_id', '=', input.protocolId);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.at, row.id],
      (shown) => toEntries(context, shown),
    );
  },

  async get({ input, context }) {
    const row = await rowOf(context, input);
    const filled = found((await responseOf(context, placeOf(row))) ?? undefined);
    return {
      entry: await oneEntry(context, input),
      definition: filled.definition,
      number: filled.number,
      answers: filled.response.answers,
      facts: [...(await factsOf(context, input.residentId))],
      before: await earlierOf(context, row),
    };
  },

  async record({ input, context, db, refuse }) {
    const { residentId, protocolId } = input;
    const at = input.at ?? context.now.toISOString();
    if (isLater(context, at)) throw refuse.inFuture();
    const given = answersFrom(context, input.answers);
    const protocol = (await offeredFor(context, residentId)).find((one) => one.id === protocolId);
    if (!protocol) throw refuse.notOffered();
    const { definitionId } = protocol;
    const filled = await startResponse(context, { purpose, residentId, definitionId });
    await completeAt(context, filled, { given: { ...input, answers: given }, at, refuse });
    const id = newId();
    await db
      .insertInto('home_protocols.protocol_entries')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        protocol_id: protocolId,
        response_id: filled.response.id,
        at,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return oneEntry(context, { residentId, id });
  },

  async correct({ input, context, db, refuse }) {
    const row = await writable(context, input, refuse);
    if (isLater(context, input.at)) throw refuse.inFuture();
    const answers = answersFrom(context, input.answers);
    const before = found((await responseOf(context, placeOf(row))) ?? undefined);
    const same =
      Date.parse(row.at) === Date.parse(input.at) && isDeepStrictEqual(before.response.answers, answers);
    if (same) throw refuse.nothingChanged();
    const next = await correctResponse(context, placeOf(row));
    await completeAt(context, next, { given: { ...input, answers }, at: input.at, refuse });
    await db
      .insertInto('home_protocols.entry_corrections')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: row.resident_id,
        entry_id: row.id,
        response_id: row.response_id,
        at: row.at,
        reason: input.reason,
        corrected_at: context.now,
        corrected_by: context.actor(),
      })
      .execute();
    return write(context, input, { at: input.at, response_id: next.response.id });
  },

  async strike({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    const { response } = found((await responseOf(context, placeOf(row))) ?? undefined);
    await removeResponse(context, { ...placeOf(row), version: response.version, reason: input.reason });
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },
});
