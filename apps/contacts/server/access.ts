import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { access } from '../contract/access.ts';
import { Address } from '#platform/contract/address.ts';
import { namesOf } from '../domain/contacts.ts';
import { fitsKind } from '../domain/directories.ts';
import { insertContact } from './contacts.ts';
import { loadContact } from './rows.ts';
import { accounts, userOf } from './users.ts';

const mostCandidates = 50;

export const accessCalls = implement(access, {
  ofContact: async ({ input, context }) => ({
    user: await userOf(context, (await loadContact(context, input.contactId)).id),
  }),

  async candidates({ input, context }) {
    const rows = await accounts(context)
      .leftJoin('platform.external_users as e', (join) =>
        join.onRef('e.organisation_id', '=', 'a.organisation_id').onRef('e.account_id', '=', 'a.id'),
      )
      .where('e.contact_id', 'is', null)
      .where('a.active', '=', true)
      .orderBy('a.full_name')
      .execute();
    const words = fold(input.text)
      .split(' ')
      .filter((word) => word !== '');
    return rows
      .filter(
        (row) =>
          fitsKind(row.roles, input.kind) &&
          words.every((word) => fold(`${row.fullName} ${row.username} ${row.email}`).includes(word)),
      )
      .slice(0, mostCandidates);
  },

  async addUser({ input, context, db, refuse }) {
    const user = found(await accounts(context).where('a.id', '=', input.accountId).executeTakeFirst());
    if (!fitsKind(user.roles, input.kind)) throw refuse.roleDiffers({ username: user.username });
    const before = await db
      .selectFrom('platform.external_users')
      .select(['id', 'contact_id'])
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', user.accountId)
      .forUpdate()
      .executeTakeFirst();
    if (before?.contact_id)
      throw refuse.alreadyInDirectory({ name: (await loadContact(context, before.contact_id)).displayName });
    const contactId = await insertContact(context, {
      kinds: [input.kind],
      salutation: '',
      title: '',
      ...namesOf(user.fullName),
      companyName: '',
      specialty: '',
      category: '',
      address: Address.parse({}),
      phones: [],
      email: user.email,
      gln: null,
      remarks: '',
    });
    if (before) {
      await db
        .updateTable('platform.external_users')
        .set({ contact_id: contactId })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', before.id)
        .execute();
    } else {
      // nothing is granted by this: an administrator chooses what the account may see
      await db
        .insertInto('platform.external_users')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          account_id: user.accountId,
          access_type: 'SPECIFIC',
          contact_id: contactId,
        })
        .execute();
    }
    return loadContact(context, contactId);
  },
});
