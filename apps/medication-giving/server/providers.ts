/*
 * What other apps say while something is given. They need this app, it does not need them: one gives what is found, one keeps the
 * book, one knows where insulin may go, and without them the server does not start (`asks`).
 */
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
import type { GivingFinding } from '../contract/dose-shape.ts';

/** An entry of the ledger as it is written, for the book and the stock. */
export interface Recorded {
  readonly doseId: string;
  readonly eventNumber: number;
  readonly kind: string;
  readonly residentId: string;
  readonly orderId: string;
  /** Version of the order. */
  readonly number: number;
  readonly productId: string | null;
  readonly medicine: string;
  /** The list of controlled substances on which it is by its product, or by its substance where none is known. */
  readonly list: string | null;
  readonly unit: string;
  readonly outcome: string;
  /** What this entry says was taken, in the unit; null: nothing. */
  readonly quantity: number | null;
  /** What was taken of the dose in all, before this entry and since. */
  readonly totalBefore: number | null;
  readonly total: number | null;
  readonly givenAt: string | null;
  readonly by: string;
  readonly secondBy: string | null;
  /** It waited on a device: it was given, whatever the stock says. */
  readonly waited: boolean;
}

export interface Findings {
  /** What nobody has answered yet; few statements, however many residents. */
  now(context: Context, residentIds: readonly string[]): Promise<readonly GivingFinding[]>;
  /** Keeps the reasons; answers the keys of findings that still have none, or lack the second person that they ask for. */
  answer(context: Context, answers: Answers): Promise<readonly string[]>;
}
export interface Answers {
  readonly residentId: string;
  readonly orderId: string;
  readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
  readonly secondBy: string | null;
}

/** Insulin that somebody gives, before it is written. */
export interface Injection {
  readonly residentId: string;
  readonly orderId: string;
  /** Name and strength. */
  readonly medicine: string;
  readonly plannedAt: string | null;
  readonly part: 'morning' | 'afternoon' | 'evening' | 'night' | null;
  /** The point that was chosen; null: none. */
  readonly site: string | null;
  /** Points of the same call before it. */
  readonly beside: readonly string[];
  /** What was taken, and what the order plans; of a reserve 0. */
  readonly quantity: number;
  readonly planned: number;
  /** Why it is not what was expected; empty: nobody said so. */
  readonly reason: string;
  /** The resident injects alone. */
  readonly bySelf: boolean;
  /** In milliseconds. */
  readonly at: number;
}
/** What stands against it; `text` is what its words name. */
export interface InjectionFault {
  readonly code:
    | 'siteMissing'
    | 'siteUnused'
    | 'siteUsed'
    | 'siteBlocked'
    | 'sameSide'
    | 'glucoseOld'
    | 'lowGlucose'
    | 'glucoseBeyond'
    | 'otherUnits'
    | 'scaleOfOther';
  readonly text: string;
}
/** An entry about insulin that was written, with the point that it names. */
export interface KeptInjection extends Recorded {
  readonly site: string | null;
}
export interface Injections {
  /** Whether there is such a point, used in this home or not. */
  knows(site: string): boolean;
  check(context: Context, injection: Injection): Promise<InjectionFault | null>;
  /** In the same transaction; also what is corrected. */
  keep(context: Context, entries: readonly KeptInjection[]): Promise<void>;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /** What stands against giving orders of residents now, and why it is given all the same. */
    'medication-giving.findings': Findings;
    /** Whether insulin may be given so, and where it went. */
    'medication-giving.injections': Injections;
    /**
     * Books what was given, in the same transaction. Answers the entries that it refuses, by their place; nothing of the call is
     * recorded then. One that waited is never refused: what the stock lacks is a difference of the book.
     */
    'medication-giving.book': (
      context: Context,
      entries: readonly Recorded[],
    ) => Promise<readonly { readonly index: number; readonly text: string }[]>;
  }
}

const findingsOf = (context: Context): Findings =>
  provided(context.services.apps(), 'medication-giving.findings');

/** All that stands against giving now. */
export async function findingsNow(
  context: Context,
  residentIds: readonly string[],
): Promise<readonly GivingFinding[]> {
  return residentIds.length === 0 ? [] : findingsOf(context).now(context, residentIds);
}

/** Keeps why something is given all the same; the keys that are still open. */
export const answerFindings = (context: Context, answers: Answers): Promise<readonly string[]> =>
  findingsOf(context).answer(context, answers);

/** Books entries of the ledger; those that are refused, by their place. */
export const book = (
  context: Context,
  entries: readonly Recorded[],
): Promise<readonly { readonly index: number; readonly text: string }[]> =>
  provided(context.services.apps(), 'medication-giving.book')(context, entries);

/** What of insulin is given now, and how. */
export const injectionsOf = (context: Context): Injections =>
  provided(context.services.apps(), 'medication-giving.injections');
