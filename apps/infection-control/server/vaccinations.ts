import { changeRow } from '#platform/server/call/rows.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { type Vaccination, vaccinations } from '../contract/vaccinations.ts';
import { checkVaccination, dueStates, type VaccinationRefusal, withoutDose } from '../domain/vaccinations.ts';
import { areValues } from './values.ts';

/** Vaccinations of one resident, the newest first. */
export async function vaccinationsOf(context: Context, residentId: string): Promise<Vaccination[]> {
  const rows = await context.db
    .selectFrom('infection_control.vaccinations')
    .select([
      'id',
      'version',
      'resident_id as residentId',
      'disease',
      'vaccine',
      'happened_on as happenedOn',
      'lot',
      'given_by as givenBy',
      'next_due_on as nextDueOn',
      'declined',
      'reason',
      'remarks',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const states = dueStates(rows, context.today);
  return rows.map((row) => ({ ...row, due: states.get(row.id) ?? 'none' }));
}

const one = async (context: Context, residentId: string, id: string): Promise<Vaccination> =>
  found((await vaccinationsOf(context, residentId)).find((row) => row.id === id));

export interface NewVaccination {
  readonly disease: string;
  readonly vaccine: string;
  readonly happenedOn: string;
  readonly lot: string;
  readonly givenBy: string;
  readonly nextDueOn: string | null;
  readonly declined: boolean;
  readonly reason: string;
  readonly remarks: string;
}
const valuesOf = (input: NewVaccination) => {
  const kept = input.declined ? withoutDose(input) : { ...input, reason: '' };
  return {
    disease: kept.disease,
    vaccine: kept.vaccine,
    happened_on: kept.happenedOn,
    lot: kept.lot,
    given_by: kept.givenBy,
    next_due_on: kept.nextDueOn,
    declined: kept.declined,
    reason: kept.reason,
    remarks: kept.remarks,
  };
};

/** Records a vaccination as it is; answers its id. */
export async function insertVaccination(
  context: Context,
  residentId: string,
  input: NewVaccination,
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('infection_control.vaccinations')
    .values({ organisation_id: context.organisationId, id, resident_id: residentId, ...valuesOf(input) })
    .execute();
  return id;
}

async function check(
  context: Context,
  input: NewVaccination,
  refuse: Record<VaccinationRefusal | 'unknownDisease', () => Error>,
  before: readonly string[],
): Promise<void> {
  const refusal = checkVaccination(input, context.today);
  if (refusal) throw refuse[refusal]();
  if (!(await areValues(context, 'disease', [input.disease], before))) throw refuse.unknownDisease();
}

export const vaccinationCalls = implement(vaccinations, {
  list: ({ input, context }) => vaccinationsOf(context, input.residentId),
  async record({ input, context, refuse }) {
    await check(context, input, refuse, []);
    return one(context, input.residentId, await insertVaccination(context, input.residentId, input));
  },
  async change({ input, context, refuse }) {
    const before = await one(context, input.residentId, input.id);
    await check(context, input, refuse, [before.disease]);
    const { residentId, id, version } = input;
    return changeRow(
      context,
      'infection_control.vaccinations',
      { resident_id: residentId, id, version },
      valuesOf(input),
      () => one(context, residentId, id),
    );
  },
});
