import { sql } from 'kysely';
import { firstWithin, type Orderable } from '#platform/server/call/orderable.ts';
import { say } from '#platform/server/call/words.ts';

const key = 'authorization.residents.protocols';
const screens = { pain: 'RecordPain', strip: 'RecordUrineStrip' } as const;
const tables = ['pain', 'strip'] as const;

/** An assessment of pain and a urine strip can be ordered. */
export const orderable: Orderable = {
  nameOf: ({ language }, code) => {
    const table = tables.find((one) => one === code);
    return table === undefined ? null : say(language, `protocols:screens.${screens[table]}`, {});
  },
  protocols: (context) =>
    Promise.resolve(
      tables.map((code) => ({
        code,
        name: say(context.language, `protocols:screens.${screens[code]}`, {}),
        screen: context.can(key, 'Write') ? screens[code] : null,
      })),
    ),
  recorded: (context, stretches) =>
    firstWithin(
      context,
      stretches,
      sql`select at, recorded_at, recorded_by from protocols.pain_entries
        where organisation_id = ${context.organisationId} and resident_id = s.resident_id and s.code = 'pain' and mistaken_at is null
        union all select at, recorded_at, recorded_by from protocols.urine_strips
        where organisation_id = ${context.organisationId} and resident_id = s.resident_id and s.code = 'strip' and struck_at is null`,
    ),
};
