// What the app that keeps the residents gives to the frame: the frame asks for them and has no table of them.
import type { Context } from '#platform/server/call/context.ts';
import type { Db } from '#platform/server/database/database.ts';

export type ResidentState = 'absent' | 'open' | 'archived';

/** Whether a resident exists here and may be written to. */
export type StateOf = (db: Db, organisationId: string, residentId: string) => Promise<ResidentState>;

/** Who an external account stands for: a person of the directory of contacts, or a resident. */
export interface Link {
  readonly contactId: string | null;
  readonly residentId: string | null;
}

/** Which residents are meant; with `only` whether that one is among them. */
export interface ResidentScope {
  /** Residents that a saved filter means now; an empty filter means everybody. */
  matching(context: Context, filter: unknown, only?: string): Promise<readonly string[]>;
  /** Residents who have the person in their profile. */
  linkedTo(context: Context, link: Link, only?: string): Promise<readonly string[]>;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    readonly residentScope: ResidentScope;
    readonly residentState: StateOf;
  }
}
