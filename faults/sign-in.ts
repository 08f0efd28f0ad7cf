import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';
import { place } from '#platform/server/testing/place.ts';
import { print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { attacks } from './sign-in-attacks.ts';
import { breakIt } from './sign-in-breaks.ts';
import { type Home, homeOf, password } from './sign-in-homes.ts';
import { session } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';

/** Milliseconds that the answer for a known and for an unknown name takes, medians; printed, not judged: the machine is shared. */
async function times(home: Home, rounds: number): Promise<string> {
  const organisationId = await home.organisation();
  const measured: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    const who = await home.person(organisationId);
    for (const [kind, username] of [
      ['known', who.username],
      ['unknown', `nobody-${who.username}`],
    ] as const) {
      const started = performance.now();
      await home
        .at(`198.51.100.${round}`)
        .send(session.signIn as Call, { username, password: `${password}x` });
      measured[kind].push(performance.now() - started);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!.toFixed(1);
  return `known ${median(measured.known)} ms, unknown ${median(measured.unknown)} ms`;
}

/** Attacks on signing in; each has a control that breaks the product on purpose and must turn its figure red. */
export async function signInFaults({ short }: Size): Promise<number> {
  const first = await place({ demo: false });
  const other = await createServer(
    { ...readConfig({ OBHUT_DATA: first.dataFolder }), databaseUrl: first.url },
    { background: false, log: false, connections: 4 },
  );
  await other.http.ready();
  try {
    const home = homeOf(first.server);
    const all = attacks(homeOf(other));
    const figures = [];
    for (const attack of all) figures.push(await attack.run(home, false));
    let off = print('Signing in', figures);
    console.log(`  wrong password, answer after: ${await times(home, short ? 5 : 30)}`);
    for (const attack of all) {
      const mend = await breakIt(home, attack.control);
      const name = figures[all.indexOf(attack)]!.name;
      off += printControl(attack.name, [await attack.run(home, true)], name);
      await mend();
    }
    return off;
  } finally {
    await other.close();
    await first.close();
  }
}
