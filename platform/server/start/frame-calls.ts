import { isTestSystem } from '#platform/server/config/test-system.ts';
import { sql } from 'kysely';
import type { Manifest } from '#platform/contract/app.ts';
import { weekStarts } from '#platform/contract/account/preferences.ts';
import { dictionary, files, frame, mails, profile, search, tasks } from '#platform/contract/frame.ts';
import type { Task } from '#platform/contract/frame.ts';
import { initialsOf } from '#platform/domain/text/person-name.ts';
import { accessCalls } from '#platform/server/access/access-calls.ts';
import { wordsFor } from '#platform/server/call/app-words.ts';
import { isAdministrator } from '#platform/server/access/access.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import { defineServer, implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { customSettingCalls, ownSite } from '#platform/server/settings/custom-settings.ts';
import { feedbackCalls } from '#platform/server/notifications/feedback.ts';
import { dictionariesOf, dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import {
  dropBytes,
  readStored,
  storeBytes,
  storePath,
  sweepOrphans,
  sweepUploads,
} from '#platform/server/files/files.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { rewritePicture } from '#platform/server/files/pictures.ts';
import { homePreferences } from '#platform/server/settings/preferences.ts';
import { found, notFound, Stop } from '#platform/server/call/problems.ts';
import { hasIdentity } from '#platform/server/single-sign-on/identity-providers.ts';
import { frameInterfaces } from '#platform/server/home-servers/interfaces.ts';
import { ownAccountCalls } from '#platform/server/account/own-account.ts';
import { homePageSettingCalls } from '#platform/server/sign-in/home-page.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { systemTokenCalls } from '#platform/server/session/system-tokens.ts';
import { twoFactorCalls } from '#platform/server/account/two-factor.ts';
import {
  secondSignatureCalls,
  tidySecondSignatures,
} from '#platform/server/second-signature/second-signatures.ts';
import { waitingCalls } from './waiting-counts.ts';
import { checkUpload } from '#platform/server/files/uploads-check.ts';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';
import { notificationCalls } from '#platform/server/notifications/notification-calls.ts';

function profileCalls(manifests: readonly Manifest[], demo: boolean) {
  return implement(profile, {
    async me({ context, db }) {
      const account = context.account!;
      const [row, site, chosen] = await Promise.all([
        db
          .selectFrom('platform.accounts as a')
          .innerJoin('platform.organisations as o', 'o.id', 'a.organisation_id')
          .select(['a.language', 'o.name', 'o.zone', 'o.logo_file_id'])
          .where('a.organisation_id', '=', context.organisationId)
          .where('a.id', '=', account.id)
          .executeTakeFirstOrThrow(),
        ownSite(context),
        homePreferences(context),
      ]);
      const had = account.vendor ? manifests.filter((one) => one.vendors) : manifests;
      const sold = [...new Set(had.map((one) => one.partOf))].sort();
      return {
        profile: {
          id: account.id,
          username: account.username,
          fullName: account.fullName,
          email: account.email,
          initials: initialsOf(account.fullName),
          avatarIndex: Number.parseInt(account.id.slice(-2), 16) % 8,
          language: row.language === 'de' ? ('de' as const) : ('en' as const),
        },
        owner: { id: context.organisationId, name: row.name, zone: row.zone, logo: row.logo_file_id },
        roles: [...account.roles],
        access: Object.fromEntries(
          Object.entries(account.external ? {} : account.permissions).map(([key, actions]) => [
            key,
            [...actions],
          ]),
        ),
        apps: sold,
        installedApps: had.map((one) => ({ code: one.code })),
        siteId: typeof site === 'string' && /^[0-9a-f-]{36}$/.test(site) ? site : chosen.siteId,
        preferences: {
          language: chosen.language,
          theme: chosen.theme,
          pageSize: chosen.pageSize,
          firstDayOfWeek: weekStarts[chosen.firstDayOfWeek],
        },
        external: account.external,
        clinicalMarks: !account.external || chosen.clinicalMarksOutside,
        administrator: isAdministrator(account.roles),
        demo,
        testSystem: isTestSystem(),
        preview: account.preview?.name ?? null,
        ...(await lockOf(context)),
        deviceKey: context.client?.locked
          ? null
          : context.services.secrets.digest(account.id, 'device').toString('base64'),
      };
    },
    async chooseLanguage({ input, context, db }) {
      await db
        .updateTable('platform.accounts')
        .set({ language: input.language })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', context.actor())
        .where('language', '<>', input.language)
        .execute();
      return { done: true };
    },
    async residentAccess({ input, context }) {
      const account = context.account!;
      if (!account.external)
        return Object.fromEntries(
          Object.entries(account.permissions).map(([key, actions]) => [key, [...actions]]),
        );
      const permissions = await context.services.grants.permissionsFor(context, input.residentId);
      if (permissions === null) throw notFound();
      return Object.fromEntries(Object.entries(permissions).map(([key, actions]) => [key, [...actions]]));
    },
  });
}

/** Whether the screen of this session is locked, after how many idle minutes it will be, and whether a provider knows the account. */
async function lockOf(context: Context) {
  const { account, organisationId } = context;
  const policy = await securityPolicy(context.db, organisationId, {
    accountId: account!.id,
    roles: account!.roles,
  });
  return {
    sessionLockMinutes: policy.sessionLockMinutes,
    locked: context.client?.locked ?? false,
    idleSeconds: context.client?.idleSeconds ?? 0,
    sso: await hasIdentity(context.unit, organisationId, account!.id),
  };
}

function taskCalls() {
  const columns = [
    'id',
    'kind',
    'status',
    'position',
    'total',
    'result',
    'error',
    'created_at',
    'finished_at',
  ] as const;
  const load = async (context: Context, id: string): Promise<Task> => {
    const row = found(
      await context.db
        .selectFrom('platform.tasks')
        .select(columns)
        .where('organisation_id', '=', context.organisationId)
        .where('created_by', '=', context.actor())
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    return {
      id: row.id,
      kind: row.kind,
      status: row.status as Task['status'],
      position: row.position,
      total: row.total,
      result: row.result,
      error: row.error,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
    };
  };
  return implement(tasks, {
    get: ({ input, context }) => load(context, input.id),
    async cancel({ input, context }) {
      await context.db
        .updateTable('platform.tasks')
        .set({
          cancel_asked: true,
          status: sql<'cancelled' | 'running'>`case when status = 'queued' then 'cancelled' else status end`,
        })
        .where('organisation_id', '=', context.organisationId)
        .where('created_by', '=', context.actor())
        .where('id', '=', input.id)
        .where('status', 'in', ['queued', 'running'])
        .execute();
      return load(context, input.id);
    },
  });
}

function fileCalls() {
  return implement(files, {
    async upload({ input, context, refuse }) {
      const checked = await checkUpload(input.file.path, input.file.name);
      if ('refusal' in checked) throw refuse[checked.refusal]();
      const { path, size, sha256 } = input.file;
      const { name, mediaType } = checked;
      const waits = { purpose: input.purpose, waitsUntil: new Date(context.now.getTime() + 7 * 86_400_000) };
      if (!mediaType.startsWith('image/'))
        return {
          id: await storePath(context, { name, mediaType, path, size, sha256, ...waits }),
          name,
          mediaType,
          size,
        };
      // the picture as it came, with the place where it was taken, is never stored
      const picture = await rewritePicture(path);
      if (picture === null) throw refuse.fileDamaged();
      const file = { ...picture, name: `${name.replace(/\.[^.]*$/, '')}.${picture.ending}`, ...waits };
      return {
        id: await storeBytes(context, file),
        name: file.name,
        mediaType: file.mediaType,
        size: file.bytes.byteLength,
      };
    },
    async download({ input, context }) {
      const row = found(
        await context.db
          .selectFrom('platform.files')
          .select('created_by')
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', input.id)
          .executeTakeFirst(),
      );
      if (row.created_by !== context.actor()) throw notFound();
      const file = found(await readStored(context, input.id));
      return { name: file.name, mediaType: file.mediaType, body: file.bytes };
    },
  });
}

/** The frame's own calls, implemented like an app's. */
export function frameServer(setup: {
  manifests: readonly Manifest[];
  apps: readonly AppServer[];
  demo: boolean;
}): AppServer {
  const dictionaries = dictionariesOf(setup.manifests);
  return defineServer(frame, {
    locales: { en, de },
    interfaces: frameInterfaces,
    notices: {
      registrations: { en: 'Requests to join the company', de: 'Anfragen um Mitarbeit' },
      signOn: { en: 'Single sign-on that fails', de: 'Gescheitertes Single Sign-on' },
      mailServer: { en: 'Mail server of the home', de: 'Mailserver des Heims' },
    },
    calls: [
      ...profileCalls(setup.manifests, setup.demo),
      ...accessCalls,
      ...customSettingCalls,
      ...notificationCalls(),
      ...taskCalls(),
      ...fileCalls(),
      ...ownAccountCalls(),
      ...twoFactorCalls(),
      ...homePageSettingCalls(),
      ...feedbackCalls,
      ...systemTokenCalls(setup.manifests),
      ...secondSignatureCalls(setup.demo),
      ...implement(dictionary, {
        async items({ input, context }) {
          const declared = dictionaries.get(input.name);
          // what an account sees nothing of has no words for it either
          if (!declared || !(await wordsFor(context, setup.manifests, input.name.split('.')[0]!)))
            throw notFound();
          return dictionaryItems(context, input.name, declared, input.inactive);
        },
      }),
      ...implement(search, {
        async find({ input, context }) {
          if (input.text === '') return [];
          if (context.account!.external) throw new Stop(403, 'notAllowed');
          const hits = await Promise.all(setup.apps.map((app) => app.search?.(context, input.text) ?? []));
          return hits.flat().slice(0, 30);
        },
      }),
      ...waitingCalls(setup),
      ...implement(mails, {
        async list({ input, context }) {
          const after = afterCursor(input.cursor);
          let query = context.db
            .selectFrom('platform.mails')
            .select([
              'id',
              'recipient',
              'subject',
              'body_text',
              'confidential',
              'created_at',
              'sent_at',
              'last_error',
            ])
            .where('organisation_id', '=', context.organisationId);
          if (after) query = query.where('id', '<', after[0]!);
          const rows = await query
            .orderBy('id', 'desc')
            .limit(input.limit + 1)
            .execute();
          return pageOf(
            rows,
            input.limit,
            (row) => [row.id],
            (shown) =>
              shown.map((row) => ({
                id: row.id,
                recipient: row.recipient,
                subject: row.subject,
                text: row.confidential && !setup.demo ? '' : row.body_text,
                at: row.created_at,
                sentAt: row.sent_at,
                error: row.last_error,
              })),
          );
        },
      }),
    ],
    listeners: { 'frame.filesRemoved': dropBytes },
    jobs: {
      async 'sweep-files'(context) {
        await sweepUploads(context);
        await sweepOrphans(context, new Date(context.now.getTime() - 3_600_000));
      },
      async 'tidy-keys'(context) {
        await context.db
          .deleteFrom('platform.idempotency_keys')
          .where('organisation_id', '=', context.organisationId)
          .where('created_at', '<', sql<string>`now() - interval '7 days'`)
          .execute();
        for (const table of ['platform.sessions', 'platform.challenges', 'platform.kept_sign_ins'] as const) {
          await context.db
            .deleteFrom(table)
            .where('organisation_id', '=', context.organisationId)
            .where('expires_at', '<', sql<string>`now()`)
            .execute();
        }
        await context.db
          .deleteFrom('platform.notification_mutes')
          .where('organisation_id', '=', context.organisationId)
          .where('until', '<', context.today)
          .execute();
        await tidySecondSignatures(context);
        await context.services.tidyLimits();
      },
    },
  });
}
