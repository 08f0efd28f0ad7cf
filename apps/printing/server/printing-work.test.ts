import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declareTestSystem } from '#platform/server/config/test-system.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Job, jobs } from '../contract/jobs.ts';
import { type Printer, printers, transports } from '../contract/printers.ts';
import type { PrinterState } from '../domain/printer-errors.ts';
import { closedPort, nextTry, printOn, setUp, startPrinter, type TestPrinter } from './testing.ts';

let world: World;
let cook: Actor;
let admin: Actor;
let device: TestPrinter;
let by: Record<'escpos' | 'epos', Printer>;
beforeAll(async () => {
  world = await createWorld();
  device = await startPrinter();
  const home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  cook = await world.actor(home, 'COOK');
  by = {
    escpos: await setUp(admin, { port: device.ports.escpos }),
    epos: await setUp(admin, { port: device.ports.epos, transport: 'epos' }),
  };
});
afterAll(() => device.stop());
beforeEach(async () => {
  await device.set();
  await device.clear();
});
const load = async ({ id }: { id: string }) => (await cook.call(jobs.get, { id })).job;
const texts = async () =>
  (await device.told()).papers.map((paper) => Buffer.from(paper.bytes).toString('latin1'));
const database = () => world.server.database.pool;
async function printed(printer: Printer, name: string): Promise<Job> {
  const job = await printOn(cook, printer.id, name);
  await world.settle();
  return load(job);
}

test('a paper of a test system leaves the printer with TEST', async () => {
  declareTestSystem(true);
  try {
    await printed(by.escpos, 'x');
  } finally {
    declareTestSystem(false);
  }
  await printed(by.escpos, 'y');
  const [first, second] = await texts();
  expect(first).toContain('TEST');
  expect(second).not.toContain('TEST');
});

describe('specification 2, section 6: what a printer says before a paper', () => {
  const raw: readonly (readonly [readonly PrinterState[], Job['error']])[] = [
    [['coverOpen'], 'COVER_OPEN'],
    [['paperEnd'], 'PAPER_END'],
    [['offline'], 'OFFLINE'],
    [['cutterError'], 'AUTOCUTTER'],
    [['unrecoverable'], 'UNRECOVERABLE'],
    [['offline', 'paperEnd', 'coverOpen', 'unrecoverable'], 'UNRECOVERABLE'],
  ];
  for (const transport of transports)
    test.each(raw)(
      `${transport}: %j is %s, nothing goes out and nothing is tried again`,
      async (states, error) => {
        await device.set({ states });
        const job = await printed(by[transport], 'x');
        expect(job).toMatchObject({ condition: 'failed', error, attempts: 1 });
        await device.set();
        await nextTry(world);
        await world.settle();
        expect(await texts()).toEqual([]);
        await cook.call(jobs.cancel, { id: job.id, version: (await load(job)).version });
      },
    );
  test.each([
    ['mechanicalError', 'MECHANICAL'],
    ['spoolerStopped', 'SPOOLER'],
  ] as const)('epos: %s is %s', async (state, error) => {
    await device.set({ states: [state] });
    expect(await printed(by.epos, 'x')).toMatchObject({ condition: 'failed', error });
  });
  test.each([
    ['EPTR_BATTERY_LOW', 'BATTERY_LOW', 'failed'],
    ['EPTR_REC_EMPTY', 'PAPER_END', 'failed'],
    ['EX_SPOOLER', 'SPOOLER', 'failed'],
    ['EX_BADPORT', 'BAD_PORT', 'failed'],
    ['JobNotFound', 'JOB_NOT_FOUND', 'failed'],
    ['SchemaError', 'SCHEMA_ERROR', 'failed'],
    ['EX_DEVICE_BUSY', 'SYSTEM', 'failed'],
    ['EPTR_AUTOMATICAL', 'RECOVERABLE', 'failed'],
    ['EX_TIMEOUT', 'TIMEOUT', 'uncertain'],
  ] as const)('epos: it answers a paper with %s: %s, %s', async (code, error, condition) => {
    await device.set({ code });
    expect(await printed(by.epos, 'x')).toMatchObject({ error, condition, attempts: 1 });
    expect(await texts()).toEqual([]);
  });
  test('epos: another device ID is a printer that is not found', async () => {
    await device.set({ deviceId: 'printer_9' });
    expect(await printed(by.epos, 'x')).toMatchObject({ error: 'DEVICE_NOT_FOUND', condition: 'failed' });
  });
  test('an unknown host is a printer that is not found, a closed port an error of the port', async () => {
    const nowhere = await setUp(admin, { ip: 'printer.invalid', port: 9100 });
    expect(await printed(nowhere, 'x')).toMatchObject({ error: 'DEVICE_NOT_FOUND', condition: 'failed' });
    for (const transport of transports) {
      const closed = await setUp(admin, { port: closedPort, transport });
      expect(await printed(closed, 'x')).toMatchObject({ error: 'BAD_PORT', condition: 'failed' });
    }
  });
});

describe('domain page, 7.5: tried again by itself, twice after five seconds, while nothing has gone out', () => {
  test.each(transports)('%s: a recoverable error that passes', async (transport) => {
    await device.set({ states: ['recoverable'] });
    const job = await printed(by[transport], 'Rösti');
    expect(job).toMatchObject({ condition: 'queued', attempts: 1 });
    // not before five seconds are over
    await world.settle();
    expect(await load(job)).toMatchObject({ attempts: 1 });
    const { rows } = await database().query<{ wait: number }>(
      'select extract(epoch from due_at - clock_timestamp())::float as wait from printing.jobs where id = $1',
      [job.id],
    );
    expect(rows[0]!.wait).toBeGreaterThan(2);
    expect(rows[0]!.wait).toBeLessThanOrEqual(5);
    await device.set();
    await nextTry(world);
    await world.settle();
    expect(await load(job)).toMatchObject({ condition: 'done', attempts: 2 });
    expect(await texts()).toHaveLength(1);
  });
  test('one that does not pass fails at the third try', async () => {
    await device.set({ states: ['recoverable'] });
    const job = await printed(by.escpos, 'x');
    for (const attempts of [1, 2]) {
      expect(await load(job)).toMatchObject({ condition: 'queued', attempts });
      await nextTry(world);
      await world.settle();
    }
    expect(await load(job)).toMatchObject({ condition: 'failed', error: 'RECOVERABLE', attempts: 3 });
    expect(await texts()).toEqual([]);
  });
  test('a printer that says nothing is asked again, too: nothing has gone out', async () => {
    await device.set({ silent: true });
    const job = await printed(by.escpos, 'x');
    expect(job).toMatchObject({ condition: 'queued', attempts: 1 });
    await device.set();
    await nextTry(world);
    await world.settle();
    expect(await load(job)).toMatchObject({ condition: 'done', attempts: 2 });
    expect(await texts()).toHaveLength(1);
  });
  test('papers keep their order, also behind one that waits for its next try; another printer does not wait', async () => {
    await device.set({ states: ['recoverable'] });
    await printed(by.escpos, 'Erste');
    await device.set();
    for (const name of ['Zweite', 'Dritte']) await printOn(cook, by.escpos.id, name);
    await printed(by.epos, 'Andere');
    expect(await texts()).toEqual([expect.stringContaining('Andere')]);
    await nextTry(world);
    await world.settle();
    expect((await texts()).slice(1).map((text) => /Erste|Zweite|Dritte/.exec(text)?.[0])).toEqual([
      'Erste',
      'Zweite',
      'Dritte',
    ]);
    expect((await device.told()).atOnce).toBe(1);
  });
});

describe('nothing is printed twice or lost', () => {
  test.each([
    [
      'paper that ends in the middle',
      'escpos',
      { statesInTheMiddle: ['paperEnd'] },
      'PAPER_END',
      'uncertain',
    ],
    ['a printer that says nothing more', 'escpos', { silentAfter: true }, 'TIMEOUT', 'uncertain'],
    ['a printer that hangs up', 'escpos', { cutAfter: 12 }, 'OFFLINE', 'uncertain'],
    ['ePOS: paper that ends', 'epos', { statesInTheMiddle: ['paperEnd'] }, 'PAPER_END', 'failed'],
    [
      'ePOS: an error after it was through',
      'epos',
      { statesInTheMiddle: ['completed', 'cutterError'] },
      'AUTOCUTTER',
      'uncertain',
    ],
    ['ePOS: a printer that hangs up', 'epos', { cutAfter: 1 }, 'OFFLINE', 'uncertain'],
  ] as const)('%s (%s)', async (_, transport, behaviour, error, condition) => {
    await device.set(behaviour);
    const job = await printed(by[transport], 'x');
    expect(job).toMatchObject({ error, condition, attempts: 1 });
    const before = (await device.told()).papers.length;
    await device.set();
    await nextTry(world);
    await world.settle();
    expect((await device.told()).papers).toHaveLength(before);
  });

  /** As a server leaves it that is killed: taken so many seconds ago, before or after the first byte. */
  const killed = (job: Job, sent: boolean, secondsAgo: number) =>
    database().query(
      `update printing.jobs set state = 'printing', attempts = 1, takes = takes + 1, sent = $2,
        alive_at = clock_timestamp() - make_interval(secs => $3) where id = $1`,
      [job.id, sent, secondsAgo],
    );
  test('a server that was killed: nothing had gone out, so another one prints; else a person looks', async () => {
    const first = await printOn(cook, by.escpos.id, 'Vorher');
    await killed(first, false, 31);
    await world.settle();
    expect(await load(first)).toMatchObject({ condition: 'done', attempts: 2 });
    const second = await printOn(cook, by.escpos.id, 'Nachher');
    await killed(second, true, 31);
    await world.settle();
    expect(await load(second)).toMatchObject({ condition: 'uncertain', error: 'TIMEOUT' });
    expect(await texts()).toEqual([expect.stringContaining('Vorher')]);
  });
  test('while another server prints, this one waits', async () => {
    const first = await printOn(cook, by.escpos.id, 'Eins');
    await killed(first, true, 5);
    const second = await printed(by.escpos, 'Zwei');
    expect(second).toMatchObject({ condition: 'queued', attempts: 0 });
    await expect(killed(second, false, 0)).rejects.toThrow('jobs_printing');
    await database().query(
      `update printing.jobs set state = 'done', finished_at = now(), alive_at = null where id = $1`,
      [first.id],
    );
    await world.settle();
    expect(await load(second)).toMatchObject({ condition: 'done' });
  });
  test('a server that was taken for dead and wakes up sends nothing', async () => {
    await device.set({ silent: true });
    const job = await printOn(cook, by.escpos.id, 'Spät');
    const work = world.settle();
    await expect.poll(async () => (await load(job)).condition).toBe('printing');
    // meanwhile another one has it: this is what its taking over leaves
    await database().query('update printing.jobs set takes = takes + 1 where id = $1', [job.id]);
    await device.set();
    await work;
    expect(await load(job)).toMatchObject({ condition: 'printing' });
    expect(await texts()).toEqual([]);
    await killed(job, true, 31);
    await world.settle();
  });
  test('the database refuses what would print twice', async () => {
    const { rows } = await database().query<{ id: string }>(
      `select id from printing.jobs where sent limit 1`,
    );
    await expect(
      database().query(
        `update printing.jobs set state = 'queued', error = null, finished_at = null, alive_at = null where id = $1`,
        [rows[0]!.id],
      ),
    ).rejects.toThrow('check');
  });
});

test('a name that leads out of the networks of a home is not talked to', async () => {
  await database().query(`update printing.printers set ip = '203.0.113.9' where id = $1`, [by.escpos.id]);
  const job = await printed(by.escpos, 'x');
  expect(job).toMatchObject({ error: 'DEVICE_NOT_FOUND', condition: 'failed' });
  await admin.call(printers.askStatus, { ids: [by.escpos.id] });
  await world.settle();
  expect((await admin.call(printers.list, {})).find(({ id }) => id === by.escpos.id)?.status).toMatchObject({
    error: 'DEVICE_NOT_FOUND',
  });
});
