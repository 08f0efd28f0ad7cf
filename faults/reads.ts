// No GET changes anything: every call that only reads, and every page and address that answers GET, made by people who may; what
// the database held before and after. Only the log of reads may have grown.
import { isWrite, type Call } from '#platform/contract/call.ts';
import { profile } from '#platform/contract/frame.ts';
import type { Context } from '#platform/server/call/context.ts';
import { send } from '#platform/server/testing/send.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { rowFor } from './access-matrix.ts';
import { type Cast, cast, newToken } from './access-people.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { sampleInput } from './sample-input.ts';

/** Who read what, who left with a file, who was refused: that is written by design; and how often one address has asked an open call. */
const readLog = /^platform\.(reads|access_events)(_\d+)?$|^platform\.open_call_counts$/;
const otherAddresses = [
  '/',
  '/login',
  '/livez',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/register/confirm/nothing',
  '/reset-password/nothing',
];

async function tables(home: Place): Promise<string[]> {
  const { rows } = await home.server.database.pool.query<{
    name: string;
  }>(`select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs') order by 1`);
  return rows.map((row) => row.name).filter((name) => !readLog.test(name));
}

/** What each table holds, as one number. */
async function held(home: Place, names: readonly string[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const name of names) {
    const {
      rows: [row],
    } = await home.server.database.pool.query<{ held: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as held from ${name} t`,
    );
    all.set(name, row!.held);
  }
  return all;
}

async function readEverything(
  home: Place,
  people: Cast,
  calls: readonly Call[],
  elsewhere: boolean,
): Promise<{ asked: number; answered: number }> {
  const count = { asked: 0, answered: 0 };
  const relative = people.insiders.find((one) => one.external)!;
  const administrator = people.insiders.find((one) => one.role === 'ADMIN')!;
  for (const call of calls) {
    const idFor = (name: string) =>
      name === 'residentId' ? people.own : (rowFor(people.ids, call, name) ?? people.own);
    for (const person of [administrator, relative]) {
      const whole = Object.keys(call.input.shape).includes('language') ? { language: 'de' } : {};
      const answer = await send(home.server, person.token, call, { ...sampleInput(call, idFor), ...whole });
      count.asked += 1;
      if (answer.statusCode < 400 && person === administrator) count.answered += 1;
    }
  }
  for (const url of elsewhere ? otherAddresses : []) {
    count.asked += 1;
    await home.server.http.inject({
      url,
      headers: { accept: 'text/html', cookie: `__Host-obhut=${administrator.token}` },
    });
  }
  return count;
}

async function measure(home: Place, people: Cast, only?: (call: Call) => boolean): Promise<Figure[]> {
  const calls = [...home.server.implementations, ...home.server.openImplementations]
    .map((one) => one.call as Call)
    .filter((call) => !isWrite(call) && (only?.(call) ?? true));
  const names = await tables(home);
  const before = await held(home, names);
  const { asked, answered } = await readEverything(home, people, calls, only === undefined);
  const after = await held(home, names);
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of changed) console.log(`    ${name}: ${before.get(name)} → ${after.get(name)}`);
  return [
    {
      name: 'tables changed by reading',
      value: changed.length,
      wanted: 0,
      detail: `${calls.length} calls, ${asked} questions (${answered} calls answered to an administrator), ${names.length} tables`,
    },
    { name: 'reads of which nothing came back', value: answered * 3 < calls.length ? 1 : 0, wanted: 0 },
  ];
}

export async function reads({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const people = await cast(home, true);
    for (const one of people.insiders) one.token = await newToken(home, people.organisationId, one.accountId);
    let off = print(
      'Reading',
      await measure(
        home,
        people,
        short ? (call) => call.name.startsWith('frame.') || call.name.endsWith('.list') : undefined,
      ),
    );
    const me = home.server.implementations.find((one) => one.call.name === profile.me.name)!;
    const { handler } = me;
    // as it once was: who read the profile in another language had changed the account
    Object.assign(me, {
      handler: async (given: { input: { language?: 'en' | 'de' }; context: Context }) => {
        const { context, input } = given;
        await context.db
          .updateTable('platform.accounts')
          .set({ language: input.language ?? 'en' })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', context.actor())
          .execute();
        return (handler as (all: unknown) => unknown)(given);
      },
    });
    off += printControl(
      'reading the profile chooses the language',
      await measure(home, people, (call) => call === me.call),
      'tables changed by reading',
    );
    Object.assign(me, { handler });
    return off;
  } finally {
    await home.close();
  }
}
