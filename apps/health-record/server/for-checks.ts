import type { Context } from '#platform/server/call/context.ts';
import { allergyState, type AllergyState } from '../domain/allergies.ts';
import { isPresent } from '../domain/diagnoses.ts';

/** What of the medical information the checks of medicines ask for. */
export interface CheckedFacts {
  readonly state: AllergyState;
  /** Active allergies that may be to a medicine: none to food, pollen, insects. */
  readonly allergies: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly codeSystem: string;
  }[];
  /** Present diagnoses. */
  readonly diagnoses: readonly { readonly code: string; readonly name: string }[];
}

/** The facts of residents in three statements, however many there are. Everybody asked for is in the map. */
export async function factsForChecks(
  { db, organisationId }: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, CheckedFacts>> {
  const ids = [...new Set(residentIds)];
  if (ids.length === 0) return new Map();
  const allergies = await db
    .selectFrom('health_record.allergies')
    .select(['id', 'resident_id', 'kind', 'name', 'code', 'code_system as codeSystem'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const states = await db
    .selectFrom('health_record.allergy_states')
    .select(['resident_id', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .execute();
  const diagnoses = await db
    .selectFrom('health_record.diagnoses')
    .select(['resident_id', 'code', 'name', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .execute();
  const recorded = new Map(states.map((row) => [row.resident_id, row.state]));
  const [allergiesBy, diagnosesBy] = [
    Map.groupBy(allergies, (row) => row.resident_id),
    Map.groupBy(
      diagnoses.filter((row) => isPresent(row.status)),
      (row) => row.resident_id,
    ),
  ];
  return new Map(
    ids.map((id) => {
      const own = allergiesBy.get(id) ?? [];
      const state = allergyState(
        recorded.get(id) ?? 'notAsked',
        own.map(() => ({ active: true })),
      );
      return [
        id,
        {
          state,
          allergies: own.filter((one) => ['medicine', 'contact', 'other'].includes(one.kind)),
          diagnoses: diagnosesBy.get(id) ?? [],
        },
      ];
    }),
  );
}
