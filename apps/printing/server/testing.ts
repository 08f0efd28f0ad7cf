import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { type Job, jobs } from '../contract/jobs.ts';
import { type Printer, printers, type Transport } from '../contract/printers.ts';
import { templates } from '../contract/templates.ts';
import { type Behaviour, calm, type Told } from './testing-printer.ts';

/** A printer in its own process. */
export async function startPrinter() {
  const child = fork(path.join(import.meta.dirname, 'testing-printer.ts'), { stdio: 'inherit' });
  const said = async () => (await once(child, 'message'))[0] as unknown;
  const { raw, epos } = (await said()) as { raw: number; epos: number };
  const ask = async (message: object): Promise<Told> => {
    const answer = said();
    child.send(message);
    return (await answer) as Told;
  };
  return {
    ports: { escpos: raw, epos },
    /** What is not named is as in a printer that is well. */
    set: (change: Partial<Behaviour> = {}) => ask({ set: { ...calm, ...change } }),
    clear: () => ask({ clear: true }),
    /** What stands on paper. */
    told: () => ask({ tell: true }),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
export type TestPrinter = Awaited<ReturnType<typeof startPrinter>>;

/** A port at which nobody listens, and that `fetch` does not refuse by itself. */
export const closedPort = 2;

let number = 0;
/** A printer of a home at a port of this machine, and a template of each type that prints there. */
export async function setUp(
  actor: Actor,
  given: { readonly port: number; readonly transport?: Transport; readonly ip?: string },
): Promise<Printer> {
  number += 1;
  const printer = await actor.call(printers.create, {
    name: `Printer ${number}`,
    transport: given.transport ?? 'escpos',
    ip: given.ip ?? '127.0.0.1',
    port: given.port,
    deviceId: 'local_printer',
  });
  for (const type of ['billingReceipt', 'kitchenSlip', 'orderLabel'] as const)
    await actor.call(templates.create, {
      type,
      name: `${type} ${number}`,
      printerIds: [printer.id],
    });
  return printer;
}

export const slip = (name: string) => ({
  type: 'kitchenSlip' as const,
  day: '2026-11-26',
  items: [{ quantity: '1', name }],
});

export const printOn = (actor: Actor, printerId: string, name: string): Promise<Job> =>
  actor.call(jobs.print, { title: name, language: 'de', content: slip(name), printerId });

/** Makes what waits for its next try due now. */
export const nextTry = (world: World) =>
  world.server.database.pool.query(`update printing.jobs set due_at = created_at where state = 'queued'`);
