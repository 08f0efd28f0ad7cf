import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { print } from '../api.ts';
import { type Job, jobs } from '../contract/jobs.ts';
import { type Printer, printers } from '../contract/printers.ts';
import { templates } from '../contract/templates.ts';
import { longestQueue } from '../domain/jobs.ts';
import { forgetPapers } from './jobs.ts';
import { closedPort, printOn, setUp, slip, startPrinter, type TestPrinter } from './testing.ts';

let world: World;
let home: string;
let cook: Actor;
let admin: Actor;
let device: TestPrinter;
let one: Printer;
let gone: Printer;
beforeAll(async () => {
  world = await createWorld();
  device = await startPrinter();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  cook = await world.actor(home, 'COOK');
  one = await setUp(admin, { port: device.ports.escpos });
  gone = await setUp(admin, { port: closedPort });
});
afterAll(() => device.stop());
beforeEach(async () => {
  await device.set();
  await device.clear();
});
const load = async (id: string) => (await cook.call(jobs.get, { id })).job;
const keyOf = ({ id, version }: Job) => ({ id, version });
const texts = async () =>
  (await device.told()).papers.map((paper) => Buffer.from(paper.bytes).toString('latin1'));
/** One that the printer may have printed. */
async function uncertain(name: string): Promise<Job> {
  await device.set({ cutAfter: 40 });
  const { id } = await printOn(cook, one.id, name);
  await world.settle();
  await device.set();
  return load(id);
}

test('a paper goes out after commit, by the template of its type', async () => {
  const job = await printOn(cook, one.id, 'Rösti');
  expect(job).toMatchObject({ printerName: one.name, type: 'kitchenSlip', condition: 'queued', attempts: 0 });
  expect(await texts()).toEqual([]);
  await world.settle();
  expect(await load(job.id)).toMatchObject({ condition: 'done', error: null, attempts: 1 });
  expect(await texts()).toEqual([expect.stringContaining('R\u00f6sti')]);
  const { rows, columns } = await cook.call(jobs.get, { id: job.id });
  expect(columns).toBe(48);
  expect(rows.map((row) => row.text)).toContain('1 Rösti');
});

test('another app prints in its own transaction: what is taken back was never asked for', async () => {
  const order = {
    title: 'S',
    language: 'de',
    content: { ...slip('Suppe'), time: '', place: '', customer: '', sequence: '' },
  } as const;
  const content = {
    ...order.content,
    items: order.content.items.map((item) => ({ ...item, modifiers: [], allergens: [], note: '' })),
  };
  const before = (await cook.call(jobs.list, {})).items.length;
  await expect(
    world.inside(home, async (context) => {
      expect(await print(context, { ...order, content, printerId: one.id })).toEqual({
        jobId: expect.any(String),
      });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await cook.call(jobs.list, {})).items).toHaveLength(before);
  const result = await world.inside(home, (context) =>
    print(context, { ...order, content, printerId: one.id, copy: true, openDrawer: true }),
  );
  await world.settle();
  expect(await load((result as { jobId: string }).jobId)).toMatchObject({ condition: 'done', copy: true });
  const [paper] = await texts();
  expect(paper).toContain('Kopie');
  expect(paper).toContain('\u001bp\u0000\u0019\u00fa');
});

describe('which printer and template', () => {
  test('nothing set up: no receipt template configured, then no printer configured', async () => {
    const other = await world.organisation();
    const chef = await world.actor(other, 'COOK');
    const chief = await world.actor(other, 'ADMIN');
    const input = { title: 'x', language: 'de', content: slip('x') } as const;
    expect(await chef.refused(jobs.print, input)).toMatchObject({
      status: 409,
      code: 'noTemplate',
      title: 'No receipt template configured',
    });
    const template = await chief.call(templates.create, { type: 'kitchenSlip', name: 'S' });
    const none = { status: 409, code: 'noPrinter', title: 'No printer configured' };
    expect(await chef.refused(jobs.print, input)).toMatchObject(none);
    const printer = await chief.call(printers.create, { name: 'P', transport: 'escpos', ip: '127.0.0.1' });
    // it prints nothing of its own accord, and what somebody sends there by the template there is
    expect(await chef.refused(jobs.print, input)).toMatchObject(none);
    expect(await chef.call(jobs.print, { ...input, printerId: printer.id })).toMatchObject({
      printerName: 'P',
    });
    await chief.call(templates.change, { ...template, printerIds: [printer.id] });
    expect(await chef.call(jobs.print, input)).toMatchObject({ printerName: 'P' });
    expect(await chef.refused(jobs.print, { ...input, printerId: one.id })).toMatchObject(none);
    expect(await chef.refused(jobs.print, { ...input, templateId: newId() })).toMatchObject({
      code: 'noTemplate',
    });
  });
});

describe('what people can do with a job', () => {
  test('one that failed before anything went out: retried, moved to another printer, given up', async () => {
    const job = await printOn(cook, gone.id, 'Kaffee');
    await world.settle();
    const failed = await load(job.id);
    expect(failed).toMatchObject({ condition: 'failed', error: 'BAD_PORT', attempts: 1 });
    expect((await admin.call(printers.list, {})).find(({ id }) => id === gone.id)).toMatchObject({
      failed: 1,
      lastError: 'BAD_PORT',
      status: { error: 'BAD_PORT' },
    });
    const retried = await cook.call(jobs.retry, keyOf(failed));
    expect(retried).toMatchObject({ condition: 'queued', error: null, attempts: 0 });
    await world.settle();
    const again = await load(job.id);
    expect(again).toMatchObject({ condition: 'failed' });
    expect(await cook.call(jobs.printers, {})).toContainEqual({ id: one.id, name: one.name });
    const moved = await cook.call(jobs.moveTo, { ...keyOf(again), printerId: one.id });
    expect(moved).toMatchObject({ condition: 'queued', printerName: one.name });
    await world.settle();
    expect(await load(job.id)).toMatchObject({ condition: 'done', copy: false });
    expect(await texts()).toHaveLength(1);
    const other = await printOn(cook, gone.id, 'Tee');
    expect(await cook.call(jobs.cancel, keyOf(other))).toMatchObject({ condition: 'cancelled' });
    await world.settle();
    expect(await texts()).toHaveLength(1);
  });

  test('one that may be on paper is never sent again without a yes, and then says that it is a copy', async () => {
    const job = await uncertain('Braten');
    expect(job).toMatchObject({ condition: 'uncertain', error: 'OFFLINE', attempts: 1 });
    for (const call of [jobs.retry, jobs.moveTo])
      expect(await cook.refused(call, { ...keyOf(job), printerId: one.id })).toMatchObject({
        status: 409,
        code: 'notNow',
        data: { condition: 'uncertain' },
      });
    await world.settle();
    expect(await texts()).toHaveLength(1);
    expect(await cook.call(jobs.confirmReprint, keyOf(job))).toMatchObject({
      condition: 'queued',
      copy: true,
    });
    await world.settle();
    expect(await load(job.id)).toMatchObject({ condition: 'done', copy: true });
    const [first, second] = await texts();
    expect(first).not.toContain('Kopie');
    expect(second).toContain('Kopie');
    const [row] = (await cook.call(jobs.get, { id: job.id })).rows;
    expect(row).toMatchObject({ text: 'Kopie', big: true });
  });

  test('somebody has the paper: it is done; on another printer it is a copy, too', async () => {
    const job = await uncertain('Salat');
    expect(await cook.call(jobs.confirmPrinted, keyOf(job))).toMatchObject({
      condition: 'done',
      error: null,
      copy: false,
    });
    const other = await uncertain('Suppe');
    expect(await cook.call(jobs.confirmReprint, { ...keyOf(other), printerId: gone.id })).toMatchObject({
      condition: 'queued',
      copy: true,
      printerName: gone.name,
    });
    const waiting = await load(other.id);
    await cook.call(jobs.cancel, keyOf(waiting));
  });

  test('what is done or given up stays so', async () => {
    const job = await printOn(cook, one.id, 'Tee');
    await world.settle();
    const done = await load(job.id);
    for (const call of [jobs.retry, jobs.cancel, jobs.confirmPrinted, jobs.confirmReprint])
      expect(await cook.refused(call, keyOf(done)), call.name).toMatchObject({
        code: 'notNow',
        data: { condition: 'done' },
      });
    expect(await cook.refused(jobs.moveTo, { ...keyOf(done), printerId: gone.id })).toMatchObject({
      code: 'notNow',
    });
  });

  test('two at once: the second one has an older version', async () => {
    const job = await uncertain('Fisch');
    const results = await Promise.allSettled([
      cook.call(jobs.confirmReprint, keyOf(job)),
      admin.call(jobs.confirmReprint, keyOf(job)),
      cook.call(jobs.confirmPrinted, keyOf(job)),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await cook.refused(jobs.retry, keyOf(job))).toMatchObject({
      status: 412,
      current: { id: job.id },
    });
    await world.settle();
    expect((await texts()).length).toBeLessThanOrEqual(2);
  });

  test('nobody moves a job to a printer that is not in use or not of the home', async () => {
    const job = await printOn(cook, gone.id, 'x');
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    const foreign = await setUp(stranger, { port: closedPort });
    for (const printerId of [foreign.id, newId()])
      expect(await cook.refused(jobs.moveTo, { ...keyOf(job), printerId })).toMatchObject({
        code: 'noPrinter',
      });
    await cook.call(jobs.cancel, keyOf(job));
  });
});

test('who has no right is refused', async () => {
  const job = await printOn(cook, gone.id, 'x');
  const nobody = await world.actor(home, 'USER');
  for (const [call, input] of [
    [jobs.list, {}],
    [jobs.get, { id: job.id }],
    [jobs.printers, {}],
    [jobs.print, { title: 'x', language: 'de', content: slip('x') }],
    [jobs.retry, keyOf(job)],
    [jobs.cancel, keyOf(job)],
    [jobs.confirmPrinted, keyOf(job)],
    [jobs.confirmReprint, keyOf(job)],
    [jobs.moveTo, { ...keyOf(job), printerId: one.id }],
  ] as const)
    expect(await nobody.refused(call, input), call.name).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect((await stranger.call(jobs.list, {})).items).toEqual([]);
  expect(await stranger.call(jobs.printers, {})).toEqual([]);
  for (const call of [jobs.retry, jobs.cancel, jobs.confirmPrinted, jobs.confirmReprint])
    expect(await stranger.refused(call, keyOf(job)), call.name).toMatchObject({ status: 404 });
  expect(await stranger.refused(jobs.get, { id: job.id })).toMatchObject({ status: 404 });
  expect(await stranger.refused(jobs.moveTo, { ...keyOf(job), printerId: one.id })).toMatchObject({
    status: 404,
  });
  await cook.call(jobs.cancel, keyOf(job));
});

test('the same key twice prints once; bad input is said at its field', async () => {
  const input = { title: 'Once', language: 'de', content: slip('Einmal'), printerId: one.id } as const;
  const first = await cook.call(jobs.print, input, { key: 'print-once' });
  expect(await cook.call(jobs.print, input, { key: 'print-once' })).toEqual(first);
  await world.settle();
  expect((await texts()).filter((text) => text.includes('Einmal'))).toHaveLength(1);
  expect(await cook.refused(jobs.print, { ...input, title: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'title', code: 'mandatory' }],
  });
});

test('the list goes on after its last row, and shows one condition or one printer', async () => {
  const all = await cook.call(jobs.list, { limit: 200 });
  const first = await cook.call(jobs.list, { limit: 2 });
  const second = await cook.call(jobs.list, { limit: 200, cursor: first.nextCursor! });
  expect([...first.items, ...second.items]).toEqual(all.items);
  for (const condition of ['done', 'uncertain', 'failed', 'cancelled'] as const)
    expect((await cook.call(jobs.list, { limit: 200, condition })).items).toEqual(
      all.items.filter((job) => job.condition === condition),
    );
  expect((await cook.call(jobs.list, { limit: 200, printerId: gone.id })).items).toEqual(
    all.items.filter((job) => job.printerId === gone.id),
  );
});

test('a queue that is full says so, and keeps what was to be printed', async () => {
  const full = await setUp(admin, { port: closedPort });
  await admin.call(printers.change, {
    id: full.id,
    version: full.version,
    name: full.name,
    transport: 'escpos',
    ip: full.ip,
    port: full.port,
    active: true,
  });
  const titles = Array.from({ length: longestQueue }, (_, at) => `Slip ${at}`);
  for (const title of titles) await printOn(cook, full.id, title);
  const last = await printOn(cook, full.id, 'One too many');
  expect(last).toMatchObject({ condition: 'failed', error: 'SPOOLER', attempts: 0 });
  expect(await cook.call(jobs.moveTo, { ...keyOf(last), printerId: one.id })).toMatchObject({
    condition: 'queued',
  });
  await world.server.database.pool.query(`delete from printing.jobs where printer_id = $1`, [full.id]);
  await world.settle();
  expect(await load(last.id)).toMatchObject({ condition: 'done' });
});

test('papers are forgotten a week after they are done; what is open stays', async () => {
  const done = await printOn(cook, one.id, 'Alt');
  await world.settle();
  const failed = await uncertain('Ungewiss');
  await world.server.database.pool.query(
    `update printing.jobs set finished_at = now() - interval '8 days' where id = any($1)`,
    [[done.id, failed.id]],
  );
  await world.inside(home, forgetPapers);
  expect(await cook.refused(jobs.get, { id: done.id })).toMatchObject({ status: 404 });
  expect(await load(failed.id)).toMatchObject({ condition: 'uncertain' });
});
