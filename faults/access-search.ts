// What searches and counts tell: answers about something that may not be seen are the same as about something that does not exist.
import { isWrite, type Call } from '#platform/contract/call.ts';
import { isAdministrator } from '#platform/server/access/access.ts';
import { newId } from '#platform/server/database/ids.ts';
import { send } from '#platform/server/testing/send.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { type Cast, cast, type Somebody } from './access-people.ts';
import { readTable } from './access-table.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { sampleInput } from './sample-input.ts';

const searchFields = ['text', 'search', 'query'] as const;
const fieldOf = (call: Call): string | undefined => searchFields.find((name) => name in call.input.shape);
const readsOf = (home: Place): Call[] =>
  home.server.implementations.map((one) => one.call as Call).filter((call) => !isWrite(call) && !call.file);

const make = async (home: Place, by: Somebody, name: string, input: object) => {
  const answer = await send(
    home.server,
    by.token,
    home.server.implementations.find((one) => one.call.name === name)!.call,
    input,
    { key: newId() },
  );
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
};

/** A resident, a contact and an account with a word that stands nowhere else; letters only, as names have them. */
async function plant(home: Place, by: Somebody): Promise<string> {
  const word = `Zyx${[...newId().slice(-8)].map((sign) => String.fromCharCode(97 + Number.parseInt(sign, 16))).join('')}`;
  await make(home, by, 'residents.residents.create', { lastName: word, firstName: 'Ida' });
  await make(home, by, 'contacts.contacts.create', {
    kinds: ['contactPerson'],
    lastName: word,
    firstName: 'Ida',
  });
  await make(home, by, 'staff.accounts.create', {
    fullName: `Ida ${word}`,
    username: word.toLowerCase(),
    email: `${word.toLowerCase()}@example.org`,
    roles: ['USER'],
    language: 'en',
  });
  return word;
}

/** Every number in an answer with where it stands. */
function numbersIn(value: unknown, at = ''): string[] {
  if (typeof value === 'number') return [`${at}=${value}`];
  if (Array.isArray(value))
    return [
      `${at}.length=${value.length}`,
      ...value.flatMap((one, index) => numbersIn(one, `${at}[${index}]`)),
    ];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => numbersIn(one, `${at}.${key}`))
    : [];
}

const figures = [
  'searches that tell of other residents',
  'searches that tell another organisation',
  'searches that tell without the right',
  'counts that betray a new record',
  'searches that find nothing, who may',
] as const;

async function measure(home: Place, people: Cast, only?: (call: Call) => boolean): Promise<Figure[]> {
  const { insiders, outsiders, bySite, own } = people;
  const table = readTable();
  const counts = new Map<string, number>();
  const lines: string[] = [];
  const off = (figure: string, text: string) => {
    counts.set(figure, (counts.get(figure) ?? 0) + 1);
    if (lines.length < 20) lines.push(`${figure}: ${text}`);
  };
  let asked = 0;
  const ask = async (person: Somebody, call: Call, more: object = {}) => {
    asked += 1;
    // what may be left out narrows a search for nothing; and people who are gone or not yet here are searched, too
    const needed = Object.fromEntries(
      Object.entries(sampleInput(call, () => own)).filter(
        ([name]) => !call.input.shape[name]?.safeParse(undefined).success,
      ),
    );
    return send(home.server, person.token, call, {
      ...needed,
      ...(call.name === 'residents.residents.list' ? { status: 'all' } : {}),
      ...more,
    });
  };
  const calls = readsOf(home).filter((call) => only?.(call) ?? true);
  const admin = insiders.find((one) => one.role === 'ADMIN')!;
  const foreigner = outsiders.find((one) => one.role === 'ADMIN')!;
  const outside = [...insiders.filter((one) => one.external), bySite];

  // counts of people who see nothing of it, before and after; what changes by itself is left out
  const watched = [...outside, ...outsiders];
  const numbers = async (of?: ReadonlyMap<string, string>) => {
    const all = new Map<string, string>();
    for (const call of calls)
      for (const person of watched) {
        const key = `${call.name} as ${person.role} ${person.accountId}`;
        // who was answered nothing at first has no number to compare
        if (of?.has(key) === false) continue;
        const answer = await ask(person, call);
        if (answer.statusCode < 400) all.set(key, numbersIn(answer.json()).join(' '));
      }
    return all;
  };
  const first = await numbers();
  const second = await numbers(first);
  const [word, never] = [await plant(home, admin), 'Zyxnobodyhere'];
  const after = await numbers(first);
  const still = [...first.keys()].filter((key) => first.get(key) === second.get(key));
  for (const key of still) if (after.get(key) !== first.get(key)) off('counts that betray a new record', key);

  const found = new Set<string>();
  const searches = calls.filter((call) => fieldOf(call) !== undefined);
  for (const call of searches) {
    const field = fieldOf(call)!;
    const row = table.get(call.name);
    const pair = async (person: Somebody) =>
      [await ask(person, call, { [field]: word }), await ask(person, call, { [field]: never })] as const;
    const differs = ([one, other]: Awaited<ReturnType<typeof pair>>) =>
      one.statusCode !== other.statusCode ||
      (one.statusCode < 400 && one.body.replaceAll(word, never) !== other.body);
    for (const person of outside)
      if (differs(await pair(person)))
        off('searches that tell of other residents', `${call.name} as ${person.role}`);
    for (const person of outsiders)
      if (differs(await pair(person)))
        off('searches that tell another organisation', `${call.name} as ${person.role}`);
    for (const person of insiders.filter((one) => !one.external)) {
      const may =
        row?.needs === 'signed in' || isAdministrator([person.role]) || row?.roles.includes(person.role);
      const both = await pair(person);
      if (may && person === admin && differs(both)) found.add(call.name);
      if (!may && (both[0].statusCode !== 403 || differs(both)))
        off('searches that tell without the right', `${call.name} as ${person.role} ${both[0].statusCode}`);
      // the palette is open to all who are signed in: what it finds hangs on the right to the list behind it
      const sees =
        isAdministrator([person.role]) || table.get('residents.residents.list')!.roles.includes(person.role);
      if (call.name === 'frame.search.find' && !sees && differs(both))
        off('searches that tell without the right', `${call.name} as ${person.role}`);
    }
  }
  // the other way round: what the other organisation has is not found here
  const theirs = await plant(home, foreigner);
  for (const call of searches) {
    const field = fieldOf(call)!;
    const [one, other] = [
      await ask(admin, call, { [field]: theirs }),
      await ask(admin, call, { [field]: never }),
    ];
    if (one.statusCode < 400 && one.body.replaceAll(theirs, never) !== other.body)
      off('searches that tell another organisation', `${call.name} as ADMIN of the home`);
  }
  const wanted = [
    'frame.search.find',
    'residents.residents.list',
    'contacts.contacts.list',
    'staff.accounts.list',
    'staff.members.list',
  ].filter((name) => searches.some((call) => call.name === name));
  for (const name of wanted.length === 0 ? ['any search'] : wanted)
    if (!found.has(name)) off('searches that find nothing, who may', name);
  for (const line of lines) console.log(`    ${line}`);
  return figures.map((name) => ({
    name,
    value: counts.get(name) ?? 0,
    wanted: 0,
    ...(name === 'searches that tell of other residents'
      ? {
          detail: `${asked} questions, ${searches.length} searches, ${outside.length + insiders.length + outsiders.length} people`,
        }
      : {}),
    ...(name === 'counts that betray a new record'
      ? { detail: `${still.length} answers compared, ${first.size - still.length} change by themselves` }
      : {}),
  }));
}

/** The palette, the searches of lists and every count: nothing of what a person may not see. */
export async function accessSearch({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const { server } = home;
    const people = await cast(home, short);
    let off = print('Search access', await measure(home, people));

    const named =
      (...names: string[]) =>
      (call: Call) =>
        names.includes(call.name);
    const plantedIn = async (
      name: string,
      planted: object,
      ...controls: readonly (readonly [figure: (typeof figures)[number], title: string])[]
    ) => {
      const one = server.implementations.find((each) => each.call.name === name)!;
      const before = { handler: one.handler, may: one.call.may, output: one.call.output };
      Object.assign(one.call, { may: { signedIn: 'planted' }, output: (await import('zod')).z.any() });
      Object.assign(one, planted);
      const red = await measure(home, people, named(name));
      Object.assign(one.call, { may: before.may, output: before.output });
      Object.assign(one, { handler: before.handler });
      for (const [figure, title] of controls) off += printControl(title, red, figure);
    };
    // past row-level security, whoever asks
    const everywhere = {
      handler: async ({ input }: { input: { text: string } }) =>
        (
          await server.database.pool.query(
            'select id, last_name from residents.residents where last_name ilike $1',
            [`%${input.text}%`],
          )
        ).rows,
    };
    await plantedIn(
      'frame.search.find',
      everywhere,
      ['searches that tell of other residents', 'a palette that forgets who asks'],
      ['searches that tell another organisation', 'a palette that forgets the organisation'],
      ['searches that tell without the right', 'a palette that forgets the right'],
    );
    await plantedIn(
      'residents.residents.list',
      {
        handler: async () => ({
          items: [],
          nextCursor: null,
          total: Number(
            (await server.database.pool.query('select count(*) n from residents.residents')).rows[0].n,
          ),
        }),
      },
      ['counts that betray a new record', 'a count over everything'],
    );
    await plantedIn(
      'contacts.contacts.list',
      { handler: async () => ({ items: [], nextCursor: null, total: null }) },
      ['searches that find nothing, who may', 'a search that never finds anything'],
    );
    return off;
  } finally {
    await home.close();
  }
}
