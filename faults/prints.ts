import { jobs } from '#apps/printing/contract/jobs.ts';
import { printers } from '#apps/printing/contract/printers.ts';
import { templates } from '#apps/printing/contract/templates.ts';
import { startPrinter, type TestPrinter } from '#apps/printing/server/testing.ts';
import { place, type Place, signInAs } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

interface Told {
  readonly id: string;
  readonly version: number;
  readonly condition: string;
  readonly copy: boolean;
}

/** A clerk prints on a printer whose line is cut anywhere, retries what failed, and has every second doubtful paper printed as a copy. */
async function papers(home: Place, device: TestPrinter, name: string, rounds: number): Promise<Figure[]> {
  const cookie = await signInAs(home.server, 'admin');
  let keys = 0;
  const ask = async <T>(path: string, payload: object): Promise<T> => {
    const answer = await home.server.http.inject({
      method: 'POST',
      url: path,
      headers: { cookie: cookie!, 'idempotency-key': `${name}-${(keys += 1)}` },
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as T;
  };
  const step = (path: string, { id, version }: Told) => ask<Told>(path.replace('{id}', id), { version });
  const { pool } = home.server.database;
  const load = async (id: string): Promise<Told> => {
    // what waits for its next try is due now
    await pool.query(`update printing.jobs set due_at = created_at where id = $1 and state = 'queued'`, [id]);
    await home.server.settle();
    const { rows } = await pool.query<Told>(
      `select id, version, case when state = 'failed' and sent then 'uncertain' else state end as condition, copy
        from printing.jobs where id = $1`,
      [id],
    );
    return rows[0]!;
  };
  const byTransport = {
    escpos: await ask<{ id: string }>(printers.create.path, {
      name: `${name} raw`,
      transport: 'escpos',
      ip: '127.0.0.1',
      port: device.ports.escpos,
    }),
    epos: await ask<{ id: string }>(printers.create.path, {
      name: `${name} epos`,
      transport: 'epos',
      ip: '127.0.0.1',
      port: device.ports.epos,
      deviceId: 'local_printer',
    }),
  };
  await ask(templates.create.path, { type: 'kitchenSlip', name });
  let again = 0;
  let untrue = 0;
  let hanging = 0;
  let unmarked = 0;
  const seen = { done: 0, uncertain: 0, copies: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const transport = round % 3 === 2 ? 'epos' : 'escpos';
    await device.clear();
    // a paper has about 140 bytes: some cuts come before its first one, some after its last one
    await device.set(
      Math.random() < 0.8
        ? { cutAfter: 1 + Math.floor(Math.random() * 170) }
        : { states: Math.random() < 0.5 ? ['recoverable'] : ['paperEnd'] },
    );
    const first = await ask<Told>(jobs.print.path, {
      title: `${name} ${round}`,
      language: 'de',
      content: { type: 'kitchenSlip', day: '2026-11-26', items: [{ quantity: '1', name: `Paper ${round}` }] },
      printerId: byTransport[transport].id,
    });
    let job = await load(first.id);
    for (let tries = 0; tries < 4 && (job.condition === 'failed' || job.condition === 'queued'); tries += 1) {
      await device.set();
      if (job.condition === 'failed') await step(jobs.retry.path, job);
      job = await load(job.id);
    }
    const asked = job.condition === 'uncertain' && round % 2 === 0;
    await device.set();
    if (asked) {
      await step(jobs.confirmReprint.path, job);
      job = await load(job.id);
      seen.copies += 1;
    }
    const printed = (await device.told()).papers.map(({ bytes, whole }) => ({
      whole,
      isCopy: Buffer.from(bytes).toString('latin1').includes('Kopie'),
    }));
    again += Math.max(0, printed.filter((paper) => !paper.isCopy).length - 1);
    if (job.condition === 'done') {
      seen.done += 1;
      if (!printed.some((paper) => paper.whole)) untrue += 1;
    } else if (job.condition === 'uncertain') seen.uncertain += 1;
    else hanging += 1;
    if (asked && printed.filter((paper) => paper.isCopy).length !== 1) unmarked += 1;
  }
  return [
    {
      name: 'papers sent again without a yes',
      value: again,
      wanted: 0,
      detail: `${rounds} papers, ${seen.done} done, ${seen.uncertain} left to a person, ${seen.copies} copies`,
    },
    { name: 'papers told as printed that are not whole anywhere', value: untrue, wanted: 0 },
    { name: 'papers lost on the way', value: hanging, wanted: 0 },
    { name: 'copies that do not say so', value: unmarked, wanted: 0 },
  ];
}

/** Nothing is printed twice or lost when the printer goes away in the middle (domain page of the kitchen, 7.5). */
export async function prints({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  const device = await startPrinter();
  try {
    const off = print('Papers on a line that is cut', await papers(home, device, 'figure', short ? 30 : 400));
    // a database that forgets that the first byte went out
    await home.server.database.pool.query(`
      do $$ declare one text; begin
        for one in select conname from pg_constraint where conrelid = 'printing.jobs'::regclass and contype = 'c' loop
          execute format('alter table printing.jobs drop constraint %I', one);
        end loop;
      end $$;
      create function printing.forget() returns trigger language plpgsql as $$ begin new.sent := false; return new; end $$;
      create trigger forget before update on printing.jobs for each row execute function printing.forget();`);
    return (
      off +
      printControl(
        'nobody notes that a paper went out',
        await papers(home, device, 'control', short ? 15 : 60),
        'papers sent again without a yes',
      )
    );
  } finally {
    await device.stop();
    await home.close();
  }
}
