import { presentResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';

/** A day of accesses by the demo accounts, so that the log and the accesses of a resident show more than the loading of the home. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId } = context;
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisationId)
    .orderBy('username')
    .execute();
  const of = (username: string) =>
    accounts.find((account) => account.username === username)?.id ?? context.actor();
  const residents = (await presentResidents(context, { day: context.today })).slice(0, 12);
  if (residents.length === 0) return;
  const base = { organisation_id: organisationId, request_id: 'demo' };
  await db
    .insertInto('platform.sign_ins')
    .values(
      ['nurse', 'pflege', 'cook', 'clerk', 'doctor'].map((username, at) => ({
        organisation_id: organisationId,
        account_id: of(username),
        username,
        outcome: at === 2 ? 'wrongPassword' : 'signedIn',
        address: `10.20.0.${at + 11}`,
      })),
    )
    .execute();
  await db
    .insertInto('platform.reads')
    .values(
      residents.flatMap((resident, at) => [
        {
          ...base,
          account_id: of(at % 2 === 0 ? 'nurse' : 'pflege'),
          call: 'residents.residents.get',
          resident_id: resident.id,
        },
        {
          ...base,
          account_id: of('doctor'),
          call: at % 3 === 0 ? 'health-record.medical.get' : 'vitals.readings.list',
          resident_id: resident.id,
        },
      ]),
    )
    .execute();
  await db
    .insertInto('platform.reads')
    .values({
      ...base,
      account_id: of('nurse'),
      call: 'residents.residents.list',
      row_ids: residents.map((resident) => resident.id),
    })
    .execute();
  await db
    .insertInto('platform.access_events')
    .values([
      {
        ...base,
        account_id: of('cook'),
        kind: 'refusal',
        call: 'vitals.readings.list',
        status: 403,
        code: 'notAllowed',
        resident_id: residents[0]!.id,
      },
      {
        ...base,
        account_id: of('clerk'),
        kind: 'print',
        call: 'billing.invoices.pdfOfResident',
        resident_id: residents[1]?.id ?? residents[0]!.id,
        detail: JSON.stringify({ name: 'invoice.pdf', mediaType: 'application/pdf' }),
      },
      {
        ...base,
        account_id: of('admin'),
        kind: 'export',
        call: 'residents.residents.export',
        detail: JSON.stringify({ name: 'residents.xlsx' }),
      },
    ])
    .execute();
}
