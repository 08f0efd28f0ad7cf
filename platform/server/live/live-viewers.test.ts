import { beforeAll, expect, test } from 'vitest';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { type Browser, browser } from '#platform/server/testing/browser.ts';
import { openWorld, person, signIn, world } from '#platform/server/testing/signing-in.ts';

beforeAll(openWorld);

/** The answer to whoever listens for changes; a stream that is open is left again. */
const listen = async (at: Browser): Promise<number> => {
  const answer = await world.server.http.inject({
    method: 'GET',
    url: '/api/live',
    payloadAsStream: true,
    headers: { cookie: [...at.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  answer.stream().destroy();
  return answer.statusCode;
};

test('changes are told to who is signed in wholly: not to nobody, nor behind a locked screen', async () => {
  const at = browser(world.server);
  expect(await listen(at)).toBe(401);
  await signIn(at, await person());
  expect(await listen(at)).not.toBe(401);
  await at.call(ownSession.lock, {});
  expect(await listen(at)).toBe(401);
});
