import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { stale } from '#platform/server/call/problems.ts';
import { abilities, type Abilities } from '../contract/abilities.ts';
import { areValues } from './values.ts';

const notAssessed: Abilities = {
  hearing: null,
  vision: null,
  continence: null,
  aids: [],
  remarks: '',
  assessedOn: null,
  version: 0,
};

/** Hearing, vision, continence and aids of one resident; all null while nothing was recorded. */
export async function abilitiesOf(context: Context, residentId: string): Promise<Abilities> {
  const row = await context.db
    .selectFrom('health_record.abilities')
    .select(['hearing', 'vision', 'continence', 'aids', 'remarks', 'assessed_on', 'version'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  return row
    ? {
        hearing: row.hearing,
        vision: row.vision,
        continence: row.continence,
        aids: row.aids,
        remarks: row.remarks,
        assessedOn: row.assessed_on,
        version: row.version,
      }
    : notAssessed;
}

export const abilityCalls = implement(abilities, {
  get: ({ input, context }) => abilitiesOf(context, input.residentId),
  async change({ input, context, db, refuse }) {
    const before = await abilitiesOf(context, input.residentId);
    if (before.version !== input.version) throw stale(before);
    if (!(await areValues(context, 'aid', input.aids, before.aids))) throw refuse.unknownAid();
    const assessed = [input.hearing, input.vision, input.continence].some((level) => level !== null);
    const values = {
      hearing: input.hearing,
      vision: input.vision,
      continence: input.continence,
      aids: [...new Set(input.aids)],
      remarks: input.remarks,
      assessed_on: assessed ? context.today : null,
    };
    const row =
      before.version === 0
        ? await db
            .insertInto('health_record.abilities')
            .values({
              organisation_id: context.organisationId,
              id: newId(),
              resident_id: input.residentId,
              ...values,
            })
            .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('health_record.abilities')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', '=', input.residentId)
            .where('version', '=', input.version)
            .returning('version')
            .executeTakeFirst();
    const now = await abilitiesOf(context, input.residentId);
    if (!row) throw stale(now);
    return now;
  },
});
