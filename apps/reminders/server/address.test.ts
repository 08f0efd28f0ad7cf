import { beforeAll, expect, test } from 'vitest';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { runs } from '../contract/index.ts';
import { bankFile, entry, loaded } from '#apps/payments/server/testing.ts';
import { allLetters, openWorld, overdueHome, sent, world } from './testing.ts';

beforeAll(openWorld);

async function withPayer() {
  const home = await overdueHome();
  const { drafts } = await home.clerk.call(runs.current, {});
  expect(drafts).toEqual([]);
  const run = await home.clerk.call(runs.start, {});
  const draft = (await home.clerk.call(runs.current, {})).drafts.find(({ name }) =>
    name.startsWith('Rosa '),
  )!;
  const contact = await home.clerk.call(contacts.get, { id: draft.recipientId });
  const { displayName: _, ...fields } = contact;
  return { ...home, run, draft, fields };
}

test('a letter goes where the payer lives now, to the heirs in the place of who died since the invoice', async () => {
  const { clerk, organisationId, run, draft, fields } = await withPayer();
  const moved = await clerk.call(contacts.change, {
    ...fields,
    firstName: '',
    lastName: 'Erbengemeinschaft Beispiel',
    address: { ...fields.address, addressLine_1: 'Ahornweg 7', postalCode: '8998', city: 'Neuhausen' },
  });
  await sent(clerk, run);
  const letter = (await allLetters(clerk)).find(({ recipientId }) => recipientId === draft.recipientId)!;
  expect(letter.name).toBe(moved.displayName);
  const { rows } = await world.server.database.pool.query(
    'select recipient from reminders.letters where organisation_id = $1 and id = $2',
    [organisationId, letter.id],
  );
  expect(rows).toMatchObject([{ recipient: { postalCode: '8998', town: 'Neuhausen' } }]);
});

test('money under the new name of a payer holds the letter back as money under the old one does', async () => {
  for (const renamed of [false, true]) {
    const { clerk, draft, fields } = await withPayer();
    const before = draft.name;
    const { displayName } = await clerk.call(contacts.change, { ...fields, lastName: 'Verheiratet' });
    await loaded(clerk, bankFile([entry([{ amount: 777, payer: renamed ? displayName : before }])]));
    const { held } = await clerk.call(runs.current, {});
    expect(held).toContainEqual(
      expect.objectContaining({ recipientId: draft.recipientId, reason: 'moneyWaits' }),
    );
  }
});
