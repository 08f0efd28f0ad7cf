// What a server keeps of a home between requests (decision 0043). It is never late: every request reads which edition of each part is in force
// (migration 0022: a change brings another one with its own commit, whichever server made it), and what was read under another
// edition is read anew. A transaction that changed a part itself keeps and finds nothing of it.
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';
import type { Context, Services } from './context.ts';

/** Editions in force by subject; null: this transaction changed the subject. */
type Editions = ReadonlyMap<string, string | null>;

interface Kept {
  readonly edition: string;
  readonly day: string;
  readonly value: unknown;
  readonly size: number;
}
/** Rows that a server keeps of all homes together; the home that was not asked for longest goes first. */
const mostRows = 200_000;

class Shelf {
  readonly #homes = new Map<string, Kept>();
  #rows = 0;
  find(key: string, edition: string, day: string): Kept | undefined {
    const one = this.#homes.get(key);
    if (one?.edition !== edition || one.day !== day) return undefined;
    this.#homes.delete(key);
    this.#homes.set(key, one);
    return one;
  }
  keep(key: string, one: Kept): void {
    this.#drop(key);
    if (one.size > mostRows) return;
    this.#homes.set(key, one);
    this.#rows += one.size;
    for (const other of this.#homes.keys()) {
      if (this.#rows <= mostRows) break;
      this.#drop(other);
    }
  }
  #drop(key: string): void {
    this.#rows -= this.#homes.get(key)?.size ?? 0;
    this.#homes.delete(key);
  }
}

const shelves = new WeakMap<Services, Shelf>();
const readings = new WeakMap<Unit, Editions>();

/** The editions of a home, each `subject:edition`, as they were read with the session of a call that only reads. */
export function readsUnder(unit: Unit, editions: readonly string[]): void {
  const found = new Map<string, string>();
  for (const one of editions.toSorted()) {
    const colon = one.indexOf(':');
    const subject = one.slice(0, colon);
    found.set(subject, (found.get(subject) ?? '') + one.slice(colon + 1));
  }
  readings.set(unit, found);
}

/** In work that writes they may change with each statement: they are read each time. */
async function editionsNow({ db, organisationId }: Context): Promise<Editions> {
  const { rows } = await sql<{ subject: string; edition: string; own: boolean | null }>`
    select e.subject, e.edition, e.xmin = pg_current_xact_id_if_assigned()::xid as own from platform.editions e
    where e.organisation_id = ${organisationId} order by e.subject, e.edition`.execute(db);
  const found = new Map<string, string | null>();
  for (const { subject, edition, own } of rows) {
    const before = found.get(subject);
    found.set(subject, own === true || before === null ? null : (before ?? '') + edition);
  }
  return found;
}

/**
 * A part of the home as it is today, read by `read` or kept from before. What is answered is shared: nobody changes it.
 * `size` is how many rows it holds.
 */
export async function kept<T>(
  context: Context,
  subject: string,
  read: () => Promise<T>,
  size: (value: T) => number,
): Promise<T> {
  const editions = readings.get(context.unit) ?? (await editionsNow(context));
  const edition = editions.get(subject) ?? (editions.has(subject) ? null : '');
  if (edition === null) return read();
  let shelf = shelves.get(context.services);
  if (shelf === undefined) shelves.set(context.services, (shelf = new Shelf()));
  const key = `${context.organisationId} ${subject}`;
  const found = shelf.find(key, edition, context.today);
  if (found) return found.value as T;
  const value = await read();
  shelf.keep(key, { edition, day: context.today, value, size: size(value) });
  return value;
}

/** Whether this work knows the editions already, so that asking for what is kept costs no statement. */
export const readsKept = (context: Context): boolean => readings.has(context.unit);
