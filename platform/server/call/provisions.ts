// What an app may give to the frame, or must: what exactly one app gives, and shapes of what several do.
import type { z } from 'zod';
import type { Problem } from '#platform/contract/problem.ts';
import type { Both } from '#platform/contract/text.ts';
import type { AppServer, Implementation } from './app.ts';
import type { Context } from './context.ts';

/**
 * What exactly one app gives to the frame. Who uses it declares it by augmentation (`grep -rn "interface Provisions"`), the app names
 * it in its manifest (`provides`) and gives it with its server half.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by augmentation
export interface Provisions {}

/** Nobody gives what is needed, or two do. */
export class ProvisionError extends Error {}

/** What one of the apps gives under this name. Asked where a server is put together, so that it does not start without. */
export function provided<N extends keyof Provisions>(apps: readonly AppServer[], name: N): Provisions[N] {
  const given = apps.flatMap(({ manifest, provides }) => {
    const what = provides?.[name];
    return what === undefined ? [] : [{ code: manifest.code, what }];
  });
  const [one, ...more] = given;
  if (one === undefined) throw new ProvisionError(`No app provides ${name}: one of them must.`);
  if (more.length > 0) {
    const codes = given.map(({ code }) => code).join(' and ');
    throw new ProvisionError(`${codes} provide ${name}: only one app may.`);
  }
  return one.what;
}

/** How an interface for other systems speaks where a standard says it otherwise than the product does. */
export interface Dialect {
  /** Beginning of its addresses. */
  readonly under: `/${string}`;
  /** Media type of all its answers, errors too. */
  readonly mediaType: string;
  /** An error in its words. */
  readonly problem: (problem: Problem) => unknown;
  /** Version of an answer and when it changed; null: it has none. */
  readonly mark: (answer: unknown) => { readonly etag: string; readonly changedAt: string | null } | null;
}

/** What a piece of long work gets: its input and the way to tell how far it is. */
export interface TaskProgress {
  /** Work over many rows: each step is one transaction, so that a cancelled task leaves no half-done row. */
  step<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Tells position and total; throws Cancelled when the person asked to stop. */
  at(position: number, total: number | null): Promise<void>;
  /** What `keep` wrote when an earlier run of this task was broken off; undefined in the first one. */
  readonly kept?: unknown;
  /** Keeps an intermediate result with the step that it belongs to. */
  keep?(context: Context, value: unknown): Promise<void>;
}
export type TaskWork = (progress: TaskProgress, input: Record<string, unknown>) => Promise<unknown>;

/** One item of a table of settings as it is in this home. */
export interface PortableItem {
  /** By which it is found again in another home: ids say nothing there. */
  readonly key: string;
  readonly label: string;
  readonly id: string;
  readonly version: number;
  /** As it stands in the file: names instead of ids, no people, no secrets. */
  readonly item: Readonly<Record<string, unknown>>;
}

/**
 * Settings that an app keeps in a table of its own and gives to the file of settings. An import makes the calls of the app's
 * own page (`create`, `change`): with the access of whoever imports, the app's rules and its refusals.
 */
export interface PortableSettings {
  readonly name: Both;
  readonly item: z.ZodObject;
  readonly list: (context: Context) => Promise<readonly PortableItem[]>;
  readonly keyOf: (item: Readonly<Record<string, unknown>>) => string;
  /** The item as input of the calls, with the ids of this home; null: it names something that is not here. */
  readonly inputOf: (
    context: Context,
    item: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
  readonly calls: readonly Implementation[];
}
