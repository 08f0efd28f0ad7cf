import type { z } from 'zod';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { textIn } from '#platform/contract/text.ts';
import { publishedForms } from '#apps/forms/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf } from '#platform/server/call/record-facts.ts';
import { key, type ProtocolEntry } from '../contract/protocol-courses.ts';
import { entriesOf, toEntries } from './entry-rows.ts';
import { allProtocols, purpose } from './home-protocol-rows.ts';
import { shownWords } from './offered.ts';

/** The list of one protocol below the tab. */
export const protocolLink = (residentId: string, protocolId: string): string =>
  `/app-residents/forms/details/${residentId}/protocols?protocol=own&of=${protocolId}`;

const longest = 200;

/** An answer without its question; a number without a unit says nothing alone: How often awake? 1. */
const spoken = ({ label, text }: ProtocolEntry['said'][number]): string =>
  /^[\d'.,]+$/.test(text) ? `${label} ${text}` : text;

/** Behaviour: calls or shouts, strong, body care. All answers in a line, cut where it gets long; the rest stands in the record. */
function textOf(names: ReadonlyMap<string, string>, entry: ProtocolEntry): string {
  const said = entry.said.map((one) => spoken(one).replaceAll('\n', ', ')).join(', ');
  const text = `${names.get(entry.protocolId) ?? ''}: ${said}`;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

const namesOf = async (context: Context): Promise<ReadonlyMap<string, string>> =>
  new Map((await allProtocols(context)).map((one) => [one.id, textIn(one.name, context.language)]));

/** What was recorded since a moment; of several of one protocol the worst is told. */
export async function protocolFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await entriesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
    .where((where) =>
      where.or([where('at', '>=', from), where('recorded_at', '>=', from), where('struck_at', '>=', from)]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  if (rows.length === 0) return [];
  const names = await namesOf(context);
  const struckAt = new Map(rows.map((row) => [row.id, row.struck_at]));
  return (await toEntries(context, rows)).map((entry) =>
    factOf(
      { version: entry.version, struck_at: struckAt.get(entry.id) ?? null },
      {
        residentId: entry.residentId,
        key: `home-protocols.${entry.id}`,
        kind: entry.warns ? 'warning' : 'record',
        at: entry.at,
        text: textOf(names, entry),
        tab: 'protocols',
        series: `home-protocols.${entry.protocolId}.${entry.warns ? 'warning' : 'record'}`,
      },
    ),
  );
}

/** Entries of today. */
export async function protocolsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', instantAt(context.today, '00:00', context.zone))
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();
  if (rows.length === 0) return [];
  const names = await namesOf(context);
  return (await toEntries(context, rows)).map((entry) => ({
    residentId,
    key: entry.id,
    state: 'recorded' as const,
    at: entry.at,
    what: textOf(names, entry),
    handedOver: true,
    href: protocolLink(residentId, entry.protocolId),
  }));
}

/** A lane for each protocol: values where its shown answer is a number, else what happened. */
export async function protocolLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', instantAt(from, '00:00', context.zone))
    .where('at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute();
  if (rows.length === 0) return [];
  const entries = (await toEntries(context, rows)).toReversed();
  const forms = new Map(
    (await publishedForms(context, purpose)).map((form) => [form.definitionId, form.definition]),
  );
  return (await allProtocols(context)).flatMap(({ id, name, shownItem, definitionId }) => {
    const own = entries.filter((one) => one.protocolId === id);
    if (own.length === 0) return [];
    const { unit } = shownWords(context, forms.get(definitionId), shownItem);
    const asValues = unit !== '' && own.every((one) => one.value !== null);
    return [
      {
        key: `home-protocols.${id}`,
        name: textIn(name, context.language),
        kind: asValues ? ('values' as const) : ('events' as const),
        unit,
        tab: 'protocols',
        items: own.map((one) => ({
          key: one.id,
          at: one.at,
          text: one.said.map(spoken).join(', ').slice(0, longest) || one.shown,
          ...(asValues ? { value: one.value! } : {}),
        })),
      },
    ];
  });
}
