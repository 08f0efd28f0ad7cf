import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { fromOutside } from '#platform/server/access/outside-accounts.ts';
import { found } from '#platform/server/call/problems.ts';
import manifest from '../manifest.ts';

/** 404 unless the account is one of staff: not from outside, of another organisation or deleted. Locked: until the end of the call nobody else changes what hangs on the person. */
export async function staffMember(context: Context, id: string, locked?: 'locked'): Promise<void> {
  const query = context.db
    .selectFrom('platform.accounts as a')
    .select('a.id')
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .where((where) => where.not(fromOutside));
  found(await (locked ? query.forUpdate('a') : query).executeTakeFirst());
}

/** Whether a text is what the record had before, or an active value of the list. */
export async function isAbsenceType(context: Context, given: string, before?: string): Promise<boolean> {
  return (
    given === before ||
    (await dictionaryItems(context, 'personnel.absenceType', manifest.dictionaries.absenceType)).some(
      (one) => one.itemValue === given,
    )
  );
}
