import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { createWorld, send, type World } from '#platform/server/testing/world.ts';
import { hasText, refusalKey } from '#platform/server/call/words.ts';

let world: World;
let calls: Call[];
beforeAll(async () => {
  world = await createWorld();
  calls = [...world.server.implementations, ...world.server.openImplementations].map((one) => one.call);
});

const counted = (data: z.ZodType | undefined): boolean =>
  data instanceof z.ZodObject && 'count' in data.shape;

describe('all calls at once', () => {
  test('every call has its own name and its own method and path', () => {
    const places = calls.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });
  test('every refusal has a text in both languages', () => {
    const missing = calls
      .flatMap((call) =>
        Object.keys(call.errors).flatMap((code) =>
          (['en', 'de'] as const).map((language) => ({
            language,
            key: refusalKey(call.name, code),
            counts: counted(call.errors[code]?.data),
          })),
        ),
      )
      // where it says how many, one and many may have words of their own
      .filter(
        ({ language, key, counts }) =>
          !hasText(language, key) &&
          !(counts && ['one', 'other'].every((form) => hasText(language, `${key}_${form}`))),
      )
      .map(({ language, key }) => `${language} ${key}`);
    expect([...new Set(missing)]).toEqual([]);
  });
  test('every call without a session answers 401, except the reviewed open ones', async () => {
    const open: string[] = [];
    for (const call of calls) {
      if (call.upload !== undefined) continue;
      const input = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [
          match[1]!,
          '01900000-0000-7000-8000-000000000001',
        ]),
      );
      if ((await send(world.server, null, call, { text: 'x', ...input })).statusCode !== 401)
        open.push(call.name);
    }
    expect(open.sort()).toEqual([
      'calendar.feed.read',
      'fhir.capability.read',
      'forms.public-forms.look',
      'forms.public-forms.send',
      'frame.comeBack.resume',
      'frame.homePage.logo',
      'frame.homePage.look',
      'frame.languages.list',
      'frame.ownSession.unlock',
      'frame.passwordReset.check',
      'frame.passwordReset.finish',
      'frame.passwordReset.request',
      'frame.quickSwitch.enter',
      'frame.quickSwitch.passkeyOptions',
      'frame.quickSwitch.people',
      'frame.quickSwitch.photo',
      'frame.quickSwitch.tryOut',
      'frame.screenLock.passkeyOptions',
      'frame.screenLock.ways',
      'frame.secondFactor.passkeyOptions',
      'frame.secondFactor.sendCode',
      'frame.secondFactor.state',
      'frame.secondFactor.verify',
      'frame.session.signIn',
      'frame.session.signOut',
      'frame.singleSignOn.finish',
      'frame.singleSignOn.start',
      'registration.registration.accept',
      'registration.registration.company',
      'registration.registration.confirm',
      'registration.registration.confirmEmail',
      'registration.registration.decline',
      'registration.registration.look',
      'registration.registration.otherEmail',
      'registration.registration.recover',
      'registration.registration.recoverConfirm',
      'registration.registration.resend',
      'registration.registration.start',
    ]);
  });
  test('an address with an id that nothing can have does not exist, for every call', async () => {
    const home = await world.organisation();
    const { token } = await world.actor(home, 'ADMIN');
    const wrong: string[] = [];
    let asked = 0;
    for (const call of world.server.implementations.map((one) => one.call as Call)) {
      const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const malformed = parts.filter((part) => !call.input.shape[part]!.safeParse('not-an-id').success);
      if (malformed.length === 0 || call.upload !== undefined) continue;
      asked += 1;
      const { statusCode } = await send(
        world.server,
        token,
        call,
        Object.fromEntries(parts.map((part) => [part, 'not-an-id'])),
      );
      if (statusCode !== 404) wrong.push(`${call.name} ${statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });
  test('every role that is shipped with rights names only keys and actions that exist', () => {
    const declared = new Map(world.server.manifests.flatMap((manifest) => Object.entries(manifest.access)));
    const wrong = world.server.manifests.flatMap((manifest) =>
      Object.entries(manifest.grants ?? {}).flatMap(([role, map]) =>
        Object.entries(map).flatMap(([key, actions]) =>
          actions
            .filter((action) => !declared.get(key)?.includes(action))
            .map((action) => `${manifest.code} ${role} ${key} ${action}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
  test('every call about one resident has residentId in its input', () => {
    expect(
      calls
        .filter(
          (call) =>
            Array.isArray(call.may) && call.may[2] === 'resident' && !('residentId' in call.input.shape),
        )
        .map((call) => call.name),
    ).toEqual([]);
  });
  test('an event that somebody listens to is emitted by somebody it needs', () => {
    const emitted = new Set(world.server.manifests.flatMap((manifest) => manifest.emits ?? []));
    expect(
      world.server.manifests
        .flatMap((manifest) => manifest.listens ?? [])
        .filter((event) => !emitted.has(event)),
    ).toEqual([]);
  });
});
