import { contactsBrief } from '#apps/contacts/api.ts';
import { linkedContacts, residentsBrief } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { type Will, wills } from '../contract/wills.ts';
import { checkWill, keepsFormerSignature, nextReviewOn } from '../domain/wills.ts';
import { areValues } from './values.ts';
import { reviewsOf } from './will-reviews.ts';

const nobodyAsked: Will = {
  state: null,
  kind: '',
  place: '',
  signedOn: null,
  reviewedOn: null,
  resuscitation: 'notAsked',
  hospital: 'notAsked',
  intensiveCare: 'notAsked',
  artificialNutrition: 'notAsked',
  antibiotics: 'notAsked',
  placeOfDeath: '',
  doctorContactId: null,
  doctor: null,
  doctorSignedOn: null,
  trustedContactId: null,
  trustedPerson: null,
  remarks: '',
  notedOn: null,
  notedBy: null,
  nextReviewOn: null,
  version: 0,
};

/** The personal will of one resident; nothing asked where nothing was recorded. */
export async function willOf(context: Context, residentId: string): Promise<Will> {
  const row = await context.db
    .selectFrom('health_record.wills as w')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'w.organisation_id').onRef('a.id', '=', 'w.noted_by'),
    )
    .selectAll('w')
    .select('a.full_name')
    .where('w.organisation_id', '=', context.organisationId)
    .where('w.resident_id', '=', residentId)
    .executeTakeFirst();
  if (!row) return nobodyAsked;
  const people = await contactsBrief(
    context,
    [row.trusted_contact_id, row.doctor_contact_id].filter((one) => one !== null),
  );
  const nameOf = (id: string | null): string | null =>
    id === null ? null : (people.get(id)?.displayName ?? null);
  const days = {
    signedOn: row.signed_on,
    doctorSignedOn: row.doctor_signed_on,
    reviewedOn: row.reviewed_on,
    notedOn: row.noted_on,
  };
  return {
    ...days,
    state: row.state,
    kind: row.kind,
    place: row.place,
    resuscitation: row.resuscitation,
    hospital: row.hospital,
    intensiveCare: row.intensive_care,
    artificialNutrition: row.artificial_nutrition,
    antibiotics: row.antibiotics,
    placeOfDeath: row.place_of_death,
    doctorContactId: row.doctor_contact_id,
    doctor: nameOf(row.doctor_contact_id),
    trustedContactId: row.trusted_contact_id,
    trustedPerson: nameOf(row.trusted_contact_id),
    remarks: row.remarks,
    notedBy: row.full_name,
    nextReviewOn: nextReviewOn(days),
    version: row.version,
  };
}

/** Contacts that are linked to the resident as trusted person. */
async function trustedOf(context: Context, residentId: string): Promise<string[]> {
  return ((await linkedContacts(context, [residentId])).get(residentId) ?? [])
    .filter((one) => one.kind === 'trustedPerson')
    .map((one) => one.contactId);
}

const isDoctor = async (context: Context, contactId: string): Promise<boolean> =>
  found((await contactsBrief(context, [contactId])).get(contactId)).kinds.includes('doctor');

type Given = Omit<Will, 'state'> & { readonly state: 'none' | 'present' };
/** The columns of what was given; without a paper there is nothing of it. */
const valuesOf = (
  context: Context,
  given: Pick<
    Given,
    | 'state'
    | 'kind'
    | 'place'
    | 'signedOn'
    | 'reviewedOn'
    | 'resuscitation'
    | 'hospital'
    | 'intensiveCare'
    | 'artificialNutrition'
    | 'antibiotics'
    | 'placeOfDeath'
    | 'doctorContactId'
    | 'doctorSignedOn'
    | 'trustedContactId'
    | 'remarks'
  >,
) => ({
  state: given.state,
  ...(given.state === 'present'
    ? { kind: given.kind, place: given.place, signed_on: given.signedOn }
    : { kind: '', place: '', signed_on: null }),
  reviewed_on: given.reviewedOn,
  resuscitation: given.resuscitation,
  hospital: given.hospital,
  intensive_care: given.intensiveCare,
  artificial_nutrition: given.artificialNutrition,
  antibiotics: given.antibiotics,
  place_of_death: given.placeOfDeath,
  doctor_contact_id: given.doctorContactId,
  doctor_signed_on: given.doctorSignedOn,
  trusted_contact_id: given.trustedContactId,
  remarks: given.remarks,
  noted_on: context.today,
  noted_by: context.actor(),
});

export const willCalls = implement(wills, {
  get: ({ input, context }) => willOf(context, input.residentId),
  async due({ input, context }) {
    const ids = [...(await residentsBrief(context, input.residentIds)).keys()];
    await context.logRead(ids);
    return (await reviewsOf(context, ids)).map(({ residentId, reviewOn }) => ({ residentId, reviewOn }));
  },
  async trusted({ input, context }) {
    const people = await contactsBrief(context, await trustedOf(context, input.residentId));
    return [...people.values()].map(({ id, displayName }) => ({ id, name: displayName }));
  },
  async change({ input, context, db, refuse }) {
    const before = await willOf(context, input.residentId);
    if (before.version !== input.version) throw stale(before);
    // a person who is no trusted person any more stays on the will that names them; so does the doctor
    const refusal = checkWill(input, context.today, [
      ...(await trustedOf(context, input.residentId)),
      ...(before.trustedContactId === null ? [] : [before.trustedContactId]),
    ]);
    if (refusal) throw refuse[refusal]();
    if (
      input.doctorContactId !== null &&
      input.doctorContactId !== before.doctorContactId &&
      !(await isDoctor(context, input.doctorContactId))
    )
      throw refuse.notADoctor();
    if (keepsFormerSignature(before, input) && !context.confirmed.includes('formerSignature'))
      throw refuse.formerSignature();
    const values = valuesOf(context, input);
    const known =
      (await areValues(context, 'willKind', [values.kind].filter(Boolean), [before.kind])) &&
      (await areValues(context, 'willPlace', [values.place].filter(Boolean), [before.place])) &&
      (await areValues(context, 'placeOfDeath', [values.place_of_death].filter(Boolean), [
        before.placeOfDeath,
      ]));
    if (!known) throw refuse.unknownValue();
    const row =
      before.version === 0
        ? await db
            .insertInto('health_record.wills')
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
            .updateTable('health_record.wills')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('resident_id', '=', input.residentId)
            .where('version', '=', input.version)
            .returning('version')
            .executeTakeFirst();
    const now = await willOf(context, input.residentId);
    if (!row) throw stale(now);
    return now;
  },
});
