import { contactsBrief } from '#apps/contacts/api.ts';
import { linkedContacts } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { stale } from '#platform/server/problems.ts';
import { type Will, wills } from '../contract/wills.ts';
import { checkWill } from '../domain/wills.ts';
import { areValues } from './values.ts';

const nobodyAsked: Will = {
  state: null, kind: '', place: '', signedOn: null, reviewedOn: null, resuscitation: 'notAsked', hospital: 'notAsked', trustedContactId: null, trustedPerson: null, remarks: '', notedOn: null,
  notedBy: null, version: 0,
};

/** The personal will of one resident; nothing asked where nothing was recorded. */
export async function willOf(context: Context, residentId: string): Promise<Will> {
  const row = await context.db.selectFrom('health_record.wills as w')
    .leftJoin('platform.accounts as a', (join) => join.onRef('a.organisation_id', '=', 'w.organisation_id').onRef('a.id', '=', 'w.noted_by'))
    .select(['w.state', 'w.kind', 'w.place', 'w.signed_on', 'w.reviewed_on', 'w.resuscitation', 'w.hospital', 'w.trusted_contact_id', 'w.remarks', 'w.noted_on', 'w.version', 'a.full_name'])
    .where('w.organisation_id', '=', context.organisationId).where('w.resident_id', '=', residentId).executeTakeFirst();
  if (!row) return nobodyAsked;
  const person = row.trusted_contact_id === null ? undefined : (await contactsBrief(context, [row.trusted_contact_id])).get(row.trusted_contact_id);
  return {
    state: row.state, kind: row.kind, place: row.place, signedOn: row.signed_on, reviewedOn: row.reviewed_on, resuscitation: row.resuscitation, hospital: row.hospital,
    trustedContactId: row.trusted_contact_id, trustedPerson: person?.displayName ?? null, remarks: row.remarks, notedOn: row.noted_on, notedBy: row.full_name, version: row.version,
  };
}

/** Contacts that are linked to the resident as trusted person. */
async function trustedOf(context: Context, residentId: string): Promise<string[]> {
  return ((await linkedContacts(context, [residentId])).get(residentId) ?? []).filter((one) => one.kind === 'trustedPerson').map((one) => one.contactId);
}

export const willCalls = implement(wills, {
  get: ({ input, context }) => willOf(context, input.residentId),
  async trusted({ input, context }) {
    const people = await contactsBrief(context, await trustedOf(context, input.residentId));
    return [...people.values()].map(({ id, displayName }) => ({ id, name: displayName }));
  },
  async change({ input, context, db, refuse }) {
    const before = await willOf(context, input.residentId);
    if (before.version !== input.version) throw stale(before);
    // a person who is no trusted person any more stays on the will that names them
    const refusal = checkWill(input, context.today, [...await trustedOf(context, input.residentId), ...before.trustedContactId === null ? [] : [before.trustedContactId]]);
    if (refusal) throw refuse[refusal]();
    const paper = input.state === 'present' ? { kind: input.kind, place: input.place, signed_on: input.signedOn, reviewed_on: input.reviewedOn } : { kind: '', place: '', signed_on: null, reviewed_on: null };
    const known = await areValues(context, 'willKind', [paper.kind].filter(Boolean), [before.kind]) && await areValues(context, 'willPlace', [paper.place].filter(Boolean), [before.place]);
    if (!known) throw refuse.unknownValue();
    const values = {
      state: input.state, ...paper, resuscitation: input.resuscitation, hospital: input.hospital, trusted_contact_id: input.trustedContactId, remarks: input.remarks, noted_on: context.today,
      noted_by: context.actor(),
    };
    const row = before.version === 0
      ? await db.insertInto('health_record.wills').values({ organisation_id: context.organisationId, id: newId(), resident_id: input.residentId, ...values })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing()).returning('version').executeTakeFirst()
      : await db.updateTable('health_record.wills').set(values).where('organisation_id', '=', context.organisationId).where('resident_id', '=', input.residentId)
        .where('version', '=', input.version).returning('version').executeTakeFirst();
    const now = await willOf(context, input.residentId);
    if (!row) throw stale(now);
    return now;
  },
});
