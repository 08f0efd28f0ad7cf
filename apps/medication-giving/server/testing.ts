import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { secondSignatures } from '#platform/contract/account/second-signature.ts';
import type { Call } from '#platform/contract/call.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { type Actor, createWorld, ProblemAnswer, type World } from '#platform/server/testing/world.ts';
import { products } from '#apps/compendium/contract/products.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { isInsulin } from '#apps/medication/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { type Dose, doses } from '../contract/doses.ts';

/** A home with people on duty who give medication, for the tests of this app. */
export interface Stand {
  readonly world: World;
  readonly home: string;
  readonly today: string;
  readonly zone: string;
  readonly nurse: Actor;
  /** Who signs beside the nurse. */
  readonly other: Actor;
  readonly lead: Actor;
  readonly doctor: Actor;
  readonly cook: Actor;
  readonly stranger: Actor;
  readonly resident: () => Promise<string>;
  readonly product: (more?: object) => Promise<string>;
  readonly order: (residentId: string, more?: object) => Promise<Order>;
  /** A tablet that is planned so many minutes from now, and an entry about that dose. */
  readonly planned: (
    minutes: number,
    more?: object,
    residentId?: string,
    quantity?: number,
  ) => Promise<Planned>;
  readonly sign: (planned: Planned, more?: object, beside?: object) => Promise<Dose>;
  readonly reserve: (residentId: string, more?: object) => Promise<Order>;
  readonly signed: (
    call: Call<any, any, any, any, any>, // oxlint-disable-line typescript/no-explicit-any -- any call
    input: object,
    second?: Actor,
  ) => Promise<{ secondSignature: string }>;
}
export interface Planned {
  readonly residentId: string;
  readonly order: Order;
  readonly at: string;
  readonly entry: {
    readonly orderId: string;
    readonly number: number;
    readonly plannedAt: string;
    readonly event: number;
    readonly outcome: 'given';
    /** Of insulin. */
    readonly site?: string;
  };
}

const password = 'Kranich-77-Weide!';
const minute = 60_000;

export const torem = {
  type: 'fixed',
  name: 'Torem',
  strength: '10 mg',
  substances: 'torasemide 10 mg',
  form: 'tablet',
  unit: 'tablet',
  divisibility: 'half',
  doctor: 'Dr. Frei',
  way: 'written',
};
/** A reserve that says all it must. */
export const dafalgan = {
  ...torem,
  type: 'reserve',
  repetition: 'asNeeded',
  name: 'Dafalgan',
  strength: '1 g',
  substances: 'paracetamol 1 g',
  quantity: 1,
  intervalHours: 4,
  max24: 4,
  indication: 'Pain NRS >= 4',
  callDoctor: 'Pain above 6 after an hour',
};
/** What a second person signs, with insulin and the lists of the home. */
export const lantus = {
  ...torem,
  name: 'Lantus',
  strength: '100 U/mL',
  substances: 'insulin glargine',
  atc: ['A10AE04'],
  form: 'pen',
  unit: 'unit',
  divisibility: 'whole',
};

export const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();
export const of = ({ residentId, id, version }: Pick<Dose, 'residentId' | 'id' | 'version'>) => ({
  residentId,
  id: id!,
  version,
});

/** The key of a finding as somebody answers it who has not ordered yet: what is ordered has no id then. */
function asDraft(finding: string, made: ReadonlySet<string>): string {
  const parts = finding.split('|');
  const ids = parts.at(-1)!.split('+');
  const drafted = ids.map((id) => (made.has(id) ? id : 'draft')).toSorted();
  return [...parts.slice(0, -1), drafted.join('+')].join('|');
}

export async function openStand(): Promise<Stand> {
  const world = await createWorld();
  const home = await world.organisation();
  const [nurse, other, lead] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSHOME'),
  ];
  await world.server.database.pool.query(
    'update platform.accounts set password_hash = $2 where organisation_id = $1',
    [home, await hashPassword(password)],
  );
  const { today, zone } = await world.inside(home, ({ today, zone }) => Promise.resolve({ today, zone }));
  let count = 0;
  const resident: Stand['resident'] = () =>
    world.inside(home, async (context) => {
      const id = await createResident(context, {
        lastName: `Muster ${++count}`,
        firstName: 'Test',
        allowSimilar: true,
      });
      await enter(context, { residentId: id, entryDate: addDays(today, -300), exitDate: null });
      return id;
    });
  const made = new Set<string>();
  const kept = (one: Order): Order => {
    made.add(one.id);
    return one;
  };
  const order: Stand['order'] = async (residentId, more = {}) => {
    const content = {
      residentId,
      ...torem,
      prescribedOn: addDays(today, -40),
      startsAt: ago(40 * 24 * 60),
      ...more,
    };
    try {
      return kept(await nurse.call(orders.order, content as never));
    } catch (error) {
      // what the checks of ordering find is answered here: these tests are about giving
      if (!(error instanceof ProblemAnswer) || error.problem.errors?.[0]?.code !== 'findingUnanswered')
        throw error;
      const findings = error.problem.data!['findings'] as string[];
      const overrides = findings.map((finding) => ({
        finding: asDraft(finding, made),
        reason: 'the doctor knows',
      }));
      return kept(await nurse.call(orders.order, { ...content, overrides } as never));
    }
  };
  return {
    world,
    home,
    today,
    zone,
    nurse,
    other,
    lead,
    doctor: await world.actor(home, 'DOCTOR'),
    cook: await world.actor(home, 'COOK'),
    stranger: await world.actor(await world.organisation(), 'NURSE'),
    resident,
    order,
    product: async (more = {}) =>
      (
        await lead.call(products.create, {
          name: `Dafalgan ${++count}`,
          strength: '1 g',
          substances: [{ name: 'Paracetamol', amount: 1, unit: 'g' }],
          atc: ['N02BE01'],
          form: 'tablet',
          route: 'oral',
          unit: 'tablet',
          ...more,
        } as never)
      ).id,
    async planned(minutes, more = {}, own, quantity = 1) {
      const residentId = own ?? (await resident());
      const at = new Date(Math.floor((Date.now() + minutes * minute) / minute) * minute);
      const { time } = civilOf(at, zone);
      const made = await order(residentId, { explicit: [{ time, quantity }], ...more });
      return {
        residentId,
        order: made,
        at: at.toISOString(),
        entry: {
          orderId: made.id,
          number: made.current.number,
          plannedAt: at.toISOString(),
          event: 0,
          outcome: 'given',
          ...(isInsulin(made.current.atc) ? { site: 'thigh.right.1' } : {}),
        },
      };
    },
    async sign({ residentId, entry }, more = {}, beside = {}) {
      const [dose] = await nurse.call(doses.sign, {
        residentId,
        entries: [{ ...entry, ...more } as never],
        ...beside,
      });
      return dose!;
    },
    reserve: (residentId, more = {}) => order(residentId, { ...dafalgan, ...more }),
    async signed(call, content, second = other) {
      const { token } = await nurse.call(secondSignatures.sign, {
        call: call.name,
        content: { ...content },
        signerId: second.accountId,
        method: 'password',
        secret: password,
      });
      return { secondSignature: token };
    },
  };
}

/** An order of two tablets at this minute, and what became of its dose; answers its id. For the tests of other apps. */
export async function doseAtOnce(nurse: Actor, residentId: string, more: object = {}): Promise<string> {
  const at = new Date(Math.floor(Date.now() / minute) * minute);
  const { day, time } = civilOf(at, 'Europe/Zurich');
  const order = await nurse.call(orders.order, {
    residentId,
    ...torem,
    substances: '',
    route: 'oral',
    prescribedOn: addDays(day, -1),
    startsAt: ago(60),
    explicit: [{ time, quantity: 2 }],
  } as never);
  const entry = {
    orderId: order.id,
    number: 1,
    plannedAt: at.toISOString(),
    event: 0,
    outcome: 'given',
    ...more,
  };
  const [dose] = await nurse.call(doses.sign, { residentId, entries: [entry as never] });
  return dose!.id!;
}
