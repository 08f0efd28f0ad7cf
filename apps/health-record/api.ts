import type { Context } from '#platform/server/call/context.ts';
import { dictionaryValues } from '#platform/server/settings/dictionaries.ts';
import { newId } from '#platform/server/database/ids.ts';
import {
  type AllergyCertainty,
  type AllergyKind,
  type AllergySeverity,
  type AllergyState,
  allergyState,
  countedSeverity,
  type CountedSeverity,
} from './domain/allergies.ts';
import { type DiagnosisStatus, isAmputation, type Verification } from './domain/diagnoses.ts';
import { isFoodAllergen } from './domain/food-allergens.ts';
import manifest from './manifest.ts';
import { linkEntries, meaningsOf, tellKitchen } from './server/food-links.ts';
import { noteState } from './server/allergies.ts';
import { diagnosesOf } from './server/diagnoses.ts';
import { nutritionByResident, nutritionOf, writeNutrition } from './server/nutrition.ts';
import type { Nutrition } from './contract/nutrition.ts';

/** What the kitchen must know of a resident. */
export interface ResidentAllergens {
  readonly state: AllergyState;
  /** Codes of the 14 food allergens of active allergies, `NUT` or `NUT.hazelnut`. */
  readonly allergens: string[];
  /** Those of them whose allergy counts as severe. */
  readonly severe: string[];
  /** Names of the active food allergies, also of those that are none of the 14. */
  readonly names: string[];
  /** Each active allergy that may be to food, with what it stands for in the kitchen. */
  readonly entries: FoodAllergy[];
}

export interface FoodAllergy {
  readonly name: string;
  /** As it counts: not known is severe until somebody says otherwise. */
  readonly severity: CountedSeverity;
  /** It counts as severe only because nobody said how severe it is. */
  readonly severityAssumed: boolean;
  /** Codes of the 14: chosen, or named in words. */
  readonly codes: readonly string[];
  /** Ingredients that the words stand for. */
  readonly ingredientIds: readonly string[];
  /** Those of its words that stand for neither, or not fully: no dish can be checked for them. */
  readonly unlinked: readonly string[];
  /** Those of its words that are compared with ingredients, because no declaration speaks of them. */
  readonly byIngredient: readonly string[];
}

/** Allergens per resident. Everybody asked for is in the map: who has no record is "not asked", never free of allergies. */
export async function allergensOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, ResidentAllergens>> {
  const ids = [...new Set(residentIds)];
  if (ids.length === 0) return new Map();
  const [allergies, states] = await Promise.all([
    context.db
      .selectFrom('health_record.allergies')
      .select(['id', 'resident_id', 'kind', 'name', 'allergens', 'severity'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', ids)
      .where('status', '=', 'active')
      .orderBy('name')
      .execute(),
    context.db
      .selectFrom('health_record.allergy_states')
      .select(['resident_id', 'state'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', ids)
      .execute(),
  ]);
  const recorded = new Map(states.map((row) => [row.resident_id, row.state]));
  const byResident = Map.groupBy(allergies, (row) => row.resident_id);
  const meanings = await meaningsOf(
    context,
    allergies.map((row) => ({
      id: row.id,
      residentId: row.resident_id,
      kind: row.kind,
      name: row.name,
      allergens: row.allergens,
    })),
  );
  return new Map(
    ids.map((id) => {
      const own = byResident.get(id) ?? [];
      const codes = (rows: typeof own) => [...new Set(rows.flatMap((row) => row.allergens))].sort();
      return [
        id,
        {
          state: allergyState(
            recorded.get(id) ?? 'notAsked',
            own.map(() => ({ active: true })),
          ),
          allergens: codes(own),
          severe: codes(own.filter((row) => countedSeverity(row.severity) === 'severe')),
          names: own.filter((row) => row.kind === 'food').map((row) => row.name),
          entries: own
            .map((row) => ({ row, meaning: meanings.get(row.id)! }))
            .filter(
              ({ row, meaning }) =>
                row.kind === 'food' || meaning.codes.length + meaning.ingredients.length > 0,
            )
            .map(({ row, meaning }) => ({
              name: row.name,
              severity: countedSeverity(row.severity),
              severityAssumed: row.severity === 'unknown',
              codes: meaning.codes,
              ingredientIds: meaning.ingredients.map((one) => one.id),
              unlinked: meaning.unlinked,
              byIngredient: meaning.byIngredient,
            })),
        },
      ];
    }),
  );
}

export interface AllergyRow {
  readonly kind: AllergyKind;
  readonly name: string;
  readonly severity: AllergySeverity;
  readonly certainty?: AllergyCertainty;
  readonly allergens?: readonly string[];
  readonly active?: boolean;
  readonly code?: string;
  readonly codeSystem?: string;
  /** Values of the dictionary of reactions. */
  readonly reactions?: readonly string[];
  readonly remarks?: string;
  readonly recordedOn?: string | null;
}

/**
 * Records allergies that others knew and answers their ids in the order given; one that the resident has already keeps its
 * id and is left as it is. No rows record "none known". Throws RangeError for a code that is no food allergen.
 */
export async function recordAllergies(
  context: Context,
  residentId: string,
  rows: readonly AllergyRow[],
): Promise<string[]> {
  const wrong = rows.flatMap((row) => row.allergens ?? []).find((code) => !isFoodAllergen(code));
  if (wrong !== undefined) throw new RangeError(`no food allergen: ${wrong}`);
  await noteState(context, residentId, rows.length > 0 ? 'known' : 'noneKnown');
  const key = (row: { kind: string; name: string }) => `${row.kind} ${row.name.trim().toLowerCase()}`;
  const there = await context.db
    .selectFrom('health_record.allergies')
    .select(['id', 'kind', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'active')
    .execute();
  const known = new Map(there.map((row) => [key(row), row.id]));
  const ids: string[] = [];
  const made: {
    id: string;
    residentId: string;
    kind: AllergyKind;
    name: string;
    allergens: readonly string[];
  }[] = [];
  for (const row of rows) {
    const active = row.active ?? true;
    const id = (active ? known.get(key(row)) : undefined) ?? newId();
    ids.push(id);
    if (active && known.has(key(row))) continue;
    if (active) known.set(key(row), id);
    await context.db
      .insertInto('health_record.allergies')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        kind: row.kind,
        name: row.name.trim(),
        allergens: [...(row.allergens ?? [])],
        severity: row.severity,
        certainty: row.certainty ?? 'unknown',
        status: active ? 'active' : 'inactive',
        code: row.code ?? '',
        code_system: row.codeSystem ?? '',
        reactions: [...(row.reactions ?? [])],
        remarks: row.remarks ?? '',
        recorded_on: row.recordedOn ?? null,
      })
      .execute();
    made.push({ id, residentId, kind: row.kind, name: row.name.trim(), allergens: row.allergens ?? [] });
  }
  await linkEntries(context, made);
  if (made.length > 0) await tellKitchen(context, residentId);
  return ids;
}

export interface DiagnosisRow {
  readonly name: string;
  readonly status: DiagnosisStatus;
  readonly code?: string;
  readonly codeSystem?: string;
  readonly onsetOn?: string | null;
  readonly endedOn?: string | null;
  readonly doctorId?: string | null;
  /** How sure the source was; null or nothing: as the status says. */
  readonly verification?: Verification | null;
  readonly remarks?: string;
}

/** Records diagnoses as they are; answers their ids in the order given. Whether one was imported before is the importer's business. */
export async function recordDiagnoses(
  context: Context,
  residentId: string,
  rows: readonly DiagnosisRow[],
): Promise<string[]> {
  const values = rows.map((row) => ({
    organisation_id: context.organisationId,
    id: newId(),
    resident_id: residentId,
    name: row.name,
    status: row.status,
    code: row.code ?? '',
    code_system: row.codeSystem ?? '',
    onset_on: row.onsetOn ?? null,
    ended_on: row.endedOn ?? null,
    doctor_contact_id: row.doctorId ?? null,
    verification: row.verification ?? null,
    remarks: row.remarks ?? '',
  }));
  if (values.length > 0) await context.db.insertInto('health_record.diagnoses').values(values).execute();
  return values.map((one) => one.id);
}

export interface EarlierMedicineRow {
  readonly name: string;
  readonly status: string;
  readonly code?: string;
  readonly codeSystem?: string;
  readonly orderedOn?: string | null;
  readonly reason?: string;
}

/** Records medicines of the past as they are; answers their ids in the order given. */
export async function recordEarlierMedicines(
  context: Context,
  residentId: string,
  rows: readonly EarlierMedicineRow[],
): Promise<string[]> {
  const values = rows.map((row) => ({
    organisation_id: context.organisationId,
    id: newId(),
    resident_id: residentId,
    name: row.name,
    status: row.status,
    code: row.code ?? '',
    code_system: row.codeSystem ?? '',
    ordered_on: row.orderedOn ?? null,
    reason: row.reason ?? '',
  }));
  if (values.length > 0)
    await context.db.insertInto('health_record.earlier_medicines').values(values).execute();
  return values.map((one) => one.id);
}

/** The home's values for reactions to an allergen, with what they are called. */
export async function reactionNames(
  context: Context,
): Promise<ReadonlyArray<{ readonly value: string; readonly names: readonly string[] }>> {
  return (await dictionaryValues(context, 'health-record.reaction', manifest.dictionaries.reaction))
    .filter((one) => one.active)
    .map((one) => ({ value: one.value, names: [one.labelEn, one.labelDe] }));
}

/** The resident that an allergy or a diagnosis belongs to, or null. */
export async function ownerOfFinding(
  context: Context,
  kind: 'allergies' | 'diagnoses' | 'earlier_medicines',
  id: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom(`health_record.${kind}`)
    .select('resident_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.resident_id ?? null;
}

// the findings of one resident as the record shows them
export { abilitiesOf } from './server/abilities.ts';
export { allergiesOf, noteNoneKnown } from './server/allergies.ts';
export { type CheckedFacts, factsForChecks } from './server/allergies.ts';
export { earlierMedicinesOf } from './server/earlier-medicines.ts';
export { diagnosesOf } from './server/diagnoses.ts';
export { isAmputation } from './domain/diagnoses.ts';

/** Since when a limb is lost: the earliest onset among present diagnoses, null where none says when; undefined: no amputation is known. */
export async function amputationOf(
  context: Context,
  residentId: string,
): Promise<{ readonly since: string | null } | undefined> {
  const lost = (await diagnosesOf(context, residentId)).filter(isAmputation);
  if (lost.length === 0) return undefined;
  const days = lost.flatMap((one) => one.onsetOn ?? []).toSorted();
  return { since: days.length < lost.length ? null : days[0]! };
}
export { willOf } from './server/wills.ts';

export type { Nutrition } from './contract/nutrition.ts';

/** Diet, texture, thickness of drinks, portion, likes and dislikes by resident, for the kitchen. Everybody asked for is in the map. */
export function nutritionOfResidents(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Nutrition>> {
  return nutritionByResident(context, residentIds);
}

/**
 * Changes what the kitchen may change of a resident's nutrition info, over the version that was read (0: nothing recorded);
 * answers undefined when somebody else was faster.
 */
export async function changeNutrition(
  context: Context,
  residentId: string,
  version: number,
  change: Partial<Nutrition>,
): Promise<Nutrition | undefined> {
  return writeNutrition(context, residentId, {
    ...(await nutritionOf(context, residentId)),
    ...change,
    version,
  });
}
