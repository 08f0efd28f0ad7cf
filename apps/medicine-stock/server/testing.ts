import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter } from '#apps/sites/api.ts';
import { products } from '#apps/compendium/contract/products.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { secondSignatures } from '#platform/contract/account/second-signature.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Book, books } from '../contract/books.ts';
import { bookDoses, type Recorded } from './follow.ts';

/** A home with a ward, people on duty and products of the lists, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly today: string;
  readonly ward: string;
  readonly nurse: Actor;
  /** Who signs beside the nurse. */
  readonly other: Actor;
  readonly lead: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly product: (more?: object) => Promise<string>;
  readonly resident: () => Promise<string>;
  /** Somebody who has not come in yet. */
  readonly person: () => Promise<string>;
  /** A book with so much in it, of the ward or of a resident. */
  readonly book: (more?: object) => Promise<Book>;
  readonly signed: (
    call: Call<any, any, any, any, any>, // oxlint-disable-line typescript/no-explicit-any -- any call
    input: object,
    by?: { readonly first?: Actor; readonly second?: Actor },
  ) => Promise<{ secondSignature: string }>;
  /** What the ledger of giving says, in its transaction. */
  readonly given: (
    said: Partial<Recorded> & Pick<Recorded, 'residentId' | 'productId'>,
    work?: (context: Context) => Promise<void>,
  ) => Promise<readonly { readonly index: number; readonly text: string }[]>;
}

const password = 'Kranich-77-Weide!';
export const temesta = {
  name: 'Temesta Expidet',
  strength: '1 mg',
  substances: [{ name: 'Lorazepam' }],
  form: 'meltingTablet',
  route: 'oral',
  unit: 'tablet',
  narcoticsList: 'b',
};

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const [nurse, other, lead] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSHOME'),
  ];
  const passwordHash = await hashPassword(password);
  await world.server.database.pool.query(
    'update platform.accounts set password_hash = $2 where organisation_id = $1',
    [home, passwordHash],
  );
  const today = await world.inside(home, (context) => Promise.resolve(context.today));
  const ward = await world.inside(home, (context) => createCenter(context, { name: 'Seeblick' }));
  let count = 0;
  const product = async (more = {}): Promise<string> =>
    (await lead.call(products.create, { ...temesta, name: `Temesta ${++count}`, ...more } as never)).id;
  const signed: Stand['signed'] = async (call, content, by = {}) => {
    const { token } = await (by.first ?? nurse).call(secondSignatures.sign, {
      call: call.name,
      content: { ...content },
      signerId: (by.second ?? other).accountId,
      method: 'password',
      secret: password,
    });
    return { secondSignature: token };
  };
  const person = (): Promise<string> =>
    world.inside(home, (context) =>
      createResident(context, { lastName: `Muster ${++count}`, firstName: 'Test', allowSimilar: true }),
    );
  return {
    world,
    home,
    today,
    ward,
    nurse,
    other,
    lead,
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'NURSHOME'),
    product,
    person,
    resident: async () => {
      const id = await person();
      await world.inside(home, (context) =>
        enter(context, { residentId: id, entryDate: addDays(today, -300), exitDate: null }),
      );
      return id;
    },
    book: async (more = {}) =>
      nurse.call(books.receive, {
        productId: await product(),
        centerId: ward,
        quantity: 20,
        document: 'LS 4711',
        ...more,
      } as never),
    signed,
    given: (said, work) =>
      world.inside(home, async (context) => {
        const refused = await bookDoses(context, [
          {
            doseId: newId(),
            eventNumber: 1,
            kind: 'recorded',
            orderId: newId(),
            number: 1,
            medicine: 'Temesta',
            list: null,
            unit: 'tablet',
            outcome: 'given',
            quantity: 1,
            totalBefore: null,
            total: 1,
            givenAt: context.now.toISOString(),
            by: nurse.accountId,
            secondBy: other.accountId,
            waited: false,
            ...said,
          },
        ]);
        await work?.(context);
        return refused;
      }),
  };
}

/** A patch on the skin of a resident since an hour ago, and where `offBy` says so taken off by two. For the tests of other apps. */
export async function wearPatch(
  world: World,
  home: string,
  worn: { readonly residentId: string; readonly name: string; readonly by: string; readonly offBy?: string },
): Promise<void> {
  const { pool } = world.server.database;
  const id = newId();
  const { residentId, name, by, offBy } = worn;
  await pool.query(
    `insert into medicine_stock.patches (organisation_id, id, resident_id, step, name, strength, site, at, recorded_at, recorded_by)
    values ($1, $2, $3, 'on', $4, '12 µg/h', 'chestLeft', now() - interval '1 hour', now(), $5)`,
    [home, id, residentId, name, by],
  );
  if (offBy === undefined) return;
  await pool.query(
    `insert into medicine_stock.patches (organisation_id, id, resident_id, step, name, strength, site, at, recorded_at, recorded_by, second_by, placed_id, method, folded)
    values ($1, $2, $3, 'off', $4, '12 µg/h', 'chestLeft', now(), now(), $5, $6, $7, 'pharmacy', true)`,
    [home, newId(), residentId, name, by, offBy, id],
  );
}
