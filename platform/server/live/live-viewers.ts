import type { Manifest } from '#platform/contract/app.ts';
import type { Permissions } from '#platform/domain/access/access.ts';
import { accessOf, accessOfCompany } from '#platform/server/access/access.ts';
import type { Account, Services } from '#platform/server/call/context.ts';
import type { Database, Unit } from '#platform/server/database/database.ts';
import { accountOf } from '#platform/server/request/handle.ts';
import type { Change } from './live.ts';
import type { Viewer } from './live-route.ts';
import { findSession, readToken } from '#platform/server/session/sessions.ts';
import { contextOf } from '#platform/server/work/work.ts';

/** Changes of the frame that concern every signed-in account: what it reads with them is its own. */
const everybodys: ReadonlySet<string> = new Set([
  'platform.notifications',
  'platform.tasks',
  'platform.custom_settings',
  'platform.dictionary_values',
]);

/**
 * Who may be told of which change. An account hears of an app's tables when it may display something of the app; an account
 * from outside only of residents who are granted to it, and of apps of which something is granted for them.
 */
export function liveViewers(setup: {
  database: Database;
  manifests: readonly Manifest[];
  services: Services;
}) {
  const accessFor = accessOf(setup.manifests);
  const keysOf = new Map(
    setup.manifests.map((one) => [one.code.replaceAll('-', '_'), Object.keys(one.access)]),
  );
  const maySee = (permissions: Permissions, table: string) => {
    const keys = keysOf.get(table.split('.')[0]!) ?? [];
    return keys.length === 0 || keys.some((key) => permissions[key]?.includes('Read'));
  };

  async function account(
    unit: Unit,
    organisationId: string,
    hash: Buffer,
  ): Promise<{ account: Account; zone: string } | null> {
    const session = await findSession(unit, organisationId, hash);
    if (!session || session.stage !== 'full' || session.locked) return null;
    const access = accessOfCompany(
      setup.manifests,
      session.companyKind,
      await accessFor(unit.db, organisationId, session.roleVersions ?? []),
    );
    const own = session.preview
      ? await accessFor(unit.db, organisationId, session.preview.ownRoleVersions ?? [])
      : undefined;
    return { account: accountOf(session, access, own?.permissions), zone: session.zone };
  }

  return async function viewerOf(token: string | undefined): Promise<Viewer | null> {
    const read = readToken(token);
    if (!read) return null;
    const { organisationId, hash } = read;
    const who = await setup.database.tenant({ organisationId }, (unit) =>
      account(unit, organisationId, hash),
    );
    if (who === null) return null;
    const whose = { organisationId, accountId: who.account.id, sessionId: who.account.sessionId };
    if (!who.account.external) {
      return {
        ...whose,
        sees: ({ table }) =>
          everybodys.has(table) || table.startsWith('platform.') || maySee(who.account.permissions, table),
      };
    }
    // kept until the viewer is asked for again, some seconds
    const maps = new Map<string, Promise<Permissions | null>>();
    const grantedFor = (residentId: string) =>
      setup.database.tenant({ organisationId }, (unit) =>
        setup.services.grants.permissionsFor(
          contextOf({
            unit,
            organisationId,
            account: who.account,
            zone: who.zone,
            language: 'en',
            requestId: 'live',
            confirmed: [],
            services: setup.services,
            call: 'live',
          }),
          residentId,
        ),
      );
    return {
      ...whose,
      async sees({ table, residentId }: Change) {
        if (everybodys.has(table)) return true;
        if (residentId === '') return false;
        const kept = maps.get(residentId) ?? grantedFor(residentId);
        maps.set(residentId, kept);
        const map = await kept;
        return map !== null && maySee(map, table);
      },
    };
  };
}
