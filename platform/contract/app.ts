import type { z } from 'zod';
import type { Action } from './call.ts';
import type { Both } from './text.ts';

/** Where a screen appears. Pages and public pages have a path; the others are shown inside a page of another app. */
export type SlotName =
  | 'page' // a page in the frame; with `menu` it stands in the navigation of its sold app
  | 'public' // a page without sign-in
  | 'resident.tab' // a tab of the resident's record: path is the last part, group is one of the six groups
  | 'resident.card' // a card on the resident's dashboard tab
  | 'resident.record' // a form in the quick-entry panel ("+ Record")
  | 'residents.view' // another way to see who lives here, beside the table of the residents list
  | 'resident.chips' // short marks beside a resident in lists: risks, alerts
  | 'resident.alerts' // alerts of the identity banner, in clinical order
  | 'resident.notice' // a band below the banner, on every tab: what holds for the whole record
  | 'resident.profile' // a card on the profile tab of the record
  | 'resident.due' // what is due for a resident now, in lists
  | 'assessment.result' // below a complete assessment whose outcome calls for care: what can be done about it
  | 'contact.card' // a card on the page of a contact of the directory
  | 'shell.sites' // the chooser of the care center in the top bar
  | 'shell.palette' // shows nothing; tells the command palette more pages that it can find
  | 'settings.company' // a card below the company information
  | 'notification.action' // a button of a notification about a resident that is no alert
  | 'customer.tab' // a tab of the page of a customer who is a resident: path is the last part
  | 'settings' // a page of the settings area: path is the last part
  | 'widget'; // a widget on a dashboard

export interface Screen {
  readonly slot: SlotName;
  readonly path?: `/${string}`;
  /** Access needed to see it. Without it every signed-in account sees it. */
  readonly may?: readonly [key: string, action: Action];
  /** Beside `may`: what a part of the address decides, where making something new needs another action than the rest. */
  readonly mayBy?: {
    readonly part: string;
    readonly is: string;
    readonly may: readonly [key: string, action: Action];
    readonly otherwise: readonly [key: string, action: Action];
  };
  readonly order?: number;
  /** External accounts open it too, though they have no general access: it shows them only what they were granted. `home`: here they arrive. */
  readonly external?: true | 'home';
  /** Icon name of the frame's icon set (platform/web/kit/icons). */
  readonly icon?: string;
  /** True: the page stands in the navigation of its sold app. */
  readonly menu?: true;
  /** Further words by which the command palette finds what can be recorded, as people shorten them at work. */
  readonly words?: Both;
  /** Group of a resident tab or of a settings page. */
  readonly group?: string;
  /** Tablet first: targets of 44 px. */
  readonly bedside?: true;
  /** Columns of twelve that a widget takes until somebody arranges it otherwise; without it 4. */
  readonly columns?: 3 | 4 | 6 | 8 | 12;
}

export interface Dictionary {
  /** Editable: a home may add values, rename and switch off. Fixed: the values are part of the rules. */
  readonly editable: boolean;
  /** What the list of values is called where a home edits it; editable dictionaries have it. */
  readonly name?: Both;
  /** Columns `schema.table.column` that hold its values: a value that stands in one can only be switched off, not deleted. */
  readonly usedIn?: readonly string[];
  /** The last part of its address in the settings area and its group there, where the specification names them. */
  readonly settings?: { readonly path: `/${string}`; readonly group: string };
  readonly values: Readonly<Record<string, Both>>;
}

export interface Setting {
  readonly scope: 'organisation' | 'site';
  readonly schema: z.ZodType;
  readonly default: unknown;
}

/** A number that people read, drawn from a locked counter row (gapless). */
export interface Sequence {
  /** What the numbers are for. */
  readonly name: Both;
  readonly pattern: string;
  readonly initialNumber: number;
  readonly yearlyRestart: boolean;
}

export interface Job {
  /** Cron expression in the home's zone, or null for jobs that are only started by the app. */
  readonly cadence: string | null;
}

/** Tile in the app switcher: only the folder whose code is the sold app carries one. */
export interface Tile {
  readonly icon: string;
  readonly hue: string;
  readonly home: `/${string}`;
  readonly order: number;
  /** Letter after `g` that opens the app. */
  readonly key: string;
}

/**
 * A kind of record that law keeps longer than the record of the person it is about. When the person is erased, it moves into
 * the locked area with its parts and stays there until the period has run from the end of the year of its day.
 */
export interface Kept {
  /** Column with the day; rows without a day are not kept. */
  readonly day: string;
  /** Column by which people name the record. */
  readonly title: string;
  readonly years: number;
  readonly law: string;
}

export interface Manifest {
  /** Folder name. */
  readonly code: string;
  /** Sold app (tile and licence) that this folder belongs to. */
  readonly partOf: string;
  readonly name: Both;
  /** Companies that supply homes (vendors) have it, too: who they are, their people, their sign-in. All other apps are those of a home. */
  readonly vendors?: true;
  /** Apps whose api.ts, contract and parts this app uses. */
  readonly needs: readonly string[];
  readonly tile?: Tile;
  /** Access key → the actions that exist for it. */
  readonly access: Readonly<Record<string, readonly Action[]>>;
  /** Access key → what it stands for, as the permissions of a role show it. */
  readonly accessNames?: Readonly<Record<string, Both>>;
  /** Access keys that only administrators hold, whatever a role says: who may change roles or accounts may give himself everything. */
  readonly reserved?: readonly string[];
  /** What tokens of other systems may be given: scope → what it lets them read. Its calls name it (`system`). */
  readonly systemScopes?: Readonly<Record<string, Both>>;
  /** Component name → where it appears. */
  readonly screens: Readonly<Record<string, Screen>>;
  readonly dictionaries?: Readonly<Record<string, Dictionary>>;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly sequences?: Readonly<Record<string, Sequence>>;
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Events this app puts into the outbox, `app.what`. */
  readonly emits?: readonly string[];
  /** Events of other apps that it listens to. */
  readonly listens?: readonly string[];
  /** Table (schema.table) → what law keeps of it longer than the record of the person. */
  readonly keeps?: Readonly<Record<string, Kept>>;
  /** Roles that get access by default: role → key → actions. Administrators get everything. */
  readonly grants?: Readonly<Record<string, Readonly<Record<string, readonly Action[]>>>>;
}

/** Declares an app. Everything that it adds to the frame stands here as data, read by server, browser, lint, docs and tests. */
export function defineApp<const M extends Manifest>(manifest: M): M {
  return manifest;
}
