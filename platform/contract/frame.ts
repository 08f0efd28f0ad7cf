import { z } from 'zod';
import { defineApp } from './app.ts';
import { call, topic } from './call.ts';
import { day, done, id, instant, line, mandatoryLine, page, paging, version } from './fields.ts';
import { fileAnswer, uploadedFile } from './file.ts';
import { ResidentRef } from './resident-ref.ts';
import { languages } from './text.ts';

/** The frame itself, shaped like an app: the calls that the shell makes. */
export const frame = defineApp({
  code: 'frame',
  partOf: 'frame',
  vendors: true,
  name: { en: 'Frame', de: 'Rahmen' },
  needs: [],
  offers: {
    page: {}, // in the frame; with `menu` it stands in the navigation of its sold app
    public: {}, // a page without sign-in
    'resident.record': {}, // a form in the quick-entry panel ("+ Record")
    'resident.next': { inLine: true }, // who comes after a resident on the way through the house, in that panel
    'resident.named': { inLine: true }, // how a resident is named: room, name, age, mark of same names, face
    'shell.sites': { inLine: true }, // the chooser of the care center in the top bar
    'shell.person': {}, // on a shared device: who else may take it over
    'shell.palette': {}, // shows nothing; tells the command palette more pages that it can find
    'notification.action': { inLine: true }, // a button of a notification about a resident that is no alert
  },
  screens: {},
  access: {
    'authorization.general.feedback': ['Read'],
    'authorization.admin.mails': ['Read'],
    'authorization.admin.settings': ['Read', 'Edit'],
    'authorization.admin.security': ['Read', 'Edit'],
    'authorization.admin.systems': ['Read', 'Edit'],
    'authorization.general.email': ['Edit'],
    'authorization.general.offline': ['Read'],
  },
  accessNames: {
    'authorization.general.feedback': { en: 'Feedback', de: 'Rückmeldung' },
    'authorization.admin.mails': { en: 'Sent mails', de: 'Gesendete E-Mails' },
    'authorization.admin.settings': {
      en: 'Settings of the organisation',
      de: 'Einstellungen der Organisation',
    },
    'authorization.admin.dictionaries': { en: 'Lists of values', de: 'Wertelisten' },
    'authorization.admin.security': {
      en: 'Security policies and single sign-on',
      de: 'Sicherheitsrichtlinien und Single Sign-on',
    },
    'authorization.admin.systems': { en: 'Access of other systems', de: 'Zugang anderer Systeme' },
    'authorization.general.email': { en: 'Change the own email address', de: 'Eigene E-Mail-Adresse ändern' },
    'authorization.general.offline': {
      en: 'Keep the group on the device for times without a connection',
      de: 'Die Gruppe für Zeiten ohne Verbindung auf dem Gerät behalten',
    },
  },
  grants: { NURSE: { 'authorization.general.offline': ['Read'] } },
  // a token reads the records of everybody
  reserved: ['authorization.admin.systems'],
  jobs: { 'tidy-keys': { cadence: '17 3 * * *' }, 'sweep-files': { cadence: '47 3 * * *' } },
  emits: ['frame.filesRemoved'],
  listens: ['frame.filesRemoved'],
});

const AccessMap = z.record(z.string(), z.array(z.string()));

/** Current-user profile (specification 1, sections 3 and 7). */
export const Me = z.object({
  profile: z.object({
    id,
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    initials: z.string(),
    avatarIndex: z.int(),
    language: z.enum(languages),
  }),
  owner: z.object({
    id,
    name: z.string(),
    zone: z.string(),
    /** The file of its logo, shown in the frame (homePageSettings.ownLogo). */ logo: id.nullable(),
  }),
  roles: z.array(z.string()),
  access: AccessMap,
  apps: z.array(z.string()),
  installedApps: z.array(z.object({ code: z.string() })),
  siteId: id.nullable(),
  /** What the home has chosen for everybody (preferences.ts). */
  preferences: z.object({
    language: z.enum(languages),
    theme: z.enum(['light', 'dark', 'auto']),
    pageSize: z.int(),
    firstDayOfWeek: z.int(),
  }),
  sso: z.boolean(),
  /** External accounts: access is per resident, from `/profile/api/resident-access/{residentId}`. */
  external: z.boolean(),
  /** Whether clinical alarms and colours are shown: to people from outside only where the home allows it. */
  clinicalMarks: z.boolean(),
  administrator: z.boolean(),
  demo: z.boolean(),
  testSystem: z.boolean(),
  /** The screen of this session is locked: nothing but this profile is answered until the same person unlocks it. */
  locked: z.boolean(),
  /** Seals what this browser keeps of what the person types (base64, 32 bytes); null while the session is locked. Kept in no storage. */
  deviceKey: z.string().nullable(),
  /** Idle minutes until the screen locks; 0: never. */
  sessionLockMinutes: z.int(),
  /** Seconds since somebody was last known to be at this session: a sign-in, an unlocking, work. */
  idleSeconds: z.int(),
  /** What is being looked at in a preview; nothing can be changed until it ends. */
  preview: z.string().nullable(),
});
export type Me = z.output<typeof Me>;

export const profile = topic(frame, 'profile', {
  /** `language`: in which language it is read (specification 1, section 7). Reading changes nothing: the account has its own until its owner chooses another. */
  me: call({
    may: { signedIn: 'own profile', stage: 'locked' },
    route: 'GET /profile/api/me',
    input: z.object({ language: z.enum(languages).optional() }),
    output: Me,
  }),
  chooseLanguage: call({
    may: { signedIn: 'own language' },
    input: z.object({ language: z.enum(languages) }),
    output: done,
  }),
  residentAccess: call({
    may: { signedIn: 'own access to one resident' },
    route: 'GET /profile/api/resident-access/{residentId}',
    input: z.object({ residentId: id }),
    output: AccessMap,
  }),
});

const RoleName = z.object({ code: z.string(), name: z.string(), nameDe: z.string() });
/** Why something is allowed or refused, in records: which role gives it, which denies it, who can change that. */
export const Why = z.object({
  key: z.string(),
  action: z.string(),
  allowed: z.boolean(),
  feature: z.object({ en: z.string(), de: z.string() }),
  /** reserved: only administrators hold it · notGranted: a resident who was not granted, or not today · perResident: it depends on the resident. */
  reason: z.enum([
    'granted',
    'grantedForResident',
    'denied',
    'missing',
    'reserved',
    'notGranted',
    'perResident',
    'unknownKey',
  ]),
  givenBy: z.array(RoleName),
  deniedBy: z.array(RoleName),
  roles: z.array(RoleName),
  validTo: z.string().nullable(),
  /** Who can grant it: names of administrators. */
  ask: z.array(z.string()),
});
export type Why = z.output<typeof Why>;

/** Explaining access, and looking at the product as somebody else sees it. */
export const access = topic(frame, 'access', {
  /** For oneself; for another account with the right to see roles. */
  why: call({
    may: { signedIn: 'explains the own access; that of others needs the right to see roles' },
    reads: true,
    input: z.object({
      key: line(120),
      action: z.enum(['Read', 'Write', 'Edit', 'Delete', 'Pdf']),
      residentId: id.optional(),
      accountId: id.optional(),
    }),
    output: Why,
  }),
  /** Who administers the product here, to be asked for help; nobody is named to people from outside. */
  administrators: call({
    may: { signedIn: 'whom to ask for help' },
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  /** A preview is started where roles and accounts are managed (apps/staff); it ends from every page. */
  endPreview: call({ may: { signedIn: 'ends the own preview' }, input: z.object({}), output: done }),
});

/** Signing in and out. Open calls: they are made before anybody is known. */
export const session = topic(frame, 'session', {
  signIn: call({
    may: { open: 'this is how one comes in' },
    route: 'POST /login',
    input: z.object({
      username: mandatoryLine(200),
      password: z.string().min(1).max(500),
      keep: z.boolean().default(false),
    }),
    output: z.object({ next: z.enum(['done', 'secondFactor', 'setUp']) }),
    errors: {
      wrong: { status: 422 },
      locked: { status: 422 },
      notConfirmed: { status: 422 },
      awaitsApproval: { status: 422 },
      notAllowedHere: { status: 422 },
    },
  }),
  signOut: call({
    may: { open: 'must succeed with an expired session' },
    route: 'POST /logout',
    input: z.object({}),
    /** `leave`: where the provider of single sign-on is told too; the browser goes there and comes back. */
    output: z.object({ done: z.literal(true), leave: z.string().nullable() }),
  }),
});

export const languageList = topic(frame, 'languages', {
  list: call({
    may: { open: 'the sign-in page offers them' },
    route: 'GET /app-api/languages',
    input: z.object({}),
    output: z.array(z.object({ iso: z.string(), languageName: z.string(), pk: z.int() })),
  }),
});

export const dictionary = topic(frame, 'dictionary', {
  items: call({
    may: { signedIn: 'words of forms and lists' },
    route: 'GET /api/dictionary/{name}',
    /** With `inactive` also what was switched off, marked: records of the past still show its word. */
    input: z.object({ name: z.string().max(120), inactive: z.boolean().default(false) }),
    output: z.array(
      z.object({ itemValue: z.string(), itemLabel: z.string(), active: z.boolean().optional() }),
    ),
  }),
});

const settingKey = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, { error: 'format' });
export const userSettings = topic(frame, 'userSettings', {
  read: call({
    may: { signedIn: 'own settings' },
    route: 'GET /user-settings/api/custom/{key}',
    input: z.object({ key: settingKey, customer: z.boolean().default(false) }),
    output: z.object({ response: z.string().nullable() }),
  }),
  write: call({
    may: { signedIn: 'own settings; those of the organisation need the right to edit settings' },
    route: 'POST /user-settings/api/custom/{key}',
    textBody: 'text',
    input: z.object({ key: settingKey, customer: z.boolean().default(false), text: z.string().max(100_000) }),
    output: z.object({ response: z.string() }),
    errors: {
      settingTooLong: { status: 422, field: 'text', data: z.object({ kilobytes: z.int() }) },
      settingsFull: { status: 422, field: 'text', data: z.object({ kilobytes: z.int() }) },
      tooManySettings: { status: 422, field: 'key', data: z.object({ most: z.int() }) },
    },
  }),
});

export const Notification = z.object({
  id,
  severity: z.enum(['info', 'warning', 'alert']),
  title: z.string(),
  link: z.string().nullable(),
  residentId: id.nullable(),
  at: instant,
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  version,
});
export type Notification = z.output<typeof Notification>;
export const notifications = topic(frame, 'notifications', {
  list: call({
    may: { signedIn: 'own notifications' },
    input: z.object({ ...paging }),
    output: page(Notification),
  }),
  read: call({
    may: { signedIn: 'own notifications' },
    input: z.object({ ids: z.array(id).max(200) }),
    output: done,
  }),
  acknowledge: call({
    may: { signedIn: 'own notifications' },
    input: z.object({ id, version }),
    output: Notification,
  }),
  snooze: call({
    may: { signedIn: 'own notifications' },
    input: z.object({ id, version }),
    output: Notification,
  }),
});

export const Task = z.object({
  id,
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  position: z.int(),
  total: z.int().nullable(),
  result: z.unknown(),
  error: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Task = z.output<typeof Task>;
/** Long work with progress; everybody sees the work they started. */
export const tasks = topic(frame, 'tasks', {
  get: call({ may: { signedIn: 'own work' }, input: z.object({ id }), output: Task }),
  cancel: call({ may: { signedIn: 'own work' }, input: z.object({ id }), output: Task }),
});

/** `resident` stands where something can be recorded for the person right away. */
export const SearchHit = z.object({
  group: z.enum(['residents', 'records']),
  title: z.string(),
  detail: z.string(),
  link: z.string(),
  resident: z.object({ id, birthDate: day.nullable() }).optional(),
  /** What a resident's name is drawn from, as everywhere. */
  ref: ResidentRef.optional(),
});
export const search = topic(frame, 'search', {
  find: call({
    may: { signedIn: 'finds only what the account may see' },
    reads: true,
    input: z.object({ text: line(100) }),
    output: z.array(SearchHit),
  }),
});

/** What waits for whoever is signed in, as the navigation shows it. */
export const waiting = topic(frame, 'waiting', {
  /** By the address of the page that shows what is counted; only of pages that the account may open. */
  counts: call({
    may: { signedIn: 'each app counts only on pages that the account may open' },
    reads: true,
    /** Of one care center, or of all. */
    input: z.object({ centerId: id.optional() }),
    output: z.record(z.string(), z.int()),
  }),
});

export const StoredFile = z.object({ id, name: z.string(), mediaType: z.string(), size: z.int() });
export const files = topic(frame, 'files', {
  /** Takes a file for a later call, for example an import. Nobody else sees it until an app uses it. */
  upload: call({
    may: { signedIn: 'a file for an own form' },
    upload: 'file',
    input: z.object({ file: uploadedFile, purpose: line(60) }),
    output: StoredFile,
    errors: {
      unknownType: { status: 422, field: 'file' },
      endingDiffers: { status: 422, field: 'file' },
      fileDamaged: { status: 422, field: 'file' },
      fileUnpacksTooLarge: { status: 422, field: 'file' },
      fileActive: { status: 422, field: 'file' },
      pictureTooLarge: { status: 422, field: 'file' },
    },
  }),
  download: call({
    may: { signedIn: 'own uploads' },
    file: true,
    input: z.object({ id }),
    output: fileAnswer,
  }),
});

export const Mail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  at: instant,
  sentAt: instant.nullable(),
  error: z.string().nullable(),
});
/** What the system has sent: the inbox page of a demo home. */
export const mails = topic(frame, 'mails', {
  list: call({
    may: ['authorization.admin.mails', 'Read'],
    input: z.object({ ...paging }),
    output: page(Mail),
  }),
});

export const frameContract = {
  profile,
  access,
  session,
  languageList,
  dictionary,
  userSettings,
  notifications,
  tasks,
  search,
  waiting,
  files,
  mails,
};
