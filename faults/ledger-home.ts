import { invoices, type Invoice } from '#apps/billing/contract/invoices.ts';
import { runs } from '#apps/billing/contract/runs.ts';
import { setUpHome, setUpResident } from '#apps/billing/server/testing.ts';
import { plans } from '#apps/ledger/contract/plans.ts';
import { roles } from '#apps/ledger/domain/plan.ts';
import { type Inside, Moments } from '#apps/ledger/server/testing/moments.ts';
import { shippedPermissions } from '#platform/server/access/access.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { accountOf } from '#platform/server/request/handle.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { contextOf } from '#platform/server/work/work.ts';

const month = '2026-11';

/** A home whose calls are made at any moment, with drafts of invoices and the accounts of its bookkeeping. */
export async function ledgerHome(
  { server }: Place,
  name: string,
  residents: number,
): Promise<{ readonly at: Moments; readonly drafts: readonly Invoice[] }> {
  const { database, manifests, services, implementations } = server;
  const organisationId = await database.system((db) => createOrganisation(db, { name }));
  const own = { username: name, fullName: name, email: `${name}@example.org`, roles: ['ADMIN'] };
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, { ...own, passwordHash: '', language: 'de', demo: false }),
  );
  const account = accountOf(
    { accountId, ...own },
    { permissions: shippedPermissions(manifests, 'ADMIN'), denied: {} },
  );
  const inside: Inside = (work, now) =>
    database.tenant({ organisationId, accountId, requestId: 'faults' }, (unit) =>
      work(
        contextOf({
          unit,
          organisationId,
          account,
          zone: 'Europe/Zurich',
          language: 'de',
          requestId: 'faults',
          confirmed: [],
          services,
          call: 'faults',
          now,
        }),
      ),
    );
  const now = new Date();
  await setUpHome({
    organisation: () => Promise.resolve(organisationId),
    inside: (_: string, work: Parameters<Inside>[0]) => inside(work, now),
  } as unknown as Parameters<typeof setUpHome>[0]);
  await inside(async (context) => {
    for (let index = 0; index < residents; index += 1)
      await setUpResident(context, { name: `Beispiel${index}`, level: (index % 10) + 3 });
  }, now);
  const at = new Moments({ implementations }, inside);
  await at.call(now, runs.collect, { month });
  await at.call(now, runs.prepare, { month });
  await at.call(now, plans.create, {
    validFrom: '2025-01-01',
    accounts: roles.map((role, index) => ({ role, account: String(1001 + index) })),
    taxCodes: [],
  });
  const { value } = await at.call(now, invoices.list, { month, limit: 200 });
  return { at, drafts: (value as { items: Invoice[] }).items };
}
