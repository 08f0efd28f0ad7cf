import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Pair, Severity } from '../domain/interactions.ts';
import type { ListLine } from './list-lines.ts';
import type { Taken } from './report-rows.ts';

export type SeenPairs = Map<string, Pair>;
const nameOf = ({ one, other }: Pick<Pair, 'one' | 'other'>): string => `${one} + ${other}`;
const same = (a: Pair, b: Pair): boolean =>
  a.severity === b.severity && a.textEn === b.textEn && a.textDe === b.textDe;

/** The pairs of an edition by their names. */
export async function pairsOfEdition(context: Context, editionId: string | null): Promise<SeenPairs> {
  if (editionId === null) return new Map();
  const rows = await context.db
    .selectFrom('compendium.interactions')
    .select(['one', 'other', 'severity', 'text_en', 'text_de'])
    .where('organisation_id', '=', context.organisationId)
    .where('edition_id', '=', editionId)
    .execute();
  return new Map(
    rows.map((row) => [
      nameOf(row),
      {
        one: row.one,
        other: row.other,
        severity: row.severity as Severity,
        textEn: row.text_en,
        textDe: row.text_de,
      },
    ]),
  );
}

/** Takes pairs of a list, told against its edition before. Without an edition nothing is kept: a dry run. */
export async function takePairs(
  context: Context,
  editionId: string | null,
  lines: readonly ListLine<Pair>[],
  before: SeenPairs,
  seen: SeenPairs,
): Promise<Taken[]> {
  const fresh: Pair[] = [];
  const result = lines.map(({ told }): Taken => {
    if ('fault' in told) return { label: '', outcome: 'refused', code: told.fault, said: told.said };
    const name = nameOf(told);
    const twin = seen.get(name);
    if (twin !== undefined && !same(twin, told))
      return { label: name, outcome: 'refused', code: 'twice', said: name };
    const known = before.get(name);
    if (twin === undefined) {
      seen.set(name, told);
      fresh.push(told);
    }
    const unchanged = twin !== undefined || (known !== undefined && same(known, told));
    const changed = known === undefined ? 'created' : 'updated';
    return { label: name, outcome: unchanged ? 'unchanged' : changed, code: null, said: told.severity };
  });
  if (editionId === null || fresh.length === 0) return result;
  await context.db
    .insertInto('compendium.interactions')
    .values(
      fresh.map((pair) => ({
        organisation_id: context.organisationId,
        id: newId(),
        edition_id: editionId,
        one: pair.one,
        other: pair.other,
        severity: pair.severity,
        text_en: pair.textEn,
        text_de: pair.textDe,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'edition_id', 'one', 'other']).doUpdateSet((row) => ({
        severity: row.ref('excluded.severity'),
        text_en: row.ref('excluded.text_en'),
        text_de: row.ref('excluded.text_de'),
      })),
    )
    .execute();
  return result;
}
