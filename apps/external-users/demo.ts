import { contactsBrief } from '#apps/contacts/api.ts';
import { linkedContacts, presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** What the home shows a family: no reports of the carers, which are written for colleagues. */
const family = {
  'authorization.residents.list': ['Read'],
  'authorization.residents.profile': ['Read'],
  'authorization.residents.vitals': ['Read'],
  'authorization.gastro.menu-orders': ['Read'],
  'authorization.residents.relatives-day': ['Read'],
  'authorization.residents.relatives-messages': ['Read', 'Write'],
};
const seen = { 'authorization.residents.list': ['Read'], 'authorization.gastro.menu-orders': ['Read'] };

/** Deterministic demo records: relatives and payers in every type of access. The two demo accounts of relatives see one resident each. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId, today } = context;
  const present = await presentResidents(context, { day: today });
  const links = await linkedContacts(
    context,
    present.map((one) => one.id),
  );
  const person = (lastName: string, firstName: string) =>
    present.find((one) => one.lastName === lastName && one.firstName === firstName) ?? present[0];
  const margrit = person('Keller', 'Margrit');
  const hedwig = person('Rüegg', 'Hedwig');
  if (!margrit || !hedwig) return;
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisationId)
    .where('username', 'in', ['relative', 'angehoerig', 'doctor', 'arzt'])
    .execute();
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id;
  const more = [
    { username: 'payer.demo', fullName: 'Treuhand Seetal AG', role: 'PAYER', confirmed: false },
    { username: 'insurer.demo', fullName: 'Krankenkasse Alpina', role: 'INSURANCE', confirmed: true },
    { username: 'volunteer.demo', fullName: 'Rita Amstutz', role: 'EXTERNAL_USER', confirmed: true },
  ].map((one) => ({ ...one, id: newId() }));
  await db
    .insertInto('platform.accounts')
    .values(
      more.map((one) => ({
        organisation_id: organisationId,
        id: one.id,
        username: one.username,
        email: `${one.username}@example.org`,
        full_name: one.fullName,
        roles: [one.role],
        language: 'de',
        demo: true,
        confirmed: one.confirmed,
      })),
    )
    .execute();
  const one = (
    accountId: string | undefined,
    values: {
      access_type: 'ALL' | 'FLEXIBLE' | 'SPECIFIC' | 'USER_LINK';
      filter?: string;
      contact_id?: string;
      permissions?: string;
      valid_from?: string;
      valid_to?: string;
    },
  ) =>
    accountId === undefined
      ? []
      : [
          {
            organisation_id: organisationId,
            id: newId(),
            account_id: accountId,
            access_type: values.access_type,
            filter: values.filter ?? null,
            contact_id: values.contact_id ?? null,
            permissions: values.permissions ?? null,
            valid_from: values.valid_from ?? null,
            valid_to: values.valid_to ?? null,
          },
        ];
  // both doctors are the family doctors of some: their own people stand first on their home page
  const practices = await contactsBrief(context, [
    ...new Set(
      [...links.values()].flat().flatMap((link) => (link.kind === 'doctor' ? [link.contactId] : [])),
    ),
  ]);
  const practiceOf = (familyName: string) =>
    [...practices.values()].find((one) => one.displayName.includes(familyName))?.id;
  const doctor = (username: string, familyName: string) => {
    const contact = practiceOf(familyName);
    return contact === undefined ? [] : one(idOf(username), { access_type: 'SPECIFIC', contact_id: contact });
  };
  const contactId = links.get(margrit.id)?.find((link) => link.kind === 'contactPerson')?.contactId;
  await db
    .insertInto('platform.external_users')
    .values([
      ...one(idOf('relative'), {
        access_type: 'SPECIFIC',
        valid_to: addDays(today, 120),
        permissions: JSON.stringify(family),
      }),
      ...one(
        idOf('angehoerig'),
        contactId === undefined
          ? { access_type: 'SPECIFIC' }
          : { access_type: 'USER_LINK', contact_id: contactId, permissions: JSON.stringify(family) },
      ),
      ...doctor('doctor', 'Rossi'),
      ...doctor('arzt', 'Frick'),
      ...one(more[0]!.id, { access_type: 'SPECIFIC', valid_to: `${Number(today.slice(0, 4)) + 1}-12-31` }),
      ...one(more[1]!.id, { access_type: 'ALL' }),
      ...one(more[2]!.id, {
        access_type: 'FLEXIBLE',
        filter: JSON.stringify({ status: 'present', centerId: margrit.centerId ?? undefined }),
        permissions: JSON.stringify(seen),
        valid_from: addDays(today, -200),
        valid_to: addDays(today, -3),
      }),
    ])
    .execute();
  // the residents app has chosen one for the relative already
  const relative = await db
    .selectFrom('platform.resident_access')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', idOf('relative') ?? organisationId)
    .executeTakeFirst();
  if (relative)
    await db
      .updateTable('platform.resident_access')
      .set({ permissions: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', relative.id)
      .execute();
  const chosen = [
    ...(relative ? [] : [[idOf('relative'), hedwig.id] as const]),
    [more[0]!.id, hedwig.id],
    ...(contactId === undefined ? [[idOf('angehoerig'), margrit.id]] : []),
  ] as const;
  await db
    .insertInto('platform.resident_access')
    .values(
      chosen.flatMap(([accountId, residentId]) =>
        accountId === undefined || residentId === undefined
          ? []
          : [
              {
                organisation_id: organisationId,
                id: newId(),
                account_id: accountId,
                resident_id: residentId,
                permissions: null,
              },
            ],
      ),
    )
    .execute();
}
