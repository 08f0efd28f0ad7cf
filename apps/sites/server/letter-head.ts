import type { Context } from '#platform/server/call/context.ts';
import { paperPicture } from '#platform/server/files/pictures.ts';
import type { LetterHead } from '#platform/server/paper/letter-head.ts';
import type { Address } from '#platform/contract/address.ts';

/**
 * The head of a paper: of the care center that it is about, else of the only one; with several and none named, of the home itself.
 * Address and phone are empty while nobody has recorded them.
 */
export async function letterHead(context: Context, centerId: string | null): Promise<LetterHead> {
  const { name: home, logo_file_id: logoId } = await context.db
    .selectFrom('platform.organisations')
    .select(['name', 'logo_file_id'])
    .where('id', '=', context.organisationId)
    .executeTakeFirstOrThrow();
  const logo = logoId === null ? null : await paperPicture(context, logoId);
  const rows = await context.db
    .selectFrom('sites.centers')
    .select(['id', 'name', 'address', 'phone'])
    .where('organisation_id', '=', context.organisationId)
    .$if(centerId !== null, (query) => query.where('id', '=', centerId!))
    .$if(centerId === null, (query) => query.where('active', '=', true))
    .limit(2)
    .execute();
  const [row] = rows;
  if (!row || rows.length > 1) return { name: home, home, address: '', phone: '', logo };
  const address = row.address as Address;
  const lines = [
    address.addressLine_1,
    address.addressLine_2,
    `${address.postalCode ?? ''} ${address.city ?? ''}`.trim(),
  ];
  return {
    name: row.name,
    home,
    address: lines.filter((line) => line !== undefined && line !== '').join(', '),
    phone: row.phone,
    logo,
  };
}
