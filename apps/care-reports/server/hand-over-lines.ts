import { byName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { Within } from '#apps/sites/api.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { HandOverEntry, HandOverLine } from '../contract/hand-over.ts';
import { byGravity, gravityOf } from '../domain/gravity.ts';
import { mostNotes } from '../domain/spans.ts';
import { gathered, type HandedOverRow, type Span } from './handed-over.ts';
import { toEntries } from './rows.ts';

/** Rows as they are handed over, by resident, the oldest first, with who has read them. */
async function entriesByResident(
  context: Context,
  rows: readonly HandedOverRow[],
): Promise<ReadonlyMap<string, HandOverEntry[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = (await toEntries(context, rows))
    .map((entry): HandOverEntry => {
      const { unread, withdrawn } = byId.get(entry.id)!;
      return { ...entry, unread, withdrawn };
    })
    .sort((a, b) => (`${a.happenedAt} ${a.id}` < `${b.happenedAt} ${b.id}` ? -1 : 1));
  return Map.groupBy(entries, (one) => one.residentId);
}

const numbers = new Intl.Collator('en', { numeric: true });

/** In the order of the rooms, whoever has none at the end, and then by name. */
function byRoom(one: ResidentRef, other: ResidentRef): number {
  if ((one.roomNumber === null) !== (other.roomNumber === null)) return one.roomNumber === null ? 1 : -1;
  return numbers.compare(one.roomNumber ?? '', other.roomNumber ?? '') || byName(one, other);
}

/** What is handed over in a span by resident, the gravest first and else in walking order; and who is here of whom there is nothing to say. */
export async function linesOf(
  context: Context,
  span: Span,
  within: Within,
): Promise<{ lines: HandOverLine[]; unchanged: ResidentRef[]; cut: boolean }> {
  const { here, residentIds, rows, facts } = await gathered(context, span, within);
  const shown = new Set(residentIds);
  const entries = await entriesByResident(
    context,
    rows.filter((row) => shown.has(row.resident_id)),
  );
  const refs = await residentRefs(context, residentIds);
  const lines = residentIds.map((id): HandOverLine => {
    const [notes, own] = [entries.get(id) ?? [], [...(facts.get(id) ?? [])]];
    return {
      resident: refs.get(id)!,
      gravity: gravityOf({ facts: own, notes }),
      facts: own,
      entries: notes,
      read: [...notes, ...own].every((one) => !one.unread),
    };
  });
  lines.sort((a, b) => byRoom(a.resident, b.resident));
  const silent = (line: HandOverLine) => line.entries.length === 0 && line.facts.length === 0;
  return {
    lines: lines.filter((line) => !silent(line)).sort(byGravity),
    unchanged: lines.filter((line) => silent(line) && here.has(line.resident.id)).map((one) => one.resident),
    cut: rows.length >= mostNotes,
  };
}
