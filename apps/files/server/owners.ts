import { contactsBrief } from '#apps/contacts/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notAllowed, notFound } from '#platform/server/call/problems.ts';
import type { Area } from '../domain/files.ts';

export const contactKey = 'authorization.contacts';

/** Whose files: the columns of the owner, exactly one of them filled. */
export interface Owner {
  readonly area: Area;
  readonly resident_id: string | null;
  readonly contact_id: string | null;
  readonly app_code: string | null;
}

/** The resident was checked by the frame. */
export const residentOwner = (residentId: string): Owner => ({
  area: 'resident',
  resident_id: residentId,
  contact_id: null,
  app_code: null,
});

/** A contact of this organisation, or an app; both or none: 404. */
export async function sharedOwner(
  context: Context,
  input: { contactId?: string | undefined; appCode?: string | undefined },
): Promise<Owner> {
  const { contactId, appCode } = input;
  if ((contactId === undefined) === (appCode === undefined)) throw notFound();
  if (appCode !== undefined) {
    if (!/^[a-z][a-z-]*$/.test(appCode)) throw notFound();
    return { area: 'app', resident_id: null, contact_id: null, app_code: appCode };
  }
  if (!(await contactsBrief(context, [contactId!])).has(contactId!)) throw notFound();
  if (!context.can(contactKey, 'Read')) throw notAllowed();
  return { area: 'contact', resident_id: null, contact_id: contactId!, app_code: null };
}

/** A filter on the columns of an owner. */
export const ownerColumn = (owner: Owner): readonly ['resident_id' | 'contact_id' | 'app_code', string] =>
  owner.resident_id !== null
    ? ['resident_id', owner.resident_id]
    : owner.contact_id !== null
      ? ['contact_id', owner.contact_id]
      : ['app_code', owner.app_code!];
