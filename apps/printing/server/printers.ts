import { sql } from 'kysely';
import { restaurants } from '#apps/sites/api.ts';
import { ClosedNetwork } from '#platform/server/access/outbound.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Printer, printers } from '../contract/printers.ts';
import { testPrintBlocks } from '../domain/papers.ts';
import { paperWords } from '../domain/paper-words.ts';
import { addJob } from './job-records.ts';
import { printerAddress } from './reach.ts';

const printerRows = ({ db, organisationId }: Context) =>
  db
    .selectFrom('printing.printers as p')
    .leftJoin('printing.looks as l', (join) =>
      join.onRef('l.organisation_id', '=', 'p.organisation_id').onRef('l.id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.version',
      'p.name',
      'p.transport',
      'p.ip',
      'p.port',
      'p.device_id as deviceId',
      'p.make',
      'p.model',
      'p.paper_width as paperWidth',
      'p.code_page as codePage',
      'p.restaurant_id as restaurantId',
      'p.active',
      'l.asked_at',
      'l.looked_at',
      'l.error',
      'l.near_end',
    ])
    .where('p.organisation_id', '=', organisationId)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id');

/** What waits at each printer, and what failed last. */
async function openJobs({ db, organisationId }: Context) {
  const rows = await db
    .selectFrom('printing.jobs')
    .select([
      'printer_id',
      sql<number>`count(*) filter (where state <> 'failed')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
      sql<
        Printer['lastError']
      >`(array_agg(error order by finished_at desc) filter (where state = 'failed'))[1]`.as('lastError'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['queued', 'printing', 'failed'])
    .groupBy('printer_id')
    .execute();
  return new Map(rows.map(({ printer_id, ...row }) => [printer_id, row]));
}

async function templatesByPrinter({ db, organisationId }: Context) {
  const rows = await db
    .selectFrom('printing.template_printers as a')
    .innerJoin('printing.templates as t', (join) =>
      join.onRef('t.organisation_id', '=', 'a.organisation_id').onRef('t.id', '=', 'a.template_id'),
    )
    .select(['a.printer_id', 't.id', 't.name'])
    .where('a.organisation_id', '=', organisationId)
    .orderBy(sql`lower(t.name)`)
    .execute();
  return Map.groupBy(rows, (row) => row.printer_id);
}

async function allPrinters(context: Context): Promise<Printer[]> {
  const rows = await printerRows(context).execute();
  const jobs = await openJobs(context);
  const templates = await templatesByPrinter(context);
  const places = new Map((await restaurants(context, {})).map(({ id, name }) => [id, name]));
  return rows.map(({ asked_at, looked_at, error, near_end, ...row }) => ({
    ...row,
    ...(jobs.get(row.id) ?? { waiting: 0, failed: 0, lastError: null }),
    restaurantName: row.restaurantId === null ? null : (places.get(row.restaurantId) ?? null),
    templates: (templates.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    status:
      looked_at === null ? null : { at: looked_at, error: error as Printer['lastError'], nearEnd: near_end! },
    asking: asked_at !== null,
  }));
}
const load = async (context: Context, id: string): Promise<Printer> =>
  found((await allPrinters(context)).find((one) => one.id === id));

type Wanted = Pick<
  Printer,
  | 'name'
  | 'transport'
  | 'ip'
  | 'port'
  | 'deviceId'
  | 'make'
  | 'model'
  | 'paperWidth'
  | 'codePage'
  | 'restaurantId'
  | 'active'
>;
const columnsOf = (input: Wanted) => ({
  name: input.name,
  transport: input.transport,
  ip: input.ip,
  port: input.port,
  device_id: input.deviceId,
  make: input.make,
  model: input.model,
  paper_width: input.paperWidth,
  code_page: input.codePage,
  restaurant_id: input.restaurantId,
  active: input.active,
});

async function check(
  context: Context,
  input: Wanted,
  own: string | null,
  refuse: {
    printerNameTaken(): Error;
    closedNetwork(): Error;
    deviceIdMissing(): Error;
    unknownRestaurant(): Error;
  },
): Promise<void> {
  const namesake = await context.db
    .selectFrom('printing.printers')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
    .executeTakeFirst();
  if (namesake && namesake.id !== own) throw refuse.printerNameTaken();
  if (input.transport === 'epos' && input.deviceId === '') throw refuse.deviceIdMissing();
  if (
    input.restaurantId !== null &&
    !(await restaurants(context, {})).some(({ id }) => id === input.restaurantId)
  )
    throw refuse.unknownRestaurant();
  try {
    await printerAddress(context.services, input.ip);
  } catch (error) {
    // a name that nobody knows yet is told where the printer is asked
    if (error instanceof ClosedNetwork) throw refuse.closedNetwork();
  }
}

/** Forgets how the printer was found: what was said stands for other settings. */
const forgetLook = ({ db, organisationId }: Context, id: string) =>
  db
    .deleteFrom('printing.looks')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const printerCalls = implement(printers, {
  list: ({ context }) => allPrinters(context),

  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('printing.printers')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(input) })
      .execute();
    return load(context, id);
  },

  async change({ input, context, refuse }) {
    const { id, version } = input;
    await load(context, id);
    await check(context, input, id, refuse);
    const changed = await changeRow(context, 'printing.printers', { id, version }, columnsOf(input), () =>
      load(context, id),
    );
    await forgetLook(context, id);
    return { ...changed, status: null, asking: false };
  },

  async remove({ input: { id, version }, context, db, refuse }) {
    const { waiting, failed, templates } = await load(context, id);
    if (waiting + failed + templates.length > 0)
      throw refuse.inUse({ jobs: waiting + failed, templates: templates.length });
    await forgetLook(context, id);
    await db
      .deleteFrom('printing.jobs')
      .where('organisation_id', '=', context.organisationId)
      .where('printer_id', '=', id)
      .execute();
    await removeRow(context, 'printing.printers', { id, version }, () => load(context, id));
    return { done: true };
  },

  places: async ({ context }) =>
    (await restaurants(context, {})).filter((one) => one.active).map(({ id, name }) => ({ id, name })),

  async askStatus({ input, context, db }) {
    const { organisationId } = context;
    const rows = await db
      .selectFrom('printing.printers')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('active', '=', true)
      .where('id', 'in', input.ids.length === 0 ? [newId()] : input.ids)
      .execute();
    if (rows.length > 0)
      await db
        .insertInto('printing.looks')
        .values(rows.map(({ id }) => ({ organisation_id: organisationId, id, asked_at: context.now })))
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'id']).doUpdateSet({ asked_at: context.now }),
        )
        .execute();
    return { done: true };
  },

  async testPrint({ input, context, refuse }) {
    const { name, active } = await load(context, input.id);
    if (!active) throw refuse.printerInactive();
    await addJob(context, {
      printerId: input.id,
      type: null,
      title: paperWords[input.language].testPrint,
      language: input.language,
      blocks: testPrintBlocks(name, input.language),
    });
    return { done: true };
  },
});
