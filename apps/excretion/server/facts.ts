import { sql } from 'kysely';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { daysSince } from '../domain/alerts.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { type Known, rulesOf, stoolStates } from './courses.ts';
import { entriesOf, type Row } from './rows.ts';

const key = 'authorization.residents.excretion';
const tab = 'excretion';
const hourMs = 3_600_000;
/** Colours that say blood by themselves. */
const bleeding = ['black', 'coffeeGround'] as const;

const link = (residentId: string): string => `/app-residents/forms/details/${residentId}/excretion`;

/** Words of the forms of this home, by their codes. */
export async function formWords(context: Context): Promise<ReadonlyMap<string, string>> {
  const items = await dictionaryItems(
    context,
    `${manifest.code}.stoolTypes`,
    manifest.dictionaries.stoolTypes,
    true,
  );
  return new Map(items.map((one) => [one.itemValue, one.itemLabel]));
}

/** Stool: smooth soft sausage, medium. Urine: 300 ml. */
export function textOf(context: Context, row: Row, forms: ReadonlyMap<string, string>): string {
  const t = context.language === 'de' ? de : en;
  const parts = [
    row.stool_type && forms.get(row.stool_type),
    row.amount && t.amounts[row.amount],
    row.ml !== null && `${row.ml} ml`,
    row.blood && t.fields.blood,
    row.incontinent && t.fields.incontinent,
  ].filter(Boolean);
  return parts.length > 0 ? `${t.whats[row.what]}: ${parts.join(', ')}` : t.whats[row.what];
}

/** No stool for 4 days. */
const noStoolText = (context: Context, since: string): string =>
  say(context.language, 'excretion:states.noStool', {
    count: daysSince(Date.parse(since), context.now.getTime()),
  });

/** A fact, and since when it could be known: what is recorded late is news from then on. */
interface Warning extends RecordFact {
  readonly known: string;
}

/** What a warning is told about: again with each day that it goes on. */
async function warningFacts(context: Context, state: Known): Promise<Warning[]> {
  const { residentId, noStoolSince, tooLooseAt, tooLooseKnown } = state;
  const facts: Warning[] = [];
  if (noStoolSince !== null) {
    const { noStoolHours } = await rulesOf(context);
    const first = Date.parse(noStoolSince) + noStoolHours * hourMs;
    const again = daysSince(first, context.now.getTime());
    const at = new Date(first + again * 24 * hourMs).toISOString();
    facts.push({
      residentId,
      key: `excretion.none.${state.lastStoolId ?? residentId}.${again}`,
      kind: 'warning',
      at,
      known: at,
      text: noStoolText(context, noStoolSince),
      tab,
    });
  }
  if (tooLooseAt !== null)
    facts.push({
      residentId,
      key: `excretion.loose.${residentId}.${tooLooseAt}`,
      kind: 'critical',
      at: tooLooseAt,
      known: tooLooseKnown ?? tooLooseAt,
      text: say(context.language, 'excretion:states.tooLoose', {}),
      tab,
    });
  return facts;
}

/** Warnings that began or went on for another day since a moment, and blood in what was recorded since. */
export async function excretionFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const states = await stoolStates(context, residentIds);
  const warnings = (await Promise.all(states.map((one) => warningFacts(context, one)))).flat();
  const rows = await entriesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where((where) => where.or([where('struck_at', 'is', null), where('struck_at', '>=', from)]))
    .where((where) =>
      where.or([where('blood', '=', true), where('colour', 'in', [...bleeding]), where('version', '>', 1)]),
    )
    .where((where) =>
      where.or([
        where('happened_at', '>=', from),
        where('recorded_at', '>=', from),
        where('struck_at', '>=', from),
        sql<boolean>`exists (select from excretion.corrections c where c.organisation_id = excretion.entries.organisation_id and c.entry_id = excretion.entries.id and c.corrected_at >= ${from})`,
      ]),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const t = context.language === 'de' ? de : en;
  const forms = rows.length > 0 ? await formWords(context) : new Map<string, string>();
  return [
    ...warnings.filter((one) => one.at >= from || one.known >= from).map(({ known: _, ...fact }) => fact),
    ...rows.flatMap((row) =>
      factsWhile(row.blood || bleeding.some((one) => one === row.colour), 'corrected', row, {
        residentId: row.resident_id,
        key: `excretion.blood.${row.id}`,
        kind: row.what === 'vomit' ? 'critical' : 'warning',
        at: row.happened_at,
        text: [textOf(context, row, forms), row.blood ? null : row.colour && t.colours[row.colour]]
          .filter(Boolean)
          .join(', '),
        tab,
      }),
    ),
  ];
}

/** What was recorded today, and that there is no stool for too long. */
export async function excretedToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('happened_at', '>=', instantAt(context.today, '00:00', context.zone))
    .where('happened_at', '<=', context.now.toISOString())
    .orderBy('happened_at')
    .orderBy('id')
    .limit(100)
    .execute();
  const forms = rows.length > 0 ? await formWords(context) : new Map<string, string>();
  const state = (await stoolStates(context, [residentId]))[0]!;
  return [
    ...(state.noStoolSince === null
      ? []
      : [
          {
            residentId,
            key: 'noStool',
            state: 'late' as const,
            at: null,
            what: noStoolText(context, state.noStoolSince),
            href: link(residentId),
          },
        ]),
    ...rows.map((row) => ({
      residentId,
      key: row.id,
      state: 'recorded' as const,
      at: row.happened_at,
      what: textOf(context, row, forms),
      href: link(residentId),
    })),
  ];
}

const concernName = (what: 'loose' | 'constipated') => ({ en: en.concerns[what], de: de.concerns[what] });

/** No stool for too long and too loose ones speak for a problem; there is no area of their own among those of the assessments. */
export async function excretionConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const state = (await stoolStates(context, [residentId]))[0]!;
  const facts = await warningFacts(context, state);
  return facts.map(({ kind, at, text }) => ({
    residentId,
    // the same as long as the warning goes on
    key: kind === 'critical' ? `loose.${at}` : `noStool.${state.lastStoolId ?? residentId}`,
    area: 'other',
    name: concernName(kind === 'critical' ? 'loose' : 'constipated'),
    at,
    text,
    tab,
  }));
}
