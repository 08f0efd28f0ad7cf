import { presentResidents } from '#apps/residents/api.ts';
import { latestReadings, readingsBetween } from '#apps/vitals/api.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile, inOneLook } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { key, type PainEntry } from '../contract/pain-entries.ts';
import { askedAgain, painWord, speaksForProblem, warnFrom } from '../domain/pain.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { correctedSince } from './corrections.ts';
import { painEntriesOf, toPainEntries } from './pain-rows.ts';

const vitals = 'authorization.residents.vitals';
const hourMs = 3_600_000;
/** A pain of yesterday that nobody asked about again is no work of now. */
const askWithinHours = 24;
const concernDays = 7;

export const painLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/protocols?protocol=pain`;

const told = (context: Context, value: number): string =>
  say(context.language, 'protocols:pain.told', {
    value,
    word: (context.language === 'de' ? de : en).pain.words[painWord(value)!],
  });

/** Pain 6 (moderate): Left knee, pressing. Medicine: Dafalgan 500 mg. */
async function textsOf(context: Context, entries: readonly PainEntry[]): Promise<readonly string[]> {
  const items = await dictionaryItems(
    context,
    `${manifest.code}.painQualities`,
    manifest.dictionaries.painQualities,
    true,
  );
  const words = new Map(items.map((one) => [one.itemValue, one.itemLabel]));
  return entries.map((entry) => {
    const detail = [
      ...entry.places.map((place) => bodyPlaceWords(place, context.language)),
      ...entry.qualities.map((quality) => words.get(quality) ?? quality),
    ].join(', ');
    const medicine = [entry.medication, entry.dose].filter(Boolean).join(' ');
    return [
      [told(context, entry.intensity), detail].filter(Boolean).join(': '),
      ...(medicine === ''
        ? []
        : [`${say(context.language, 'protocols:pain.fields.medication')}: ${medicine}`]),
    ].join('. ');
  });
}

/** Pain that warns since a moment; its values are told here, no more among the vital signs. */
export const painFacts = inOneLook(
  (context, { since, residentIds }) => {
    // whoever sees the vital signs only hears of the value
    if (!(context.can(key, 'Read') || context.can(vitals, 'Read'))) return null;
    const rows = painEntriesOf(context)
      .where('resident_id', 'in', [...residentIds])
      .where((where) =>
        where.or([where('mistaken_at', 'is', null), where('mistaken_at', '>=', since.toISOString())]),
      )
      .where((where) =>
        where.or([
          where('at', '>=', since.toISOString()),
          where('recorded_at', '>=', since.toISOString()),
          where('mistaken_at', '>=', since.toISOString()),
          correctedSince('pain_entry_id', 'protocols.pain_entries', since),
        ]),
      )
      // one that was corrected may have warned before
      .where((where) =>
        where.or([where('word', 'in', ['moderate', 'strong', 'excruciating']), where('version', '>', 1)]),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(500);
    return { rows };
  },
  async (context, { rows }) => {
    const reads = context.can(key, 'Read');
    const entries = await toPainEntries(context, rows);
    const texts = reads
      ? await textsOf(context, entries)
      : entries.map(({ intensity }) => told(context, intensity));
    return entries.flatMap((entry, index) =>
      factsWhile(
        entry.intensity >= warnFrom,
        'corrected',
        { version: entry.version, struck_at: entry.mistaken?.at ?? null },
        {
          residentId: entry.residentId,
          key: `protocols.pain.${entry.id}`,
          kind: 'warning',
          at: entry.at,
          text: texts[index]!,
          tab: reads ? 'protocols' : 'vitals',
          series: 'vitals.pain',
          severity: entry.intensity,
        },
      ),
    );
  },
);

/** Values of the last day that warned and after which nobody has asked again. */
async function toAskAgain(context: Context, residentIds: readonly string[]) {
  const latest = await latestReadings(context, residentIds, ['pain']);
  const now = context.now.toISOString();
  const oldest = new Date(context.now.getTime() - askWithinHours * hourMs).toISOString();
  return [...latest].flatMap(([residentId, [last]]) => {
    if (!last || last.value < warnFrom || last.measuredAt < oldest) return [];
    const { from, until } = askedAgain(last.measuredAt);
    return [{ residentId, reading: last, from, until, late: until < now }];
  });
}

/** Whom to ask again about pain, whoever has waited longest first. */
export async function painDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const ids = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (ids.length === 0) return none;
  const now = context.now.toISOString();
  const due = (await toAskAgain(context, ids))
    .filter((one) => one.from <= now)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  return {
    total: due.length,
    page: null,
    items: due.slice(0, rows).map(({ residentId, reading, until, late }) => ({
      key: reading.id,
      urgency: late ? ('overdue' as const) : ('today' as const),
      at: until,
      what: say(context.language, 'protocols:pain.askAgain', { value: reading.value }),
      residentId,
      href: painLink(residentId),
      starts: false,
    })),
  };
}

/** Pain of today, and until when somebody asks again. */
export async function painToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const began = instantAt(context.today, '00:00', context.zone);
  const ends = instantAt(addDays(context.today, 1), '00:00', context.zone);
  const rows = await painEntriesOf(context)
    .where('resident_id', '=', residentId)
    .where('mistaken_at', 'is', null)
    .where('at', '>=', began)
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();
  const entries = await toPainEntries(context, rows);
  const texts = await textsOf(context, entries);
  const [again] = await toAskAgain(context, [residentId]);
  const href = painLink(residentId);
  return [
    ...entries.map((entry, index): DayMark => ({
      residentId,
      key: entry.id,
      state: 'recorded',
      at: entry.at,
      what: texts[index]!,
      handedOver: entry.warns,
      href,
    })),
    ...(again
      ? [
          {
            residentId,
            key: `${again.reading.id}.again`,
            state: again.late ? ('late' as const) : ('due' as const),
            at: again.until >= began && again.until < ends ? again.until : null,
            what: say(context.language, 'protocols:pain.askAgain', { value: again.reading.value }),
            href,
          },
        ]
      : []),
  ];
}

/** Strong pain, or moderate pain on three days of the last week. */
export async function painConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can(key, 'Read')) return [];
  const readings = await readingsBetween(context, residentId, {
    kinds: ['pain'],
    from: new Date(context.now.getTime() - concernDays * 24 * hourMs).toISOString(),
    limit: 500,
  });
  const found = speaksForProblem(
    readings.map((one) => ({
      id: one.id,
      day: dayIn(context.zone, new Date(one.measuredAt)),
      value: one.value,
    })),
  );
  const reading = readings.find((one) => one.id === found?.id);
  if (!reading) return [];
  return [
    {
      residentId,
      key: `pain.${reading.id}`,
      area: 'pain',
      at: reading.measuredAt,
      text: told(context, reading.value),
      tab: 'protocols',
    },
  ];
}
