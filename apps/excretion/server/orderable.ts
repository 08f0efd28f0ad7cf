import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { firstWithin, type Orderable } from '#platform/server/call/orderable.ts';
import { say } from '#platform/server/call/words.ts';
import { whats } from '../domain/entries.ts';

const key = 'authorization.residents.excretion';

/** Stool, urine and vomit can be watched by order. */
export const orderable: Orderable = {
  nameOf: ({ language }, code) => {
    const what = whats.find((one) => one === code);
    return what === undefined ? null : say(language, `excretion:whats.${what}`, {});
  },
  protocols: (context: Context) =>
    Promise.resolve(
      whats.map((code) => ({
        code,
        name: say(context.language, `excretion:whats.${code}`, {}),
        screen: context.can(key, 'Write') ? 'RecordExcretion' : null,
      })),
    ),
  recorded: (context, stretches) =>
    firstWithin(
      context,
      stretches,
      sql`select happened_at as at, recorded_at, recorded_by from excretion.entries
        where organisation_id = ${context.organisationId} and resident_id = s.resident_id and what = s.code and struck_at is null`,
    ),
};
