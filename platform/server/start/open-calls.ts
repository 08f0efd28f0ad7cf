import type { Call } from '#platform/contract/call.ts';
import { languageList, session } from '#platform/contract/frame.ts';
import type { Services } from '#platform/server/call/context.ts';
import { comeBack } from '#platform/contract/account/sign-in.ts';
import { endSession, inputOf, openDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { forgetOwed } from '#platform/server/sign-in/owed.ts';
import { resetCalls } from '#platform/server/sign-in/password-reset.ts';
import { logoutOf } from '#platform/server/single-sign-on/provider-logout.ts';
import { resume } from '#platform/server/sign-in/resume.ts';
import { secondFactorCalls } from '#platform/server/sign-in/second-factor.ts';
import { type Door, signIn } from '#platform/server/sign-in/sign-in.ts';
import { singleSignOnCalls, type WayOut } from '#platform/server/single-sign-on/single-sign-on.ts';
import { unlockCalls } from '#platform/server/shared-device/unlock.ts';

/** The calls that need no session: signing in and out with all their steps, and the list of languages. */
export function openCalls(
  given: Door,
  setup: { secureCookies: boolean; publicUrl: string | undefined; services: () => Services } & WayOut,
): OpenImplementation[] {
  const door = openDoor(given, setup.secureCookies, setup.publicUrl);
  return [
    {
      call: session.signIn as Call,
      async handler(request, reply) {
        const input = inputOf<{ username: string; password: string; keep: boolean }>(
          session.signIn as Call,
          request,
        );
        return door.answer(request, reply, await signIn(door, { ...input, ...door.visitorOf(request) }));
      },
    },
    {
      call: session.signOut as Call,
      async handler(request, reply) {
        for (const use of ['session', 'step', 'kept', 'sso'] as const) door.cookies.clear(reply, use);
        const leave = await logoutOf(door, request);
        await endSession(door, request);
        forgetOwed(reply, setup.secureCookies);
        return { done: true, leave };
      },
    },
    { call: comeBack.resume as Call, handler: (request, reply) => resume(door, request, reply) },
    ...secondFactorCalls(door),
    ...resetCalls(door),
    ...singleSignOnCalls(door, setup),
    ...unlockCalls(door),
    {
      call: languageList.list as Call,
      handler: async () => [
        { iso: 'en', languageName: 'English', pk: 1 },
        { iso: 'de', languageName: 'Deutsch', pk: 2 },
      ],
    },
  ];
}
