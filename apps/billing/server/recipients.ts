import { contactsBrief } from '#apps/contacts/api.ts';
import { qrAddressOf } from '#apps/invoice-print/api.ts';
import type { QrAddress } from '#apps/invoice-print/api.ts';
import { linkedContacts } from '#apps/residents/api.ts';
import { plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Payer, payersOf } from '../domain/services.ts';

/** Which link of the resident pays what. */
const linkOf: Readonly<Record<Payer, string>> = {
  resident: 'invoiceRecipient',
  insurer: 'healthInsurer',
  residualFinancier: 'residualFinancier',
};

export interface InvoiceRecipient {
  readonly contactId: string;
  readonly address: QrAddress;
  readonly nameCut: boolean;
}
export type Recipients = Readonly<Record<Payer, InvoiceRecipient | null>>;

/** Who gets the invoices of each resident, from the contacts in the resident's profile; null where nobody is configured. */
export async function recipientsOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Recipients>> {
  const links = await linkedContacts(context, [...residentIds]);
  const contactIds = [...links.values()].flatMap((list) => list.map(({ contactId }) => contactId));
  const contacts = await contactsBrief(context, [...new Set(contactIds)]);
  return new Map(
    residentIds.map((residentId) => {
      const found = (payer: Payer): InvoiceRecipient | null => {
        const link = links.get(residentId)?.find(({ kind }) => kind === linkOf[payer]);
        const contact = link && contacts.get(link.contactId);
        return contact
          ? { contactId: contact.id, ...qrAddressOf(contact.displayName, contact.address) }
          : null;
      };
      return [
        residentId,
        {
          resident: found('resident'),
          insurer: found('insurer'),
          residualFinancier: found('residualFinancier'),
        },
      ];
    }),
  );
}

/** The addresses of contacts as they are now, by id; a contact that is gone is absent. */
export async function addressesNow(
  context: Context,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, QrAddress>> {
  const contacts = await contactsBrief(context, [...new Set(contactIds)]);
  return new Map(
    [...contacts].map(([id, contact]) => [id, qrAddressOf(contact.displayName, contact.address).address]),
  );
}

/** The address of one contact as it is now; undefined when the contact is gone. */
export const recipientOf = async (context: Context, contactId: string): Promise<QrAddress | undefined> =>
  (await addressesNow(context, [contactId])).get(contactId);

/** What a person from outside sees of the billing of a granted resident; null for people of the home, who see everything. */
export interface OwnShare {
  readonly payers: readonly Payer[];
  /** The insurance company or financier that the account stands for, where it is known: then only what goes to that one. */
  readonly contactId: string | null;
}

export async function ownShare(context: Context): Promise<OwnShare | null> {
  const { account } = context;
  if (!account?.external) return null;
  const holder = await context.db
    .selectFrom('platform.external_users')
    .select('contact_id')
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', account.preview?.accountId ?? account.id)
    .executeTakeFirst();
  return { payers: payersOf(account.roles.map(plainRole)), contactId: holder?.contact_id ?? null };
}

/** Whether a share that goes to a contact is among it; relatives and payers see the share of the resident whoever gets the invoice. */
export const isOwn = (
  { payers, contactId }: OwnShare,
  payer: string,
  recipientId: string | null | undefined,
): boolean =>
  (payers as readonly string[]).includes(payer) &&
  (payer === 'resident' || contactId === null || contactId === recipientId);

/** People from outside see what was sent, not what is being prepared, and only their share. */
export const isShown = (
  share: OwnShare | null,
  row: { readonly status: string; readonly payer: string; readonly recipient_contact_id: string },
): boolean => share === null || (row.status !== 'draft' && isOwn(share, row.payer, row.recipient_contact_id));
