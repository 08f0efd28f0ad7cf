import type { Concern } from '#platform/contract/record/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { Area } from '../contract/records.ts';
import { careAreaOf } from '../domain/areas.ts';
import manifest from '../manifest.ts';

const systems = { mds: manifest.dictionaries.mdsAreas, ltcf: manifest.dictionaries.ltcfAreas } as const;
const wordsOf = (system: Area['system'], code: string) =>
  (systems[system].values as Readonly<Record<string, { en: string; de: string }>>)[code] ?? {
    en: code,
    de: code,
  };

/**
 * Areas that the vendor's results of the latest record say are triggered: each speaks for a problem of the care plan. Another record
 * proposes them anew, whatever was decided about the one before.
 */
export async function areaConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can('authorization.residents.assessment-exchange', 'Read')) return [];
  const row = await context.db
    .selectFrom('assessment_exchange.records')
    .select(['id', 'areas', 'reference_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    // whose results came, also when they say that nothing is triggered
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assessment_exchange.transmissions as t')
          .select('t.id')
          .whereRef('t.organisation_id', '=', 'assessment_exchange.records.organisation_id')
          .whereRef('t.record_id', '=', 'assessment_exchange.records.id')
          .where('t.kind', '=', 'results'),
      ),
    )
    .orderBy('reference_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return [];
  // of one that is named twice the last word counts
  const areas = new Map((row.areas as Area[]).map((one) => [`${one.system} ${one.code}`, one]));
  return [...areas.values()]
    .filter((one) => one.triggered)
    .map(({ system, code }): Concern => {
      const { area, cap } = careAreaOf(system, code);
      const name = wordsOf(system, code);
      return {
        residentId,
        key: `assessment-exchange.${row.id}.${system}.${code}`,
        area,
        ...(cap === undefined ? {} : { cap }),
        // what has no area of its own is called by its protocol
        ...(area === 'other' ? { name } : {}),
        at: row.reference_date,
        text: say(context.language, 'assessment-exchange:concern.triggered', {
          area: name[context.language],
          system: system.toUpperCase(),
        }),
        tab: 'raiMDS',
      };
    });
}
