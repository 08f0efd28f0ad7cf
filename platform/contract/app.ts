import type { z } from 'zod';
import type { Action } from './call.ts';
import type { Both } from './text.ts';

/** How the screens of a slot stand where it is shown. */
export interface Offer {
  /** In a line of something else, or only where there is something to say: nothing grey while the program is loaded. */
  readonly inLine?: true;
  /** Marks about a person in a line: while their program is loaded, or where it fails, the place says so. */
  readonly marks?: true;
  /** Clinical alarms: people from outside see them where the home allows it. */
  readonly clinical?: true;
  /** So many are loaded at once, the others when they are scrolled to. */
  readonly atOnce?: number;
  /** Its screens are known after the first page: for what stands neither on the list of residents nor on the first tab of a record. */
  readonly late?: true;
  /** They are pages, at their path below this address. */
  readonly under?: `/${string}`;
}

export interface Screen {
  /** Where it appears: `page`, `public` and the other slots of the frame (frame.ts), or a slot that an app offers. */
  readonly slot: string;
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
  /** Its name in the rail, where its title has no room: at most two words of ten letters. */
  readonly short?: Both;
  /** True: its app counts what waits on it (`waiting` of the app's server half); the navigation shows the number. */
  readonly counts?: true;
  /** Further words by which the command palette finds what can be recorded, as people shorten them at work. */
  readonly words?: Both;
  /** Group of a resident tab or of a settings page. */
  readonly group?: string;
  /** Tablet first: targets of 44 px. */
  readonly bedside?: true;
  /** Kept on the devices of those who record: without a connection a form's entries wait there, anything else shows what is kept (decision 39). */
  readonly offline?: true;
  /** Columns of twelve that a widget takes until somebody arranges it otherwise; without it 4. */
  readonly columns?: 3 | 4 | 6 | 8 | 12;
  /** Roles whose people see this widget before the others, until they arrange it otherwise. */
  readonly firstFor?: readonly string[];
  /** Roles whose people alone see this widget: it is about themselves in that role. */
  readonly onlyFor?: readonly string[];
  /** Shown, and loaded, only while this window keeps something under this name (sessionStorage): work that somebody has begun here. */
  readonly whileKept?: string;
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

/** Under which heading an app stands among all apps. */
export const tileGroups = ['care', 'kitchen', 'money', 'house'] as const;
export type TileGroup = (typeof tileGroups)[number];

/** Tile in the app switcher: only the folder whose code is the sold app carries one. */
export interface Tile {
  readonly group: TileGroup;
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
  /** Tables of the frame that its calls show, as `platform.accounts`: after a change there they are read again. */
  readonly shows?: readonly `platform.${string}`[];
  /** Apps whose slots it only fills: it uses nothing of them, without them nobody shows that screen. */
  readonly optional?: readonly string[];
  /** Places for screens of other apps; what such a screen gets is declared in its own `web/index.ts`. */
  readonly offers?: Readonly<Record<string, Offer>>;
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
  /** What it alone gives to the frame (platform/server/call/provisions.ts). */
  readonly provides?: readonly string[];
  /** Table (schema.table) → what law keeps of it longer than the record of the person. */
  readonly keeps?: Readonly<Record<string, Kept>>;
  /** Roles that get access by default: role → key → actions. Administrators get everything. */
  readonly grants?: Readonly<Record<string, Readonly<Record<string, readonly Action[]>>>>;
}

/** Declares an app. Everything that it adds to the frame stands here as data, read by server, browser, lint, docs and tests. */
export function defineApp<const M extends Manifest>(manifest: M): M {
  return manifest;
}
