import type { Call } from '#platform/contract/call.ts';
import { shippedPermissions, shippedRoles } from '#platform/server/access.ts';
import { createAccount, createOrganisation } from '#platform/server/organisations.ts';
import { startSession } from '#platform/server/sessions.ts';
import { send } from '#platform/server/testing/send.ts';
import { print, printControl, type Figure } from './figure.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { sampleInput } from './sample-input.ts';

interface Somebody { readonly role: string; readonly token: string | null }

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const randomId = '01900000-0000-7000-8000-00000000abcd';

async function signedIn(home: Place, organisationId: string, role: string, name: string): Promise<Somebody> {
  const { database } = home.server;
  const accountId = await database.system((db) => createAccount(db, organisationId, {
    username: `${name}-${role.toLowerCase()}`, fullName: `${name} ${role}`, email: 'x@example.org', roles: [role], passwordHash: '', language: 'en', demo: false,
  }));
  const { token } = await database.tenant({ organisationId }, (unit) => startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }));
  return { role, token };
}

/** Every id that stands in any row of the demo home, by table. */
async function idsOf(home: Place, organisationId: string): Promise<Map<string, string[]>> {
  const { pool } = home.server.database;
  const { rows } = await pool.query<{ name: string }>(`select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'id' and table_schema not in ('pg_catalog', 'information_schema', 'jobs') and table_name not like 'changes%' and table_name not like 'reads%'`);
  const ids = new Map<string, string[]>();
  for (const { name } of rows) {
    if (name === 'platform.organisations') continue;
    const found = await pool.query<{ id: string }>(`select id from ${name} where organisation_id = $1 limit 3000`, [organisationId]);
    ids.set(name, found.rows.map((row) => row.id));
  }
  return ids;
}

/** The id that a field of a call most likely means: a row of the topic's table, or of the table named by the field. */
function idChooser(ids: ReadonlyMap<string, string[]>, call: Call): (name: string) => string {
  const [app = '', topic = ''] = call.name.split('.');
  const snake = (word: string) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
  return (name) => {
    const wanted = name === 'id' ? [`${snake(app)}.${snake(topic)}`] : [...ids.keys()].filter((table) => table.endsWith(`.${snake(name.replace(/Ids?$/, ''))}s`));
    return wanted.map((table) => ids.get(table)?.[0]).find(Boolean) ?? ids.get('residents.residents')?.[0] ?? randomId;
  };
}

async function measure(home: Place): Promise<Figure[]> {
  const { server } = home;
  const { rows: [own] } = await server.database.pool.query<{ id: string }>(`select organisation_id as id from platform.accounts where username = 'admin'`);
  const organisationId = own!.id;
  const ids = await idsOf(home, organisationId);
  const owned = new Set([...ids.values()].flat());
  const suffix = Math.random().toString(36).slice(2, 8);
  const other = await server.database.system((db) => createOrganisation(db, { name: `Other ${suffix}` }));
  const roles = Object.keys(shippedRoles);
  const insiders = await Promise.all(roles.map((role) => signedIn(home, organisationId, role, `in${suffix}`)));
  const outsiders = await Promise.all(roles.map((role) => signedIn(home, other, role, `out${suffix}`)));
  const counts = { requests: 0, reached: 0, leaks: 0, wrongRefusal: 0, missing: 0, openToNobody: 0, random: 0 };
  const notes: string[] = [];
  const note = (text: string) => { if (notes.length < 15) notes.push(text); };
  for (const { call } of server.implementations) {
    if (call.upload !== undefined) continue;
    const chosen = sampleInput(call, idChooser(ids, call));
    const asked = new Set(JSON.stringify(chosen).match(uuids) ?? []);
    const nobody = await send(server, null, call, chosen);
    if (nobody.statusCode !== 401) { counts.openToNobody += 1; note(`open: ${call.name} ${nobody.statusCode}`); }
    for (const person of outsiders) {
      const answer = await send(server, person.token, call, chosen);
      counts.requests += 1;
      if (answer.statusCode < 400) counts.reached += 1;
      const foreign = (answer.body.match(uuids) ?? []).filter((id) => owned.has(id) && !asked.has(id));
      if (foreign.length > 0 || (answer.statusCode < 400 && JSON.stringify(answer.headers).includes('application/pdf'))) { counts.leaks += 1; note(`leak to another organisation: ${call.name} as ${person.role}`); }
      // a call about one given record of another organisation must not find it
      if ('id' in chosen && asked.has(String(chosen['id'])) && owned.has(String(chosen['id'])) && answer.statusCode < 400) { counts.leaks += 1; note(`found a foreign record: ${call.name} as ${person.role}`); }
    }
    for (const person of insiders) {
      const answer = await send(server, person.token, call, sampleInput(call, () => randomId));
      counts.requests += 1;
      const external = person.role === 'EXTERNAL_USER';
      if (Array.isArray(call.may)) {
        const [key, action, scope] = call.may as [string, string, string?];
        const allowed = !external && (shippedPermissions(server.manifests, person.role)[key] ?? []).includes(action as never);
        if (!allowed && scope !== 'resident' && answer.statusCode !== 403) { counts.wrongRefusal += 1; note(`not refused: ${call.name} as ${person.role} ${answer.statusCode}`); }
        if (!allowed && scope === 'resident' && ![403, 404, 400].includes(answer.statusCode)) { counts.wrongRefusal += 1; note(`not refused: ${call.name} as ${person.role} ${answer.statusCode}`); }
        if (allowed && answer.statusCode === 403) { counts.missing += 1; note(`refused although allowed: ${call.name} as ${person.role}`); }
      }
      if (answer.statusCode >= 500) { counts.random += 1; note(`random id: ${call.name} ${answer.statusCode} ${answer.body.slice(0, 150)}`); }
    }
  }
  for (const line of notes) console.log(`    ${line}`);
  return [
    { name: 'leaks to another organisation', value: counts.leaks, wanted: 0, detail: `${counts.requests} requests, ${server.implementations.length} calls × ${roles.length} roles, ${counts.reached} answered with content or done` },
    { name: 'calls not refused without the right', value: counts.wrongRefusal, wanted: 0 },
    { name: 'calls refused with the right', value: counts.missing, wanted: 0 },
    { name: 'calls open to nobody beyond the reviewed list', value: counts.openToNobody, wanted: 0 },
    { name: 'random ids that answer 5xx', value: counts.random, wanted: 0 },
  ];
}

/** The only routes that answer without a session; reviewed. Everything else must answer 401 (pages of the web app aside). */
export const openRoutes = ['POST /login', 'POST /logout', 'GET /app-api/languages'];

export async function accessMatrix(): Promise<number> {
  const home = await place({ demo: true });
  try {
    const figures = await measure(home);
    const open = home.server.openImplementations.map(({ call }) => `${call.method} ${call.path}`).sort();
    const off = print('Access matrix', [...figures, { name: 'open routes that are not reviewed', value: open.filter((route) => !openRoutes.includes(route)).length, wanted: 0, detail: open.join(', ') }]);
    const list = home.server.implementations.find((one) => one.call.name === 'residents.residents.list')!;
    const before = { handler: list.handler, may: list.call.may };
    // a handler that forgets the organisation, past row-level security
    Object.assign(list, { handler: async () => ({ items: (await home.server.database.pool.query('select id from residents.residents limit 5')).rows, nextCursor: null, total: null }) });
    Object.assign(list.call, { may: { signedIn: 'planted' }, output: (await import('zod')).z.any() });
    const blind = printControl('a handler that forgets tenant and right', await measure(home));
    Object.assign(list, { handler: before.handler });
    Object.assign(list.call, { may: before.may });
    return off + blind;
  } finally {
    await home.close();
  }
}
