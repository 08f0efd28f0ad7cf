import { randomUUID } from 'node:crypto';
import { type Entry, doses, key as giving } from '#apps/medication-giving/contract/doses.ts';
import { replay, type Said } from '#apps/medication-giving/domain/ledger.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { dice, type Home, hour, newOrder, openHome, zone } from './doses-home.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

/** An hour of a device without a connection: each of these hours has one dose of each order. */
const hours = 60;

/** What a device keeps until the server has answered it. */
export interface Kept {
  readonly dose: string;
  readonly key: string;
  readonly quantity: number | null;
  readonly accountId: string;
  readonly input: object;
}

/** What two devices saw and gave without each other, each in an order of its own. */
function queuesOf(home: Home, all: readonly Order[], random: () => number): Kept[][] {
  const start = Math.floor(Date.now() / hour) * hour;
  const kept = home.devices.map((): Kept[] => []);
  for (const order of all)
    for (let back = 2; back < hours; back += 1) {
      const at = start - back * hour;
      for (const [index, device] of home.devices.entries()) {
        if (random() < 0.2) continue;
        const outcome = (['given', 'given', 'given', 'partly', 'refused', 'withheld'] as const)[
          Math.floor(random() * 6)
        ]!;
        const entry: Entry = {
          orderId: order.id,
          number: 1,
          plannedAt: new Date(at).toISOString(),
          event: 0,
          outcome,
          quantity: outcome === 'partly' ? 0.5 : null,
          reason: 'notAvailable',
          note: '',
          overrides: [],
          scanned: null,
          site: null,
        };
        const givenAt = new Date(at + Math.floor(random() * 50) * 60_000).toISOString();
        kept[index]!.push({
          dose: `${order.id} ${at}`,
          key: randomUUID(),
          quantity: { given: 1, partly: 0.5, refused: null, withheld: null }[outcome],
          accountId: device.accountId,
          input: { residentId: order.residentId, entries: [entry], givenAt, waited: true },
        });
      }
    }
  return kept.map((queue) =>
    queue
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one),
  );
}

/** Sends a queue; what was not answered is sent again under its key. `forgets`: a device that does not, and loses one in ten as it is closed. */
async function sync(home: Home, token: string, queue: readonly Kept[], forgets: boolean): Promise<number> {
  let again = 0;
  for (const [index, kept] of queue.entries())
    for (let tries = 0; ; tries += 1) {
      if (forgets && index % 10 === 9) break;
      const answer = await send(home.place.server, token, doses.sign, kept.input as never, { key: kept.key });
      if (answer.statusCode === 200 || forgets) break;
      if (answer.statusCode < 500 || tries > 300)
        throw new Error(`a device was refused: ${answer.statusCode} ${answer.payload}`);
      again += 1;
      // a device waits a moment before it tries again
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  return again;
}

/** Kills connections of the database in the middle of what they do, until it is told to stop. */
async function killing(home: Home, until: () => boolean): Promise<void> {
  const { pool } = home.place.server.database;
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    while (!until()) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
      );
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    client.release(true);
  }
}

/** Somebody in charge corrects what she finds meanwhile. */
async function correcting(home: Home, all: readonly Order[], random: () => number, until: () => boolean) {
  while (!until()) {
    const order = all[Math.floor(random() * all.length)]!;
    const from = addDays(civilOf(Date.now(), zone).day, -2);
    const seen = await send(home.place.server, home.lead, doses.grid, {
      residentId: order.residentId,
      from,
      days: 3,
    });
    const own =
      seen.statusCode === 200
        ? seen.json<{ doses: { id: string | null; version: number; state: string }[] }>().doses
        : [];
    const done = own.filter((one) => one.id !== null && one.state !== 'planned');
    const one = done[Math.floor(random() * done.length)];
    if (one !== undefined)
      await send(
        home.place.server,
        home.lead,
        doses.correct,
        {
          residentId: order.residentId,
          id: one.id!,
          version: one.version,
          outcome: 'withheld',
          reason: 'wrong line',
        },
        { key: randomUUID() },
      );
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface EventRow extends Omit<Said, 'givenAt'> {
  readonly dose: string;
  readonly given_at: string | null;
  readonly recorded_by: string;
  readonly head: Record<string, unknown>;
}

export async function judged(home: Home, sent: readonly Kept[], again: number): Promise<Figure[]> {
  const { rows } = await home.place.server.database.pool.query<EventRow>(
    `select d.order_id || ' ' || (extract(epoch from d.planned_at) * 1000)::bigint as dose, e.kind, e.outcome, e.quantity, e.given_at, e.late, e.early,
      e.attention, e.effect, e.recorded_by, to_jsonb(d) as head
    from medication_giving.doses d join medication_giving.dose_events e on e.organisation_id = d.organisation_id and e.dose_id = d.id
    where d.organisation_id = $1 and d.planned_at is not null order by d.id, e.number`,
    [home.organisationId],
  );
  const byDose = Map.groupBy(rows, (row) => row.dose);
  const isFrom = (kept: Kept) => (row: EventRow) =>
    row.recorded_by === kept.accountId && (row.kind === 'recorded' || row.kind === 'double');
  const found = sent.map(
    (kept) =>
      (byDose.get(kept.dose) ?? []).filter(isFrom(kept)).filter((row) => row.quantity === kept.quantity)
        .length,
  );
  let [silent, other, twice, unsummed] = [0, 0, 0, 0];
  for (const own of byDose.values()) {
    const said = own.map((row): Said => ({
      ...row,
      givenAt: row.given_at === null ? null : new Date(row.given_at).toISOString(),
    }));
    const stand = replay(said)!;
    const { head } = own[0]!;
    const same =
      stand.state === head['state'] &&
      stand.total === head['quantity'] &&
      stand.double === head['double'] &&
      stand.attention === head['attention'] &&
      Number(head['event']) === own.length;
    if (!same) other += 1;
    // what a correction says was taken counts with what came behind it
    const last = Math.max(
      0,
      own.findLastIndex((row) => row.kind === 'corrected'),
    );
    const standing = own.slice(last).filter((row) => row.quantity !== null);
    const sum = standing.reduce((total, row) => total + row.quantity!, 0);
    if ((head['quantity'] ?? 0) !== sum) unsummed += 1;
    if (standing.length > 1) {
      twice += 1;
      if (head['double'] !== true || head['attention'] !== 'double') silent += 1;
    }
  }
  return [
    {
      name: 'entries of a device that are not in the ledger',
      value: found.filter((count) => count === 0).length,
      wanted: 0,
      detail: `${sent.length} entries of two devices about ${byDose.size} doses, ${again} sent again`,
    },
    { name: 'entries that are in it twice', value: found.filter((count) => count > 1).length, wanted: 0 },
    {
      name: 'doses given twice without an alarm',
      value: silent,
      wanted: 0,
      detail: `${twice} were given twice`,
    },
    { name: 'doses that say something else than their entries', value: other, wanted: 0 },
    { name: 'doses other than the sum of what was taken', value: unsummed, wanted: 0 },
  ];
}

/** Two devices come back at once, connections die, somebody corrects meanwhile. */
async function devices(
  on: Place,
  name: string,
  count: number,
  forgets = false,
): Promise<{ home: Home; sent: Kept[]; again: number }> {
  const home = await openHome(on, name);
  const random = dice(count + 11);
  const explicit = Array.from({ length: 24 }, (_, index) => ({
    time: `${String(index).padStart(2, '0')}:00`,
    quantity: 1,
  }));
  const all: Order[] = [];
  for (let number = 0; number < count; number += 1) all.push(await newOrder(home, number, { explicit }));
  const queues = queuesOf(home, all, random);
  let done = false;
  const around = [killing(home, () => done), correcting(home, all, dice(5), () => done)];
  const again = await Promise.all(
    queues.map((queue, index) => sync(home, home.devices[index]!.token, queue, forgets)),
  ).finally(() => {
    done = true;
  });
  await Promise.all(around);
  return { home, sent: queues.flat(), again: again.reduce((sum, one) => sum + one, 0) };
}

const limits = { intervalHours: 2, max24: 4, quantity: 1, quantityMost: 2 };

/** Reserves given and corrected as it comes: reckoned anew from what is in the ledger, whatever the server thought of it. */
async function reserves(on: Place, name: string, actions: number, asks: boolean): Promise<Figure[]> {
  const home = await openHome(on, name);
  const all: Order[] = [];
  for (let number = 0; number < 3; number += 1)
    all.push(
      await newOrder(home, number, {
        type: 'reserve',
        repetition: 'asNeeded',
        ...limits,
        indication: 'Pain',
        callDoctor: 'Pain above 6',
      }),
    );
  const random = dice(actions);
  let given = 0;
  const someone = async (token: string): Promise<void> => {
    for (let count = 0; count < actions / home.devices.length; count += 1) {
      const order = all[Math.floor(random() * all.length)]!;
      const at = () => new Date(Date.now() - Math.floor(random() * 40 * 60) * 60_000).toISOString();
      const { residentId } = order;
      const answer =
        random() < 0.8
          ? await send(
              on.server,
              token,
              doses.giveReserve,
              {
                residentId,
                orderId: order.id,
                number: 1,
                quantity: random() < 0.5 ? 1 : 2,
                reason: 'pain',
                givenAt: at(),
                waited: !asks,
              },
              { key: randomUUID() },
            )
          : await correctOne(home, token, residentId, random() < 0.5 ? null : at(), random());
      if (answer?.statusCode === 200) given += 1;
      if (answer !== null && answer.statusCode >= 500)
        throw new Error(`${answer.statusCode} ${answer.payload}`);
    }
  };
  await Promise.all(home.devices.map(({ token }) => someone(token)));
  const { rows } = await on.server.database.pool.query<{ order_id: string; at: number; quantity: number }>(
    `select order_id, (extract(epoch from given_at) * 1000)::float8 as at, quantity from medication_giving.doses
    where organisation_id = $1 and planned_at is null and quantity is not null order by given_at`,
    [home.organisationId],
  );
  let [near, above] = [0, 0];
  for (const own of Map.groupBy(rows, (row) => row.order_id).values())
    for (const [index, dose] of own.entries()) {
      const before = own[index - 1];
      if (before !== undefined && dose.at - before.at < limits.intervalHours * hour) near += 1;
      const sum = own
        .filter((one) => one.at > dose.at - 24 * hour && one.at <= dose.at)
        .reduce((all24, one) => all24 + one.quantity, 0);
      if (sum > limits.max24) above += 1;
    }
  return [
    {
      name: 'reserves nearer than their interval',
      value: near,
      wanted: 0,
      detail: `${actions} actions, ${given} done, ${rows.length} stand`,
    },
    { name: 'reserves above the maximum in 24 hours', value: above, wanted: 0 },
  ];
}

/** Moves a reserve, or says that it was not taken. */
async function correctOne(
  home: Home,
  token: string,
  residentId: string,
  givenAt: string | null,
  which: number,
) {
  const { server } = home.place;
  const from = addDays(civilOf(Date.now(), zone).day, -2);
  const seen = await send(server, token, doses.grid, { residentId, from, days: 3 });
  const own = seen.json<{ doses: { id: string; version: number; state: string }[] }>().doses;
  const one = own[Math.floor(which * own.length)];
  if (one === undefined) return null;
  const outcome = which * 7 - Math.floor(which * 7) < 0.4 ? 'refused' : 'given';
  return send(
    server,
    token,
    doses.correct,
    {
      residentId,
      id: one.id,
      version: one.version,
      outcome,
      givenAt,
      quantity: outcome === 'given' ? 1 : null,
      reason: 'typed wrong',
    },
    { key: randomUUID() },
  );
}

/** Two devices without each other: no dose is lost, none is given twice without an alarm; reserves keep their limits whatever comes. */
export async function doseLedger({ short }: Size): Promise<number> {
  const home = await place({ demo: false });
  const { pool } = home.server.database;
  try {
    const real = await devices(home, 'devices', short ? 1 : 18);
    let off = print(`Doses of two devices (${giving})`, await judged(real.home, real.sent, real.again));
    off += print('Reserves by random actions', await reserves(home, 'reserves', short ? 240 : 50_000, true));
    const forgetful = await devices(home, 'forgetful', 1, true);
    off += printControl(
      'a device forgets what was not answered',
      await judged(forgetful.home, forgetful.sent, 0),
      'entries of a device that are not in the ledger',
    );
    off += printControl(
      'nobody asks for the limits',
      await reserves(home, 'unasked', 60, false),
      'reserves above the maximum in 24 hours',
    );
    // somebody merges silently: the walls of the database are down
    await pool.query('alter table medication_giving.doses disable trigger head_is_last_event');
    await pool.query(
      'update medication_giving.doses set double = false, attention = null where organisation_id = $1 and double',
      [real.home.organisationId],
    );
    const merged = await judged(real.home, real.sent, 0);
    off += printControl('two entries are merged silently', merged, 'doses given twice without an alarm');
    off += printControl(
      'a head is written without an entry',
      merged,
      'doses that say something else than their entries',
    );
    return off;
  } finally {
    await home.close();
  }
}
