import type { Context } from '#platform/server/call/context.ts';
import { patientSystem } from './domain/fhir-identity.ts';

/** A number by which another system knows a record of ours. */
export interface ForeignNumber {
  readonly residentId: string;
  readonly system: string;
  readonly value: string;
}

// names that only an import understands: ids of resources, which each server gives itself, rows of tables, and hashes of long ones
const told = /^(urn:|https?:\/\/)/;

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('interchange.external_ids')
    .select(['subject_id', 'system', 'external_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('subject', '=', 'resident')
    .where('system', '!=', patientSystem);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const numbersIn = (rows: readonly Row[]): ForeignNumber[] =>
  rows
    .filter((row) => told.test(row.system) && !row.external_id.startsWith('sha256:'))
    .map((row) => ({ residentId: row.subject_id, system: row.system, value: row.external_id }));

/** The numbers by which the systems that residents came from know them, by resident. */
export async function foreignNumbersOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ForeignNumber[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await rowsOf(context)
    .where('subject_id', 'in', [...residentIds])
    .orderBy('system')
    .orderBy('external_id')
    .execute();
  return Map.groupBy(numbersIn(rows), (one) => one.residentId);
}

/** Ids of residents that another system knows by one of these numbers, whichever system it is. */
export async function knownElsewhere(context: Context, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await rowsOf(context)
    .where('external_id', 'in', [...values])
    .execute();
  return [...new Set(numbersIn(rows).map((one) => one.residentId))];
}
