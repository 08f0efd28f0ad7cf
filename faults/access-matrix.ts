import { isWrite, type Call } from '#platform/contract/call.ts';
import type { Action } from '#platform/contract/call.ts';
import { isAdministrator } from '#platform/server/access/access.ts';
import { liveViewers } from '#platform/server/live/live-viewers.ts';
import { send } from '#platform/server/testing/send.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { keyControls, keys } from './access-keys.ts';
import { type Cast, cast, newToken, type Somebody } from './access-people.ts';
import { readTable, type Row, tableProblems } from './access-table.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { sampleInput } from './sample-input.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const randomId = '01900000-0000-7000-8000-00000000abcd';
/** A call of the own account may end the session that makes it, so each is made in a session of its own. */
const ofOneself = (row: Row) => row.needs === 'signed in';

class Notes {
  readonly counts = new Map<string, number>();
  readonly lines: string[] = [];
  asked = 0;
  off(figure: string, text: string): void {
    this.counts.set(figure, (this.counts.get(figure) ?? 0) + 1);
    if (this.lines.length < 20) this.lines.push(`${figure}: ${text}`);
  }
}

const snake = (word: string) =>
  word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
/** The row that a field most likely means: of the table of the call's topic, or of the table that the field names. */
export function rowFor(
  tables: ReadonlyMap<string, readonly string[]>,
  call: Call,
  name: string,
): string | undefined {
  const [app = '', topic = ''] = call.name.split('.');
  const wanted =
    name === 'id'
      ? [`${snake(app)}.${snake(topic)}`]
      : [...tables.keys()].filter((table) => table.endsWith(`.${snake(name.replace(/Ids?$/, ''))}s`));
  return wanted.map((table) => tables.get(table)?.[0]).find(Boolean);
}

/** Nobody, every role, and every account from outside for its own and for another resident: what the table says, and nothing else. */
async function rights(
  home: Place,
  { insiders, own, other, otherSite, bySite, organisationId, foreign }: Cast,
  table: ReadonlyMap<string, Row>,
  notes: Notes,
  calls: readonly Call[],
): Promise<void> {
  const ask = async (token: string | null, call: Call, residentId: string) => {
    notes.asked += 1;
    return send(
      home.server,
      token,
      call,
      sampleInput(call, (name) => (name === 'residentId' ? residentId : randomId)),
    );
  };
  for (const call of calls) {
    const row = table.get(call.name);
    if (!row || row.needs === 'open') continue;
    const nobody = await ask(null, call, own);
    if (nobody.statusCode !== 401)
      notes.off('calls open to nobody beyond the table', `${call.name} ${nobody.statusCode}`);
    const ofResident = row.needs.endsWith(' resident');
    for (const person of insiders) {
      const allowed = ofOneself(row) || isAdministrator([person.role]) || row.roles.includes(person.role);
      if (ofOneself(row)) person.token = await newToken(home, organisationId, person.accountId);
      let answer = await ask(person.token, call, own);
      if (answer.statusCode === 401) {
        // an earlier call may have ended all sessions of the account
        person.token = await newToken(home, organisationId, person.accountId);
        answer = await ask(person.token, call, own);
      }
      const where = `${call.name} as ${person.role} ${answer.statusCode}`;
      if (answer.statusCode === 401) notes.off('sessions lost on the way', where);
      if (!allowed && answer.statusCode !== 403) notes.off('calls not refused without the right', where);
      if (allowed && !ofOneself(row) && answer.statusCode === 403)
        notes.off('calls refused with the right', where);
      if (answer.statusCode >= 500)
        notes.off('random ids that answer 5xx', `${where} ${answer.body.slice(0, 150)}`);
      if (!person.external) continue;
      const told =
        answer.statusCode < 400 ? (answer.body.match(uuids) ?? []).find((id) => foreign.has(id)) : undefined;
      if (told !== undefined) notes.off('other residents told to people from outside', `${where} ${told}`);
      if (ofResident && (await ask(person.token, call, other)).statusCode !== 404)
        notes.off('other residents found from outside', `${call.name} as ${person.role}`);
    }
    if (!ofResident) continue;
    const [mine, elsewhere] = [await ask(bySite.token, call, own), await ask(bySite.token, call, otherSite)];
    if (elsewhere.statusCode !== 404)
      notes.off('residents of another site found', `${call.name} ${elsewhere.statusCode}`);
    if (
      row.roles.includes('EXTERNAL_USER') &&
      !isWrite(call) &&
      mine.statusCode !== 200 &&
      !call.file &&
      !('id' in call.input.shape)
    )
      notes.off('own resident not found by the filter', `${call.name} ${mine.statusCode}`);
  }
}

/** Records of another organisation do not exist, whatever the role there; ids of the home never come back. */
async function tenants(
  home: Place,
  { outsiders, ids }: Cast,
  table: ReadonlyMap<string, Row>,
  notes: Notes,
  calls: readonly Call[],
): Promise<void> {
  const owned = new Set([...ids.values()].flat());
  for (const call of calls) {
    const row = table.get(call.name);
    if (!row || row.needs === 'open') continue;
    const chosen = sampleInput(
      call,
      (name) => rowFor(ids, call, name) ?? ids.get('residents.residents')![0]!,
    );
    const asked = new Set(JSON.stringify(chosen).match(uuids) ?? []);
    for (const person of outsiders) {
      const answer = await send(
        home.server,
        ofOneself(row) ? await newToken(home, person.token.split('.')[0]!, person.accountId) : person.token,
        call,
        chosen,
      );
      notes.asked += 1;
      const found = (answer.body.match(uuids) ?? []).some((id) => owned.has(id) && !asked.has(id));
      const file =
        answer.statusCode < 400 &&
        'id' in chosen &&
        /pdf|octet-stream|image/.test(String(answer.headers['content-type']));
      if (found || file) notes.off('leaks to another organisation', `${call.name} as ${person.role}`);
      if ('id' in chosen && owned.has(String(chosen['id'])) && answer.statusCode < 400)
        notes.off('leaks to another organisation', `found a foreign record: ${call.name} as ${person.role}`);
    }
  }
}

/** A record of one resident asked for under another one does not exist there. */
async function children(
  home: Place,
  { insiders, own, ofOther }: Cast,
  notes: Notes,
  calls: readonly Call[],
): Promise<string[]> {
  const admin = insiders.find((one) => one.role === 'ADMIN')!;
  const tried: string[] = [];
  for (const call of calls) {
    if (!Array.isArray(call.may) || call.may[2] !== 'resident' || !('id' in call.input.shape)) continue;
    const child = rowFor(ofOther, call, 'id');
    if (child === undefined) continue;
    tried.push(call.name);
    const answer = await send(
      home.server,
      admin.token,
      call,
      sampleInput(call, (name) =>
        name === 'residentId' ? own : name === 'id' ? child : (rowFor(ofOther, call, name) ?? randomId),
      ),
    );
    notes.asked += 1;
    // 400: the sample did not fit the shape, so nothing was asked
    if (answer.statusCode < 400)
      notes.off('records found under another resident', `${call.name} ${answer.statusCode}`);
    if (answer.statusCode === 412)
      notes.off('records found under another resident', `${call.name}: the stale answer carries the record`);
  }
  return tried;
}

/** Who hears of a change in which table, about which resident. */
async function live(home: Place, { insiders, own, other, ids }: Cast, notes: Notes): Promise<number> {
  const viewerOf = liveViewers({
    database: home.server.database,
    manifests: home.server.manifests,
    services: home.server.services,
  });
  const apps = new Map(
    home.server.manifests.map((one) => [one.code.replaceAll('-', '_'), Object.keys(one.access)]),
  );
  const tables = [...ids.keys()].filter((table) => !table.startsWith('platform.'));
  for (const person of insiders) {
    const viewer = await viewerOf(person.token);
    if (viewer === null) {
      notes.off('sessions lost on the way', `live as ${person.role}`);
      continue;
    }
    const map = await mapOf(home, person, own);
    for (const table of tables) {
      const keys = apps.get(table.split('.')[0]!) ?? [];
      const may = keys.length === 0 || keys.some((key) => map[key]?.includes('Read'));
      for (const residentId of [own, other, '']) {
        notes.asked += 1;
        const wanted = person.external ? residentId === own && may : may;
        if ((await viewer.sees({ table, id: randomId, residentId })) !== wanted)
          notes.off(
            'changes told to the wrong people',
            `${table} to ${person.role} about ${residentId === own ? 'own' : residentId === other ? 'other' : 'nobody'}`,
          );
      }
    }
  }
  return tables.length;
}

/** What the server itself tells the browser about the access of an account, for one resident. */
async function mapOf(home: Place, person: Somebody, residentId: string): Promise<Record<string, Action[]>> {
  const call = home.server.implementations.find(
    (one) => one.call.name === 'frame.profile.residentAccess',
  )!.call;
  return (await send(home.server, person.token, call, { residentId })).json();
}

const figures = [
  'calls open to nobody beyond the table',
  'calls not refused without the right',
  'calls refused with the right',
  'other residents found from outside',
  'other residents told to people from outside',
  'residents of another site found',
  'own resident not found by the filter',
  'leaks to another organisation',
  'records found under another resident',
  'changes told to the wrong people',
  'random ids that answer 5xx',
  'sessions lost on the way',
] as const;

async function measure(
  home: Place,
  short: boolean,
  table: ReadonlyMap<string, Row>,
  only?: (call: Call) => boolean,
): Promise<Figure[]> {
  const notes = new Notes();
  const calls = home.server.implementations
    .map((one) => one.call)
    .filter((call) => call.upload === undefined && (only?.(call) ?? true));
  const people = await cast(home, short);
  await tenants(home, people, table, notes, calls);
  const tried = await children(home, people, notes, calls);
  const tables = await live(home, people, notes);
  await rights(home, people, table, notes, calls);
  for (const line of notes.lines) console.log(`    ${line}`);
  return figures.map((name) => ({
    name,
    value: notes.counts.get(name) ?? 0,
    wanted: 0,
    ...(name === 'calls open to nobody beyond the table'
      ? { detail: `${notes.asked} questions, ${calls.length} calls × ${people.insiders.length} roles` }
      : {}),
    ...(name === 'records found under another resident'
      ? { detail: `${tried.length} calls: ${tried.join(', ')}` }
      : {}),
    ...(name === 'changes told to the wrong people' ? { detail: `${tables} tables` } : {}),
  }));
}

const rowsFigure = (calls: readonly Call[], home: Place, table: ReadonlyMap<string, Row>): Figure => {
  const problems = tableProblems(calls, home.server.manifests, table);
  for (const line of problems.slice(0, 20)) console.log(`    ${line}`);
  return {
    name: 'rows of the reviewed table that do not fit',
    value: problems.length,
    wanted: 0,
    detail: `${table.size} rows; node faults/access-rows.ts prints them`,
  };
};

/** Every call × every role and none × own, other resident, other site, other organisation, child of another parent, random. */
export async function accessMatrix({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const { server } = home;
    const table = readTable();
    const all = [...server.implementations, ...server.openImplementations].map((one) => one.call as Call);
    let off = print('Access matrix', [rowsFigure(all, home, table), ...(await measure(home, short, table))]);

    const people = await cast(home, short);
    off += print('Access by key', await keys(home, people));
    off += await keyControls(home, people);

    const [first, ...rest] = [...table];
    off += printControl(
      'a call without a row',
      [rowsFigure(all, home, new Map(rest))],
      'rows of the reviewed table that do not fit',
    );
    off += printControl(
      'a row that says something else',
      [rowsFigure(all, home, new Map([...rest, [first![0], { ...first![1], roles: ['COOK'] }]]))],
      'rows of the reviewed table that do not fit',
    );

    const list = server.implementations.find((one) => one.call.name === 'residents.residents.list')!;
    const banner = (call: Call) =>
      ['residents.residents.list', 'residents.residents.banner', 'vitals.readings.correct'].includes(
        call.name,
      );
    const before = { handler: list.handler, may: list.call.may, output: list.call.output };
    // a handler that forgets the organisation, past row-level security, and a call that lost its right
    Object.assign(list, {
      handler: async () => ({
        items: (await server.database.pool.query('select id from residents.residents limit 5')).rows,
        nextCursor: null,
        total: null,
      }),
    });
    Object.assign(list.call, { may: { signedIn: 'planted' }, output: (await import('zod')).z.any() });
    const blind = await measure(home, true, table, banner);
    Object.assign(list, { handler: before.handler });
    Object.assign(list.call, { may: before.may, output: before.output });
    for (const figure of [
      'leaks to another organisation',
      'calls not refused without the right',
      'other residents told to people from outside',
    ])
      off += printControl('a handler that forgets tenant and right', blind, figure);

    const grants = server.services.grants as { permissionsFor: typeof server.services.grants.permissionsFor };
    const { permissionsFor } = grants;
    grants.permissionsFor = async (context) => context.account!.permissions;
    const open = await measure(home, true, table, banner);
    grants.permissionsFor = permissionsFor;
    for (const figure of [
      'other residents found from outside',
      'residents of another site found',
      'changes told to the wrong people',
    ])
      off += printControl('a gate that does not ask what was granted', open, figure);

    const child = server.implementations.find((one) => one.call.name === 'residents.stays.change')!;
    Object.assign(child.call, { output: (await import('zod')).z.any() });
    Object.assign(child, { handler: async () => ({ done: true }) });
    const parentless = await measure(home, true, table, (call) => call === child.call);
    off += printControl(
      'a handler that does not look at the parent',
      parentless,
      'records found under another resident',
    );
    return off;
  } finally {
    await home.close();
  }
}
