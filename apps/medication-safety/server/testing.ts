import { products } from '#apps/compendium/contract/products.ts';
import { recordAllergies, recordDiagnoses } from '#apps/health-record/api.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { secondSignatures } from '#platform/contract/account/second-signature.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

/** A home with people on duty and a resident of 88, whose allergies were asked. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly today: string;
  readonly nurse: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: () => Promise<string>;
  readonly order: (residentId: string, more: object) => Promise<Order>;
  readonly refused: (residentId: string, more: object) => ReturnType<Actor['refused']>;
  /** What a second person signed, for an order, a change or a renewal. */
  readonly signature: (call: Call, content: object, first?: Actor) => Promise<string>;
  readonly product: (more: object) => Promise<string>;
  readonly allergic: (residentId: string, name: string, more?: object) => Promise<void>;
  /** The list of pairs of the demo: an anticoagulant with an NSAID is an alert. */
  readonly pairs: () => Promise<void>;
  readonly diagnosed: (residentId: string, code: string) => Promise<void>;
  readonly measured: (
    residentId: string,
    kind: 'pulse' | 'egfr' | 'bloodPressure',
    value: number,
    secondsAgo?: number,
  ) => Promise<void>;
}

const password = 'Kranich-77-Weide!';
const blank = {
  type: 'fixed',
  strength: '',
  form: 'tablet',
  unit: 'tablet',
  morning: 1,
  doctor: 'Dr. Frei',
  way: 'written',
};
export const written = (today: string, more: object) => ({ ...blank, prescribedOn: today, ...more });
export const metamizole = { name: 'Novalgin', substances: 'metamizole 500 mg', atc: ['N02BB02'] };
export const paracetamol = { name: 'Dafalgan', substances: 'paracetamol 1 g', atc: ['N02BE01'] };
export const laxative = { name: 'Duphalac', substances: 'lactulose', atc: ['A06AD11'] };
export const betaBlocker = {
  name: 'Bilol',
  strength: '5 mg',
  substances: 'bisoprolol 5 mg',
  atc: ['C07AB07'],
};

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const today = await world.inside(home, (context) => Promise.resolve(context.today));
  const manager = await world.actor(home, 'NURSHOME');
  const second = await world.server.database.system(async (db) =>
    createAccount(db, home, {
      username: 'second',
      fullName: 'Berta Second',
      email: 'second@example.org',
      roles: ['NURSE'],
      passwordHash: await hashPassword(password),
      language: 'en',
      demo: false,
    }),
  );
  let count = 0;
  const readyFor = (residentId: string, more: object) => ({ residentId, ...written(today, more) }) as never;
  return {
    world,
    home,
    today,
    nurse,
    doctor: await world.actor(home, 'DOCTOR'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'DOCTOR'),
    resident: () =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName: `Muster ${++count}`,
          firstName: 'Test',
          gender: 'female',
          birthDate: '1938-02-03',
          allowSimilar: true,
        } as never);
        await enter(context, { residentId: id, entryDate: addDays(today, -300), exitDate: null });
        await recordAllergies(context, id, []);
        return id;
      }),
    order: (residentId, more) => nurse.call(orders.order, readyFor(residentId, more)),
    refused: (residentId, more) => nurse.refused(orders.order, readyFor(residentId, more)),
    signature: async (call, content, first = nurse) =>
      (
        await first.call(secondSignatures.sign, {
          call: call.name,
          content: content as Record<string, unknown>,
          signerId: second,
          method: 'password',
          secret: password,
        })
      ).token,
    product: async (more) =>
      (
        await manager.call(products.create, {
          name: `Product ${++count}`,
          substances: [{ name: 'Substance', amount: null, unit: null }],
          form: 'tablet',
          route: 'oral',
          unit: 'tablet',
          ...more,
        } as never)
      ).id,
    allergic: (residentId, name, more = {}) =>
      world.inside(home, async (context) => {
        await recordAllergies(context, residentId, [{ kind: 'medicine', name, severity: 'severe', ...more }]);
      }),
    pairs: () =>
      world.inside(home, (context) =>
        context.services.apps().find((app) => app.manifest.code === 'compendium')!.demo!(context),
      ),
    diagnosed: (residentId, code) =>
      world.inside(home, async (context) => {
        await recordDiagnoses(context, residentId, [{ name: code, code, status: 'active' }]);
      }),
    measured: (residentId, kind, value, secondsAgo = 0) =>
      world.inside(home, async (context) => {
        await recordReadings(context, residentId, [
          {
            kind,
            value,
            secondValue: kind === 'bloodPressure' ? value - 40 : null,
            measuredAt: new Date(context.now.getTime() - secondsAgo * 1000).toISOString(),
            source: 'manual',
          },
        ]);
      }),
  };
}
