import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { columns, type Row } from './rows.ts';

interface Words {
  readonly type: string;
  readonly text: string;
  readonly shift: number;
  readonly hand_over: boolean;
  readonly importance: Row['importance'];
  readonly for_doctor: boolean;
}

const sameWords = (one: Words, other: Words): boolean =>
  one.type === other.type &&
  one.text === other.text &&
  one.shift === other.shift &&
  one.hand_over === other.hand_over &&
  one.importance === other.importance &&
  one.for_doctor === other.for_doctor;

/**
 * Writes another wording of an entry and keeps the one before, so that whoever has read it has not read this one. The caller
 * holds the row. Nothing happens when nothing differs.
 */
export async function reword(context: Context, row: Row, words: Words): Promise<Row> {
  if (sameWords(row, words)) return row;
  // only whoever writes other words writes in another language
  const language = words.text === row.text ? row.language : context.language;
  // a doctor who has read other words has not read these, and whoever types them has looked at them
  return nextWording(context, row, {
    ...words,
    language,
    seen_at: null,
    seen_by: null,
    dictated: row.dictated && words.text === row.text,
  });
}

/** Strikes an entry: to those who have read it, that is news. */
export function strikeWording(context: Context, row: Row, reason: string): Promise<Row> {
  return nextWording(context, row, {
    struck_at: context.now,
    struck_by: context.actor(),
    struck_reason: reason,
  });
}

async function nextWording(
  context: Context,
  row: Row,
  change:
    | (Partial<Words> & Pick<Row, 'language' | 'dictated'> & { seen_at: null; seen_by: null })
    | { struck_at: Date; struck_by: string; struck_reason: string },
): Promise<Row> {
  await context.db
    .insertInto('care_reports.former_wordings')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      entry_id: row.id,
      resident_id: row.resident_id,
      wording: row.wording,
      type: row.type,
      text: row.text,
      language: row.language,
      shift: row.shift,
      hand_over: row.hand_over,
      importance: row.importance,
      for_doctor: row.for_doctor,
      worded_at: row.worded_at ?? row.written_at,
      worded_by: row.written_by,
    })
    .execute();
  const changed = await context.db
    .updateTable('care_reports.entries')
    .set({ ...change, wording: row.wording + 1, worded_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return changed as Row;
}
