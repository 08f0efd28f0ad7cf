import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import { homeLogo } from '#platform/contract/home-logo.ts';
import { type DemoSignIns, homePage, homePageSettings } from '#platform/contract/home-page.ts';
import type { Language } from '#platform/contract/text.ts';
import { roleNames } from '#platform/server/access/role-names.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context, Services } from '#platform/server/call/context.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { parseInput } from '#platform/server/request/asked.ts';
import { requestLanguage } from '#platform/server/request/http.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import type { OpenDoor } from './open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { acceptPicture, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { contextOf } from '#platform/server/work/work.ts';

/** Asking for homes by code: far above what people do, far below what guessing 48 bits would need. */
const limit = { what: 'homePage', perHour: 600 };

interface Home {
  readonly id: string;
  readonly name: string;
  readonly logoId: string | null;
}

/** The first label of the host may be the code too: `k7f3….obhut.example`. */
export const codeOf = (home: string, host: string | undefined): string =>
  home !== '' ? home : (/^([0-9a-f]{12})\./.exec(host ?? '')?.[1] ?? '');

/** The home that a code names, or the only one. Anything else is nobody: homes cannot be gone through. */
export async function homeOf(door: OpenDoor, code: string): Promise<Home | undefined> {
  return door.database.system(async (db) => {
    const query = db.selectFrom('platform.organisations').select(['id', 'name', 'logo_file_id as logoId']);
    if (code !== '') return query.where('sign_in_code', '=', code).executeTakeFirst();
    const [first, second] = await query.limit(2).execute();
    return second === undefined ? first : undefined;
  });
}

/** Who may be tried out in a demo home, by the names of their roles; a home without demo accounts has none to show. */
async function demoOf(
  door: OpenDoor,
  organisationId: string,
  language: Language,
): Promise<DemoSignIns | null> {
  return door.database.tenant({ organisationId }, async ({ db }) => {
    const people = await db
      .selectFrom('platform.accounts')
      .select(['username', 'full_name', 'roles', 'email_codes'])
      .where('organisation_id', '=', organisationId)
      .where('demo', '=', true)
      .where('active', '=', true)
      .where('confirmed', '=', true)
      .where('password_hash', '<>', '')
      .orderBy('email_codes')
      .orderBy('id')
      .execute();
    if (people.length === 0) return null;
    const nameOf = await roleNames({ db }, organisationId, language);
    return {
      password: demoPassword,
      accounts: people.map((one) => ({
        username: one.username,
        fullName: one.full_name,
        roles: one.roles.map(nameOf),
        secondStep: one.email_codes,
      })),
    };
  });
}

/** What the sign-in page shows before anybody is known: whose it is. */
export function homePageCalls(door: OpenDoor, services: () => Services): OpenImplementation[] {
  const asked = async (
    call: Call,
    request: Parameters<OpenImplementation['handler']>[0],
  ): Promise<Home | undefined> => {
    const { home } = parseInput(call, request.query, requestLanguage(request)) as { home: string };
    await countOpenCall(door.database, limit, { address: request.ip });
    return homeOf(door, codeOf(home, request.host));
  };
  return [
    {
      call: homePage.look as Call,
      async handler(request) {
        const home = await asked(homePage.look as Call, request);
        return {
          name: home?.name ?? null,
          logo: (home?.logoId ?? null) !== null,
          demo: home && door.demo ? await demoOf(door, home.id, requestLanguage(request)) : null,
        };
      },
    },
    {
      call: homePage.logo as Call,
      async handler(request) {
        const home = await asked(homePage.logo as Call, request);
        if (!home?.logoId) throw notFound();
        const { id: organisationId, logoId } = home;
        return door.database.tenant({ organisationId }, (unit) =>
          thumbnailOf(
            contextOf({
              unit,
              organisationId,
              account: null,
              zone: 'Europe/Zurich',
              language: 'en',
              requestId: request.id,
              confirmed: [],
              services: services(),
              call: homePage.logo.name,
            }),
            logoId,
          ),
        );
      },
    },
  ];
}

async function ownHome(context: Context): Promise<{ name: string; code: string; logo: string | null }> {
  return found(
    await context.db
      .selectFrom('platform.organisations')
      .select(['name', 'sign_in_code as code', 'logo_file_id as logo'])
      .where('id', '=', context.organisationId)
      .executeTakeFirst(),
  );
}

async function changeLogo(context: Context, fileId: string | null): Promise<{ done: true }> {
  const { logo } = await ownHome(context);
  await sql`select platform.set_logo(${fileId}) /* organisation_id of the transaction */`.execute(context.db);
  if (logo !== null) await removeStored(context, [logo]);
  return { done: true };
}

/** The sign-in page of the own home. */
export const homePageSettingCalls = (): Implementation[] => [
  ...implement(homeLogo, {
    async ownLogo({ input, context }) {
      const { logo } = await ownHome(context);
      if (logo === null || logo !== input.at) throw notFound();
      return thumbnailOf(context, logo);
    },
  }),
  ...implement(homePageSettings, {
    async get({ context }) {
      const { name, code, logo } = await ownHome(context);
      return { name, address: `${context.services.publicUrl}/login?home=${code}`, logo: logo !== null };
    },
    async setLogo({ input, context }) {
      await acceptPicture(context, input.fileId, { minimumWidth: 64, minimumHeight: 64, purpose: 'logo' });
      return changeLogo(context, input.fileId);
    },
    removeLogo: ({ context }) => changeLogo(context, null),
  }),
];
