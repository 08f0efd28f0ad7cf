import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { say } from '#platform/server/call/words.ts';
import { stageOf } from '../domain/wounds.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { placeOf, toWounds, type WoundRow, woundsOf } from './wound-rows.ts';

export const textsIn = (context: Context): typeof en => (context.language === 'de' ? de : en);

/** A wound in one line: Wound 1, Sacrum: pressure ulcer, category 4, healing. */
export function woundLine(context: Context, row: WoundRow, trend: string | null): string {
  const t = textsIn(context);
  const classified =
    row.classification === null
      ? ''
      : say(context.language, `wounds:classified.${row.type}`, { code: row.classification });
  const stage = stageOf(row.type, row.status, trend);
  return [
    `${say(context.language, 'wounds:states.numbered', { number: row.number })}, ${bodyPlaceWords(placeOf(row), context.language)}: ${t.types[row.type]}`,
    classified,
    stage === 'plain' ? '' : t.stages[stage],
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Whether all texts are active values of a list of the home; what the record had before may stay. */
export async function areValues(
  context: Context,
  name: keyof typeof manifest.dictionaries,
  given: readonly string[],
  before: readonly string[] = [],
): Promise<boolean> {
  const fresh = given.filter((value) => value !== '' && !before.includes(value));
  if (fresh.length === 0) return true;
  const known = new Set(
    (await dictionaryItems(context, `wounds.${name}`, manifest.dictionaries[name])).map(
      (one) => one.itemValue,
    ),
  );
  return fresh.every((value) => known.has(value));
}

/** The word that is typed before something is struck, in the language of the interface: Delete, Löschen. */
export const wordOf = (context: Context): string => say(context.language, 'platform:confirm.keyword');

/** The open wounds of a resident in lines: Wound 1, Sacrum: pressure ulcer, category 3 · 4.2 × 3.2 cm (11/23/2026) · each 2 days at 10:00. */
export async function openLines(context: Context, residentId: string): Promise<string[]> {
  const rows = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .orderBy('number')
    .execute();
  const wounds = await toWounds(context, rows);
  return rows.map((row, index) => {
    const { latest, dressing } = wounds[index]!;
    const sized = latest !== null && latest.length !== null && latest.width !== null;
    return [
      woundLine(context, row, latest?.trend ?? null),
      sized
        ? `${latest.length} × ${latest.width} cm (${dayText(civilOf(latest.at, context.zone).day, context.language)})`
        : '',
      dressing === null
        ? ''
        : [
            say(context.language, 'wounds:states.everyDays', {
              count: dressing.everyDays,
              time: dressing.time,
            }),
            dressing.instructions,
          ]
            .filter((part) => part !== '')
            .join(': '),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  });
}
