import type { z } from 'zod';
import type { Action, Call, Refusals } from '#platform/contract/call.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Db, Unit } from './database.ts';
import type { RefusalError } from './problems.ts';

/** The signed-in account behind a request. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Access key → actions, all roles together. */
  readonly permissions: Readonly<Record<string, readonly Action[]>>;
  /** External accounts see only residents granted to them. */
  readonly external: boolean;
}

/** Everything a handler, listener or door function knows about where it stands. One transaction, one organisation. */
export interface Context {
  readonly db: Db;
  readonly unit: Unit;
  readonly organisationId: string;
  /** Null in jobs and listeners that no person started. */
  readonly account: Account | null;
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
  /** Writes to the read log that records of these residents were shown. The frame does it for calls of one resident. */
  logRead(residentIds: readonly string[]): Promise<void>;
  /** The signed-in account's id; throws where nobody is signed in. */
  actor(): string;
  can(key: string, action: Action): boolean;
}

/** What the process offers beside the transaction. */
export interface Services {
  readonly files: import('./files.ts').FileStore;
  readonly mail: import('./mail.ts').Mailer;
  readonly tasks: import('./tasks.ts').TaskRunner;
  /** Work in a transaction of its own that stays when the caller's is rolled back: counters of failed attempts. */
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

export type Handler<C> = C extends Call<any, infer Got, infer Ret, any, infer E> // oxlint-disable-line typescript/no-explicit-any -- positions that are not read
  ? (args: HandlerArguments<Got, E>) => Promise<Ret>
  : never;
