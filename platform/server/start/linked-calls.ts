import type { AppServer } from '#platform/server/call/app.ts';
import { systemClient } from '#platform/server/call/client.ts';
import type { Refuse, Services } from '#platform/server/call/context.ts';
import { requestLanguage } from '#platform/server/request/http.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { type Call, isWrite } from '#platform/contract/call.ts';
import { parseInput } from '#platform/server/request/asked.ts';
import { inputOf, type OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation, OpenRequest } from '#platform/server/request/open-call.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import { readToken } from '#platform/server/session/sessions.ts';
import { contextOf } from '#platform/server/work/work.ts';

/** How often one address may ask a call of an app that is open to whoever has a link. */
const perHour = 120;

/** What an address says: a call that only reads has no body. */
const wordsOf = (call: Call, request: OpenRequest) =>
  parseInput(
    call,
    { ...(request.query as object), ...(request.params as object) },
    requestLanguage(request),
  ) as { link: string };

/** A link of an app: `organisation.secret`, only its hash is stored. Not a link at all: null. */
export const readLinkKey = readToken;

/**
 * Calls of apps that need a link and no session (`linked` of a server half): counted for each address, in a transaction of the
 * organisation that the link names. The handler checks the hash of the link itself; the account of its context is null.
 */
export function linkedCalls(
  door: OpenDoor,
  apps: readonly AppServer[],
  services: () => Services,
): OpenImplementation[] {
  return apps
    .flatMap((app) => app.linked ?? [])
    .map(({ call, handler }) => ({
      call,
      async handler(request) {
        const input = isWrite(call) ? inputOf<{ link: string }>(call, request) : wordsOf(call, request);
        await countOpenCall(door.database, { what: call.name, perHour }, { address: request.ip });
        const key = readLinkKey(input.link);
        if (!key) throw notFound();
        const { organisationId } = key;
        return door.database.tenant({ organisationId, requestId: request.id }, async (unit) => {
          const home = await unit.db
            .selectFrom('platform.organisations')
            .select('zone')
            .where('id', '=', organisationId)
            .executeTakeFirst();
          if (!home) throw notFound();
          const context = contextOf({
            unit,
            organisationId,
            account: null,
            client: systemClient(request.ip, services().publicUrl),
            zone: home.zone,
            language: requestLanguage(request),
            requestId: request.id,
            confirmed: [],
            services: services(),
            call: call.name,
          });
          const refuse = new Proxy(
            {},
            {
              get:
                (_, code) =>
                (data: Record<string, unknown> = {}) =>
                  new RefusalError(String(code), data),
            },
          ) as Refuse<typeof call.errors>;
          return call.output.parse(await handler({ input, context, db: unit.db, refuse }));
        });
      },
    }));
}
