import type { Selectable } from 'kysely';
import { answersInWords, factsOfResidents, responsesById } from '#apps/forms/api.ts';
import type { Filled } from '#apps/forms/contract/responses.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { ProtocolEntry } from '../contract/protocol-courses.ts';
import { itemsOf, valueOf } from '../domain/protocols.ts';
import { protocolRows, purpose } from './home-protocol-rows.ts';

export type EntryRow = Selectable<Tables['home_protocols.protocol_entries']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const entriesOf = (context: Context) =>
  context.db
    .selectFrom('home_protocols.protocol_entries')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** Who accounts are, by id. */
export async function namesOf(
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const names = await accountNames(context, ids);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** What of a response the grid shows. */
function shownOf(
  filled: Filled,
  said: ProtocolEntry['said'],
  item: string,
): { shown: string; value: number | null } {
  const asked = itemsOf(filled.definition).find((one) => one.id === item);
  return {
    shown: said.find((one) => one.id === item)?.text ?? '',
    value: valueOf(asked, filled.response.answers[item]),
  };
}

const warned: readonly string[] = ['warning', 'alert'];
/** The outcome or a hint of the form says that somebody should look at it. */
function warnsOf({ response, definition }: Filled): boolean {
  const { result } = response;
  if (result === null) return false;
  const flags = definition.flags.filter((flag) => result.flags.includes(flag.code));
  return [result.severity, ...flags.map((flag) => flag.severity)].some((one) => warned.includes(one));
}

async function correctedOf(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('home_protocols.entry_corrections')
    .select('entry_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.entry_id));
}

/** Entries as they are shown, with their answers in words; in few statements however many there are. */
export async function toEntries(context: Context, rows: readonly EntryRow[]): Promise<ProtocolEntry[]> {
  if (rows.length === 0) return [];
  const responses = await responsesById(
    context,
    purpose,
    rows.map((row) => row.response_id),
  );
  const facts = await factsOfResidents(context, [...new Set(rows.map((row) => row.resident_id))]);
  const corrected = await correctedOf(
    context,
    rows.map((row) => row.id),
  );
  const shownItems = new Map(
    (await protocolRows(context).execute()).map((row) => [row.id, row.shown_item] as const),
  );
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.struck_by]),
  );
  return rows.map((row) => {
    const filled = responses.get(row.response_id)!;
    const said = answersInWords(context, filled, facts.get(row.resident_id) ?? []);
    return {
      id: row.id,
      version: row.version,
      residentId: row.resident_id,
      protocolId: row.protocol_id,
      at: row.at,
      ...shownOf(filled, said, shownItems.get(row.protocol_id) ?? ''),
      said,
      warns: row.struck_at === null && warnsOf(filled),
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      late: Date.parse(row.recorded_at) - Date.parse(row.at) > lateAfterMinutes * 60_000,
      corrected: corrected.has(row.id),
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    };
  });
}
