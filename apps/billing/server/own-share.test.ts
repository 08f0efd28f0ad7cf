import { beforeAll, describe, expect, test } from 'vitest';
import { linkedContacts } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices } from '../contract/invoices.ts';
import { runs } from '../contract/runs.ts';
import { services } from '../contract/services.ts';
import { setUpHome, setUpResident } from './testing.ts';

// What payers, insurance companies and residual financiers see of the billing of a resident who was granted to them.

const month = '2026-11';
let world: World;
let home: string;
let clerk: Actor;
let rosa: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  home = await setUpHome(world);
  clerk = await world.actor(home, 'BILLING');
  [rosa, other] = await world.inside(
    home,
    async (context) =>
      [
        await setUpResident(context, { name: 'Eigen', level: 6 }),
        await setUpResident(context, { name: 'Fremd', level: 6 }),
      ] as const,
  );
  await clerk.call(runs.collect, { month });
  await clerk.call(runs.prepare, { month });
  const { items } = await clerk.call(invoices.list, { month });
  // the one of the resident stays a draft for now
  for (const { id, version } of items.filter((one) => one.payer !== 'resident'))
    await clerk.call(invoices.issue, { id, version });
});

/** Somebody from outside who was granted Rosa, by default without a place in the directory. */
async function outsider(role: string, contactId: string | null = null): Promise<Actor> {
  const one = await world.actor(home, role);
  await world.inside(home, async ({ db, organisationId }) => {
    await db
      .insertInto('platform.external_users')
      .values({
        organisation_id: organisationId,
        id: newId(),
        account_id: one.accountId,
        access_type: 'SPECIFIC',
        contact_id: contactId,
      })
      .execute();
    await db
      .insertInto('platform.resident_access')
      .values({ organisation_id: organisationId, id: newId(), account_id: one.accountId, resident_id: rosa })
      .execute();
  });
  return one;
}
const contactOf = (residentId: string, kind: string) =>
  world.inside(
    home,
    async (context) =>
      (await linkedContacts(context, [residentId])).get(residentId)!.find((one) => one.kind === kind)!
        .contactId,
  );
const seen = async (one: Actor) => (await one.call(invoices.ofResident, { residentId: rosa })).items;
const billed = async (one: Actor) =>
  new Set((await one.call(services.ofResident, { residentId: rosa, month })).items.map(({ payer }) => payer));

describe.each([
  ['INSURANCE', 'insurer', 'healthInsurer'],
  ['RESIDUAL_FINANCIER', 'residualFinancier', 'residualFinancier'],
] as const)('%s', (role, payer, link) => {
  test('sees its own share of services and invoices, and the PDF', async () => {
    const one = await outsider(role);
    const [invoice, ...rest] = await seen(one);
    expect([invoice!.payer, rest]).toEqual([payer, []]);
    expect(await billed(one)).toEqual(new Set([payer]));
    expect(
      (await one.file(invoices.pdfOfResident, { residentId: rosa, id: invoice!.id }))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
  test('by its place in the directory only what goes to that one', async () => {
    expect((await seen(await outsider(role, await contactOf(rosa, link)))).map((one) => one.payer)).toEqual([
      payer,
    ]);
    const another = await outsider(role, await contactOf(other, link));
    expect(await seen(another)).toEqual([]);
    expect(await billed(another)).toEqual(new Set());
    const [invoice] = await seen(await outsider(role));
    expect(
      await another.refused(invoices.pdfOfResident, { residentId: rosa, id: invoice!.id }),
    ).toMatchObject({ status: 404 });
  });
  test('finds no invoice of another share, no other resident, no list of all, and writes nothing', async () => {
    const one = await outsider(role);
    const all = (await clerk.call(invoices.list, { month })).items;
    for (const { id, residentId } of all.filter((row) => row.payer !== payer || row.residentId !== rosa))
      expect(await one.refused(invoices.pdfOfResident, { residentId, id })).toMatchObject({ status: 404 });
    expect(await one.refused(invoices.ofResident, { residentId: other })).toMatchObject({ status: 404 });
    for (const refused of [
      one.refused(invoices.list, { month }),
      one.refused(invoices.get, { id: all[0]!.id }),
      one.refused(invoices.pdf, { id: all[0]!.id }),
      one.refused(services.list, { month }),
    ])
      expect((await refused).status).toBe(403);
  });
});

test('the paper of a credit note: the payer whose share it is, nobody of another share, no other resident', async () => {
  const { items } = await clerk.call(invoices.list, { month, payer: 'insurer' });
  const { id, version } = items.find((one) => one.residentId === rosa)!;
  const insurance = await outsider('INSURANCE');
  const ask = { residentId: rosa, id };
  expect((await insurance.refused(invoices.creditPdfOfResident, ask)).status).toBe(404);
  await clerk.call(invoices.credit, { id, version, reason: 'Wrong level', services: 'cancel' });
  expect(String(await insurance.call(invoices.creditPdfOfResident, ask)).slice(0, 5)).toBe('%PDF-');
  for (const [one, input] of [
    [await outsider('PAYER'), ask],
    [await outsider('RESIDUAL_FINANCIER'), ask],
    [insurance, { residentId: other, id }],
    [clerk, { residentId: other, id }],
    [await world.actor(await world.organisation(), 'BILLING'), ask],
  ] as const)
    expect((await one.refused(invoices.creditPdfOfResident, input)).status).toBe(404);
  const nurse = await world.actor(home, 'NURSE');
  expect((await nurse.refused(invoices.creditPdfOfResident, ask)).status).toBe(403);
});

test('PAYER sees the share of the resident, and drafts only once they are sent', async () => {
  const payer = await outsider('PAYER');
  const { items } = await clerk.call(invoices.list, { month, payer: 'resident' });
  const draft = items.find((one) => one.residentId === rosa)!;
  expect(await seen(payer)).toEqual([]);
  expect(await payer.refused(invoices.pdfOfResident, { residentId: rosa, id: draft.id })).toMatchObject({
    status: 404,
  });
  expect(await billed(payer)).toEqual(new Set(['resident']));
  await clerk.call(invoices.issue, { id: draft.id, version: draft.version });
  expect((await seen(payer)).map((one) => one.payer)).toEqual(['resident']);
  // whoever the invoice goes to: a payer who stands in the directory sees the same
  expect(await seen(await outsider('PAYER', await contactOf(other, 'invoiceRecipient')))).toHaveLength(1);
});
