import type { Context } from '#platform/server/call/context.ts';
import { currentStay } from '../domain/stays.ts';
import { staysOf } from './rows.ts';

/** What of a profile is there, without what it says. */
export interface ProfileFacts {
  readonly firstName: string;
  readonly salutation: string;
  readonly gender: string;
  readonly birthDate: string | null;
  /** A stay that runs or comes, and a bed that is held or reserved. */
  readonly stay: boolean;
  readonly bed: boolean;
  readonly careLevel: boolean;
  readonly insuranceCardNumber: string;
  readonly healthInsuranceNumber: string;
  readonly insurer: boolean;
  readonly payer: boolean;
  readonly contactPerson: boolean;
  readonly doctor: boolean;
  readonly photo: boolean;
  /** Has left, and nobody expects them back: nothing of an entry is open any more. */
  readonly gone: boolean;
}

/** What the checklist has to know, of several residents at once; unknown and archived ones are absent. */
export async function profileFacts(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfileFacts>> {
  if (ids.length === 0) return new Map();
  const { db, organisationId, today } = context;
  const [people, stays, beds, levels, links] = await Promise.all([
    db
      .selectFrom('residents.residents')
      .select([
        'id',
        'first_name',
        'salutation',
        'gender',
        'birth_date',
        'insurance_card_number',
        'health_insurance_number',
        'photo_file_id',
      ])
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', [...ids])
      .where('archived_at', 'is', null)
      .execute(),
    staysOf(context, ids),
    // a bed that is reserved for a coming entry counts
    db
      .selectFrom('residents.bed_assignments')
      .select('resident_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', [...ids])
      .where((bed) => bed.or([bed('to_date', 'is', null), bed('to_date', '>=', today)]))
      .execute(),
    db
      .selectFrom('residents.care_levels')
      .select('resident_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('residents.resident_contacts')
      .select(['resident_id', 'kind'])
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('resident_id', 'in', [...ids])
      .execute(),
  ]);
  const [withBed, withLevel] = [
    new Set(beds.map((row) => row.resident_id)),
    new Set(levels.map((row) => row.resident_id)),
  ];
  const linked = new Set(links.map((row) => `${row.resident_id} ${row.kind}`));
  return new Map(
    people.map((one) => [
      one.id,
      {
        firstName: one.first_name,
        salutation: one.salutation,
        gender: one.gender,
        birthDate: one.birth_date,
        stay: currentStay(stays.get(one.id) ?? [], today) !== null,
        bed: withBed.has(one.id),
        careLevel: withLevel.has(one.id),
        insuranceCardNumber: one.insurance_card_number,
        healthInsuranceNumber: one.health_insurance_number,
        insurer: linked.has(`${one.id} healthInsurer`),
        payer: linked.has(`${one.id} invoiceRecipient`),
        contactPerson: linked.has(`${one.id} contactPerson`),
        doctor: linked.has(`${one.id} doctor`),
        photo: one.photo_file_id !== null,
        gone:
          (stays.get(one.id) ?? []).length > 0 &&
          stays.get(one.id)!.every((stay) => stay.exit !== null && stay.exit < today),
      },
    ]),
  );
}
