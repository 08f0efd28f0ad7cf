import { randomUUID } from 'node:crypto';
import { windows } from '#apps/medication-giving/contract/windows.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { contextOf } from '#platform/server/work/work.ts';

// A home with two devices and somebody in charge, for the row `doses`.
export const hour = 3_600_000;
export const zone = 'Europe/Zurich';

export interface Home {
  readonly place: Place;
  readonly organisationId: string;
  readonly devices: readonly { readonly token: string; readonly accountId: string }[];
  readonly lead: string;
}

export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export async function openHome(on: Place, name: string): Promise<Home> {
  const { server } = on;
  const organisationId = await server.database.system((db) => createOrganisation(db, { name }));
  const person = async (role: string, number: number) => {
    const accountId = await server.database.system((db) =>
      createAccount(db, organisationId, {
        username: `${name}-${role.toLowerCase()}${number}`,
        fullName: `Test ${role} ${number}`,
        email: `${name}${role}${number}@example.org`,
        roles: [role],
        passwordHash: '',
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await server.database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
    );
    return { accountId, token };
  };
  const home = {
    place: on,
    organisationId,
    devices: [await person('NURSE', 1), await person('NURSE', 2)],
    lead: (await person('NURSHOME', 1)).token,
  };
  const now = await must<object>(home, home.lead, windows.get, {});
  await must(home, home.lead, windows.change, { ...now, hoursBack: 48 });
  return home;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any call
type Any = Call<any, any, any, any, any>;
export async function must<T>(home: Home, token: string, call: Any, input: object): Promise<T> {
  const answer = await send(home.place.server, token, call, input, { key: randomUUID() });
  if (answer.statusCode !== 200) throw new Error(`${call.name} ${answer.statusCode} ${answer.payload}`);
  return answer.json<T>();
}

export async function newOrder(home: Home, number: number, more: object): Promise<Order> {
  const { place: on, organisationId } = home;
  const accountId = home.devices[0]!.accountId;
  const residentId = await on.server.database.tenant({ organisationId, accountId }, async (unit) => {
    const context = contextOf({
      unit,
      organisationId,
      account: null,
      zone,
      language: 'en',
      requestId: 'doses',
      confirmed: [],
      services: on.server.services,
      call: 'fault',
    });
    const id = await createResident(context, {
      lastName: `Race ${number}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: addDays(context.today, -300), exitDate: null });
    return id;
  });
  return must<Order>(home, home.devices[0]!.token, orders.order, {
    residentId,
    ...contentOf(number),
    startsAt: new Date(Date.now() - 40 * 24 * hour).toISOString(),
    ...more,
  });
}

/** A tablet, as a doctor ordered it. */
export const contentOf = (number: number) => ({
  type: 'fixed',
  name: `Torem ${number}`,
  form: 'tablet',
  unit: 'tablet',
  divisibility: 'half',
  doctor: 'Dr. Frei',
  way: 'written',
  prescribedOn: addDays(civilOf(Date.now(), zone).day, -40),
});
