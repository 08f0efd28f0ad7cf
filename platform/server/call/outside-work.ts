import type { Db } from '#platform/server/database/database.ts';
import type { Context, Services } from './context.ts';

/** Where a piece of outside work is done: in a home, on one of its lanes. */
export interface OutsidePlace {
  readonly organisationId: string;
  /** Within the home one piece of a lane is done after the other: a device that takes one at a time. */
  readonly lane: string;
  readonly services: Services;
  /** One transaction in that home; between two of them nothing of the database is held. */
  step<T>(work: (context: Context) => Promise<T>): Promise<T>;
}

/**
 * Work that waits for what stands outside (a printer), for seconds: it holds no transaction meanwhile, and neither requests nor mails,
 * events and tasks wait behind it. What is to be done are rows of the app: they say themselves how far it has come.
 */
export interface OutsideWork {
  /** Tables whose rows it waits for: a change wakes it, and it looks every few seconds. */
  readonly tables: readonly string[];
  /** Where something is to be done now, over all homes. */
  readonly waiting: (
    db: Db,
  ) => Promise<readonly { readonly organisationId: string; readonly lane: string }[]>;
  /** Does a little of it; answers how much. */
  readonly work: (place: OutsidePlace) => Promise<number>;
}
