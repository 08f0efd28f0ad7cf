import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { say } from '#platform/server/call/words.ts';
import type { HandOverEntry, HandOverLine } from '../contract/hand-over.ts';
import { departmentHere, type Within } from '#apps/sites/api.ts';
import { mostNotes } from '../domain/spans.ts';
import { spanSince, usualSpan } from './handed-over.ts';
import { linesOf } from './hand-over-lines.ts';

/** 21.11. 08:10; a fact of which no hour is known has its day. */
function momentText(context: Context, at: string): string {
  const { day, time } = at.length === 10 ? { day: at, time: '' } : civilOf(at, context.zone);
  const [, month, date] = day.split('-');
  return `${context.language === 'de' ? `${date}.${month}.` : `${month}/${date}`} ${time}`.trim();
}

/** What was withdrawn is said as such: nobody reads it out as if it still held. */
const entryText = (context: Context, entry: HandOverEntry): string =>
  [
    momentText(context, entry.happenedAt),
    entry.withdrawn ? `(${say(context.language, 'care-reports:states.withdrawn')})` : '',
    `${entry.text} (${entry.author ?? say(context.language, 'care-reports:states.unknownPerson')})`,
  ]
    .filter(Boolean)
    .join(' ');

const factsText = (context: Context, line: HandOverLine): string[] =>
  line.facts.map((fact) => {
    const more =
      fact.more > 0 ? ` ${say(context.language, 'care-reports:handOver.more', { count: fact.more })}` : '';
    return `${momentText(context, fact.at)} ${fact.text}${more}`;
  });

/** The hand-over as a file, for the meeting: one row for each person, the gravest first; whom it showed stands in the read log. */
export async function handOverFile(
  account: Context,
  asked: Within & { readonly since?: string | undefined },
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(account, format);
  const span = asked.since === undefined ? usualSpan(context) : spanSince(context, asked.since);
  const { centerId, departmentId } = asked;
  const department =
    departmentId === undefined ? null : await departmentHere(context, { centerId, departmentId });
  const { lines, unchanged, cut } = await linesOf(context, span, asked);
  await context.logRead(lines.map((line) => line.resident.id));
  const t = (key: string, values?: Record<string, unknown>) =>
    say(context.language, `care-reports:${key}`, values);
  return listFile(
    context,
    format,
    {
      title: t('screens.HandOverPage'),
      note: [
        department?.name,
        t('handOver.sinceMoment', { since: momentText(context, span.since.toISOString()) }),
        t('states.unchanged', { count: unchanged.length }),
        cut ? t('handOver.cut', { most: mostNotes }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      columns: (['room', 'name', 'facts', 'notes'] as const).map((key) => ({
        key,
        label: t(`handOver.columns.${key}`),
      })),
      rows: lines.map((line) => ({
        room: line.resident.roomNumber ?? '',
        name: listName(line.resident),
        facts: factsText(context, line).join('; '),
        notes: line.entries.map((entry) => entryText(context, entry)).join('; '),
      })),
    },
    { centerId: centerId ?? department?.centerId ?? null },
  );
}
