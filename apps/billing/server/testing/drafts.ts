/** Homes with drafts of one month. */
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, runs } from '../../contract/index.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { issueInvoice } from '../issuing.ts';
import { setUpHome, setUpResident } from '../testing.ts';

export let world: World;
export const month = '2026-11';
/** The year in which invoices of today get their numbers. */
export let year: number;

export { markAllOverdue } from '../payments.ts';

/** Issues a draft so many days ago. */
export const issueDaysAgo = (organisationId: string, id: string, days: number) =>
  world.inside(organisationId, (context) =>
    issueInvoice(context, id, { invoiceDate: addDays(context.today, -days) }),
  );

/** A home with residents and a draft per payer for each. */
export async function withDrafts(
  count: number,
): Promise<{ organisationId: string; clerk: Actor; drafts: Invoice[]; residents: string[] }> {
  const organisationId = await setUpHome(world);
  const clerk = await world.actor(organisationId, 'BILLING');
  const residents: string[] = [];
  await world.inside(organisationId, async (context) => {
    year = Number(context.today.slice(0, 4));
    for (let index = 0; index < count; index += 1)
      residents.push(await setUpResident(context, { name: `Beispiel${index}`, level: (index % 10) + 3 }));
  });
  await clerk.call(runs.collect, { month });
  await clerk.call(runs.prepare, { month });
  return {
    organisationId,
    clerk,
    residents,
    drafts: [...(await clerk.call(invoices.list, { month, limit: 200 })).items],
  };
}
export const numbers = async (clerk: Actor) =>
  (await clerk.call(invoices.list, { month, limit: 200 })).items
    .flatMap(({ number }) => (number === null ? [] : [number]))
    .sort();
export const reload = async (clerk: Actor, id: string) => clerk.call(invoices.get, { id });

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
};
