import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { type Interface, interfaces } from '../contract/interfaces.ts';
import { isInsecure, type Protocol, stateOf } from '../domain/hosts.ts';
import { greetingOf } from './greeting.ts';

const rows = (context: Context) =>
  context.db
    .selectFrom('admin.interfaces as i')
    .leftJoin('admin.interface_checks as c', (join) =>
      join.onRef('c.organisation_id', '=', 'i.organisation_id').onRef('c.interface_id', '=', 'i.id'),
    )
    .select([
      'i.id',
      'i.kind',
      'i.name',
      'i.protocol',
      'i.host',
      'i.port',
      'i.department_code',
      'i.active',
      'i.version',
      'c.interface_version',
      'c.ok',
      'c.answer',
      'c.at',
    ])
    .where('i.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function toInterface(row: Row): Interface {
  const tried = row.interface_version === row.version;
  return {
    id: row.id,
    own: true,
    kind: row.kind,
    name: row.name,
    protocol: row.protocol,
    host: row.host,
    port: row.port,
    departmentCode: row.department_code,
    active: row.active,
    state: stateOf(
      row,
      row.interface_version === null ? null : { version: row.interface_version, ok: row.ok! },
    ),
    detail: tried ? (row.answer ?? '') : '',
    checkedAt: tried ? row.at : null,
    link: null,
    version: row.version,
  };
}
const load = async (context: Context, id: string): Promise<Interface> =>
  toInterface(found(await rows(context).where('i.id', '=', id).executeTakeFirst()));

/** What the apps and the frame keep themselves: shown, set up elsewhere. */
async function ofApps(context: Context): Promise<Interface[]> {
  const all = await Promise.all(
    context.services.apps().map(async (app) => (app.interfaces ? await app.interfaces(context) : [])),
  );
  return all.flat().map((one) => ({
    id: one.code,
    own: false,
    kind: null,
    name: one.name[context.language],
    protocol: null,
    host: '',
    port: null,
    departmentCode: '',
    active: one.state !== 'disabled',
    state: one.state,
    detail: one.detail,
    checkedAt: one.at,
    link: one.link,
    version: 0,
  }));
}

interface Wanted {
  kind: NonNullable<Interface['kind']>;
  name: string;
  protocol: Protocol;
  host: string;
  port: number;
  departmentCode: string;
  active: boolean;
}
const columnsOf = (input: Wanted) => ({
  kind: input.kind,
  name: input.name,
  protocol: input.protocol,
  host: input.host,
  port: input.port,
  department_code: input.departmentCode,
  active: input.active,
});

async function check(
  context: Context,
  input: Wanted,
  own: string | null,
  refuse: { nameTaken(): Error; insecureFtp(): Error },
): Promise<void> {
  const namesake = await context.db
    .selectFrom('admin.interfaces')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
    .executeTakeFirst();
  if (namesake && namesake.id !== own) throw refuse.nameTaken();
  if (isInsecure(input.protocol) && !context.confirmed.includes('insecureFtp')) throw refuse.insecureFtp();
}

export const interfaceCalls = implement(interfaces, {
  list: async ({ context }) => [
    ...(
      await rows(context)
        .orderBy((of) => of.fn('lower', ['i.name']))
        .execute()
    ).map(toInterface),
    ...(await ofApps(context)),
  ],
  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('admin.interfaces')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(input) })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    await load(context, id);
    await check(context, input, id, refuse);
    return changeRow(context, 'admin.interfaces', { id, version }, columnsOf(input), () => load(context, id));
  },
  async remove({ input: { id, version }, context }) {
    await removeRow(context, 'admin.interfaces', { id, version }, () => load(context, id));
    return { done: true };
  },
  async check({ input, context, refuse }) {
    if ((await load(context, input.id)).state === 'disabled') throw refuse.interfaceDisabled();
    return { taskId: await context.services.tasks.queue(context, 'admin.checkInterface', { id: input.id }) };
  },
});

/** Asks the other side who is there, notes what it said. */
export const checkInterface: TaskWork = async (progress, input) => {
  const id = String(input['id']);
  const { line, outbound } = await progress.step(async (context) => ({
    line: await load(context, id),
    outbound: context.services.outbound,
  }));
  if (!line.active) throw notFound();
  await progress.at(1, 2);
  const { ok, answer } = await greetingOf(
    { protocol: line.protocol!, host: line.host, port: line.port! },
    outbound,
  );
  await progress.step((context) => {
    const values = { interface_version: line.version, at: sql<string>`clock_timestamp()`, ok, answer };
    return context.db
      .insertInto('admin.interface_checks')
      .values({ organisation_id: context.organisationId, interface_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'interface_id']).doUpdateSet(values))
      .execute();
  });
  await progress.at(2, 2);
  return { ok, answer };
};
