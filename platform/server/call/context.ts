import type { AppServer } from './app.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import type { Client } from './client.ts';
import type { z } from 'zod';
import type { Action, Call, Refusals } from '#platform/contract/call.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Db, Unit } from '#platform/server/database/database.ts';
import type { RefusalError } from './problems.ts';

/** The signed-in account behind a request. */
export interface Account {
  readonly id: string;
  /** Null in work that no session started. */
  readonly sessionId: string | null;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Access key → actions, all roles together. */
  readonly permissions: Readonly<Record<string, readonly Action[]>>;
  /** External accounts see only residents granted to them; their permissions are what their roles give for such a resident. */
  readonly external: boolean;
  /** What any of the roles denies; it beats what was granted for a resident. */
  readonly denied: Readonly<Record<string, readonly Action[]>>;
  /** Another system with a token: what it may is its scopes, not the rights of a person. */
  readonly system?: boolean;
  /** Somebody of a company that supplies homes: only the apps that such a company has. */
  readonly vendor?: boolean;
  /** An administrator looks as a role or as an account: nothing can be changed, and never more is shown than the administrator may see. */
  readonly preview: {
    readonly name: string;
    readonly accountId: string | null;
    readonly own: Readonly<Record<string, readonly Action[]>>;
  } | null;
}

/** Everything a handler, listener or door function knows about where it stands. One transaction, one organisation. */
export interface Context {
  readonly db: Db;
  readonly unit: Unit;
  readonly organisationId: string;
  /** Null in jobs and listeners that no person started. */
  readonly account: Account | null;
  /** Null in jobs, listeners and tests that no request started. */
  readonly client: Client | null;
  readonly language: Language;
  /** Time zone of the home, for civil days. */
  readonly zone: string;
  readonly now: Date;
  /** Civil day in the home's zone. */
  readonly today: string;
  readonly requestId: string;
  /** Codes of confirmations that the person gave actively. */
  readonly confirmed: readonly string[];
  readonly services: Services;
  /** Puts an event into the outbox of this transaction: delivered after commit, at least once. */
  emit(event: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Writes to the read log that records of these residents were shown. The frame does it for calls of one resident. Where nobody is
   * signed in, `reader` says for which account they are shown.
   */
  logRead(residentIds: readonly string[], reader?: string): Promise<void>;
  /** The signed-in account's id; throws where nobody is signed in. */
  actor(): string;
  can(key: string, action: Action): boolean;
}

/** What the process offers beside the transaction. The rooms that give a service add it by augmentation: `grep -rn "interface Services"`. */
export interface Services {
  /** Bytes that an organisation may store, unless it has a limit of its own. */
  readonly fileQuota: number;
  readonly secrets: Secrets;
  /** Id of the identity provider that has a code, of whatever organisation; null: it is free. */
  providerOwner(code: string): Promise<string | null>;
  /** Forgets old counts of failed attempts that belong to no organisation. */
  tidyLimits(): Promise<void>;
  /** Where people reach this server, without a slash at the end; for links in mails. */
  readonly publicUrl: string;
  /** The apps that stand on the frame, for work that walks over all of them (erasure, export of everything about a person). */
  apps(): readonly AppServer[];
  /** Work in a transaction of its own that stays when the caller's is rolled back: counters of failed attempts. Of a call that only reads it only reads, too. */
  apart<T>(context: Context, work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** `refuse.code(data)`: typed by the refusals that the call declares. */
export type Refuse<E extends Refusals> = {
  readonly [C in keyof E]: E[C]['data'] extends z.ZodObject
    ? (data: E[C]['data']['_zod']['input']) => RefusalError
    : () => RefusalError;
};

export interface HandlerArguments<Got, E extends Refusals> {
  readonly input: Got;
  readonly context: Context;
  readonly db: Db;
  readonly refuse: Refuse<E>;
}

export type Handler<C> =
  C extends Call<any, infer Got, infer Ret, any, infer E> // oxlint-disable-line typescript/no-explicit-any -- positions that are not read
    ? (args: HandlerArguments<Got, E>) => Promise<Ret>
    : never;
