import { doses, key as giving } from '#apps/medication-giving/contract/doses.ts';
import { key as medication } from '#apps/medication/contract/orders.ts';
import { type Call, isWrite } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { pdfText } from '#platform/server/files/pdf-text.ts';
import { place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { newToken } from './access-people.ts';
import { type Home, hour, must, newOrder, openHome, zone } from './doses-home.ts';
import { type Figure, print, printControl } from './figure.ts';
import { sampleInput } from './sample-input.ts';

/** Words that stand nowhere else: for what a reserve was ordered, given, and what it did. */
const words = {
  indication: 'Zyxindication',
  callDoctor: 'Zyxcall',
  reason: 'Zyxreason',
  effect: 'Zyxeffect',
  correction: 'Zyxcorrection',
};
interface Planted {
  readonly residentId: string;
  /** Of the order and of its doses. */
  readonly ids: readonly string[];
}

async function plant(home: Home): Promise<Planted> {
  const { token } = home.devices[0]!;
  const order = await newOrder(home, 1, {
    type: 'reserve',
    repetition: 'asNeeded',
    quantity: 1,
    intervalHours: 1,
    max24: 4,
    indication: words.indication,
    callDoctor: words.callDoctor,
  });
  const { residentId } = order;
  const give = (hours: number) =>
    must<{ id: string; version: number }>(home, token, doses.giveReserve, {
      residentId,
      orderId: order.id,
      number: 1,
      quantity: 1,
      reason: words.reason,
      givenAt: new Date(Date.now() - hours * hour).toISOString(),
    });
  const first = await give(4);
  const at = ({ id, version }: typeof first) => ({ residentId, id, version });
  const felt = await must<typeof first>(home, token, doses.effect, {
    ...at(first),
    result: 'some',
    note: words.effect,
  });
  await must(home, home.lead, doses.correct, {
    ...at(felt),
    outcome: 'given',
    quantity: 1,
    reason: words.correction,
  });
  const second = await give(2);
  return { residentId, ids: [order.id, first.id, second.id] };
}

/** A person from outside whose map grants what is named, of one resident. */
async function relative(
  home: Home,
  residentId: string,
  permissions: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const { place: on, organisationId } = home;
  const username = `relative-${newId().slice(-8)}`;
  const accountId = await on.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: 'Test Relative',
      email: `${username}@example.org`,
      roles: ['EXTERNAL_USER'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  const { pool } = on.server.database;
  await pool.query(
    `insert into platform.external_users (organisation_id, id, account_id, access_type, permissions) values ($1, $2, $3, 'SPECIFIC', $4)`,
    [organisationId, newId(), accountId, JSON.stringify(permissions)],
  );
  await pool.query(
    'insert into platform.resident_access (organisation_id, id, account_id, resident_id) values ($1, $2, $3, $4)',
    [organisationId, newId(), accountId, residentId],
  );
  return newToken(on, organisationId, accountId);
}

const isOf = (call: Call, keys: readonly string[]): boolean =>
  Array.isArray(call.may) && keys.includes(call.may[0] as string);

/** Asks each reading call about the resident, with each of the ids; `words` that stand in an answer, and how many were answered. */
async function asked(
  home: Home,
  token: string,
  { residentId, ids }: Planted,
  only: (call: Call) => boolean,
): Promise<{ told: string[]; open: string[]; answered: number }> {
  const { server } = home.place;
  const today = civilOf(Date.now(), zone).day;
  const period = {
    from: addDays(today, -3),
    to: today,
    since: new Date(Date.now() - 48 * hour).toISOString(),
  };
  const told = new Set<string>();
  const open = new Set<string>();
  let answered = 0;
  const calls = server.implementations
    .map((one) => one.call as Call)
    .filter((call) => !isWrite(call) && only(call));
  for (const call of calls) {
    const before = new Set<string>();
    for (const id of ids) {
      const sampled = sampleInput(call, (name) => (name === 'residentId' ? residentId : id));
      const within = Object.fromEntries(Object.entries(period).filter(([name]) => name in sampled));
      const input = {
        ...sampled,
        ...('residentId' in call.input.shape ? { residentId } : {}),
        ...(call.input.shape['from']?.safeParse(period.since).success
          ? { from: period.since, to: new Date().toISOString() }
          : within),
      };
      // what asks for no other record is asked once
      const same = JSON.stringify(sampled);
      if (before.has(same)) continue;
      before.add(same);
      const answer = await send(server, token, call, input);
      if (answer.statusCode !== 200) continue;
      answered += 1;
      open.add(call.name);
      const type = String(answer.headers['content-type']);
      const text = type.includes('pdf') ? ((await pdfText(answer.rawPayload)) ?? '') : answer.body;
      for (const [what, word] of Object.entries(words))
        if (text.includes(word)) told.add(`${call.name} ${what}`);
    }
  }
  return { told: [...told], open: [...open], answered };
}

/** Relatives read of the medication what their map grants, and for what a reserve is, was given or did is told to none of them. */
export async function reserveReasons(): Promise<number> {
  const on = await place({ demo: false });
  try {
    const home = await openHome(on, 'relatives');
    const planted = await plant(home);
    const keys = new Set(
      on.server.implementations.flatMap(({ call }) =>
        Array.isArray(call.may) && typeof call.may[0] === 'string' ? [call.may[0]] : [],
      ),
    );
    const grants = (without: readonly string[]) =>
      Object.fromEntries(
        [...keys]
          .filter((key) => key.startsWith('authorization.residents.') && !without.includes(key))
          .map((key) => [key, ['Read', 'Pdf']]),
      );
    const ofMedication = [medication, giving];
    const granted = await relative(home, planted.residentId, grants([]));
    const others = await relative(home, planted.residentId, grants(ofMedication));
    const all = await asked(home, granted, planted, () => true);
    const without = await asked(home, others, planted, (call) => isOf(call, ofMedication));
    const own = await asked(home, granted, planted, (call) => isOf(call, ofMedication));
    const figures = (told: readonly string[], open: readonly string[], detail: string): Figure[] => [
      {
        name: 'answers to relatives with the reasons of a reserve',
        value: told.length,
        wanted: 0,
        detail: `${detail}${told.length > 0 ? `: ${told.join(', ')}` : ''}`,
      },
      {
        name: 'calls of medication open to relatives without the grant',
        value: open.length,
        wanted: 0,
        detail: open.join(', '),
      },
    ];
    let off = print('Reserves and relatives', [
      ...figures(all.told, without.open, `${all.answered} answers of ${all.open.length} calls`),
      { name: 'relatives with the grant who read nothing', value: own.open.length > 3 ? 0 : 1, wanted: 0 },
    ]);
    const nurse = await asked(home, home.devices[0]!.token, planted, () => true);
    off += printControl(
      'a nurse asks the same',
      figures(nurse.told, [], `${nurse.answered} answers`),
      'answers to relatives with the reasons of a reserve',
    );
    return (
      off +
      printControl(
        'the map grants it',
        figures([], own.open, ''),
        'calls of medication open to relatives without the grant',
      )
    );
  } finally {
    await on.close();
  }
}
