import { randomUUID } from 'node:crypto';
import { type Entry, doses } from '#apps/medication-giving/contract/doses.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { contentOf, dice, type Home, hour, must, newOrder, openHome, zone } from './doses-home.ts';
import { judged, type Kept } from './doses.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { type Served, served, within } from './served.ts';

/** One of the two devices of a story: what it has seen, and what it keeps on its disk until it has been answered. */
interface Device {
  readonly token: string;
  readonly accountId: string;
  seen: readonly { readonly number: number; readonly from: number }[];
  disk: Kept[];
  readonly given: Set<number>;
}
interface Story {
  readonly home: Home;
  readonly devices: readonly Device[];
  readonly random: () => number;
  order: Order;
  versions: readonly { readonly number: number; readonly from: number }[];
  /** All that was entered on a device, whatever became of it. */
  readonly entered: Kept[];
  /** What is still on its way from a browser that nobody looks at any more. */
  readonly adrift: Promise<unknown>[];
}
interface Way {
  server: Served;
  again: number;
  refused: string[];
}
/** A browser that keeps what it was told in its memory only. */
type Keeps = 'disk' | 'memory';

/** Somebody gives a dose by what the device has seen of the order; it is on its disk before anything is sent. */
function give({ order, random, entered }: Story, device: Device): void {
  const back = Math.floor(random() * 12) - 3;
  const at = Math.floor(Date.now() / hour) * hour - back * hour;
  if (device.given.has(at)) return;
  device.given.add(at);
  const outcome = (['given', 'given', 'given', 'partly', 'refused', 'withheld'] as const)[
    Math.floor(random() * 6)
  ]!;
  const saw = device.seen.findLast((one) => one.from <= at)!;
  const planned = saw.number === 1 ? 1 : 2;
  const entry: Entry = {
    orderId: order.id,
    number: saw.number,
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
  const minutes = Math.floor(random() * 50);
  const givenAt = new Date(Math.min(at + minutes * 60_000, Date.now() - minutes * 1000 - 1000)).toISOString();
  const kept: Kept = {
    dose: `${order.id} ${at}`,
    key: randomUUID(),
    // so much as the version says that the device saw
    quantity: { given: planned, partly: 0.5, refused: null, withheld: null }[outcome],
    accountId: device.accountId,
    input: { residentId: order.residentId, entries: [entry], givenAt, waited: true },
  };
  device.disk.push(kept);
  entered.push(kept);
}

/** Sends what waits, the oldest first, until the connection fails. */
async function sync(way: Way, device: Device, random: () => number, patient = false): Promise<void> {
  while (device.disk.length > 0) {
    const [kept] = device.disk;
    const status = await way.server.post(device.token, doses.sign, kept!.input, kept!.key);
    // the answer was lost on its way: the device cannot know
    const lost = random() < 0.1;
    if (status === 200 && !lost) device.disk = device.disk.filter((one) => one !== kept);
    else if (status !== null && status >= 400 && status < 500) {
      way.refused.push(`${status} ${JSON.stringify(kept!.input)}`);
      device.disk = device.disk.filter((one) => one !== kept);
    } else {
      way.again += 1;
      if (!patient) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The browser is killed while it sends: what it sent may arrive, nobody hears of it. */
function killBrowser(way: Way, story: Story, device: Device, keeps: Keeps): void {
  const [kept] = device.disk;
  if (kept !== undefined && keeps === 'disk')
    story.adrift.push(way.server.post(device.token, doses.sign, kept.input, kept.key).catch(() => null));
  if (keeps === 'memory') device.disk = [];
}

/** Meanwhile the order is changed, paused or stopped. */
async function turn(story: Story): Promise<void> {
  const { home, random, order } = story;
  if (order.standing === 'stopped') return;
  const { residentId, id, version } = order;
  const one = { residentId, id, version, reason: 'turned', way: 'written', orderedBy: 'Dr. Frei' };
  const { token } = home.devices[0]!;
  const which = random();
  if (which < 0.5 && order.current.number === 1 && order.standing === 'active') {
    story.order = await must<Order>(home, token, orders.change, {
      ...one,
      ...contentOf(0),
      ...hourly(2),
    });
    story.versions = [
      ...story.versions,
      { number: story.order.current.number, from: Date.parse(story.order.current.startsAt) },
    ];
  } else if (which < 0.75 && order.standing === 'active')
    story.order = await must<Order>(home, token, orders.pause, {
      ...one,
      toDay: addDays(civilOf(Date.now(), zone).day, 2),
    });
  else {
    // what is on its way arrives before or behind it, so that it is known which
    await Promise.all(story.adrift);
    story.order = await must<Order>(home, token, orders.stop, {
      ...one,
      stoppedAt: new Date(
        Math.max(Date.now() - random() * 6 * hour, story.versions.at(-1)!.from + 1),
      ).toISOString(),
    });
  }
}

/** Somebody in charge corrects one of the doses. */
async function correct({ home, order, random }: Story): Promise<void> {
  const { residentId } = order;
  const from = addDays(civilOf(Date.now(), zone).day, -1);
  const seen = await must<{ doses: { id: string | null; version: number; state: string }[] }>(
    home,
    home.lead,
    doses.grid,
    { residentId, from, days: 3 },
  );
  const done = seen.doses.filter((one) => one.id !== null && one.state !== 'planned');
  const one = done[Math.floor(random() * done.length)];
  if (one === undefined) return;
  const outcome = random() < 0.5 ? 'withheld' : 'given';
  // of two who change it at once one is refused
  await send(
    home.place.server,
    home.lead,
    doses.correct,
    { residentId, id: one.id!, version: one.version, outcome, reason: 'wrong line' },
    { key: randomUUID() },
  );
}

const hourly = (quantity: number) => ({
  explicit: Array.from({ length: 24 }, (_, index) => ({
    time: `${String(index).padStart(2, '0')}:00`,
    quantity,
  })),
});

/** One interleaving: both devices have seen the order, then things happen as they come, at last both are back. */
async function tell(
  home: Home,
  way: Way,
  number: number,
  keeps: Keeps,
  dies: (() => Promise<void>) | null,
): Promise<Kept[]> {
  const random = dice(number * 7919 + 3);
  const order = await newOrder(home, number, { ...hourly(1), name: 'Torem 0' });
  const versions = [{ number: order.current.number, from: Date.parse(order.current.startsAt) }];
  const devices = home.devices.map(({ token, accountId }): Device => ({
    token,
    accountId,
    seen: versions,
    disk: [],
    given: new Set(),
  }));
  const story: Story = { home, devices, random, order, versions, entered: [], adrift: [] };
  const diesAt = Math.floor(random() * 18);
  for (let step = 0; step < 18; step += 1) {
    const device = devices[Math.floor(random() * 2)]!;
    const which = random();
    if (which < 0.5) give(story, device);
    else if (which < 0.65) await sync(way, device, random);
    else if (which < 0.75) killBrowser(way, story, device, keeps);
    else if (which < 0.83) await turn(story);
    else if (which < 0.9) await correct(story);
    else device.seen = story.versions;
    if (dies !== null && step === diesAt) {
      const sending = devices.map((one) => sync(way, one, random));
      await Promise.all([...sending, dies()]);
    }
  }
  if (keeps === 'memory') devices[0]!.disk = [];
  await Promise.all(devices.map((one) => sync(way, one, random, true)));
  await Promise.all(story.adrift);
  return story.entered;
}

/** Whoever is in charge hears of each dose that two gave; what met a changed, paused or stopped order says so. */
async function told({ server }: Place, organisationId: string): Promise<Figure[]> {
  const { pool } = server.database;
  const ask = async (text: string): Promise<{ all: number; without: number }> =>
    (await pool.query<{ all: number; without: number }>(text, [organisationId])).rows[0]!;
  const twice = await ask(
    `select count(*)::int as all, count(*) filter (where not exists (select from care_tasks.schedules s
        where s.organisation_id = d.organisation_id and s.source = 'medication-giving.doses' and s.source_id = d.id))::int as without
      from medication_giving.doses d where d.organisation_id = $1
        and exists (select from medication_giving.dose_events e where e.organisation_id = d.organisation_id and e.dose_id = d.id and e.attention = 'double')`,
  );
  const turned = await ask(
    `select count(*)::int as all, count(*) filter (where e.attention is null)::int as without
      from medication_giving.dose_events e
        join medication_giving.doses d on d.organisation_id = e.organisation_id and d.id = e.dose_id
        join medication.orders o on o.organisation_id = d.organisation_id and o.id = d.order_id
        join medication.steps s on s.organisation_id = o.organisation_id and s.order_id = o.id and s.step = 'stopped'
      where e.organisation_id = $1 and e.kind in ('recorded', 'double') and d.planned_at > o.stopped_at and e.recorded_at > s.recorded_at`,
  );
  return [
    {
      name: 'doses given twice without a task',
      value: twice.without,
      wanted: 0,
      detail: `${twice.all} were given twice`,
    },
    {
      name: 'entries behind a stop that do not say so',
      value: turned.without,
      wanted: 0,
      detail: `${turned.all} were behind a stop`,
    },
  ];
}

interface Wanted {
  readonly count: number;
  readonly keeps: Keeps;
  /** Whether the server is a process that is killed. */
  readonly kills: boolean;
}
interface Told {
  readonly home: Home;
  readonly figures: Figure[];
}
async function stories(on: Place, name: string, wanted: Wanted): Promise<Told> {
  const { count, keeps, kills } = wanted;
  const home = await openHome(on, name);
  const way: Way = { server: kills ? await served(on) : within(on), again: 0, refused: [] };
  const entered: Kept[] = [];
  let deaths = 0;
  const dies = async (): Promise<void> => {
    deaths += 1;
    way.server = await way.server.killed();
  };
  try {
    // the server dies in the middle of the second story, and of each 25th behind it
    for (let number = 0; number < count; number += 1)
      entered.push(...(await tell(home, way, number, keeps, kills && number % 25 === 1 ? dies : null)));
  } finally {
    await way.server.end();
  }
  const { rows } = await on.server.database.pool.query<{ count: number }>(
    'select last_value::int as count from public.fault_kills',
  );
  const seen = await judged(home, entered, way.again);
  return {
    home,
    figures: [
      ...seen,
      ...(await told(on, home.organisationId)),
      {
        name: 'entries that a device was refused',
        value: way.refused.length,
        wanted: 0,
        detail: `${count} stories, server killed ${deaths} times, ${rows[0]!.count} times in the middle of a commit${way.refused.length > 0 ? `; ${way.refused[0]}` : ''}`,
      },
    ],
  };
}

/** One commit in twelve dies with its connection, just before it would stand. */
const dyingCommits = `
  create sequence public.fault_kills;
  create function public.fault_kill() returns trigger language plpgsql security definer as $$
  begin
    if random() < 1.0 / 12 then
      perform nextval('public.fault_kills');
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
    end if;
    return null;
  end $$;
  create constraint trigger fault_kill after insert on medication_giving.dose_events deferrable initially deferred
    for each row when (new.waited) execute function public.fault_kill();`;

/** Stories of two devices without each other, of orders that are changed meanwhile, of killed servers and browsers. */
export async function doseStories({ short }: Size): Promise<number> {
  const on = await place({ demo: false });
  const { pool } = on.server.database;
  try {
    await pool.query(dyingCommits);
    const real = await stories(on, 'stories', { count: short ? 6 : 1000, keeps: 'disk', kills: !short });
    let off = print('Stories of two devices', real.figures);
    const memory = await stories(on, 'memory', { count: 3, keeps: 'memory', kills: false });
    off += printControl(
      'a browser keeps nothing on its disk',
      memory.figures,
      'entries of a device that are not in the ledger',
    );
    const { organisationId } = real.home;
    await pool.query(`delete from care_tasks.occurrences where organisation_id = $1`, [organisationId]);
    await pool.query(`delete from care_tasks.schedules where organisation_id = $1`, [organisationId]);
    await pool.query('alter table medication_giving.dose_events disable trigger all');
    await pool.query(
      'update medication_giving.dose_events set attention = null where organisation_id = $1 and attention = $2',
      [organisationId, 'orderStopped'],
    );
    const quiet = await told(on, organisationId);
    off += printControl('nobody is told', quiet, 'doses given twice without a task');
    return off + printControl('a stop is not told', quiet, 'entries behind a stop that do not say so');
  } finally {
    await on.close();
  }
}
