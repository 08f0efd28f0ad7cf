import { residents } from '#apps/residents/contract/residents.ts';
import { print, printControl, type Figure } from './figure.ts';
import { place, signInAs, type Place } from '#platform/server/testing/place.ts';
import type { Size } from './rows.ts';

/** Two people read one record and save different changes at the same moment; exactly one may win each round. */
async function race(home: Place, name: string, rounds: number): Promise<Figure[]> {
  const cookies = [await signInAs(home.server, 'admin'), await signInAs(home.server, 'verwaltung')];
  const {
    rows: [resident],
  } = await home.server.database.pool.query<{ id: string }>(
    'select id from residents.residents where archived_at is null order by number limit 1',
  );
  const path = residents.get.path.replace('{residentId}', resident!.id);
  let wrong = 0;
  let noCurrent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = (await home.server.http.inject({ url: path, headers: { cookie: cookies[0]! } })).json();
    const answers = await Promise.all(
      cookies.map((cookie, editor) =>
        home.server.http.inject({
          method: residents.change.method as 'PUT',
          url: residents.change.path.replace('{residentId}', resident!.id),
          headers: { cookie, 'idempotency-key': `race-${name}-${round}-${editor}` },
          payload: { ...before, residentId: resident!.id, remarks: `round ${round} editor ${editor}` },
        }),
      ),
    );
    const winners = answers.filter((answer) => answer.statusCode === 200);
    if (winners.length !== 1 || answers.some((answer) => ![200, 412].includes(answer.statusCode))) {
      wrong += 1;
      if (wrong === 1)
        console.log(
          `    ${answers.map((answer) => `${answer.statusCode} ${answer.body.slice(0, 200)}`).join(' | ')}`,
        );
    }
    const loser = answers.find((answer) => answer.statusCode === 412);
    const after = (await home.server.http.inject({ url: path, headers: { cookie: cookies[0]! } })).json();
    if (loser && loser.json().current?.remarks !== after.remarks) noCurrent += 1;
  }
  return [
    { name: 'rounds without exactly one winner', value: wrong, wanted: 0, detail: `${rounds} rounds` },
    { name: 'losers not shown the current record', value: noCurrent, wanted: 0 },
  ];
}

export async function twoEditors({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const off = print('Two editors of one record', await race(home, 'figure', short ? 60 : 1000));
    // without the row's growing version both would win
    await home.server.database.pool.query('drop trigger next_version on residents.residents');
    return off + printControl('versions do not grow', await race(home, 'control', 10));
  } finally {
    await home.close();
  }
}
