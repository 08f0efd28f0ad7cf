import { z } from 'zod';
import { defineApp } from './app.ts';
import { call, topic } from './call.ts';
import { done, id, instant, line, page, paging, version } from './fields.ts';
import { fileAnswer, uploadedFile } from './file.ts';
import { languages } from './text.ts';

/** The frame itself, shaped like an app: the calls that the shell makes. */
export const frame = defineApp({
  code: 'frame', partOf: 'frame', name: { en: 'Frame', de: 'Rahmen' }, needs: [], screens: {},
  access: {
    'authorization.general.feedback': ['Read'],
    'authorization.admin.mails': ['Read'],
    'authorization.admin.settings': ['Read', 'Edit'],
    'authorization.admin.dictionaries': ['Read', 'Write', 'Edit'],
    'authorization.admin.log': ['Read'],
  },
  jobs: { 'tidy-keys': { cadence: '17 3 * * *' }, 'sweep-files': { cadence: '47 3 * * *' } },
});

const AccessMap = z.record(z.string(), z.array(z.string()));

/** Current-user profile (specification 1, sections 3 and 7). */
export const Me = z.object({
  profile: z.object({ id, username: z.string(), fullName: z.string(), email: z.string(), initials: z.string(), avatarIndex: z.int(), language: z.enum(languages) }),
  owner: z.object({ id, name: z.string(), zone: z.string() }),
  roles: z.array(z.string()),
  access: AccessMap,
  apps: z.array(z.string()),
  installedApps: z.array(z.object({ code: z.string() })),
  siteId: id.nullable(),
  sso: z.boolean(),
  /** External accounts: access is per resident, from `/profile/api/resident-access/{residentId}`. */
  external: z.boolean(),
  administrator: z.boolean(),
  demo: z.boolean(),
});
export type Me = z.output<typeof Me>;

export const profile = topic(frame, 'profile', {
  me: call({ may: { signedIn: 'own profile' }, route: 'GET /profile/api/me', input: z.object({ language: z.enum(languages).optional() }), output: Me }),
  residentAccess: call({
    may: { signedIn: 'own access to one resident' }, route: 'GET /profile/api/resident-access/{residentId}',
    input: z.object({ residentId: id }), output: AccessMap,
  }),
});

/** Signing in and out. Open calls: they are made before anybody is known. */
export const session = topic(frame, 'session', {
  signIn: call({
    may: { open: 'this is how one comes in' }, route: 'POST /login',
    input: z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(500), keep: z.boolean().default(false) }),
    output: z.object({ next: z.enum(['done']) }),
    errors: { wrong: { status: 422 }, locked: { status: 422 }, notConfirmed: { status: 422 } },
  }),
  signOut: call({ may: { open: 'must succeed with an expired session' }, route: 'POST /logout', input: z.object({}), output: done }),
});

export const languageList = topic(frame, 'languages', {
  list: call({
    may: { open: 'the sign-in page offers them' }, route: 'GET /app-api/languages', input: z.object({}),
    output: z.array(z.object({ iso: z.string(), languageName: z.string(), pk: z.int() })),
  }),
});

export const dictionary = topic(frame, 'dictionary', {
  items: call({
    may: { signedIn: 'words of forms and lists' }, route: 'GET /api/dictionary/{name}', input: z.object({ name: z.string().max(120) }),
    output: z.array(z.object({ itemValue: z.string(), itemLabel: z.string() })),
  }),
});

const settingKey = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, { error: 'format' });
export const userSettings = topic(frame, 'userSettings', {
  read: call({
    may: { signedIn: 'own settings' }, route: 'GET /user-settings/api/custom/{key}',
    input: z.object({ key: settingKey, customer: z.boolean().default(false) }), output: z.object({ response: z.string().nullable() }),
  }),
  write: call({
    may: { signedIn: 'own settings; those of the organisation need the right to edit settings' }, route: 'POST /user-settings/api/custom/{key}', textBody: 'text',
    input: z.object({ key: settingKey, customer: z.boolean().default(false), text: z.string().max(100_000) }), output: z.object({ response: z.string() }),
  }),
});

export const Notification = z.object({
  id, severity: z.enum(['info', 'warning', 'alert']), title: z.string(), link: z.string().nullable(), residentId: id.nullable(),
  at: instant, readAt: instant.nullable(), acknowledgedAt: instant.nullable(), version,
});
export type Notification = z.output<typeof Notification>;
export const notifications = topic(frame, 'notifications', {
  list: call({ may: { signedIn: 'own notifications' }, input: z.object({ ...paging }), output: page(Notification) }),
  read: call({ may: { signedIn: 'own notifications' }, input: z.object({ ids: z.array(id).max(200) }), output: done }),
  acknowledge: call({ may: { signedIn: 'own notifications' }, input: z.object({ id, version }), output: Notification }),
  snooze: call({ may: { signedIn: 'own notifications' }, input: z.object({ id, version }), output: Notification }),
});

export const Task = z.object({
  id, kind: z.string(), status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']), position: z.int(), total: z.int().nullable(),
  result: z.unknown(), error: z.string().nullable(), createdAt: instant, finishedAt: instant.nullable(),
});
export type Task = z.output<typeof Task>;
/** Long work with progress; everybody sees the work they started. */
export const tasks = topic(frame, 'tasks', {
  get: call({ may: { signedIn: 'own work' }, input: z.object({ id }), output: Task }),
  cancel: call({ may: { signedIn: 'own work' }, input: z.object({ id }), output: Task }),
});

export const SearchHit = z.object({ group: z.enum(['residents', 'records']), title: z.string(), detail: z.string(), link: z.string() });
export const search = topic(frame, 'search', {
  find: call({ may: { signedIn: 'finds only what the account may see' }, reads: true, input: z.object({ text: line(100) }), output: z.array(SearchHit) }),
});

export const StoredFile = z.object({ id, name: z.string(), mediaType: z.string(), size: z.int() });
export const files = topic(frame, 'files', {
  /** Takes a file for a later call, for example an import. Nobody else sees it until an app uses it. */
  upload: call({
    may: { signedIn: 'a file for an own form' }, upload: 'file', input: z.object({ file: uploadedFile, purpose: line(60) }), output: StoredFile,
    errors: { unknownType: { status: 422, field: 'file' } },
  }),
  download: call({ may: { signedIn: 'own uploads' }, file: true, input: z.object({ id }), output: fileAnswer }),
});

export const Mail = z.object({ id, recipient: z.string(), subject: z.string(), text: z.string(), at: instant, sentAt: instant.nullable(), error: z.string().nullable() });
/** What the system has sent: the inbox page of a demo home. */
export const mails = topic(frame, 'mails', {
  list: call({ may: ['authorization.admin.mails', 'Read'], input: z.object({ ...paging }), output: page(Mail) }),
});

export const frameContract = { profile, session, languageList, dictionary, userSettings, notifications, tasks, search, files, mails };
